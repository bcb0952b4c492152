import { change, count, flag, pick, type Sheet, text, tracker } from '#kernel';
import { MAJORS, MINORS, STATES, type State } from '../vocabulary.ts';
import {
  type Book,
  CARRIED,
  type Country,
  ceiling,
  countryOf,
  LABELS,
  monthName,
  monthOf,
  more,
  none,
  PLACED,
  pay,
  ppOf,
  put,
  room,
  SHIPS,
  START_PP,
  UNIT_LIST,
  UNITS,
  type Unit,
  unknown,
} from './production-book.ts';

const state = pick('State', STATES);
const units = (label: string) => count(label, 0, 99, { default: 0 });

const enter = change({
  title: 'Enter a state',
  cite: 'WAP-INIT',
  facts: {
    state,
    infantry: units('Initial infantry'),
    cavalry: units('Initial cavalry'),
    guards: units('Initial guards'),
    nsp: units('Initial NSP'),
    transports: units('Initial transports'),
  },
  refuse: (book: Book, f) =>
    countryOf(book, f.state) ? { sentence: `${f.state} is on the sheet already.`, cite: 'WAP-INIT' } : null,
  apply: (book, { state: name, ...initial }) => ({
    ...book,
    countries: { ...book.countries, [name]: { initial, inPlay: initial, captive: none(), patron: name } },
    pp: (MAJORS as readonly string[]).includes(name) ? { ...book.pp, [name]: START_PP } : book.pp,
  }),
  tells: (_book, f) => `${f.state} enters the sheet.`,
});

const produce = change({
  title: 'Collect production',
  cite: 'WAP-PROD',
  facts: {
    state: pick('Major state', MAJORS),
    capital: flag('Own capital controlled and unbesieged', { default: true }),
    home: count('Other home PCs, controlled and unbesieged', 0, 5, { default: 5 }),
    satellite: count('PCs of satellites, unbesieged', 0, 14, { default: 0 }),
    captured: count('Captured PCs, unbesieged', 0, 49, { default: 0 }),
  },
  refuse: (book: Book, f) => {
    if (!countryOf(book, f.state)) {
      return unknown(f.state);
    }
    if (monthOf(book.turn) % 3 !== 0 || book.turn === 1) {
      const when = book.turn === 1 ? 'not on the first turn' : `not in ${monthName(book.turn)}`;
      return {
        sentence: `Production comes in March, June, September and December, ${when}.`,
        cite: 'WAP-R15',
      };
    }
    return book.produced.includes(f.state)
      ? { sentence: `${f.state} has collected this quarter’s production.`, cite: 'WAP-R15' }
      : null;
  },
  apply: (book, f) => ({
    ...pay(book, f.state, -incomeOf(f)),
    produced: [...book.produced, f.state],
  }),
  tells: (_book, f) => `${f.state} collects ${incomeOf(f)} PP.`,
});

const incomeOf = (f: { capital: boolean; home: number; satellite: number; captured: number }): number =>
  (f.capital ? 2 : 0) + f.home + f.satellite + f.captured;

const build = change({
  title: 'Build units',
  cite: 'WAP-PROD',
  facts: {
    state,
    unit: pick('Unit', LABELS),
    number: count('How many', 1, 20),
    city: text('At the city', { max: 40 }),
    capital: flag('It is the capital'),
    supplied: flag('The city is controlled, unbesieged and supplied', { default: true }),
    blockaded: flag('The port is blockaded', { rare: true }),
  },
  refuse: (book: Book, f) => {
    const country = countryOf(book, f.state);
    if (!country) {
      return unknown(f.state);
    }
    return poolRefusal(country, f) ?? placeRefusal(book, f) ?? purseRefusal(book, country, f);
  },
  apply: (book, f) => {
    const country = countryOf(book, f.state);
    const paid = pay(book, country?.patron ?? f.state, f.number * UNITS[f.unit].cost);
    const placed = SHIPS.includes(f.unit)
      ? paid.placed
      : { ...paid.placed, [f.city]: (paid.placed[f.city] ?? 0) + f.number };
    return put({ ...paid, placed }, f.state, each => ({
      ...each,
      inPlay: more(each.inPlay, f.unit, f.number),
    }));
  },
  tells: (_book, f) => `${f.state} builds ${f.number} ${LABELS[f.unit].toLowerCase()} at ${f.city}.`,
});

interface Building {
  readonly state: State;
  readonly unit: Unit;
  readonly number: number;
  readonly city: string;
  readonly capital: boolean;
  readonly supplied: boolean;
  readonly blockaded: boolean;
}

/** Guards only for states that started with them, and never more of a type than the pool holds (WAP-PROD). */
const poolRefusal = (country: Country, f: Building) => {
  if (f.unit === 'guards' && country.initial.guards === 0) {
    return { sentence: `${f.state} started without guards and builds none.`, cite: 'WAP-PROD' };
  }
  const left = room(country, f.unit);
  return f.number > left
    ? {
        sentence: `The force pool of ${f.state} has room for ${left} more ${LABELS[f.unit].toLowerCase()}.`,
        cite: 'WAP-R15',
      }
    : null;
};

/** WAP-R18: four SP at a city, eight at the capital; ships at ports that nobody blockades (WAP-PROD). */
const placeRefusal = (book: Book, f: Building) => {
  if (!f.supplied) {
    return {
      sentence: 'New units are placed at controlled, unbesieged, supplied home cities.',
      cite: 'WAP-R18',
    };
  }
  if (SHIPS.includes(f.unit)) {
    return f.blockaded ? { sentence: 'A blockaded port builds no ships.', cite: 'WAP-NAVOPS' } : null;
  }
  const most = f.capital ? PLACED.capital : PLACED.city;
  const placed = (book.placed[f.city] ?? 0) + f.number;
  return placed > most
    ? { sentence: `${f.city} takes ${most} SP a turn, and this would make ${placed}.`, cite: 'WAP-PROD' }
    : null;
};

const purseRefusal = (book: Book, country: Country, f: Building) => {
  const cost = f.number * UNITS[f.unit].cost;
  const purse = ppOf(book, country.patron);
  return cost > purse
    ? { sentence: `That costs ${cost} PP, and ${country.patron} has ${purse}.`, cite: 'WAP-PROD' }
    : null;
};

const supplies = change({
  title: 'Buy supply points, five for 1 PP',
  cite: 'WAP-PROD',
  facts: { state: pick('Major state', MAJORS), fives: count('Fives', 1, 10) },
  refuse: (book: Book, f) =>
    f.fives > ppOf(book, f.state)
      ? { sentence: `That costs ${f.fives} PP, and ${f.state} has ${ppOf(book, f.state)}.`, cite: 'WAP-PROD' }
      : null,
  apply: (book, f) => pay(book, f.state, f.fives),
  tells: (_book, f) => `${f.state} buys ${5 * f.fives} supply points.`,
});

const lose = change({
  title: 'Lose units',
  cite: 'WAP-PROD',
  facts: {
    state,
    unit: pick('Unit', LABELS),
    number: count('How many', 1, 99),
    captured: count('Of them prisoners', 0, 99, { default: 0 }),
  },
  refuse: (book: Book, f) => {
    const country = countryOf(book, f.state);
    if (!country) {
      return unknown(f.state);
    }
    if (f.captured > f.number) {
      return { sentence: 'No more can be taken than are lost.', cite: 'WAP-3.10' };
    }
    return f.number > country.inPlay[f.unit]
      ? {
          sentence: `${f.state} has ${country.inPlay[f.unit]} ${LABELS[f.unit].toLowerCase()} in play.`,
          cite: 'WAP-PROD',
        }
      : null;
  },
  apply: (book, f) =>
    put(book, f.state, country => ({
      ...country,
      inPlay: more(country.inPlay, f.unit, -f.number),
      captive: more(country.captive, f.unit, f.captured),
    })),
  tells: (_book, f) =>
    `${f.state} loses ${f.number} ${LABELS[f.unit].toLowerCase()}${f.captured > 0 ? `, ${f.captured} of them prisoners` : ''}.`,
});

const release = change({
  title: 'Prisoners return to the pool',
  cite: 'WAP-3.10',
  facts: { state, unit: pick('Unit', LABELS), number: count('How many', 1, 99) },
  refuse: (book: Book, f) => {
    const held = countryOf(book, f.state)?.captive[f.unit] ?? 0;
    return f.number > held
      ? { sentence: `${held} ${LABELS[f.unit].toLowerCase()} of ${f.state} are prisoners.`, cite: 'WAP-3.10' }
      : null;
  },
  apply: (book, f) =>
    put(book, f.state, country => ({ ...country, captive: more(country.captive, f.unit, -f.number) })),
  tells: (_book, f) => `${f.number} ${LABELS[f.unit].toLowerCase()} of ${f.state} come home to the pool.`,
});

/** WAP-R17: satellite units are paid by the patron. */
const follow = change({
  title: 'A minor becomes a satellite',
  cite: 'WAP-R17',
  facts: { minor: pick('Minor state', MINORS), patron: pick('Patron', MAJORS) },
  refuse: (book: Book, f) => (countryOf(book, f.minor) ? null : unknown(f.minor)),
  apply: (book, f) => put(book, f.minor, country => ({ ...country, patron: f.patron })),
  tells: (_book, f) => `${f.minor} follows ${f.patron}.`,
});

const advance = change({
  title: 'Next turn',
  cite: 'WAP-SEQ',
  facts: {},
  apply: (book: Book) => ({
    ...book,
    turn: book.turn + 1,
    produced: [],
    placed: {},
    pp: Object.fromEntries(Object.entries(book.pp).map(([name, pp]) => [name, Math.min(CARRIED, pp)])),
  }),
  tells: book => `${monthName(book.turn + 1)}, turn ${book.turn + 1}; at most ${CARRIED} PP are carried on.`,
});

const sheets = (book: Book): readonly Sheet[] => [
  {
    title: `${monthName(book.turn)}, turn ${book.turn}`,
    columns: ['State', 'PP', 'Paid by', ...UNIT_LIST.map(unit => LABELS[unit])],
    rows: Object.entries(book.countries).map(([name, country]) => [
      name,
      String(book.pp[name] ?? '–'),
      country.patron,
      ...UNIT_LIST.map(unit => `${country.inPlay[unit]} / ${ceiling(country, unit)}`),
    ]),
  },
  {
    title: 'Prisoners of others',
    columns: ['State', ...UNIT_LIST.map(unit => LABELS[unit])],
    rows: Object.entries(book.countries)
      .filter(([, { captive }]) => UNIT_LIST.some(unit => captive[unit] > 0))
      .map(([name, { captive }]) => [name, ...UNIT_LIST.map(unit => String(captive[unit]))]),
  },
];

/** WAP-R15–WAP-R18: production points, force pools, building and losses (WAP-PROD). */
export const productionTracker = tracker({
  id: 'wap.production',
  title: 'Production and force pools',
  cite: 'WAP-PROD',
  facts: { turn: count('Turn', 1, 36, { default: 1 }) },
  begin: ({ turn }): Book => ({ turn, pp: {}, produced: [], countries: {}, placed: {} }),
  changes: { enter, produce, build, supplies, lose, release, follow, advance },
  sheets,
});
