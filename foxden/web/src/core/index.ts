/** All of the core, for programs that use all of it. Pages import the modules that they need; `files.ts` loads the core there. */
export { Card } from './card';
export { adviceOn, GameAnalysis, summed } from './coach/analysis';
export { CoachMemory, Reviewer } from './coach/reviewer';
export { Core } from './core';
export { CodedError, IllegalAction, NotationError, NothingToUndo, RollError, SetupError } from './errors';
export { diceKey } from './dice-key';
export { commitmentOf, fairRoll, findMismatches, newSecret, nextRoll } from './fair-dice';
export { Game } from './game';
export type { GameFiles, GameSetup, Options } from './game-setup';
export { load } from './kernel';
export { choiceOf, paperOf, seatChoicesOf, stateOf } from './read-model';
export { writePosition } from './positions';
export { replayOfRecord, replayOfTable } from './replay';
export { inflate, netFile, weightsOf } from './setup';
export { recordOf } from './write-record';
export { TableGame, type Happened, type TableConfig } from './table-game';
