import type { State } from '../vocabulary.ts';

/** The pieces that can be built, with their cost; supply comes five points at a time (WAP-PROD). */
export const UNITS = {
  infantry: { label: 'Infantry', cost: 1 },
  cavalry: { label: 'Cavalry', cost: 2 },
  guards: { label: 'Guards', cost: 3 },
  nsp: { label: 'NSP', cost: 4 },
  transports: { label: 'Transports', cost: 2 },
} as const;
export type Unit = keyof typeof UNITS;
export const UNIT_LIST = Object.keys(UNITS) as readonly Unit[];
export const LABELS = Object.fromEntries(UNIT_LIST.map(unit => [unit, UNITS[unit].label])) as Record<
  Unit,
  string
>;
export const SHIPS: readonly Unit[] = ['nsp', 'transports'];

export type Pool = Readonly<Record<Unit, number>>;

export interface Country {
  readonly initial: Pool;
  readonly inPlay: Pool;
  /** Prisoners of others: they are out of play, but do not return to the pool. */
  readonly captive: Pool;
  /** The state itself, or the patron that builds and pays for it. */
  readonly patron: State;
}

export type Book = {
  readonly turn: number;
  readonly pp: Readonly<Record<string, number>>;
  readonly produced: readonly string[];
  readonly countries: Readonly<Record<string, Country>>;
  /** SP placed this turn, by city. */
  readonly placed: Readonly<Record<string, number>>;
};

export const START_PP = 3;
export const CARRIED = 10;
export const PLACED = { city: 4, capital: 8 } as const;

/** Turn 1 is March (WAP-SEQ). */
export const monthOf = (turn: number): number => ((turn + 1) % 12) + 1;
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const monthName = (turn: number): string => MONTHS[monthOf(turn) - 1] ?? '';

export const none = (): Record<Unit, number> => ({
  infantry: 0,
  cavalry: 0,
  guards: 0,
  nsp: 0,
  transports: 0,
});

/** The initial number and half again, rounded up; guards no extra (WAP-PROD). */
export const ceiling = ({ initial }: Country, unit: Unit): number =>
  unit === 'guards' ? initial.guards : initial[unit] + Math.ceil(initial[unit] / 2);

export const room = (country: Country, unit: Unit): number =>
  ceiling(country, unit) - country.inPlay[unit] - country.captive[unit];

export const countryOf = (book: Book, state: string): Country | undefined =>
  Object.hasOwn(book.countries, state) ? book.countries[state] : undefined;

export const put = (book: Book, state: string, by: (country: Country) => Country): Book => {
  const country = countryOf(book, state);
  return country ? { ...book, countries: { ...book.countries, [state]: by(country) } } : book;
};

export const more = (pool: Pool, unit: Unit, n: number): Pool => ({ ...pool, [unit]: pool[unit] + n });

export const ppOf = (book: Book, state: string): number => book.pp[state] ?? 0;
export const pay = (book: Book, state: string, cost: number): Book => ({
  ...book,
  pp: { ...book.pp, [state]: ppOf(book, state) - cost },
});

export const unknown = (state: string) => ({
  sentence: `${state} is not on the sheet yet.`,
  cite: 'WAP-PROD',
});
