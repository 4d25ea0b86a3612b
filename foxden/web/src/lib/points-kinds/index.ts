/** Points or stars: the one place where that is chosen. */
import type { SheetInfo } from '../net/types';
import type { PointsKind } from './points-kind';

const points: PointsKind = {
  summed: true,
  compared: true,
  tieBreak: true,
  icon: null,
  barWidth: 20,
  totalName: (t) => t.end.together,
  resultText: (t, players) => t.end.sub(players),
  score: (t, name, n) => t.spoken.score(name, n, false),
};

const stars: PointsKind = {
  summed: false,
  compared: false,
  tieBreak: false,
  icon: 'star',
  barWidth: 1,
  totalName: (t) => t.end.stars,
  resultText: (t) => t.end.subParty,
  score: (t, name, n) => t.spoken.score(name, n, true),
};

const POINTS_KINDS: Readonly<Record<SheetInfo['points_as'], PointsKind>> = { points, stars };

/** Before the sheet has come, as most games are. */
export const pointsKind = (sheet: Pick<SheetInfo, 'points_as'> | null | undefined): PointsKind =>
  POINTS_KINDS[sheet?.points_as ?? 'points'];
