/** The dice of the day, in English. */
const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

export interface DayTexts {
  title: string;
  rule: string;
  nextIn: string;
  left: (hours: number, minutes: number) => string;
  units: readonly [string, string, string];
  finished: string;
  roll: string;
  rollText: string;
  goOn: string;
  goOnText: string;
  back: string;
  backText: (points: number) => string;
  watch: string;
  watchText: string;
  fun: string;
  funText: string;
  name: string;
  over: string;
  publicDice: string;
  publicRule: string;
  committed: string;
  secret: string;
  fair: string;
  everyone: string;
  place: (place: number, of: number) => string;
  have: (n: number) => string;
  bar: (from: number, to: number, people: number) => string;
  chart: (people: number, own: string) => string;
  yours: (score: number) => string;
  people: string;
  you: string;
  fox: string;
  foxKey: string;
  average: (points: number) => string;
  levels: string;
  veil: string;
  veilText: string;
  waiting: string;
  places: string;
  placesText: string;
  all: (n: number) => string;
  look: (name: string) => string;
  row: (place: number, name: string, points: number) => string;
  somebody: string;
  nobody: string;
  tell: string;
  shareTitle: (date: string) => string;
  sharePoints: (game: string, points: number, place: number | null, of: number) => string;
  sharePicture: string;
  copy: string;
  share: string;
  copied: string;
  calendar: (month: string) => string;
  month: (month: string) => string;
  dayPoints: (date: string, points: number) => string;
  dayOpen: (date: string) => string;
  dayMissed: (date: string) => string;
  streak: (n: number) => string;
  longest: string;
  best: string;
  yesterday: string;
  ownYesterday: (points: number, place: number | null, of: number) => string;
  bestYesterday: (name: string, points: number) => string;
  noneYesterday: string;
  seePlaces: string;
  toToday: string;
  loading: string;
  trouble: { offline: string; unknown: string; other: string };
  again: string;
  tile: (game: string) => string;
  tileLeft: (hours: number, minutes: number) => string;
  tilePlayed: (n: number) => string;
  tileDone: (points: number) => string;
}

export const day: DayTexts = {
  title: 'Dice of the day',
  rule: 'The same rolls for everyone. Only your first try counts.',
  nextIn: 'New dice in',
  left: (hours, minutes) =>
    `new dice in ${hours} ${plural(hours, 'hour', 'hours')} ${minutes} ${plural(minutes, 'minute', 'minutes')}`,
  units: ['h', 'min', 's'],
  finished: 'Played by',
  roll: 'Roll',
  rollText: 'about 15 minutes, alone',
  goOn: 'Go on',
  goOnText: 'your game waits until the day ends',
  back: 'Look back',
  backText: (points) => `your ${points} with the coach`,
  watch: 'Watch it',
  watchText: 'your game, step by step',
  fun: 'Play these dice',
  funText: 'just for fun',
  name: 'Your name in the list',
  over: 'This day is over',
  publicDice: 'Not secret, not ranked',
  publicRule: 'Without a server the dice follow from the date alone: the same for everyone, but anybody can work them out.',
  committed: 'The hash of the day’s secret, published beforehand',
  secret: 'The secret, now that the day is over',
  fair: 'How this can be checked',
  everyone: 'How it went for everyone',
  place: (place, of) => `Place ${place} of ${of}`,
  have: (n) => `${n} ${plural(n, 'has', 'have')} played`,
  bar: (from, to, people) => `${from} to ${to}: ${people} ${plural(people, 'person', 'people')}`,
  chart: (people, own) => `Scores of ${people} ${plural(people, 'person', 'people')}${own}`,
  yours: (score) => `; yours is ${score}`,
  people: 'people',
  you: 'you',
  fox: 'The fox',
  foxKey: 'the fox, same dice',
  average: (points) => `average ${points}`,
  levels: 'The bots, with the same dice',
  veil: 'You see it when you have played.',
  veilText: 'Otherwise it would be half a hint.',
  waiting: 'The fox is still playing.',
  places: 'Places',
  placesText: 'First tries only, without hints. Names are what people call themselves; the letters beside them tell them apart.',
  all: (n) => `Show all ${n}`,
  look: (name) => `Watch the game of ${name}`,
  row: (place, name, points) => `Place ${place}: ${name}, ${points} points. Watch this game`,
  somebody: 'Somebody',
  nobody: 'Nobody has finished on this day.',
  tell: 'Tell the others',
  shareTitle: (date) => `Foxden, dice of ${date}`,
  sharePoints: (game, points, place, of) => `${game}: ${points} points${place ? `, place ${place} of ${of}` : ''}`,
  sharePicture: 'One square for each mark, one row for each round',
  copy: 'Copy',
  share: 'Share',
  copied: 'Copied. Now paste it into a message.',
  calendar: (month) => `Your days in ${month}`,
  month: (month) => `Show ${month}`,
  dayPoints: (date, points) => `${date}, ${points} points`,
  dayOpen: (date) => `${date}, begun`,
  dayMissed: (date) => `${date}, not played`,
  streak: (n) => plural(n, 'day in a row', 'days in a row'),
  longest: 'your longest',
  best: 'best this month',
  yesterday: 'Yesterday',
  ownYesterday: (points, place, of) => `Your ${points}${place ? `, place ${place} of ${of}` : ''}.`,
  bestYesterday: (name, points) => `${name} had most: ${points}.`,
  noneYesterday: 'Nobody has played.',
  seePlaces: 'See the places',
  toToday: 'To the dice of today',
  loading: 'The fox is laying out the dice …',
  trouble: {
    offline: 'The day did not arrive. Check your connection, then try again.',
    unknown: 'There are no dice of the day for this date.',
    other: 'This did not work. Try again in a moment.',
  },
  again: 'Try again',
  tile: (game) => `${game}, the same rolls for everyone`,
  tileLeft: (hours, minutes) => `${hours} h ${minutes} min left`,
  tilePlayed: (n) => `${n} played`,
  tileDone: (points) => `you: ${points}`,
};
