/** What statistics keep of a finished game. */
import type { Paper, State, Who } from '../net/types';
import type { Help } from '../device/helped';
import type { Result } from './storage';

/** The results of some seats; `at` is the time of the last event, in seconds; `helped`: how the coach helped. */
export function resultsOf(
  table: string,
  state: State,
  seats: readonly Who[],
  mine: readonly number[],
  at: number,
  helped?: Help,
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
      ...(helped && { helped }),
    };
  });
}
