import { type Applied, listed, type Note, type Option, read, type Step, step } from '#kernel';
import { congress } from '../../../charts/political/congress.ts';
import { alliesOf } from '../../../trackers/sheet/state.ts';
import type { Nation } from '../../../vocabulary.ts';
import { ask, PASS, refuse } from '../../ask.ts';
import type { Board, Suit } from '../../board.ts';
import { putRegion } from '../../edit.ts';
import { costFault, paid } from '../../rules/paying.ts';
import { orderOf, regionOf } from '../../rules/places.ts';
import {
  enemyTroops,
  inForce,
  isTroop,
  markersIn,
  ownedBy,
  ownerOf,
  teamOf,
  unitsAt,
} from '../../situation.ts';
import { nationName, papText, regionName } from '../../words.ts';

type Act = 'ANNEX' | 'RESTORE' | 'SERFS';
interface Order {
  readonly order: readonly Nation[];
  readonly next: number;
}
type Chosen = { readonly act: Act; readonly region: string } | typeof PASS;

const suitOf = (board: Board): Suit => board.suit as Suit;
const owns = (board: Board): readonly string[] =>
  [...ownedBy(board, suitOf(board).suer)].sort((a, b) => orderOf(a) - orderOf(b));

/** Homelands that may not be annexed: of allies, and of one's team (NIE-RUL-93). */
const spared = (board: Board, nation: Nation): readonly Nation[] => {
  const team = teamOf(board, nation);
  const mates = board.fixed.present.filter(
    other => other !== nation && team !== null && teamOf(board, other) === team,
  );
  return [...new Set([...alliesOf(board.sheet, nation), ...mates])].filter(
    each => each !== suitOf(board).suer,
  );
};

/** Occupied by former enemies, native-owned and quiet: where serfs may rise. */
const isRipe = (board: Board, id: string): boolean =>
  ownerOf(board, id) === 'RU' &&
  regionOf(id).homeland === 'RU' &&
  markersIn(board, id) === 0 &&
  inForce(board, 'uprisings') &&
  unitsAt(board, id).some(
    unit =>
      isTroop(unit) &&
      suitOf(board)
        .ranks.flat()
        .includes(unit.nation as Nation),
  ) &&
  enemyTroops(board, id, 'RU') === 0;

const facts = (
  board: Board,
  nation: Nation,
  action: Act | 'PASS',
  region: string | null,
  second: string | null = null,
) => ({
  suer: suitOf(board).suer,
  nation,
  action,
  region,
  second,
  suerOwns: owns(board),
  allies: spared(board, nation),
  homelandAnnexedByNation: suitOf(board).homeland[nation] ?? 0,
  occupiedAndQuiet: region !== null && isRipe(board, region),
});

const WORDS: Readonly<Record<Act, string>> = {
  ANNEX: 'Annex',
  RESTORE: 'Restore',
  SERFS: 'Free the serfs of',
};

const optionsFor = (board: Board, nation: Nation): readonly Option[] => {
  const acts: readonly Act[] =
    suitOf(board).suer === 'RU' ? ['ANNEX', 'RESTORE', 'SERFS'] : ['ANNEX', 'RESTORE'];
  const all = owns(board).flatMap(region =>
    acts.flatMap((act): readonly Option[] => {
      if (
        (act === 'RESTORE' && regionOf(region).homeland === suitOf(board).suer) ||
        (act === 'SERFS' && !isRipe(board, region))
      ) {
        return [];
      }
      const { legal, why, cost } = read(congress, facts(board, nation, act, region)).result;
      const fault = legal
        ? costFault(board, nation, cost ?? 0)
        : refuse('congress', 'NIE-POL-CONGRESS', `Not allowed: ${why}.`);
      const label = `${WORDS[act]} ${regionName(region)}${cost === null ? '' : ` (${papText(cost)})`}`;
      return [{ value: { act, region }, label, ...(fault ? { refused: fault } : {}) }];
    }),
  );
  return [...all, { value: PASS, label: 'Pass: final' }];
};

/** The nation whose place in the Congress it is. */
export const sitting = (board: Board, { order, next }: Order): Nation | null => {
  for (let i = 0; i < order.length; i++) {
    const nation = order[(next + i) % order.length] as Nation;
    if (!suitOf(board).passed.includes(nation)) {
      return nation;
    }
  }
  return null;
};

/** NIE-RUL-89: a region has a new owner: by annexation, or its native owner again, markers removed. */
export const hands = (board: Board, region: string, owner: Nation | null, rises = false): Board =>
  putRegion(board, region, {
    owner,
    native: false,
    markers: rises
      ? Math.max(1, markersIn(board, region))
      : owner === regionOf(region).homeland
        ? 0
        : markersIn(board, region),
  });

const acted = (
  board: Board,
  nation: Nation,
  act: Act,
  region: string,
): { readonly board: Board; readonly note: Note } => {
  const { cost, uprisingMarker } = read(congress, facts(board, nation, act, region)).result;
  const suit = suitOf(board);
  const bought = paid(board, nation, cost ?? 0);
  const name = regionName(region);
  if (act === 'SERFS') {
    return {
      board: putRegion(bought, region, { markers: 1 }),
      note: { text: `${nationName(nation)} frees the serfs of ${name}.`, cite: 'NIE-POL-CONGRESS' },
    };
  }
  const home = regionOf(region).homeland === suit.suer;
  const count = home ? { ...suit.homeland, [nation]: (suit.homeland[nation] ?? 0) + 1 } : suit.homeland;
  const after = hands(
    bought,
    region,
    act === 'ANNEX' ? nation : regionOf(region).homeland,
    uprisingMarker && inForce(board, 'uprisings'),
  );
  return {
    board: { ...after, suit: { ...suit, homeland: count } },
    note: {
      text: `${nationName(nation)} ${act === 'ANNEX' ? 'annexes' : 'restores'} ${name}.`,
      cite: 'NIE-POL-CONGRESS',
      data: { congress: act, region },
    },
  };
};

/** NIE-SEQ-PEACE-4: nations in order of war rank take one act each, until all have passed (NIE-POL-CONGRESS). */
export const congressStep: Step<Board, Order, Chosen | undefined> = step('nie.congress', {
  cite: 'NIE-POL-CONGRESS',
  awaits: (board, order) => {
    const nation = board.outcome ? null : sitting(board, order);
    return nation === null
      ? null
      : ask(
          board,
          nation,
          `the Congress on ${nationName(suitOf(board).suer)}`,
          'NIE-POL-CONGRESS',
          listed(optionsFor(board, nation), { pass: PASS }),
        );
  },
  apply: (board, local, chosen): Applied<Board> => {
    const nation = board.outcome ? null : sitting(board, local);
    if (nation === null || chosen === undefined) {
      return { board };
    }
    const again = congressStep.at({ order: local.order, next: local.order.indexOf(nation) + 1 });
    if (chosen === PASS) {
      const suit = suitOf(board);
      return { board: { ...board, suit: { ...suit, passed: [...suit.passed, nation] } }, push: [again] };
    }
    const { board: after, note } = acted(board, nation, chosen.act, chosen.region);
    const more =
      chosen.act === 'ANNEX'
        ? []
        : [secondStep.at({ nation, act: chosen.act, left: chosen.act === 'RESTORE' ? 1 : 2 })];
    return { board: after, push: [again, ...more], notes: [note] };
  },
});

interface Second {
  readonly nation: Nation;
  readonly act: Act;
  readonly left: number;
}

/** NIE-RUL-93: the second region of a restoration is any outside the suer's homeland; serfs rise in up to three. */
const seconds = (board: Board, { act }: Second): readonly string[] =>
  owns(board).filter(id =>
    act === 'RESTORE' ? regionOf(id).homeland !== suitOf(board).suer : isRipe(board, id),
  );

export const secondStep: Step<Board, Second, string | undefined> = step('nie.congress.second', {
  cite: 'NIE-RUL-93',
  awaits: (board, local) => {
    const all = seconds(board, local);
    return all.length === 0 || local.left === 0
      ? null
      : ask(
          board,
          local.nation,
          local.act === 'RESTORE'
            ? 'restore a second region as well?'
            : 'free the serfs of another region as well?',
          'NIE-RUL-93',
          listed(
            [...all.map(value => ({ value, label: regionName(value) })), { value: PASS, label: 'No other' }],
            { pass: PASS },
          ),
        );
  },
  apply: (board, local, chosen): Applied<Board> => {
    if (chosen === undefined || chosen === PASS) {
      return { board };
    }
    const after =
      local.act === 'RESTORE'
        ? hands(board, chosen, regionOf(chosen).homeland)
        : putRegion(board, chosen, { markers: 1 });
    return {
      board: after,
      push: local.left > 1 ? [secondStep.at({ ...local, left: local.left - 1 })] : [],
      notes: [{ text: `${regionName(chosen)} too.`, cite: 'NIE-RUL-93' }],
    };
  },
});
