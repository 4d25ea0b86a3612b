/** The rules in English, in our own words. */
import type { GameId } from '../lib/protocol';

export interface Section {
  title: string;
  text: readonly string[];
}
export interface GameRules {
  idea: string;
  /** What is particular to this game's turn. */
  extra: readonly Section[];
  areas: Readonly<Record<string, readonly string[]>>;
  fine: readonly string[];
}
export interface Rules {
  common: readonly Section[];
  games: Readonly<Record<GameId, GameRules>>;
  fine: readonly string[];
  titles: { turn: string; areas: string; fine: string; levels: string; bonuses: string; official: string };
}

export const rules: Rules = {
  titles: {
    turn: 'How a turn goes',
    areas: 'The areas',
    fine: 'Fine points',
    levels: 'How good is that, alone?',
    bonuses: 'The bonuses',
    official: 'Written in our own words to settle “is this allowed?”. It does not replace the printed rules.',
  },
  common: [
    {
      title: 'Your turn',
      text: [
        'Roll all six dice and take one. It goes on die field I and is entered in its area at once. All dice of this roll that show less fall to the silver platter; equal and higher dice stay in your hand.',
        'Roll what is left and take the second die, then the third. If no dice are left before that, your rolling ends early.',
        'At the end all dice still in your hand go to the platter.',
        'White is a joker: it may be entered in any area. Blue always counts blue + white together, wherever the two dice lie.',
      ],
    },
    {
      title: 'Meanwhile, the others',
      text: [
        'When you have finished rolling, every other player takes one die from the platter and enters it on their own sheet, all at the same time. The die stays there for the others.',
        'If no die of the platter fits, one of your three dice may be used instead.',
      ],
    },
    {
      title: 'Bonuses',
      text: [
        'A symbol on the sheet is earned when its fields are marked. Coloured symbols are redeemed at once: a cross, a number or a free choice in that colour. That may earn the next one, and so on.',
        'Black symbols are kept: a circle is drawn on their track, and it is crossed when you use one.',
        'Re-roll: roll again what you have just rolled. Extra die (+1): at the end of any turn, yours or another’s, use any of the six dice once more, wherever it lies.',
        'At the start of the first four rounds everybody gets the bonus under the round.',
      ],
    },
    {
      title: 'Counting',
      text: [
        'The five areas are added. Every fox counts as many points as your lowest area, so neglect none.',
        'Most points win; a tie goes to the best single area. Six rounds alone or for two, five for three, four for four players.',
      ],
    },
    {
      title: 'Alone',
      text: ['After each of your turns there is a passive turn: all dice are rolled, the three lowest go to the platter, and you may take one of them.'],
    },
  ],
  games: {
    pretty: {
      idea: 'The first of the family: five areas, each with a mind of its own.',
      extra: [{ title: 'Passing', text: ['You may pass a roll only if none of its dice can be entered anywhere.'] }],
      areas: {
        yellow: ['Cross a field with the number of the die, in any order.', 'A full column gives the points below it, a full row its bonus, the diagonal an extra die.'],
        blue: ['Cross the sum of blue and white, in any order.', 'The more crosses, the more points; full rows and columns give bonuses.'],
        green: ['From left to right. The die must show at least the printed number.', 'The last cross says how many points there are.'],
        orange: ['From left to right, any number. It is written times the printed factor.', 'All numbers are added.'],
        purple: ['From left to right, each number higher than the one before. After a 6 anything goes.', 'All numbers are added.'],
      },
      fine: ['A cross won in yellow or blue may go in any open field whatever its number; in green it takes the next field.', 'A number won in orange is multiplied like a die.', 'A 6 won in purple is always possible until purple is full.'],
    },
    twice: {
      idea: 'More of everything: a silver die that sweeps the others along, and dice that come back from the platter.',
      extra: [
        { title: 'Return', text: ['Before your second and third roll you may use a return: one die from the platter comes back into your hand. Several are possible.'] },
        { title: 'Passing and wasting', text: ['You may always pass a roll. You may also take a die that fits nowhere, except silver: it marks nothing, but lower dice fall.', 'Who is passive must take a die from the platter if one fits.'] },
      ],
      areas: {
        silver: [
          'Four rows, one for each colour. The silver die crosses its number in any row.',
          'If you take it from your roll, every die that falls because of it may be crossed too: a coloured one in its own row, white in any row.',
          'Each row gives points by its crosses; a full column gives its bonus.',
        ],
        yellow: ['First a field with the number is circled, later it may be crossed.', 'Rows and columns are complete when all their fields are at least circled. Only crosses count points.'],
        blue: ['From left to right, blue + white, never higher than the number before.', 'The last field says how many points there are.'],
        green: ['From left to right, times the printed factor.', 'Of each pair the second number is taken away from the first: a high one first, then a low one.'],
        pink: ['From left to right, any number. All numbers are added.', 'The bonus is earned only with the printed number or more.'],
      },
      fine: [
        'The “?” bonuses: a free choice in their colour, the number is yours. The black “?” goes in any colour.',
        'Silver taken passively or as an extra die gives exactly one cross.',
        'An incomplete green pair counts nothing. A negative lowest area makes foxes negative.',
        'The printed booklet lets passive players decline and knows no wasted die; the house rules can say so.',
      ],
    },
    cubed: {
      idea: 'Where a die lies matters now, and a number can be bent when it has to be.',
      extra: [
        { title: 'Any number', text: ['Use a circle of this track and a die you enter counts as the number in it, “?” as any. The die itself does not change: what falls, and what others see, is its face.'] },
        { title: 'Passing', text: ['You may always pass a roll.'] },
      ],
      areas: {
        yellow: ['The row is the die field the die lies on: I, II or III. A die from the platter takes the grey field of its number.', 'A bonus needs the field above and the field below it.'],
        turquoise: [
          'The die crosses its number in any row, and once more for every other die with that number in the same place: on the die fields, or on the platter.',
          'For bonuses only the coloured fields count; for points all of a row.',
        ],
        blue: ['Blue + white, from the 7 outwards: one lower to the left, one higher to the right, or a 7 to start again. Never a 7 beside a 7.', 'Points for the outermost field of each side, and 4 more for every 2, 3, 4, 10, 11 and 12.'],
        brown: ['From left to right. Fields may be skipped, but there is no way back.', 'A bonus needs both its neighbours.'],
        pink: ['From left to right: half the number, rounded up, with the bonus; or the number times the factor, without it.', 'The first field is always half. All numbers are added.'],
      },
      fine: [
        'The second roll is die field II, even if you passed the first.',
        'One “any number” for each entry, and it must change the number. In blue it replaces the number of the chosen die only.',
        'The blue “?” is a number from 1 to 6 plus white as it lies.',
        'Alone, the other three dice lie on die fields I, II, III in random order and may be used if none of the platter fits.',
      ],
    },
    junior: {
      idea: 'A birthday party for two to four players from five years. Pictures, no sums.',
      extra: [
        {
          title: 'Your turn',
          text: [
            'Roll all five dice. Choose one colour and mark what its dice show. The star die is anything you like.',
            'All dice you did not use are for the others: each chooses one colour of them and marks too.',
            'If nothing fits, all dice are rolled again.',
          ],
        },
        { title: 'Stars and circles', text: ['A star counts one point. A circle gives a free mark in its colour, and that may bring the next one.', 'When somebody has filled one whole colour, the turn is finished and the stars are counted. Most stars win.'] },
        { title: 'About this sheet', text: ['The printed sheet and its dice are published nowhere in text. What you see here is a reconstruction that fits everything that is known.'] },
      ],
      areas: {
        yellow: ['Balloons, one after the other: the die must show the next one. Several in one turn are fine.'],
        red: ['The train, wagon by wagon. A wagon with two or three candles needs two or three candle dice at once.'],
        green: ['Gifts, in any order, one for each die. Full rows and columns bring something.'],
        blue: ['Sweets, each row from left to right. A pair needs two dice with the same sweet at once.'],
      },
      fine: ['Only one colour in each turn by dice; free marks may go elsewhere.', 'A free mark always marks one whole thing: a wagon with all its candles, a pair of sweets.', 'Who is not active may also mark nothing.'],
    },
  },
  fine: [
    'The face of a die decides what falls, never a sum and never a bent number.',
    'A re-roll rolls all dice just rolled, costs none of the three rolls and may be repeated.',
    'Redeeming is a must, even where it hurts. A bonus with no legal field is lost. Several at once: the order is yours.',
    'Each die once by an extra die in each turn. An extra die is possible even after passing.',
  ],
};
