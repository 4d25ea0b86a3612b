/** Colours and symbols in words. */
import type { Messages } from '../../locale/en';
import { isColour } from '../drawing/suits';

export const colourName = (t: Messages, name: string): string => (isColour(name) ? t.colours[name] : name);

export const ColourName = (t: Messages, name: string): string => (isColour(name) ? t.Colours[name] : name);

export const letterOf = (t: Messages, name: string): string => (isColour(name) ? t.letters[name] : name);

export const symbolName = (t: Messages, name: string): string => (t.symbols as Record<string, string>)[name] ?? name;
