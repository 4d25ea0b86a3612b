/** The players in a replay, for each kind of turn: beside the sheet, or above the dice. */
import type { Component } from 'svelte';
import type { GameEvent, Replay, SheetInfo, State, Who } from '../../lib/net/types';
import type { Teller } from '../../lib/story/story';
import PlayersAbove from './one-roll/ReplayPlayers.svelte';
import PlayersBeside from './three-rolls/ReplayPlayers.svelte';

export interface ReplayPlayersProps {
  game: Replay;
  now: State;
  /** The seat whose sheet is shown. */
  seat: number;
  /** Who sat there at that time. */
  people: readonly Who[];
  name: (seat: number) => string;
  told: readonly GameEvent[];
  teller: Teller;
  onseat: (seat: number) => void;
}

export interface ReplayView {
  Beside: Component<ReplayPlayersProps> | null;
  Above: Component<ReplayPlayersProps> | null;
}

export const REPLAY_VIEWS: Readonly<Record<SheetInfo['turn'], ReplayView>> = {
  'three rolls': { Beside: PlayersBeside, Above: null },
  'one roll': { Beside: null, Above: PlayersAbove },
};
