/** The first lesson, and what is new in the later games, in English. */
import type { LaterGame } from '../lib/lesson/newcomers';

export interface LessonStep {
  list: string;
  title: string;
  text: string;
  todo: string;
}
export interface News {
  title: string;
  points: readonly { name: string; text: string }[];
}
export interface Learn {
  title: string;
  learning: string;
  head: string;
  list: string;
  rest: string;
  steps: readonly [LessonStep, LessonStep, LessonStep];
  step: (n: number) => string;
  skip: string;
  next: string;
  gotIt: string;
  leave: string;
  onlyDie: string;
  onlyField: string;
  later: string;
  done: { title: string; text: string; alone: string; aloneText: string; bot: string; rules: string; back: string };
  news: Readonly<Record<LaterGame, News>>;
  newsText: string;
  begin: string;
  allRules: string;
}

export const learn: Learn = {
  title: 'First lesson',
  learning: 'learning',
  head: 'Three steps, about two minutes. Nothing counts yet.',
  list: 'The lesson',
  rest: 'You learn the rest while playing. Every field says why it can or cannot be used.',
  steps: [
    {
      list: 'Dice: take one, lower ones fall',
      title: 'These are your dice',
      text: 'Six colours, three rolls. After each roll you keep one die. All dice that show less fall to the platter.',
      todo: 'Take the green 5',
    },
    {
      list: 'Sheet: a die fits lit fields',
      title: 'It fits the lit field',
      text: 'Green is filled from left to right. The die must show at least what the field asks for. Four crosses, and an extra die is yours.',
      todo: 'Choose the lit field',
    },
    {
      list: 'Platter: what the others get',
      title: 'And this is the platter',
      text: 'White, yellow, blue and purple showed less than 5, so they lie here. In other people’s turns you take one die from the platter.',
      todo: 'Orange 5 stays for your next roll',
    },
  ],
  step: (n) => `Step ${n} of 3`,
  skip: 'Skip',
  next: 'Next',
  gotIt: 'Got it',
  leave: 'Leave the lesson',
  onlyDie: 'In your own game you may. Here, take the green 5.',
  onlyField: 'Choose the lit field, the first one in green.',
  later: 'after the lesson',
  done: {
    title: 'You can play now',
    text: 'Bonuses, foxes and the rest come up one by one. If something does not work, choose it all the same: the table says why.',
    alone: 'Play on alone',
    aloneText: 'your own game, six rounds',
    bot: 'Against an easy bot',
    rules: 'Read the rules',
    back: 'Back to your game',
  },
  news: {
    twice: {
      title: 'What is new in Twice',
      points: [
        {
          name: 'Silver sweeps',
          text: 'Take silver from your roll: besides its own number, every die that falls may be crossed too.',
        },
        { name: 'Return', text: 'Before a roll you may take a die back from the platter.' },
        {
          name: 'Circle, then cross',
          text: 'In yellow a field is circled first and crossed later. Circles earn bonuses, crosses earn points.',
        },
        { name: 'First minus second', text: 'Green counts in pairs: a high number first, then a low one.' },
      ],
    },
    cubed: {
      title: 'What is new in Cubed',
      points: [
        {
          name: 'Where a die lies',
          text: 'In yellow the die field is the row: I, II or III. From the platter a die takes a grey field.',
        },
        {
          name: 'Equal dice',
          text: 'One more cross in turquoise for every equal die beside it: on the die fields, or on the platter.',
        },
        { name: 'Any number', text: 'Use a circle of this track, and a die counts as the number in it.' },
        {
          name: 'Half or full',
          text: 'In pink you write half the number and get the bonus, or the number times the factor without it.',
        },
      ],
    },
  },
  newsText: 'A turn goes as in Pretty. This is different:',
  begin: 'Let’s play',
  allRules: 'All the rules',
};
