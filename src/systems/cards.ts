/** The shelf’s facts of a system before it is fetched. */
export interface Card {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  /** The feel of its play, in one short line. */
  readonly line: string;
  /** The years that it tells of; empty where it tells of any battle. */
  readonly years: string;
  /** How many may play, and how long that takes. */
  readonly players: string;
  readonly time: string;
  /** The scenario whose map stands for the game; empty where the build draws none. */
  readonly picture: string;
  /** The id of the game that plays the whole rulebook; absent while only parts of it can be played. */
  readonly whole?: string;
  /** Smaller games that come with the whole one, because they are parts of it and no charts: fetched without the handbook. */
  readonly within?: readonly string[];
  /** A game to begin with, offered to people who open their first table. */
  readonly first?: FirstGame;
}

export interface FirstGame {
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  /** The expectation of it: its length, and its special features. */
  readonly about: string;
}

/** The systems by their codes, in the order of the shelf. */
export const CARDS = {
  esr: {
    code: 'esr',
    title: 'Et sans résultat!',
    about: 'Grand tactical battles of corps and divisions, any figure and ground scale.',
    line: 'You give the orders. Will your generals obey?',
    years: '',
    players: '1–2',
    time: '30 min–6 h',
    picture: 'saalfeld',
    whole: 'esr.battle',
    first: {
      game: 'esr.battle',
      scenario: 'intro',
      title: 'The road to Neustadt',
      about: 'a first battle of half an hour for a village and a hill',
    },
  },
  aon: {
    code: 'aon',
    title: 'Age of Napoleon',
    about: 'Corps, marches, battles and winters from 1805 to 1815.',
    line: 'Corps, cards, coalitions: eleven years in one evening.',
    years: '1805–1815',
    players: '1–5',
    time: '30 min–4 h',
    picture: 'austerlitz',
    whole: 'aon.campaign',
  },
  tnw: {
    code: 'tnw',
    title: 'The Napoleonic Wars',
    about: 'Armies, sieges, fleets and ports in a card-driven Europe, 1805 to 1814.',
    line: 'One Emperor, four powers to stop him, six turns.',
    years: '1805–1814',
    players: '1–5',
    time: '30 min–6 h',
    picture: '1805',
    whole: 'tnw.campaign',
  },
  nie: {
    code: 'nie',
    title: 'Napoleon in Europe',
    about: 'Armies, fleets and congresses of seven nations from 1805 to 1815 (Charge The Guns variant).',
    line: 'Seven powers talk peace until the cannon speak.',
    years: '1805–1815',
    players: '1–7',
    time: '30 min–days',
    picture: '1805',
    whole: 'nie.campaign',
    within: ['nie.tactical'],
  },
  wap: {
    code: 'wap',
    title: 'Musket Diplomacy',
    about: 'Six great powers and seven minor states: armies, fleets, sieges and secret tactics.',
    line: 'Six crowns on one continent: court, besiege, betray.',
    years: '',
    players: '1–6',
    time: '30 min–12 h',
    picture: 'partition',
    whole: 'wap.campaign',
    first: {
      game: 'wap.field-battle',
      scenario: 'marengo-1800',
      title: 'Marengo, 1800: will Desaix arrive in time?',
      about: 'ten minutes, both sides picking their tactics in secret',
    },
  },
} as const satisfies Readonly<Record<string, Card>>;
