import { type Applied, choose, isRecord, type Json, type Option, open, step } from '#kernel';
import { type HexId, placeName } from '../../map.ts';
import type { Board } from '../board.ts';
import { ambushesOn } from '../fog.ts';
import { refuse } from '../refuse.ts';
import { budgetOf, type March, mayForce } from '../rules/marches.ts';
import { seatOf } from '../rules/realm.ts';
import { MOST_FORCED, pathRefusal, reachOf, waysOf } from '../rules/ways.ts';
import { at, DONE, doneOption, note, option } from '../words.ts';
import { walkStep } from './walk.ts';

/** A way, hex by hex; MP of a force march that are asked for; whether some go on from its end. */
export interface Way {
  readonly path: readonly HexId[];
  readonly force?: number;
  readonly on?: boolean;
}

const isWay = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.path) &&
  json.path.length > 0 &&
  json.path.every(hex => typeof hex === 'string') &&
  (json.force === undefined || [1, 2, 3].includes(json.force as number)) &&
  (json.on === undefined || json.on === true);

const SCHEMA: Json = {
  anyOf: [
    { const: DONE },
    {
      type: 'object',
      required: ['path'],
      properties: {
        path: { type: 'array', items: { type: 'string' } },
        force: { type: 'integer', minimum: 1, maximum: 3 },
        on: { const: true },
      },
    },
  ],
};

const wayRefusal = (board: Board, march: March, value: Json) => {
  if (value === DONE) {
    return null;
  }
  if (isPlanned(board, march, value)) {
    return null;
  }
  if (!isWay(value)) {
    return refuse('mp', 'WAP-MOVE', 'Name the hexes of the way, one after another.');
  }
  const { path, force = 0 } = value as unknown as Way;
  return pathRefusal(board, march, path, force);
};

interface End {
  readonly way: Way;
  readonly cost: number;
  readonly hex: HexId;
}

interface Plan {
  readonly board: Board;
  readonly ends: readonly End[];
  readonly ways: ReadonlySet<unknown>;
}

const PLANS = new WeakMap<March, Plan>();

/** The very way that was found for this march on this board: it need not be walked again. */
const isPlanned = (board: Board, march: March, value: Json): boolean => {
  const plan = PLANS.get(march);
  return plan?.board === board && plan.ways.has(value);
};

/** Every end of a march by its cheapest way: by its own MP first, then with one, two or three that are forced. */
export const endsOf = (board: Board, march: March): readonly End[] => {
  const known = PLANS.get(march);
  if (known?.board === board) {
    return known.ends;
  }
  const budget = budgetOf(march);
  const ways = waysOf(board, march, budget + (mayForce(march) ? MOST_FORCED : 0));
  const plain = reachOf(board, march, ways);
  const seen = new Set(plain.map(({ hex }) => hex));
  const forced = ways.filter(({ hex }) => !seen.has(hex));
  const ends: readonly End[] = [
    ...plain.map(({ hex, cost, path }) => ({ hex, cost, way: { path } })),
    ...forced.map(({ hex, cost, path }) => ({ hex, cost, way: { path, force: cost - budget } })),
  ];
  PLANS.set(march, { board, ends, ways: new Set(ends.map(({ way }) => way)) });
  return ends;
};

const endLabel = ({ hex, cost, way }: End): string =>
  `${placeName(hex)}: ${cost} MP${way.force ? `, ${way.force} of them forced` : ''}`;

const endOptions = (board: Board, march: March): readonly Option[] => [
  ...endsOf(board, march).map(end => option(end.way, endLabel(end))),
  doneOption('Stay'),
];

/** WAP-MOVE: where a march goes, by its end or hex by hex. */
export const toStep = step<Board, { march: March }, Way | typeof DONE>('wap.march.to', {
  cite: 'WAP-MOVE',
  awaits: (board, { march }) =>
    choose(
      seatOf(board, march.power) ?? '',
      { title: `Where do they march from ${at(march.at)}?`, cite: 'WAP-MOVE' },
      open({
        schema: SCHEMA,
        pass: DONE,
        check: value => wayRefusal(board, march, value),
        propose: random => {
          const ends = endsOf(board, march).map(({ way }) => way as unknown as Json);
          const one = ends.length > 0 && random.below(12) === 0 ? random.pick(ends) : null;
          return [
            ...ends,
            ...(one && isRecord(one) && one.force === undefined ? [{ on: true, ...one }] : []),
            DONE,
          ];
        },
        hints: () => endOptions(board, march),
      }),
    ),
  apply: (board, { march }, way): Applied<Board> => {
    if (way === DONE) {
      return { board };
    }
    const path = openPath(board, march, way.path);
    const walk = { march, path, force: way.force ?? 0, on: way.on === true, next: 0 };
    return path.length === way.path.length
      ? { board, push: [walkStep.at(walk)] }
      : { board, push: [walkStep.at({ ...walk, on: false })], notes: [AMBUSHED], reveal: true };
  },
});

const AMBUSHED = note('The march comes upon troops that it did not see, and stops before them.', 'WAP-R72');

/** A march that comes upon a garrison that nobody saw stops before it. */
const openPath = (board: Board, { power }: March, path: readonly HexId[]): readonly HexId[] => {
  const [met] = ambushesOn(board, seatOf(board, power), path);
  return met === undefined ? path : path.slice(0, path.indexOf(met));
};
