/** Die Regeln auf Deutsch, in eigenen Worten. */
import type { Rules } from './rules.en';

const AT = 'Das Zeichen am Feld gehört dir, sobald das Feld gefüllt ist.';
const SUM = 'Alle Zahlen werden addiert.';

export const rules: Rules = {
  titles: {
    goal: 'Das Ziel',
    table: 'Was auf dem Tisch liegt',
    example: 'Ein Zug als Beispiel',
    areas: 'Die Bereiche',
    points: 'Punkte',
    bonus: 'Boni',
    tries: 'Ausprobieren',
    triesText: 'drei Schritte am Tisch',
    news: 'Was hier neu ist',
    bonuses: 'Die Zeichen',
    rounds: 'Zu Beginn einer Runde',
    none: 'nichts',
    fine: 'Feinheiten',
    levels: 'Wie gut ist ein Solo-Ergebnis?',
    official: 'In eigenen Worten geschrieben, um „Darf man das?“ zu klären. Die gedruckte Regel wird dadurch nicht ersetzt.',
  },
  parts: {
    hand: { name: 'Deine Würfel', text: 'Was hier liegt, darfst du würfeln.' },
    fields: { name: 'Würfelfelder I, II, III', text: 'Hierhin kommt der Würfel, den du nach jedem Wurf nimmst.' },
    platter: { name: 'Silbertablett', text: 'Würfel, die weniger zeigten. Hier bedienen sich die anderen.' },
    tracks: {
      name: 'Aktionsleisten',
      text: 'Ein Kreis ist eine Aktion, die du hast; ist er durchgestrichen, hast du sie schon genutzt.',
    },
    rounds: { name: 'Runden', text: 'Unter den ersten vier steht, was alle zu ihrem Beginn bekommen.' },
    used: { name: 'Deine Farbe', text: 'Die Würfel deiner Farbe, soweit du sie nutzen konntest.' },
    left: { name: 'Für die anderen', text: 'Alle übrigen Würfel: Von ihnen wählen die anderen je eine Farbe.' },
  },
  actions: {
    RR: 'Würfle alle Würfel noch einmal, die du gerade gewürfelt hast. Das kostet keinen deiner drei Würfe, und du darfst es wiederholen.',
    '+1': 'Am Ende eines Zuges, deines oder eines fremden: Trage einen der sechs Würfel noch einmal ein, egal wo er liegt. Mehrere in einem Zug sind erlaubt, jeder Würfel einmal.',
    RT: 'Vor deinem zweiten oder dritten Wurf: Hole einen Würfel vom Tablett zurück in deine Hand. Mehrere sind erlaubt; danach musst du würfeln.',
    N: 'Ein Würfel, den du einträgst, zählt als die Zahl in einem deiner Kreise; ein „?“ ist jede Zahl. In jedem Zug, auch mit dem Zusatzwürfel.',
    FOX: 'Am Ende zählt jeder Fuchs so viele Punkte wie dein schwächster Bereich.',
  },
  common: [
    {
      title: 'Dein Zug',
      text: [
        'Würfle alle sechs Würfel und nimm einen. Er kommt auf Würfelfeld I, und du trägst ihn sofort in seinem Bereich ein.',
        'Alle Würfel dieses Wurfs, die weniger zeigen, fallen aufs Silbertablett. Gleiche und höhere bleiben in deiner Hand.',
        'Würfle, was übrig ist, und nimm den zweiten Würfel, dann den dritten. Sind vorher keine Würfel mehr da, endet das Würfeln früher.',
        'Am Ende kommen alle Würfel aus deiner Hand aufs Tablett.',
        'Weiß ist ein Joker und passt in jeden Bereich. In Blau zählt immer Blau + Weiß zusammen, egal wo die beiden Würfel liegen.',
      ],
    },
    {
      title: 'Dann die anderen',
      text: [
        'Bist du mit dem Würfeln fertig, nehmen alle anderen je einen Würfel vom Tablett und tragen ihn auf ihrem eigenen Blatt ein, alle gleichzeitig.',
        'Der Würfel bleibt liegen: Mehrere dürfen denselben nutzen.',
        'Wer dort keinen passenden Würfel findet, darf stattdessen einen von deinen Würfelfeldern nutzen.',
      ],
    },
    {
      title: 'Boni und Aktionen',
      text: [
        'Farbige Zeichen werden sofort eingelöst: ein Kreuz, eine Zahl oder freie Wahl in dieser Farbe. Das kann den nächsten Bonus bringen und so weiter.',
        'Schwarze Zeichen sind Aktionen. Du hebst sie auf: Auf ihrer Leiste wird ein Kreis gezeichnet, und er wird durchgestrichen, wenn du die Aktion nutzt.',
      ],
    },
    {
      title: 'Das Ende, und wer gewinnt',
      text: [
        'Allein oder zu zweit sechs Runden, zu dritt fünf, zu viert vier. In jeder Runde sind alle einmal dran.',
        'Die Punkte der fünf Bereiche werden addiert. Jeder Fuchs zählt so viel wie dein schwächster Bereich, also vernachlässige keinen.',
        'Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet der beste einzelne Bereich; ist auch der gleich, wird der Sieg geteilt.',
      ],
    },
    {
      title: 'Allein',
      text: [
        'Jede Runde hat deinen Zug und danach einen passiven Zug: Alle sechs Würfel werden geworfen, die drei niedrigsten kommen aufs Tablett (bei Gleichstand entscheidet das Los).',
        'Einen der drei darfst du nehmen. Einen Neuwurf gibt es dabei nicht; als Zusatzwürfel darfst du jeden der sechs nutzen.',
      ],
    },
  ],
  games: {
    pretty: {
      idea: 'Das erste der Reihe: fünf Bereiche, jeder mit eigenen Regeln.',
      goal: [
        'Fülle dein Blatt so, dass die fünf Bereiche zusammen die meisten Punkte bringen. Einträge bringen Boni, und Boni bringen weitere Einträge.',
      ],
      example: [
        'Erster Wurf. Du nimmst die gelbe 3: Sie kommt auf Würfelfeld I, und du kreuzt eine 3 in Gelb an. Die blaue 2 zeigt weniger und fällt aufs Tablett.',
        'Du würfelst die vier übrigen und nimmst die lila 4: Würfelfeld II, und eine 4 ins erste Feld von Lila. Die weiße 2 und die orange 3 fallen.',
        'Nur Grün ist übrig. Du würfelst eine 5 und kreuzt das erste grüne Feld an, das mindestens 1 verlangt.',
        'Jetzt nimmt dein Gegenüber einen Würfel vom Tablett: die blaue 2. Blau zählt mit Weiß, 2 + 2, also wird die 4 in Blau angekreuzt.',
      ],
      extra: [
        {
          title: 'Passen',
          text: ['Bei einem Wurf passen darfst du nur, wenn keiner seiner Würfel irgendwo passt. Die anderen dürfen immer passen.'],
        },
      ],
      areas: {
        yellow: {
          how: ['Kreuze ein Feld mit der Zahl des Würfels an, in beliebiger Reihenfolge. Vier Felder sind schon angekreuzt.'],
          points: 'Jede volle Spalte gibt die Punkte darunter: 10, 14, 16 und 20.',
          bonus: 'Jede volle Reihe gibt den Bonus an ihrem Ende; die Diagonale 3, 1, 2, 6 von links oben gibt einen Zusatzwürfel.',
        },
        blue: {
          how: ['Kreuze die Summe von Blau und Weiß an, in beliebiger Reihenfolge.'],
          points: 'Nach der Anzahl der Kreuze: 1, 2, 4, 7, 11, 16, 22, 29, 37, 46 und 56 für alle elf.',
          bonus: 'Jede volle Reihe und jede volle Spalte gibt den Bonus an ihrem Ende.',
        },
        green: {
          how: ['Von links nach rechts, ohne Lücke. Der Würfel muss mindestens die gedruckte Zahl zeigen.'],
          points: 'Es zählt die Zahl über deinem letzten Kreuz: 1, 3, 6, 10 und so weiter bis 66.',
          bonus: AT,
        },
        orange: {
          how: ['Von links nach rechts, jede Zahl. Sie wird mit dem gedruckten Faktor malgenommen: Eine 5 auf ×2 ist eine 10.'],
          points: SUM,
          bonus: AT,
        },
        purple: {
          how: ['Von links nach rechts, jede Zahl höher als die davor. Nach einer 6 ist alles erlaubt.'],
          points: SUM,
          bonus: AT,
        },
      },
      fine: [
        'Ein Bonuskreuz in Gelb oder Blau darf in jedes freie Feld, egal mit welcher Zahl; in Grün kommt es ins nächste Feld.',
        'Eine Zahl als Bonus in Orange wird wie ein Würfel malgenommen. Eine 6 als Bonus in Lila geht immer, bis Lila voll ist.',
        'Runde 4: ein Kreuz in Gelb, Blau oder Grün oder eine 6 in Orange oder Lila. Das wählen alle selbst.',
        'Allein gibt es keinen anderen Würfel, wenn von den drei auf dem Tablett keiner passt.',
      ],
    },
    twice: {
      idea: 'Von allem mehr: ein Silberwürfel, der die anderen mitreißt, und Würfel, die vom Tablett zurückkommen.',
      goal: [
        'Wie in Pretty: die meisten Punkte aus fünf Bereichen. Aber Grün kann auch Punkte kosten, und viele Boni sind eine freie Wahl.',
      ],
      example: [
        'Erster Wurf. Du nimmst die silberne 4 und kreuzt eine 4 in Silber an, hier in der grünen Reihe. Die gelbe 2 und die blaue 3 zeigen weniger und fallen.',
        'Sie fielen wegen Silber, also darf jede von ihnen auch angekreuzt werden: die gelbe 2 in der gelben Reihe …',
        '… und die blaue 3 in der blauen Reihe.',
        'Zweiter Wurf. Du nimmst die grüne 5: mal 2 ergibt 10. Die weiße 1 und die pinke 3 fallen. Kein Würfel ist übrig, also endet dein Würfeln früher.',
        'Dein Gegenüber nimmt die gelbe 2 vom Tablett und kreist eine 2 in Gelb ein.',
      ],
      extra: [
        {
          title: 'Zurückholen',
          text: [
            'Zwischen zwei Würfen darfst du Würfel zurückholen: Ein Würfel kommt vom Tablett in deine Hand, und du würfelst ihn mit.',
          ],
        },
        {
          title: 'Passen, und Würfel ohne Eintrag',
          text: [
            'Bei einem Wurf passen darfst du immer. Du darfst auch einen Würfel nehmen, der nirgends passt, außer Silber: Du trägst nichts ein, aber niedrigere Würfel fallen.',
            'Die anderen müssen einen Würfel vom Tablett nehmen, wenn einer passt.',
          ],
        },
        {
          title: 'Zusatzwürfel: jeder einmal',
          text: [
            '„Jeder Würfel einmal pro Runde“ meint einen aktiven Zug mit allem, was die anderen dabei nehmen: Im nächsten Zug ist jeder Würfel wieder frei.',
            'Allein sind dein Zug und der passive Zug danach zwei Züge.',
          ],
        },
        {
          title: 'Volle Leisten',
          text: [
            'Der letzte der sechs Kreise gibt einen Bonus: beim Neuwurf einen Fuchs, beim Zurückholen eine freie Wahl in Pink, beim Zusatzwürfel eine in Silber.',
          ],
        },
      ],
      areas: {
        silver: {
          how: [
            'Vier Reihen, eine je Farbe, jede von 1 bis 6. Der Silberwürfel, oder Weiß als Silber, kreuzt seine Zahl in einer beliebigen Reihe an.',
            'Nimmst du ihn aus deinem Wurf, darf auch jeder Würfel, der seinetwegen fällt, angekreuzt werden: ein farbiger in seiner Reihe, Weiß in einer beliebigen.',
            'Vom Tablett oder als Zusatzwürfel gibt er genau ein Kreuz.',
          ],
          points: 'Für jede Reihe nach ihren Kreuzen: 2, 4, 7, 11, 16 und 22 für alle sechs. Die vier Reihen werden addiert.',
          bonus: 'Jede volle Spalte gibt den Bonus darunter. Reihen geben keinen.',
        },
        yellow: {
          how: ['Ein Würfel kreist ein freies Feld mit seiner Zahl ein oder kreuzt eines an, das schon eingekreist ist.'],
          points: 'Nur Kreuze zählen: 3, 10, 21, 36, 55, 75, 96, 118, 141 und 165 für alle zehn.',
          bonus:
            'Eine Reihe oder Spalte ist voll, wenn alle ihre Felder eingekreist sind. Späteres Ankreuzen bringt keinen Bonus mehr.',
        },
        blue: {
          how: ['Von links nach rechts, Blau + Weiß. Keine Zahl darf höher sein als die davor; gleich darf sie sein.'],
          points: 'Es zählen die Punkte des letzten gefüllten Feldes: 1, 3, 6, 10 und so weiter bis 78.',
          bonus: AT,
        },
        green: {
          how: ['Von links nach rechts, jede Zahl, mit dem gedruckten Faktor malgenommen.'],
          points:
            'Zwei Felder sind ein Paar: erste minus zweite. 5 und dann 1 auf ×2: 10 − 2 = 8. Ein Paar kann negativ sein; ein halbes zählt nichts.',
          bonus: AT,
        },
        pink: {
          how: ['Von links nach rechts, jede Zahl.'],
          points: SUM,
          bonus: 'Den Bonus gibt es nur ab der gedruckten Zahl; sonst ist er verloren.',
        },
      },
      fine: [
        'Ein „?“ ist eine freie Wahl in seiner Farbe: Silber jedes freie Feld, Gelb ein Kreis oder ein Kreuz, Blau 2 bis 12, soweit der Bereich es zulässt.',
        'In Grün und Pink ist ein „?“ eine Zahl von 1 bis 6, die wie ein Würfel gilt. Das schwarze „?“ gilt für jede Farbe.',
        'Silber, dessen Zahl in allen vier Reihen angekreuzt ist, kann in Silber nicht genutzt werden.',
        'Wurde Weiß als Silber genommen und der Silberwürfel fällt, darf er in einer beliebigen Reihe angekreuzt werden. Gleiche Würfel fallen nicht.',
        'Ist der schwächste Bereich negativ, zählen die Füchse negativ.',
        'Das gedruckte Heft lässt die anderen passen und kennt keinen Würfel ohne Eintrag; beides lässt sich in den Hausregeln einstellen.',
        'Allein gibt es keinen anderen Würfel, wenn von den drei auf dem Tablett keiner passt.',
      ],
    },
    cubed: {
      idea: 'Jetzt zählt, wo ein Würfel liegt, und zur Not zählt ein Würfel als eine andere Zahl.',
      goal: [
        'Wie in Pretty: die meisten Punkte aus fünf Bereichen. Zwei davon achten darauf, wo ein Würfel liegt: auf einem Würfelfeld oder auf dem Tablett.',
      ],
      example: [
        'Erster Wurf. Du nimmst die gelbe 4: Sie liegt auf Würfelfeld I, also kreuzt du die 4 der Reihe I an. Die weiße 2, die türkise 2 und die braune 1 fallen.',
        'Zweiter Wurf. Du nimmst die blaue 4: Mit Weiß, das auf dem Tablett 2 zeigt, ist das 6, eins weniger als die gedruckte 7. Die pinke 5 bleibt.',
        'Dritter Wurf: die pinke 5. Ins erste Feld von Pink kommt die Hälfte, aufgerundet: 3.',
        'Dein Gegenüber nimmt die türkise 2 vom Tablett und kreuzt eine 2 an …',
        '… und noch eine 2 in einer anderen Reihe, weil Weiß auf dem Tablett auch eine 2 zeigt.',
      ],
      extra: [
        {
          title: 'Beliebige Zahl',
          text: [
            'Nutze einen Kreis dieser Leiste, und ein Würfel, den du einträgst, zählt als die Zahl darin; ein „?“ ist jede Zahl.',
            'Der Würfel selbst ändert sich nicht: Was fällt und was die anderen sehen, richtet sich nach seiner Augenzahl.',
          ],
        },
        {
          title: 'Passen',
          text: [
            'Bei einem Wurf passen darfst du immer, und auch die anderen dürfen immer passen. Der Würfel des zweiten Wurfs kommt auch dann auf Würfelfeld II.',
          ],
        },
        {
          title: 'Volle Leisten',
          text: [
            'Der letzte der sieben Kreise gibt einen Bonus: beim Neuwurf einen Fuchs, bei der beliebigen Zahl eine freie Wahl in Pink, beim Zusatzwürfel eine in Braun.',
          ],
        },
      ],
      areas: {
        yellow: {
          how: [
            'Drei Reihen, I, II und III, jede von 1 bis 6. Die Reihe ist das Würfelfeld, auf dem der Würfel liegt: Der Würfel deines ersten Wurfs kommt in Reihe I.',
            'Ein Würfel vom Tablett kommt in das graue Feld seiner Zahl: I für 5 und 6, II für 3 und 4, III für 1 und 2.',
          ],
          points: 'Für jede Reihe nach ihren Kreuzen: 2, 6, 12, 20, 30 und 42 für alle sechs. Die drei Reihen werden addiert.',
          bonus:
            'Ein Bonus liegt zwischen zwei Reihen. Du bekommst ihn, wenn das Feld darüber und das Feld darunter angekreuzt sind.',
        },
        turquoise: {
          how: [
            'Fünf Reihen, jede von 1 bis 6. Der Würfel kreuzt seine Zahl in einer beliebigen Reihe an.',
            'Für jeden anderen Würfel mit dieser Zahl am selben Ort darfst du sie noch einmal ankreuzen, in einer anderen Reihe: auf den Würfelfeldern, wenn dein Würfel dort liegt, auf dem Tablett, wenn er dort liegt.',
            'Die Farbe dieser Würfel ist egal. Würfel in der Hand zählen nicht.',
          ],
          points: 'Für jede Reihe nach allen ihren Kreuzen: 1, 3, 6, 10, 15 und 21 für alle sechs. Die fünf Reihen werden addiert.',
          bonus:
            'Für den Bonus einer Reihe oder Spalte müssen nur ihre farbigen Felder angekreuzt sein. Die letzte Reihe hat keinen.',
        },
        blue: {
          how: [
            'Blau + Weiß, von der gedruckten 7 nach außen. Nach links ist jede Zahl eins niedriger als die davor, nach rechts eins höher.',
            'Oder trage eine 7 ein, und diese Seite beginnt von vorn. Nie eine 7 neben einer 7, auch nicht neben der gedruckten.',
          ],
          points:
            'Die äußerste Zahl jeder Seite zählt 3, 6, 9, 13, 17 oder 22, und jede 2, 3, 4, 10, 11 und 12 zählt 4 zusätzlich.',
          bonus: AT,
        },
        brown: {
          how: [
            'Kreuze ein Feld mit der Zahl des Würfels an, rechts von deinem letzten Kreuz. Du darfst Felder überspringen, aber es gibt kein Zurück.',
          ],
          points: 'Nach der Anzahl der Kreuze: 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77 und 90 für alle zwölf.',
          bonus: 'Ein Bonus liegt zwischen zwei Feldern und braucht beide. Überspringst du eines davon, ist er verloren.',
        },
        pink: {
          how: [
            'Von links nach rechts. Trage die halbe Zahl ein, aufgerundet, oder die Zahl, malgenommen mit dem gedruckten Faktor. Im ersten Feld steht immer die halbe Zahl.',
          ],
          points: SUM,
          bonus: 'Mit der halben Zahl bekommst du den Bonus des Feldes, mit dem Faktor nicht.',
        },
      },
      fine: [
        'Eine „beliebige Zahl“ je Eintrag, und sie muss die Zahl ändern. In Blau ersetzt sie nur die Zahl des gewählten Würfels.',
        'In Türkis wird die geänderte Zahl mit den Augenzahlen der anderen Würfel verglichen. Mit einem „?“ als Bonus geht die „beliebige Zahl“ nicht.',
        'Niemand muss eine „beliebige Zahl“ nutzen, damit ein Würfel vom Tablett passt.',
        'Das blaue „?“ ist eine Zahl von 1 bis 6 plus Weiß, wie es liegt; das braune jedes Feld rechts vom letzten Kreuz.',
        'Das gelbe „?“ ist jedes Feld, das türkise ein einzelnes Kreuz; das schwarze „?“ gilt für jede Farbe.',
        'Ein Zusatzwürfel zählt, wo er liegt: Sein Würfelfeld ist die Reihe in Gelb, und für Türkis zählen die Würfel am selben Ort.',
        'Allein liegen die anderen drei Würfel zufällig auf den Würfelfeldern I, II, III und dürfen genutzt werden, wenn vom Tablett keiner passt.',
      ],
    },
    junior: {
      idea: 'Eine Geburtstagsfeier für zwei bis vier ab fünf Jahren. Bilder statt Rechnen.',
      goal: [
        'Sammle die meisten Sterne. Hat jemand eine ganze Farbe voll, wird der Zug noch zu Ende gespielt, dann werden die Sterne gezählt.',
      ],
      example: [
        'Du würfelst alle fünf Würfel und wählst Gelb. Der Herzballon ist der erste: Du kreuzt ihn an …',
        '… und dann den blauen Ballon, weil er der nächste ist.',
        'Zwei Kerzen und ein Muffin sind übrig. Dein Gegenüber wählt Rot: eine Kerze für den ersten Wagen. Der zweite bräuchte zwei auf einmal.',
      ],
      extra: [
        {
          title: 'Dein Zug',
          text: [
            'Würfle alle fünf Würfel. Wähle eine Farbe und kreuze an, was ihre Würfel zeigen. Der Sternwürfel ist, was du willst.',
            'Passt nichts, werden alle Würfel noch einmal geworfen.',
          ],
        },
        {
          title: 'Dann die anderen',
          text: [
            'Alle Würfel, die du nicht genutzt hast, sind für die anderen: Sie wählen davon je eine Farbe und kreuzen an, was sie möchten.',
          ],
        },
        {
          title: 'Kreise',
          text: [
            'Ein Kreis schenkt dir etwas in seiner Farbe, und das kann das Nächste bringen. Geschenkt wird immer etwas Ganzes. Du darfst es auch liegen lassen.',
          ],
        },
        {
          title: 'Das Ende',
          text: [
            'Hat jemand eine Farbe voll, spielen alle diesen Zug fertig. Wer die meisten Sterne hat, gewinnt; bei Gleichstand wird der Sieg geteilt.',
          ],
        },
        {
          title: 'Über dieses Blatt',
          text: [
            'Das gedruckte Blatt und seine Würfel sind nirgends als Text veröffentlicht. Was du hier siehst, ist nachgebaut und passt zu allem, was bekannt ist.',
          ],
        },
      ],
      areas: {
        yellow: {
          how: ['Ballons, einer nach dem anderen: Der Würfel muss den nächsten zeigen. Mehrere in einem Zug sind möglich.'],
          points: 'Je ein Stern an den Ballons 4, 7, 10 und 14.',
          bonus: 'Der Kreis an einem Ballon gehört dir, wenn er angekreuzt ist.',
        },
        red: {
          how: [
            'Die Eisenbahn, Wagen für Wagen. Ein Wagen mit zwei oder drei Kerzen braucht zwei oder drei Kerzenwürfel auf einmal.',
          ],
          points: 'Ein Stern für jeden Wagen mit mehr als einer Kerze.',
          bonus: 'Der Kreis an einem Wagen gehört dir, wenn der ganze Wagen angekreuzt ist.',
        },
        green: {
          how: ['Geschenke, in beliebiger Reihenfolge, eines je Würfel.'],
          points: 'Ein Stern für jede volle Reihe und einer für die volle linke Spalte.',
          bonus: 'Die drei anderen Spalten geben ihren Kreis, wenn sie voll sind.',
        },
        blue: {
          how: [
            'Süßes: Muffins, Donuts, Kuchen. Jede Reihe von links nach rechts. Ein Paar braucht zwei Würfel mit derselben Süßigkeit auf einmal.',
          ],
          points: 'Ein Stern für das zweite und das dritte Paar jeder Reihe.',
          bonus: 'Das erste Paar jeder Reihe gibt seinen Kreis.',
        },
      },
      fine: [
        'Mit Würfeln kreuzt du je Zug nur eine Farbe an; Geschenktes darf in anderen Farben sein.',
        'In deinem eigenen Zug musst du mindestens einmal ankreuzen; alles andere steht dir frei, auch Geschenktes.',
        'Ein Kreis für eine volle Farbe ist verloren.',
      ],
    },
  },
  fine: [
    'Die Augenzahl eines Würfels entscheidet, was fällt, nie eine Summe und nie eine geänderte Zahl.',
    'Wer passt, während jemand anderes dran ist, darf trotzdem Zusatzwürfel nutzen, aber keinen Würfel von dessen Würfelfeldern nehmen.',
    'Ein Bonus muss eingelöst werden, auch wenn es dir schadet. Ohne mögliches Feld verfällt er. Bei mehreren wählst du die Reihenfolge.',
    'Wer passiv ist, hat keinen Neuwurf. Aktionen, die am Ende übrig sind, zählen nichts.',
  ],
};
