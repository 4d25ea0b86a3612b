/** What is asked in a turn of three rolls. */
import type { Messages } from '../../../locale/en';
import type { State } from '../../net/types';
import { chipText, extras, joined, orPass, plain, type Asked, type Link, type Prompt } from '../../prompt/prompt-parts';
import { turnEndText } from '../../prompt/turn-end';
import { stock } from '../../table/step-parts';
import { bonusName } from '../../text/bonus-names';
import { dieName } from '../../text/die-names';

export function rollPrompt(t: Messages, state: State): Prompt {
  if (state.solo_passive) return plain(t.prompt.rollPassive, t.prompt.rollPassiveText);
  const first = state.rolling.length === state.dice.length && state.roll <= 1;
  const text = first ? t.prompt.rollFirst : t.prompt.rollNext(state.roll, state.rolling.length);
  return plain(t.prompt.roll, text, { rolls: state.roll });
}

export function askPrompt(at: Asked): Prompt {
  const { t, table, choosing, state } = at;
  const rolls = table.turnKind.rollShown(state);
  if (choosing.mode === 'bonus') return bonus(at);
  if (choosing.mode === 'extra')
    return plain(t.prompt.extra(extras(table)), orPass(t.prompt.extraText, choosing.step('stop'), t.prompt.orStop), { rolls });
  if (choosing.mode === 'return') return toReturn(at);
  const paper = table.paper(table.acting ?? table.seat);
  if (paper?.token) return plain(t.prompt.number(Number(paper.token.at(-1))), t.prompt.numberText, { rolls });
  if (choosing.source) return held(at, choosing.source);
  if (!choosing.choices.length) return plain(t.prompt.thinking, '', { rolls });
  if (paper?.stage === 'pick') return pick(at);
  if (paper?.stage === 'plus') return plain(t.prompt.plus(stock(table, '+1')), t.prompt.plusText);
  if (!choosing.sources.length) {
    const change = choosing.step('reroll') ?? choosing.step('number');
    return plain(t.prompt.chooseNothing, orPass(t.prompt.passRoll, change, t.prompt.orChange), { rolls });
  }
  return plain(t.prompt.choose, t.prompt.chooseText(state.roll), { rolls });
}

/** A bonus to redeem: behind what earned it, if that was just now. */
function bonus({ t, table, sheet, choosing, state }: Asked): Prompt {
  const word = choosing.source ?? '';
  const { fresh } = table;
  const starts = state.phase === 'start';
  const chain: Link[] = [
    { kind: 'badge', word, state: 'pending' },
    { kind: 'words', text: t.prompt.now },
  ];
  const earned = !starts && fresh?.kind === 'act' && fresh.seat === table.acting ? fresh.choice : undefined;
  const mark = earned?.effect.marks[0];
  if (earned && mark)
    chain.unshift({ kind: 'chip', colour: mark.area, text: chipText(sheet, earned), mark: 'i-check' }, { kind: 'arrow' });
  const which = choosing.sources.length > 1 ? t.prompt.bonusWhich : t.prompt.bonusText;
  return plain(t.prompt.bonus(bonusName(t, word)), starts ? t.prompt.roundBonus(state.round) : which, {
    avatar: 'fox-happy',
    chain,
    bonus: true,
  });
}

function toReturn({ t, table, state }: Asked): Prompt {
  const some = state.dice.some((d) => d.where === 'hand');
  const text = t.prompt.returnText(stock(table, 'RT'));
  return some ? plain(t.prompt.return, `${text}${t.prompt.orRoll}.`) : plain(t.prompt.returnLast, `${text}${t.prompt.orEnd}.`);
}

/** A die is chosen, and no field yet. */
function held({ t, table, sheet, choosing, state }: Asked, die: string): Prompt {
  const face = state.dice.find((d) => d.die === die)?.face ?? null;
  const first = choosing.choices.find((c) => c.die === die);
  const end = first ? turnEndText(t, table, first) : '';
  return plain(dieName(t, sheet, die, face), joined(t.prompt.dieText(choosing.lit.size), end), {
    rolls: table.turnKind.rollShown(state),
  });
}

/** A passive player takes a die from the platter, or another one if none there fits. */
function pick({ t, table, choosing, state }: Asked): Prompt {
  const dice = new Set(choosing.steps('enter').map((c) => c.die));
  const name = table.name(state.active);
  const pass = choosing.step('decline');
  if (!dice.size) return plain(t.prompt.mustPass, t.prompt.mustPassText);
  if (state.dice.some((d) => d.where === 'platter' && dice.has(d.die))) {
    const asks = state.solo_passive ? t.prompt.pickSolo : t.prompt.pickText(name);
    return plain(t.prompt.pick, orPass(asks, pass, t.prompt.orPass));
  }
  const asks = state.solo_passive ? t.prompt.fallbackSolo : t.prompt.fallbackText(name);
  return plain(t.prompt.fallback, orPass(asks, pass, t.prompt.orPassInstead));
}
