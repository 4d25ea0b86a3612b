/** What is asked in a turn of one roll. */
import type { Messages } from '../../../locale/en';
import { bonusColour } from '../../drawing/bonus-badge';
import { plain, type Asked, type Prompt } from '../../prompt/prompt-parts';

export const rollPrompt = (t: Messages): Prompt => plain(t.prompt.junior.roll, t.prompt.junior.rollText, { avatar: 'fox-happy' });

export function askPrompt({ t, table, choosing, state }: Asked): Prompt {
  const said = t.prompt.junior;
  const seat = table.acting ?? table.seat;
  if (choosing.mode === 'bonus') {
    const colour = bonusColour(choosing.source ?? '') ?? 'yellow';
    return plain(said.bonus[colour as 'yellow'], said.markText, { avatar: 'fox-happy', bonus: true });
  }
  const marked = table.paper(seat)?.colour;
  const colour = choosing.source;
  if (colour) return plain(said.mark[colour as 'yellow'] ?? '', marked ? said.more : said.markText, { avatar: 'fox-happy' });
  if (!choosing.choices.length) return plain(t.prompt.thinking);
  return state.active === seat ? plain(said.colour, said.colourText) : plain(said.rest, said.restText);
}
