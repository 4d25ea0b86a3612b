/** The rules in English, in our own words. */
import type { GameId } from '../lib/net/types';

export interface Section {
  title: string;
  text: readonly string[];
}
export interface AreaRules {
  how: readonly string[];
  points: string;
  bonus: string;
}
export interface GameRules {
  idea: string;
  goal: readonly string[];
  /** The text of each step of the example turn (lib/lesson/turns.json). */
  example: readonly string[];
  /** What is special about this game's turn. */
  extra: readonly Section[];
  areas: Readonly<Record<string, AreaRules>>;
  fine: readonly string[];
}
export interface Rules {
  common: readonly Section[];
  games: Readonly<Record<GameId, GameRules>>;
  /** The parts of the table, and of junior's. */
  parts: Readonly<Record<'hand' | 'fields' | 'platter' | 'tracks' | 'rounds' | 'used' | 'left', { name: string; text: string }>>;
  actions: Readonly<Record<'RR' | '+1' | 'RT' | 'N' | 'FOX', string>>;
  fine: readonly string[];
  titles: {
    goal: string;
    table: string;
    example: string;
    areas: string;
    points: string;
    bonus: string;
    tries: string;
    triesText: string;
    news: string;
    bonuses: string;
    rounds: string;
    none: string;
    fine: string;
    levels: string;
    official: string;
  };
}

const BELOW = 'The symbol at a field is yours when the field is filled.';
const SUM = 'All numbers are added.';

export const rules: Rules = {
  titles: {
    goal: 'The goal',
    table: 'What lies on the table',
    example: 'An example turn',
    areas: 'The areas',
    points: 'Points',
    bonus: 'Bonuses',
    tries: 'Try it',
    triesText: 'three steps at the table',
    news: 'What is new here',
    bonuses: 'The symbols',
    rounds: 'At the start of a round',
    none: 'nothing',
    fine: 'Fine points',
    levels: 'How good is a solo result?',
    official: 'Written in our own words to settle “is this allowed?”. It does not replace the printed rules.',
  },
  parts: {
    hand: { name: 'Your dice', text: 'What lies here is yours to roll.' },
    fields: { name: 'Die fields I, II, III', text: 'The die you take after each roll goes here.' },
    platter: { name: 'Silver platter', text: 'Dice that showed less. The others take from here.' },
    tracks: { name: 'Action tracks', text: 'A circle is an action you have, a crossed circle one you have used.' },
    rounds: { name: 'Rounds', text: 'Below the first four: what everybody gets when they begin.' },
    used: { name: 'Your colour', text: 'The dice of the colour you chose, as far as you could use them.' },
    left: { name: 'For the others', text: 'All other dice: each of the others chooses one colour of them.' },
  },
  actions: {
    RR: 'Roll all the dice you have just rolled again. It costs none of your three rolls, and you may repeat it.',
    '+1': 'At the end of a turn, yours or another player’s: enter any of the six dice once more, wherever it lies. Several in one turn are allowed, each die once.',
    RT: 'Before your second or third roll: take one die from the platter back into your hand. Several are allowed; then you must roll.',
    N: 'A die you enter counts as the number in one of your circles; a “?” is any number. In any turn, also with an extra die.',
    FOX: 'At the end each fox counts as many points as your lowest area.',
  },
  common: [
    {
      title: 'Your turn',
      text: [
        'Roll all six dice and take one. It goes on die field I, and you enter it in its area at once.',
        'All dice of this roll that show less fall to the silver platter. Equal and higher dice stay in your hand.',
        'Roll what is left and take the second die, then the third. If no dice are left before that, your rolling ends early.',
        'At the end all dice still in your hand go to the platter.',
        'White is a joker: it may be entered in any area. Blue always counts blue + white together, wherever the two dice lie.',
      ],
    },
    {
      title: 'Then the others',
      text: [
        'When you have finished rolling, every other player takes one die from the platter and enters it on their own sheet, all at the same time.',
        'The die stays there: several players may use the same one.',
        'Whoever finds no die there that fits may use one from your die fields instead.',
      ],
    },
    {
      title: 'Bonuses and actions',
      text: [
        'Coloured symbols are redeemed at once: a cross, a number or a free choice in that colour. That may earn the next one, and so on.',
        'Black symbols are actions. They are kept: a circle is drawn on their track, and crossed when you use the action.',
      ],
    },
    {
      title: 'The end, and who wins',
      text: [
        'Six rounds with one or two players, five with three, four with four. In each round everybody has one turn.',
        'The points of the five areas are added. Every fox counts as many points as your lowest area, so neglect none.',
        'Whoever has the most points wins. A tie goes to the best single area; if that is equal too, the win is shared.',
      ],
    },
    {
      title: 'Alone',
      text: [
        'Each round has your turn and then a passive turn: all six dice are rolled, and the three lowest go to the platter (ties are decided by lot).',
        'You may take one of the three. You cannot re-roll; extra dice may be any of the six.',
      ],
    },
  ],
  games: {
    pretty: {
      idea: 'The first of the series: five areas, each with its own rule.',
      goal: [
        'Fill your sheet so that the five areas together bring the most points. Marks earn bonuses, and bonuses make more marks.',
      ],
      example: [
        'First roll. You take yellow 3: it goes on die field I, and you cross a 3 in yellow. Blue 2 shows less and falls to the platter.',
        'You roll the four dice left and take purple 4: die field II, and a 4 in the first field of purple. White 2 and orange 3 fall.',
        'Only green is left. You roll a 5 and cross the first field of green, which asks for 1 or more.',
        'Now the other player takes one die from the platter: blue 2. Blue counts with white, 2 + 2, so the 4 in blue is crossed.',
      ],
      extra: [
        { title: 'Passing', text: ['You may pass a roll only if none of its dice fits anywhere. The others may always pass.'] },
      ],
      areas: {
        yellow: {
          how: ['Cross a field that shows the number of the die, in any order. Four fields are printed crossed.'],
          points: 'Every full column gives the points below it: 10, 14, 16 and 20.',
          bonus: 'Every full row gives the bonus at its end; the diagonal 3, 1, 2, 6 from the top left gives an extra die.',
        },
        blue: {
          how: ['Cross the sum of blue and white, in any order.'],
          points: 'By the number of crosses: 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, and 56 for all eleven.',
          bonus: 'Every full row and every full column gives the bonus at its end.',
        },
        green: {
          how: ['From left to right, none skipped. The die must show at least the printed number.'],
          points: 'The number above your last cross counts: 1, 3, 6, 10 and so on, up to 66.',
          bonus: BELOW,
        },
        orange: {
          how: ['From left to right, any number. Write it times the printed factor: a 5 on ×2 is a 10.'],
          points: SUM,
          bonus: BELOW,
        },
        purple: {
          how: ['From left to right, each number higher than the one before. After a 6 anything goes.'],
          points: SUM,
          bonus: BELOW,
        },
      },
      fine: [
        'A cross from a bonus in yellow or blue may go in any open field, whatever its number; in green it goes in the next field.',
        'A number from a bonus in orange is multiplied like a die. A 6 from a bonus in purple is always possible until purple is full.',
        'Round 4: a cross in yellow, blue or green, or a 6 in orange or purple. Everybody chooses.',
        'Alone there is no other die to use if none of the three on the platter fits.',
      ],
    },
    twice: {
      idea: 'More of everything: a silver die that sweeps the others along, and dice that come back from the platter.',
      goal: ['As in Pretty: the most points from five areas. But green can cost points too, and many bonuses are a free choice.'],
      example: [
        'First roll. You take silver 4 and cross a 4 in silver, here in the green row. Yellow 2 and blue 3 show less and fall.',
        'They fell because of silver, so each of them may be crossed as well: yellow 2 in the yellow row …',
        '… and blue 3 in the blue row.',
        'Second roll. You take green 5: times 2 makes 10. White 1 and pink 3 fall. No dice are left, so your rolling ends early.',
        'The other player takes yellow 2 from the platter and circles a 2 in yellow.',
      ],
      extra: [
        {
          title: 'Return',
          text: ['Between two rolls you may use returns: a die comes back from the platter into your hand, and you roll it too.'],
        },
        {
          title: 'Passing and wasting',
          text: [
            'You may always pass a roll. You may also take a die that fits nowhere, except silver: it marks nothing, but lower dice fall.',
            'The others must take a die from the platter if one fits.',
          ],
        },
        {
          title: 'Extra dice: once per die',
          text: [
            '“Once per die per round” means one active turn with everybody’s picks: in the next player’s turn every die may be used again.',
            'Alone, your turn and the passive turn after it are two turns.',
          ],
        },
        {
          title: 'Full tracks',
          text: [
            'The last of the six circles gives a bonus: on the track of re-rolls a fox, of returns a free choice in pink, of extra dice one in silver.',
          ],
        },
      ],
      areas: {
        silver: {
          how: [
            'Four rows, one for each colour, each from 1 to 6. The silver die, or white as silver, crosses its number in any row.',
            'If you take it from your roll, every die that falls because of it may be crossed too: a coloured one in its own row, white in any row.',
            'Taken from the platter or as an extra die it gives exactly one cross.',
          ],
          points: 'For each row by its crosses: 2, 4, 7, 11, 16, and 22 for all six. The four rows are added.',
          bonus: 'Every full column gives the bonus below it. Rows give none.',
        },
        yellow: {
          how: ['A die circles a free field with its number, or crosses one that is circled already.'],
          points: 'Only crosses count: 3, 10, 21, 36, 55, 75, 96, 118, 141, and 165 for all ten.',
          bonus: 'A row or column is full when all its fields are circled. Crossing them later adds no bonus.',
        },
        blue: {
          how: ['From left to right, blue + white. No number may be higher than the one before; the same one may.'],
          points: 'The points of the last field you filled count: 1, 3, 6, 10 and so on, up to 78.',
          bonus: BELOW,
        },
        green: {
          how: ['From left to right, any number, written times the printed factor.'],
          points:
            'Two fields make a pair: first minus second. 5 and then 1 on ×2: 10 − 2 = 8. A pair can be negative; half a pair counts nothing.',
          bonus: BELOW,
        },
        pink: {
          how: ['From left to right, any number.'],
          points: SUM,
          bonus: 'The bonus is earned only with the printed number or more; otherwise it is lost.',
        },
      },
      fine: [
        'A “?” is a free choice in its colour: silver any open field, yellow a circle or a cross, blue 2 to 12 as far as the area allows.',
        'In green and pink a “?” is a number from 1 to 6, treated like a die. The black “?” goes in any colour.',
        'Silver whose number is crossed in all four rows cannot be used in silver.',
        'If white was taken as silver and the silver die falls, silver may be crossed in any row. Equal dice do not fall.',
        'A negative lowest area makes foxes negative.',
        'The printed booklet lets the others pass and knows no wasted die; you can set both in the house rules.',
        'Alone there is no other die to use if none of the three on the platter fits.',
      ],
    },
    cubed: {
      idea: 'Where a die lies matters now, and a die can count as another number.',
      goal: [
        'As in Pretty: the most points from five areas. Two of them look at where a die lies: on a die field or on the platter.',
      ],
      example: [
        'First roll. You take yellow 4: it lies on die field I, so you cross the 4 of row I. White 2, turquoise 2 and brown 1 fall.',
        'Second roll. You take blue 4: with white, which shows 2 on the platter, it makes 6, one lower than the printed 7. Pink 5 stays.',
        'Third roll: pink 5. The first field of pink takes half of it, rounded up: 3.',
        'The other player takes turquoise 2 from the platter and crosses a 2 …',
        '… and one more 2 in another row, because white on the platter shows a 2 as well.',
      ],
      extra: [
        {
          title: 'Any number',
          text: [
            'Use a circle of this track, and a die you enter counts as the number in it; a “?” is any number.',
            'The die itself does not change: what falls, and what others see, is its face.',
          ],
        },
        {
          title: 'Passing',
          text: [
            'You may always pass a roll, and the others may always pass. The die of the second roll goes on die field II even then.',
          ],
        },
        {
          title: 'Full tracks',
          text: [
            'The last of the seven circles gives a bonus: on the track of re-rolls a fox, of “any number” a free choice in pink, of extra dice one in brown.',
          ],
        },
      ],
      areas: {
        yellow: {
          how: [
            'Three rows, I, II and III, each from 1 to 6. The row is the die field the die lies on: the die of your first roll goes in row I.',
            'A die from the platter goes in the grey field of its number: I for 5 and 6, II for 3 and 4, III for 1 and 2.',
          ],
          points: 'For each row by its crosses: 2, 6, 12, 20, 30, and 42 for all six. The three rows are added.',
          bonus: 'A bonus lies between two rows. It is earned when the field above it and the field below it are crossed.',
        },
        turquoise: {
          how: [
            'Five rows, each from 1 to 6. The die crosses its number in any row.',
            'For every other die with that number in the same place you may cross it once more, in another row: on the die fields if your die lies there, on the platter if it lies there.',
            'The colour of those dice does not matter. Dice in the hand do not count.',
          ],
          points: 'For each row by all its crosses: 1, 3, 6, 10, 15, and 21 for all six. The five rows are added.',
          bonus: 'For the bonus of a row or column only its coloured fields must be crossed. The last row has none.',
        },
        blue: {
          how: [
            'Blue + white, from the printed 7 outwards. To the left each number is one lower than the one before, to the right one higher.',
            'Or write a 7, and that side starts again. Never a 7 beside a 7, the printed one included.',
          ],
          points: 'The outermost number of each side counts 3, 6, 9, 13, 17 or 22, and every 2, 3, 4, 10, 11 and 12 counts 4 more.',
          bonus: BELOW,
        },
        brown: {
          how: [
            'Cross a field with the number of the die, to the right of your last cross. You may skip fields, but there is no way back.',
          ],
          points: 'By the number of crosses: 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, and 90 for all twelve.',
          bonus: 'A bonus lies between two fields and needs both. If you skip one of them, it is lost.',
        },
        pink: {
          how: [
            'From left to right. Write half the number, rounded up; or the number times the printed factor. The first field is always half.',
          ],
          points: SUM,
          bonus: 'Half the number earns the bonus of the field; the number times the factor does not.',
        },
      },
      fine: [
        'One “any number” for each entry, and it must change the number. In blue it replaces the number of the chosen die only.',
        'In turquoise the changed number is compared with the faces of the other dice. “Any number” cannot be used with a “?” bonus.',
        'Nobody has to use an “any number” to make a die on the platter fit.',
        'The blue “?” is a number from 1 to 6 plus white as it lies; the brown one any field to the right of the last cross.',
        'The yellow “?” is any field, the turquoise one a single cross; the black “?” goes in any colour.',
        'An extra die counts where it lies: its die field is the row of yellow, and for turquoise the dice in the same place count.',
        'Alone, the other three dice lie on die fields I, II, III in random order and may be used if none on the platter fits.',
      ],
    },
    junior: {
      idea: 'A birthday party for two to four players from five years. Pictures, no sums.',
      goal: ['Collect the most stars. When somebody has filled one whole colour, the turn is finished and the stars are counted.'],
      example: [
        'You roll all five dice and choose yellow. The heart balloon is first: you mark it …',
        '… and then the blue balloon, because it is next.',
        'Two candles and a muffin are left. The other player chooses red: one candle for the first wagon. The second would need two at once.',
      ],
      extra: [
        {
          title: 'Your turn',
          text: [
            'Roll all five dice. Choose one colour and mark what its dice show. The star die is anything you like.',
            'If nothing fits, all dice are rolled again.',
          ],
        },
        {
          title: 'Then the others',
          text: ['All dice you did not use are for the others: each chooses one colour of them and marks too, or marks nothing.'],
        },
        {
          title: 'Circles',
          text: [
            'A circle gives a free mark in its colour, and that may bring the next one. A free mark marks one whole thing. You may also leave it.',
          ],
        },
        {
          title: 'The end',
          text: [
            'When somebody has filled one colour, everybody finishes this turn. Whoever has the most stars wins; a tie is shared.',
          ],
        },
        {
          title: 'About this sheet',
          text: [
            'The printed sheet and its dice are published nowhere in text. What you see here is a reconstruction that fits everything that is known.',
          ],
        },
      ],
      areas: {
        yellow: {
          how: ['Balloons, one after the other: the die must show the next one. Several in one turn are fine.'],
          points: 'One star each at balloons 4, 7, 10 and 14.',
          bonus: 'The circle at a balloon is yours when it is marked.',
        },
        red: {
          how: ['The train, wagon by wagon. A wagon with two or three candles needs two or three candle dice at once.'],
          points: 'One star for every wagon with more than one candle.',
          bonus: 'The circle at a wagon is yours when the whole wagon is marked.',
        },
        green: {
          how: ['Gifts, in any order, one for each die.'],
          points: 'One star for each full row, and one for the full left column.',
          bonus: 'The three other columns give their circle when they are full.',
        },
        blue: {
          how: ['Sweets: muffins, donuts, cake. Each row from left to right. A pair needs two dice with the same sweet at once.'],
          points: 'One star for the second and the third pair of each row.',
          bonus: 'The first pair of each row gives its circle.',
        },
      },
      fine: [
        'With dice you mark only one colour in each turn; free marks may be in other colours.',
        'You must make at least one mark in your own turn; all further marks are up to you, free marks too.',
        'A circle for a colour that is full is lost.',
      ],
    },
  },
  fine: [
    'The face of a die decides what falls, never a sum and never a changed number.',
    'Whoever passes in another player’s turn may still use extra dice, but takes none of that player’s dice.',
    'A bonus must be redeemed, even to your disadvantage. If it has no possible field, it is lost. If you have several, you choose the order.',
    'Passive players never re-roll. Actions left at the end count nothing.',
  ],
};
