import {
  type Applied,
  atLeast,
  choose,
  type Json,
  listed,
  type NoLocals,
  type Note,
  open,
  pool,
  roll,
  step,
} from '#kernel';
import { HEROES, type Hero, NATION_LABELS } from '../../vocabulary.ts';
import { regroupFace } from './answer.ts';
import { type Orders, ordersFor, ralliesOf, type Volley, volleysOf } from './attack.ts';
import {
  actingOf,
  type Board,
  casualtiesOf,
  outOf,
  put,
  rallies,
  roundOver,
  routedOf,
  routs,
  turnOf,
} from './board.ts';
import {
  type BattleSide,
  type Counts,
  choicesOf,
  countOf,
  leastUseful,
  minus,
  mostUseful,
  NONE,
  ofKind,
  one,
  SIDES,
  sum,
  UNIT_LABELS,
  UNITS,
} from './force.ts';

interface At {
  readonly side: BattleSide;
}
const cite = 'NIE-SEQ-QUICK';

const nameOf = (i: number, hero: Hero | null): string => {
  const unit = UNITS[i] as (typeof UNITS)[number];
  return unit === 'HERO' && hero !== null ? HEROES[hero] : UNIT_LABELS[unit];
};

const named = (counts: Counts, hero: Hero | null): string =>
  counts
    .flatMap((n, i) => (n > 0 ? [UNITS[i] === 'HERO' ? nameOf(i, hero) : `${n} ${nameOf(i, hero)}`] : []))
    .join(', ') || 'nobody';

/** A side by its nation, where one is known. */
const whoIs = ({ sides }: Board, side: BattleSide): string => {
  const { called, nation } = sides[side];
  const by = called === 'MINOR' ? null : (called ?? nation);
  return by === null ? `The ${side}` : NATION_LABELS[by];
};

const hitsText = (n: number): string =>
  n === 0 ? 'hits nothing' : n === 1 ? 'scores 1 hit' : `scores ${n} hits`;

/** A side fights or retreats; the attacker must fight in their first turn (NIE-SEQ-QUICK). */
export const decide = step<Board, At, 'fight' | 'retreat'>('nie.quick.decide', {
  cite,
  awaits: (board, { side }) =>
    (side === 'attacker' && board.first) || sum(board.fresh[side]) === 0
      ? null
      : choose(
          side,
          { title: `${whoIs(board, side)}: fight on or retreat?`, cite },
          listed([
            { value: 'fight', label: 'Fight on' },
            { value: 'retreat', label: 'Retreat' },
          ]),
        ),
  apply: (board, { side }, choice): Applied<Board> => {
    if (choice !== 'retreat') {
      return { board, push: [command.at({ side })] };
    }
    const gone = { ...board, retreated: side };
    const notes: Note[] = [{ text: `${whoIs(board, side)} retreats.`, cite }];
    return { board: gone, push: [side === 'attacker' ? regroup.at() : command.at({ side })], notes };
  },
});

/** Generals without troops do not fight: they fall back (NIE-RUL-78). */
export const arrest = step<Board, At>('nie.quick.arrest', {
  cite: 'NIE-RUL-78',
  awaits: () => null,
  apply: (board, { side }): Applied<Board> => ({
    board,
    notes: [{ text: `${whoIs(board, side)} has Generals alone, and they fall back.`, cite: 'NIE-RUL-78' }],
  }),
});

/** Each General assists one piece or rallies (NIE-LAND-QUICK-6). */
const command = step<Board, At, Orders | undefined>('nie.quick.command', {
  cite: 'NIE-LAND-QUICK-6',
  awaits: (board, { side }) => {
    const acting = actingOf(board, side);
    return countOf(acting, 'GEN') + countOf(acting, 'HERO') === 0
      ? null
      : choose(
          side,
          {
            title: `${whoIs(board, side)}: do Generals assist an attack, or rally?`,
            cite: 'NIE-LAND-QUICK-6',
          },
          listed(ordersFor(acting).map(orders => ({ value: orders, label: orderLabel(orders) }))),
        );
  },
  apply: (board, { side }, orders): Applied<Board> => ({
    board,
    push: [attack.at({ side, orders: orders ?? { rally: 0, heroRallies: false } })],
  }),
});

const orderLabel = ({ rally, heroRallies }: Orders): string => {
  if (rally === 0) {
    return heroRallies ? 'The hero rallies, the others assist' : 'All assist an attack';
  }
  return `${rally === 1 ? '1 General rallies' : `${rally} Generals rally`}${heroRallies ? ', the hero too' : ''}`;
};

const throwsOf = (volleys: readonly Volley[]) =>
  Object.fromEntries(volleys.map(({ name, dice, face }) => [name, pool(dice, 6, atLeast(face))]));

const total = (volleys: readonly Volley[], shown: Readonly<Record<string, number>>): number =>
  volleys.reduce((all, { name }) => all + (shown[name] ?? 0), 0);

/** Attacks and rallies of a turn are rolled together (NIE-SEQ-QUICK, NIE-RUL-18). */
const attack = step<Board, At & { readonly orders: Orders }, Readonly<Record<string, number>> | undefined>(
  'nie.quick.attack',
  {
    cite,
    awaits: (board, { side, orders }) => {
      const dice = [...volleysOf(turnOf(board, side), orders), ...ralliesOf(turnOf(board, side), orders)];
      return dice.length === 0
        ? null
        : roll({ title: `${whoIs(board, side)} attacks`, cite }, throwsOf(dice), { by: side });
    },
    apply: (board, { side, orders }, shown = {}): Applied<Board> => {
      const hits = total(volleysOf(turnOf(board, side), orders), shown);
      const rallied = total(ralliesOf(turnOf(board, side), orders), shown);
      const notes: Note[] = [
        {
          text: `${whoIs(board, side)} ${hitsText(hits)}${rallied > 0 ? ` and rallies ${rallied}` : ''}.`,
          cite,
        },
      ];
      return side === 'attacker'
        ? {
            board: { ...board, hits, bank: rallied },
            push: [decide.at({ side: 'defender' }), casualties.at({ side: 'defender' })],
            notes,
          }
        : {
            board: { ...board, hits },
            push: [
              endRound.at(),
              restore.at({ side: 'attacker', rallied: board.bank }),
              casualties.at({ side: 'attacker' }),
              restore.at({ side: 'defender', rallied }),
            ],
            notes,
          };
    },
  },
);

/** A choice of pieces, made by itself where there is only one. */
const pieceChoice = (
  side: BattleSide,
  title: string,
  by: string,
  options: readonly Counts[],
  hero: Hero | null,
) =>
  options.length <= 1
    ? null
    : choose(
        side,
        { title, cite: by },
        listed(options.map(value => ({ value: [...value] as Json, label: named(value, hero) }))),
      );

const SCHEMA: Json = { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: UNITS.length };

/** Whether counts are a lawful choice of so many pieces among these. */
const isAmong = (value: Json, from: Counts, n: number, mounted: number): boolean =>
  Array.isArray(value) &&
  value.length === from.length &&
  value.every(
    (each, i) => Number.isInteger(each) && (each as number) >= 0 && (each as number) <= (from[i] ?? 0),
  ) &&
  sum(value as Counts) === n &&
  ofKind(value as Counts, 'cavalry', 'artillery') >= mounted;

/** In large battles there are too many ways to list: those that people want are proposed, any lawful one is taken. */
const openChoice = (
  side: BattleSide,
  title: string,
  by: string,
  from: Counts,
  n: number,
  mounted: number,
  likely: readonly Counts[],
  hero: Hero | null,
) =>
  choose(
    side,
    { title, cite: by },
    open({
      schema: SCHEMA,
      check: value =>
        isAmong(value, from, n, mounted)
          ? null
          : {
              code: 'nie/pieces',
              cite: by,
              sentence: `Name ${n} pieces, ${mounted} of them cavalry or artillery at least.`,
            },
      propose: () => likely.map(value => [...value] as Json),
      hints: () => likely.map(value => ({ value: [...value] as Json, label: named(value, hero) })),
    }),
  );

/** More pieces than this, and the ways are not listed. */
const LISTED = 16;

/** Some good ways to take casualties: by the standing orders, and each kind of piece spared in turn. */
const likelyRouts = (from: Counts, n: number, mounted: number): readonly Counts[] => {
  const found = [leastUseful(from, n, mounted)];
  from.forEach((held, i) => {
    const rest = minus(
      from,
      one(i).map(each => each * held),
    );
    if (held > 0 && sum(rest) >= n && ofKind(rest, 'cavalry', 'artillery') >= mounted) {
      found.push(leastUseful(rest, n, mounted));
    }
  });
  return distinct(found);
};

const distinct = (all: readonly Counts[]): readonly Counts[] =>
  all.filter((each, i) => all.findIndex(other => other.join() === each.join()) === i);

/** The owner chooses the pieces that rout, every fourth cavalry or artillery (NIE-LAND-QUICK-9, NIE-RUL-17). */
const casualties = step<Board, At, Counts | undefined>('nie.quick.casualties', {
  cite: 'NIE-LAND-QUICK-9',
  awaits: (board, { side }) => {
    const title = `${whoIs(board, side)}: which pieces rout?`;
    const { hero } = board.sides[side];
    const { n, mounted } = casualtiesOf(board, side);
    const fresh = board.fresh[side];
    return sum(fresh) > LISTED && n > 0 && n < sum(fresh)
      ? openChoice(side, title, 'NIE-LAND-QUICK-9', fresh, n, mounted, likelyRouts(fresh, n, mounted), hero)
      : pieceChoice(side, title, 'NIE-LAND-QUICK-9', toRout(board, side), hero);
  },
  apply: (board, { side }, choice): Applied<Board> => {
    const chosen = choice ?? toRout(board, side)[0] ?? NONE;
    const notes: Note[] =
      sum(chosen) === 0
        ? []
        : [
            {
              text: `${whoIs(board, side)}: ${named(chosen, board.sides[side].hero)} routed.`,
              cite: 'NIE-LAND-QUICK-9',
            },
          ];
    return { board: routs(board, side, chosen), notes };
  },
});

const toRout = (board: Board, side: BattleSide): readonly Counts[] => {
  const { n, mounted } = casualtiesOf(board, side);
  return choicesOf(board.fresh[side], n, mounted);
};

/** Rallies bring back pieces routed this round; surplus is lost (NIE-RUL-17, NIE-RUL-18). */
const restore = step<Board, At & { readonly rallied: number }, Counts | undefined>('nie.quick.restore', {
  cite: 'NIE-LAND-QUICK-6',
  awaits: (board, { side, rallied }) => {
    const title = `${whoIs(board, side)}: which pieces rally?`;
    const { hero } = board.sides[side];
    const routed = board.routedNow[side];
    const n = Math.min(rallied, sum(routed));
    return sum(routed) > LISTED && n > 0 && n < sum(routed)
      ? openChoice(side, title, 'NIE-LAND-QUICK-6', routed, n, 0, [mostUseful(routed, n)], hero)
      : pieceChoice(side, title, 'NIE-LAND-QUICK-6', toRally(board, side, rallied), hero);
  },
  apply: (board, { side, rallied }, choice): Applied<Board> => {
    const chosen = choice ?? toRally(board, side, rallied)[0] ?? NONE;
    const notes: Note[] =
      sum(chosen) === 0
        ? []
        : [
            {
              text: `${whoIs(board, side)} rallies ${named(chosen, board.sides[side].hero)}.`,
              cite: 'NIE-LAND-QUICK-6',
            },
          ];
    return { board: rallies(board, side, chosen), notes };
  },
});

const toRally = (board: Board, side: BattleSide, rallied: number): readonly Counts[] => {
  const routed = board.routedNow[side];
  return choicesOf(routed, Math.min(rallied, sum(routed)));
};

/** A side that has retreated or has no un-routed piece has lost (NIE-SEQ-QUICK). */
const endRound = step<Board>('nie.quick.end', {
  cite,
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const next = roundOver(board);
    const out = outOf(next);
    return {
      board: next,
      push: [out.attacker || out.defender ? regroup.at() : decide.at({ side: 'attacker' })],
    };
  },
});

const regroupThrows = (board: Board) =>
  Object.fromEntries(
    SIDES.flatMap(side =>
      routedOf(board, side).flatMap((n, i) =>
        n > 0 ? [[`${side}${UNITS[i]}`, pool(n, 6, atLeast(regroupFace(i)))] as const] : [],
      ),
    ),
  );

/** Each routed piece regroups or is eliminated (NIE-LAND-QUICK-10). */
const regroup = step<Board, NoLocals, Readonly<Record<string, number>> | undefined>('nie.quick.regroup', {
  cite: 'NIE-LAND-QUICK-10',
  awaits: board => {
    const throws = regroupThrows(board);
    return Object.keys(throws).length === 0
      ? null
      : roll({ title: 'Routed pieces regroup', cite: 'NIE-LAND-QUICK-10' }, throws);
  },
  apply: (board, _local, shown = {}): Applied<Board> => {
    let lost = board.lost;
    for (const side of SIDES) {
      const back = UNITS.map(unit => shown[`${side}${unit}`] ?? 0);
      lost = put(lost, side, minus(routedOf(board, side), back));
    }
    const text = SIDES.map(
      side => `${whoIs(board, side)} loses ${named(lost[side], board.sides[side].hero)}`,
    ).join('; ');
    return {
      board: { ...board, lost },
      notes: [{ text: `After regrouping: ${text}.`, cite: 'NIE-LAND-QUICK-10' }],
    };
  },
});

export const quickSteps = [arrest, decide, command, attack, casualties, restore, endRound, regroup];
export const quickStepIds = {
  decide: decide.id,
  command: command.id,
  casualties: casualties.id,
  restore: restore.id,
};
