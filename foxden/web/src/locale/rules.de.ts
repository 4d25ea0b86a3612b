/** Die Regeln auf Deutsch, in eigenen Worten. */
import type { Rules } from './rules.en';

export const rules: Rules = {
  titles: {
    turn: 'So geht ein Zug',
    areas: 'Die Bereiche',
    fine: 'Feinheiten',
    levels: 'Wie gut ist das, allein?',
    bonuses: 'Die Boni',
    official: 'In eigenen Worten geschrieben, um „Darf man das?“ zu klären. Ersetzt nicht die gedruckte Regel.',
  },
  common: [
    {
      title: 'Dein Zug',
      text: [
        'Würfle alle sechs Würfel und nimm einen. Er kommt auf Würfelfeld I und wird sofort in seinem Bereich eingetragen. Alle Würfel dieses Wurfs, die weniger zeigen, fallen aufs Silbertablett; gleiche und höhere bleiben in deiner Hand.',
        'Würfle, was übrig ist, und nimm den zweiten Würfel, dann den dritten. Sind vorher keine Würfel mehr da, endet das Würfeln früher.',
        'Am Ende kommen alle Würfel aus deiner Hand aufs Tablett.',
        'Weiß ist ein Joker und passt in jeden Bereich. Blau zählt immer Blau + Weiß zusammen, wo die beiden Würfel auch liegen.',
      ],
    },
    {
      title: 'Inzwischen die anderen',
      text: [
        'Bist du mit dem Würfeln fertig, nehmen alle anderen je einen Würfel vom Tablett und tragen ihn auf ihrem eigenen Blatt ein, alle gleichzeitig. Der Würfel bleibt für die anderen liegen.',
        'Passt vom Tablett keiner, darf stattdessen einer deiner drei Würfel genutzt werden.',
      ],
    },
    {
      title: 'Boni',
      text: [
        'Ein Zeichen auf dem Blatt ist verdient, wenn seine Felder voll sind. Farbige Zeichen werden sofort eingelöst: ein Kreuz, eine Zahl oder freie Wahl in dieser Farbe. Das kann den nächsten Bonus bringen und so weiter.',
        'Schwarze Zeichen werden aufgehoben: Auf ihrer Leiste wird ein Kreis gezogen und durchgestrichen, wenn du einen nutzt.',
        'Neuwurf: Würfle noch einmal, was du gerade gewürfelt hast. Zusatzwürfel (+1): Nutze am Ende eines Zuges, deines oder eines fremden, einen der sechs Würfel noch einmal, wo er auch liegt.',
        'Zu Beginn der ersten vier Runden bekommen alle den Bonus unter der Runde.',
      ],
    },
    {
      title: 'Zählen',
      text: [
        'Die fünf Bereiche werden addiert. Jeder Fuchs zählt so viel wie dein niedrigster Bereich, also vernachlässige keinen.',
        'Wer am meisten hat, gewinnt; bei Gleichstand entscheidet der beste einzelne Bereich. Sechs Runden allein oder zu zweit, fünf zu dritt, vier zu viert.',
      ],
    },
    {
      title: 'Allein',
      text: ['Nach jedem deiner Züge kommt ein passiver Zug: Alle Würfel werden geworfen, die drei niedrigsten kommen aufs Tablett, und du darfst einen davon nehmen.'],
    },
  ],
  games: {
    pretty: {
      idea: 'Das erste der Familie: fünf Bereiche, jeder mit eigenem Kopf.',
      extra: [{ title: 'Passen', text: ['Auf einen Wurf verzichten darfst du nur, wenn keiner seiner Würfel irgendwo passt.'] }],
      areas: {
        yellow: ['Kreuze ein Feld mit der Zahl des Würfels an, in beliebiger Reihenfolge.', 'Eine volle Spalte gibt die Punkte darunter, eine volle Zeile ihren Bonus, die Diagonale einen Zusatzwürfel.'],
        blue: ['Kreuze die Summe von Blau und Weiß an, in beliebiger Reihenfolge.', 'Je mehr Kreuze, desto mehr Punkte; volle Zeilen und Spalten geben Boni.'],
        green: ['Von links nach rechts. Der Würfel muss mindestens die gedruckte Zahl zeigen.', 'Das letzte Kreuz sagt, wie viele Punkte es gibt.'],
        orange: ['Von links nach rechts, jede Zahl. Sie wird mal Faktor eingetragen.', 'Alle Zahlen werden addiert.'],
        purple: ['Von links nach rechts, jede Zahl höher als die davor. Nach einer 6 ist alles erlaubt.', 'Alle Zahlen werden addiert.'],
      },
      fine: [
        'Ein gewonnenes Kreuz in Gelb oder Blau darf in jedes freie Feld, egal mit welcher Zahl; in Grün kommt es ins nächste Feld.',
        'Eine gewonnene Zahl in Orange wird wie ein Würfel malgenommen.',
        'Eine gewonnene 6 in Lila geht immer, bis Lila voll ist.',
      ],
    },
    twice: {
      idea: 'Von allem mehr: ein Silberwürfel, der die anderen mitreißt, und Würfel, die vom Tablett zurückkommen.',
      extra: [
        { title: 'Rückholen', text: ['Vor deinem zweiten und dritten Wurf darfst du eine Rückhol-Aktion nutzen: Ein Würfel kommt vom Tablett zurück in deine Hand. Auch mehrere sind möglich.'] },
        {
          title: 'Passen und verschenken',
          text: [
            'Auf einen Wurf darfst du immer verzichten. Du darfst auch einen Würfel nehmen, der nirgends passt, außer Silber: Er trägt nichts ein, aber niedrigere Würfel fallen.',
            'Wer passiv ist, muss einen Würfel vom Tablett nehmen, wenn einer passt.',
          ],
        },
      ],
      areas: {
        silver: [
          'Vier Reihen, eine je Farbe. Der Silberwürfel kreuzt seine Zahl in einer beliebigen Reihe an.',
          'Nimmst du ihn aus deinem Wurf, darf auch jeder Würfel angekreuzt werden, der seinetwegen fällt: ein farbiger in seiner Reihe, Weiß in einer beliebigen.',
          'Jede Reihe gibt Punkte nach ihren Kreuzen; eine volle Spalte gibt ihren Bonus.',
        ],
        yellow: ['Erst wird ein Feld mit der Zahl eingekreist, später darf es angekreuzt werden.', 'Zeilen und Spalten sind voll, wenn alle Felder mindestens eingekreist sind. Nur Kreuze zählen Punkte.'],
        blue: ['Von links nach rechts, Blau + Weiß, nie höher als die Zahl davor.', 'Das letzte Feld sagt, wie viele Punkte es gibt.'],
        green: ['Von links nach rechts, mal Faktor.', 'Von jedem Paar wird die zweite Zahl von der ersten abgezogen: erst eine hohe, dann eine niedrige.'],
        pink: ['Von links nach rechts, jede Zahl. Alle Zahlen werden addiert.', 'Den Bonus gibt es nur ab der gedruckten Zahl.'],
      },
      fine: [
        'Die „?“-Boni: freie Wahl in ihrer Farbe, die Zahl bestimmst du. Das schwarze „?“ gilt für jede Farbe.',
        'Silber, passiv oder als Zusatzwürfel genommen, gibt genau ein Kreuz.',
        'Ein unvollständiges grünes Paar zählt nichts. Ist der niedrigste Bereich negativ, zählen Füchse negativ.',
        'Das gedruckte Heft lässt passive Spieler verzichten und kennt keinen verschenkten Würfel; die Hausregeln können das auch.',
      ],
    },
    cubed: {
      idea: 'Jetzt zählt, wo ein Würfel liegt, und eine Zahl lässt sich biegen, wenn es sein muss.',
      extra: [
        { title: 'Beliebige Zahl', text: ['Nutze einen Kreis dieser Leiste, und ein Würfel, den du einträgst, zählt als die Zahl darin, „?“ als jede. Der Würfel selbst ändert sich nicht: Was fällt und was andere sehen, ist seine Seite.'] },
        { title: 'Passen', text: ['Auf einen Wurf darfst du immer verzichten.'] },
      ],
      areas: {
        yellow: ['Die Reihe ist das Würfelfeld, auf dem der Würfel liegt: I, II oder III. Ein Würfel vom Tablett kommt in das graue Feld seiner Zahl.', 'Ein Bonus braucht das Feld darüber und das Feld darunter.'],
        turquoise: [
          'Der Würfel kreuzt seine Zahl in einer beliebigen Reihe an, und noch einmal für jeden anderen Würfel mit dieser Zahl am selben Ort: auf den Würfelfeldern oder auf dem Tablett.',
          'Für Boni zählen nur die farbigen Felder, für Punkte alle einer Reihe.',
        ],
        blue: ['Blau + Weiß, von der 7 nach außen: nach links eins weniger, nach rechts eins mehr, oder eine 7 als Neuanfang. Nie eine 7 neben einer 7.', 'Punkte für das äußerste Feld jeder Seite und 4 dazu für jede 2, 3, 4, 10, 11 und 12.'],
        brown: ['Von links nach rechts. Felder dürfen übersprungen werden, aber es gibt kein Zurück.', 'Ein Bonus braucht beide Nachbarn.'],
        pink: ['Von links nach rechts: die halbe Zahl, aufgerundet, mit Bonus; oder die Zahl mal Faktor, ohne.', 'Das erste Feld ist immer halb. Alle Zahlen werden addiert.'],
      },
      fine: [
        'Der zweite Wurf ist Würfelfeld II, auch wenn du auf den ersten verzichtet hast.',
        'Eine „beliebige Zahl“ je Eintrag, und sie muss die Zahl ändern. In Blau ersetzt sie nur die Zahl des gewählten Würfels.',
        'Das blaue „?“ ist eine Zahl von 1 bis 6 plus Weiß, wie es liegt.',
        'Allein liegen die anderen drei Würfel zufällig auf I, II, III und dürfen genutzt werden, wenn vom Tablett keiner passt.',
      ],
    },
    junior: {
      idea: 'Eine Geburtstagsfeier für zwei bis vier ab fünf Jahren. Bilder statt Rechnen.',
      extra: [
        {
          title: 'Dein Zug',
          text: [
            'Würfle alle fünf Würfel. Wähle eine Farbe und kreuze an, was ihre Würfel zeigen. Der Sternwürfel ist, was du willst.',
            'Alle Würfel, die du nicht genutzt hast, sind für die anderen: Jeder wählt davon eine Farbe und kreuzt auch an.',
            'Passt nichts, werden alle Würfel noch einmal geworfen.',
          ],
        },
        {
          title: 'Sterne und Kreise',
          text: ['Ein Stern zählt einen Punkt. Ein Kreis schenkt dir etwas in seiner Farbe, und das kann das Nächste bringen.', 'Hat jemand eine ganze Farbe voll, wird der Zug beendet und die Sterne werden gezählt. Die meisten Sterne gewinnen.'],
        },
        { title: 'Über dieses Blatt', text: ['Das gedruckte Blatt und seine Würfel sind nirgends als Text veröffentlicht. Was du hier siehst, ist nachgebaut und passt zu allem, was bekannt ist.'] },
      ],
      areas: {
        yellow: ['Ballons, einer nach dem anderen: Der Würfel muss den nächsten zeigen. Mehrere in einem Zug sind möglich.'],
        red: ['Der Zug, Wagen für Wagen. Ein Wagen mit zwei oder drei Kerzen braucht zwei oder drei Kerzenwürfel auf einmal.'],
        green: ['Geschenke, in beliebiger Reihenfolge, eines je Würfel. Volle Zeilen und Spalten bringen etwas.'],
        blue: ['Süßes, jede Reihe von links nach rechts. Ein Paar braucht zwei Würfel mit demselben auf einmal.'],
      },
      fine: [
        'Mit Würfeln nur eine Farbe je Zug; Geschenktes darf anderswo sein.',
        'Geschenkt wird immer etwas Ganzes: ein Wagen mit allen Kerzen, ein Paar.',
        'Wer nicht dran ist, muss nichts ankreuzen.',
      ],
    },
  },
  fine: [
    'Die Seite eines Würfels entscheidet, was fällt, nie eine Summe und nie eine gebogene Zahl.',
    'Ein Neuwurf wirft alle gerade gewürfelten Würfel, kostet keinen der drei Würfe und darf wiederholt werden.',
    'Einlösen ist Pflicht, auch wo es weh tut. Ein Bonus ohne mögliches Feld verfällt. Bei mehreren wählst du die Reihenfolge.',
    'Jeder Würfel je Zug nur einmal als Zusatzwürfel. Das geht auch nach dem Verzichten.',
  ],
};
