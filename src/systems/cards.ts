/** What the shelf says of a system before it is fetched. */
export interface Card {
  readonly code: string;
  readonly title: string;
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
  },
  esr: {
    code: 'esr',
    title: 'Et sans résultat!',
    about: 'Grand tactical battles of corps and divisions, any figure and ground scale.',
  },
  nie: {
    code: 'nie',
    title: 'Napoleon in Europe',
    about: 'Armies, fleets and congresses of seven nations from 1805 to 1815 (Charge The Guns variant).',
  },
} as const satisfies Readonly<Record<string, Card>>;
