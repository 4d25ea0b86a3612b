/** Synthesized sounds: dry, short, no music. */
import type { GameEvent, SheetInfo } from '../net/types';
import { settings } from '../storage/settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** One note with a fast decay. */
function note(hertz: number, at: number, length: number, loud: number, type: OscillatorType = 'triangle', bend = 1): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const voice = ctx.createOscillator();
  const gain = ctx.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(hertz, start);
  voice.frequency.exponentialRampToValueAtTime(hertz * bend, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(ctx.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A short burst of noise: wood, felt, pencil. */
function noise(at: number, length: number, loud: number, hertz: number, q = 1): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = q;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(start);
}

const clack = (face: number, at: number): void => noise(at, 0.05, 0.5, 900 + face * 160, 4);
const thud = (): void => noise(0, 0.09, 0.5, 180, 1.4);
const ting = (i: number): void => note(2100 + i * 120, 0.08 + i * 0.06, 0.22, 0.06 / (1 + i * 0.5), 'sine');
const pencil = (at = 0): void => noise(at, 0.16, 0.22, 3400, 0.9);
const marimba = (link: number): void => {
  const base = 392 * 2 ** ((link * 4) / 12);
  note(base, 0.16, 0.2, 0.12, 'sine');
  note(base * 1.335, 0.25, 0.22, 0.1, 'sine');
};
const yip = (): void => note(720, 0.2, 0.14, 0.1, 'sawtooth', 1.9);
export const knock = (): void => {
  noise(0, 0.06, 0.35, 320, 3);
  noise(0.11, 0.06, 0.28, 320, 3);
};
const flip = (): void => noise(0, 0.2, 0.16, 1500, 0.5);

let round = '';
let link = 0;

/** Play the sound of an event. */
export function play(event: GameEvent, sheet: SheetInfo | null): void {
  if (!settings.sound || !sheet) return;
  const now = event.turn?.split('.')[0] ?? '';
  if (round && now && now !== round) flip();
  round = now || round;
  if (event.kind === 'roll') event.dice?.forEach((die, i) => clack(Number(die.face) || 3, 0.3 + i * 0.038));
  const effect = event.choice?.effect;
  if (event.kind !== 'act' || !effect) return;
  if (event.choice?.die) thud();
  if (effect.marks.length) pencil(0.04);
  [...effect.swept, ...effect.left].forEach((_, i) => ting(i));
  link = event.choice?.kind === 'redeem' ? link + 1 : 0;
  if (effect.earned.length) marimba(link);
  if (effect.earned.includes('FOX')) yip();
}
