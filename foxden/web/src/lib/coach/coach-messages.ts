/** What the page and the coach's worker say to each other. */
import type { Conclusion } from '../../core/coach/analysis';
import type { Advice, Decision, Outset } from '../../core/coach/report';
import type { GameFiles, Options } from '../../core/game-setup';

/** Everything the worker needs comes from the page, each thing once. */
export type Given =
  { t: 'begin'; module: ArrayBuffer } | { t: 'game'; files: GameFiles } | { t: 'net'; name: string; weights: Int16Array };

/** Look at a game of a seat (from 1) decision by decision. */
export interface Analyse {
  t: 'analyse';
  id: number;
  net: string;
  record: string;
  seat: number;
}
/** Look at one position in which a seat (from 1) chooses; it would begin with these words. */
export interface Review {
  t: 'review';
  id: number;
  net: string;
  game: string;
  options: Options;
  rules: string;
  state: Uint8Array;
  seat: number;
  played: readonly string[];
}
export type CoachRequest = Given | Analyse | Review | { t: 'cancel'; id: number };

export type CoachAnswer =
  | { t: 'outset'; id: number; outset: Outset }
  | { t: 'decision'; id: number; decision: Decision }
  | { t: 'conclusion'; id: number; conclusion: Conclusion }
  | { t: 'advice'; id: number; advice: Advice }
  /** What cannot be done, and why not: no program can mend it. */
  | { t: 'failed'; id: number; why: string };
