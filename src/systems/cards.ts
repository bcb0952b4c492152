/** What the shelf says of a system before it is fetched. */
export interface Card {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  /** A game to begin with, offered to those who open their first table. */
  readonly first?: FirstGame;
}

export interface FirstGame {
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  /** What to expect of it: how long it takes, and what is special. */
  readonly about: string;
}

/** The systems by their codes, in the order of the shelf. */
export const CARDS = {
  tnw: {
    code: 'tnw',
    title: 'The Napoleonic Wars',
    about: 'Armies, sieges, fleets and ports in a card-driven Europe, 1805 to 1814.',
  },
  aon: {
    code: 'aon',
    title: 'Age of Napoleon',
    about: 'Corps, marches, battles and winters from 1805 to 1815.',
  },
  wap: {
    code: 'wap',
    title: 'Musket Diplomacy',
    about: 'Six great powers and seven minor states: armies, fleets, sieges and secret tactics.',
    first: {
      game: 'wap.field-battle',
      scenario: 'marengo-1800',
      title: 'Marengo, 1800: will Desaix arrive in time?',
      about: 'ten minutes, both sides picking their tactics in secret',
    },
  },
  esr: {
    code: 'esr',
    title: 'Et sans résultat!',
    about: 'Grand tactical battles of corps and divisions, any figure and ground scale.',
    first: {
      game: 'esr.battle',
      scenario: 'intro',
      title: 'The road to Neustadt',
      about: 'a first battle of half an hour for a village and a hill',
    },
  },
  nie: {
    code: 'nie',
    title: 'Napoleon in Europe',
    about: 'Armies, fleets and congresses of seven nations from 1805 to 1815 (Charge The Guns variant).',
  },
} as const satisfies Readonly<Record<string, Card>>;
