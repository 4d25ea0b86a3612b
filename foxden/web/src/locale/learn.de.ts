/** Die erste Lektion, und was in den späteren Spielen neu ist, auf Deutsch. */
import type { Learn } from './learn.en';

export const learn: Learn = {
  title: 'Erste Lektion',
  learning: 'lernt',
  head: 'Drei Schritte, etwa zwei Minuten. Nichts davon zählt.',
  list: 'Die Lektion',
  rest: 'Den Rest lernst du beim Spielen. Jedes Feld sagt, warum es geht oder nicht geht.',
  steps: [
    {
      list: 'Würfel: einen nehmen, niedrigere fallen',
      title: 'Das sind deine Würfel',
      text: 'Sechs Farben, drei Würfe. Nach jedem Wurf behältst du einen Würfel. Alle, die weniger zeigen, fallen aufs Tablett.',
      todo: 'Nimm die grüne 5',
    },
    {
      list: 'Blatt: was leuchtet, passt',
      title: 'Es leuchtet, wo er passt',
      text: 'Grün wird von links nach rechts gefüllt. Der Würfel muss mindestens zeigen, was im Feld steht. Vier Kreuze, und du hast einen Zusatzwürfel.',
      todo: 'Wähle das leuchtende Feld',
    },
    {
      list: 'Tablett: was die anderen bekommen',
      title: 'Und das ist das Tablett',
      text: 'Weiß, Gelb, Blau und Lila zeigten weniger als 5, darum liegen sie hier. Sind andere dran, nimmst du dir einen Würfel vom Tablett.',
      todo: 'Orange 5 bleibt für deinen nächsten Wurf',
    },
  ],
  step: (n) => `Schritt ${n} von 3`,
  skip: 'Beenden',
  next: 'Weiter',
  gotIt: 'Verstanden',
  leave: 'Lektion verlassen',
  onlyDie: 'In deinem eigenen Spiel gern. Nimm hier die grüne 5.',
  onlyField: 'Wähle das leuchtende Feld, das erste in Grün.',
  later: 'nach der Lektion',
  done: {
    title: 'Jetzt kannst du spielen',
    text: 'Boni, Füchse und alles andere kommen nach und nach. Wenn etwas nicht geht, wähle es trotzdem: Der Tisch sagt dir, warum.',
    alone: 'Allein weiterspielen',
    aloneText: 'dein eigenes Spiel, sechs Runden',
    bot: 'Gegen einen leichten Bot',
    rules: 'Die Regeln lesen',
    back: 'Zurück zu deinem Spiel',
  },
  news: {
    twice: {
      title: 'Was in Twice neu ist',
      points: [
        {
          name: 'Silber reißt mit',
          text: 'Nimmst du Silber aus deinem Wurf, darfst du außer seiner Zahl auch jeden Würfel ankreuzen, der dadurch fällt.',
        },
        { name: 'Zurückholen', text: 'Vor einem Wurf darfst du einen Würfel vom Tablett zurückholen.' },
        {
          name: 'Erst Kreis, dann Kreuz',
          text: 'In Gelb wird ein Feld zuerst eingekreist und später angekreuzt. Kreise bringen Boni, Kreuze bringen Punkte.',
        },
        { name: 'Erste minus zweite', text: 'Grün zählt in Paaren: erst eine hohe Zahl, dann eine niedrige.' },
      ],
    },
    cubed: {
      title: 'Was in Cubed neu ist',
      points: [
        {
          name: 'Wo ein Würfel liegt',
          text: 'In Gelb ist das Würfelfeld die Reihe: I, II oder III. Vom Tablett kommt ein Würfel auf ein graues Feld.',
        },
        {
          name: 'Gleiche Würfel',
          text: 'Ein Kreuz mehr für jeden gleichen Würfel neben Türkis: auf den Würfelfeldern oder dem Tablett.',
        },
        { name: 'Beliebige Zahl', text: 'Nutze einen Kreis dieser Leiste, und ein Würfel zählt als die Zahl darin.' },
        {
          name: 'Halb oder ganz',
          text: 'In Pink trägst du die halbe Zahl ein und bekommst den Bonus, oder du nimmst die Zahl mit dem Faktor mal und bekommst keinen.',
        },
      ],
    },
  },
  newsText: 'Ein Zug geht wie in Pretty. Das ist anders:',
  begin: 'Los geht’s',
  allRules: 'Alle Regeln',
};
