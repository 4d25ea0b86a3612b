/** What statistics keep of a finished game. */
import type { Helped, Paper, State, Who } from '../net/types';
import { tutorTag } from '../device/helped';
import type { Result } from './storage';

/** The results of some seats; `at` is the time of the last event, in seconds; what is special about the game is kept. */
export function resultsOf(
  table: string,
  state: State,
  seats: readonly Who[],
  mine: readonly number[],
  at: number,
  { helped, realDice }: { helped?: Helped | undefined; realDice?: boolean },
): Result[] {
  return mine.map((seat) => {
    const paper = state.seats[seat - 1] as Paper;
    return {
      table,
      game: state.game,
      at: at * 1000,
      seats: state.seats.length,
      seat,
      name: seats[seat - 1]?.name ?? '',
      total: paper.total,
      place: (state.places ?? []).findIndex((place) => place.includes(seat)) + 1,
      areas: Object.fromEntries(Object.entries(paper.areas).map(([name, area]) => [name, area.points])),
      foxes: paper.foxes,
      foxWorth: paper.fox_worth,
      ...(helped && { helped: tutorTag(helped) }),
      ...(realDice && { realDice }),
    };
  });
}
