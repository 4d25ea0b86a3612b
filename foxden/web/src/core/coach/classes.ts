/** How bad a choice was, by its cost and by how sure the coach is of it: as in foxden/coach/classes.py. */
import { costly, least, sure } from '../../generated/coach';
import type { ChoiceClass } from './report';

/** Does a choice of this class cost something for sure? */
export const isCostly = (kind: ChoiceClass): kind is (typeof costly)[number] => costly.some((one) => one === kind);

export function classOf(cost: number, error: number): ChoiceClass {
  if (cost <= 0) return 'best';
  if (cost < least.slip || cost <= sure * error) return 'as_good';
  return cost >= least.blunder ? 'blunder' : cost >= least.mistake ? 'mistake' : 'slip';
}
