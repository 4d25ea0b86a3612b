/** How bad a choice was, by its cost and by how sure the coach is of it: as in foxden/coach/classes.py. */
import { least, sure } from '../../generated/coach';
import type { ChoiceClass } from './report';

export function classOf(cost: number, error: number): ChoiceClass {
  if (cost <= 0) return 'best';
  if (cost < least.slip || cost <= sure * error) return 'as_good';
  return cost >= least.blunder ? 'blunder' : cost >= least.mistake ? 'mistake' : 'slip';
}
