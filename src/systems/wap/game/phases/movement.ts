import { type Applied, choose, isRecord, type Json, type Option, open, step } from '#kernel';
import { type HexId, hexOf } from '../../map.ts';
import { type Board, MARCHED, type Power, type Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { evacuateFrom } from '../rules/evacuation.ts';
import { isPicked, marchableFrom, marchOf, type Picked } from '../rules/marches.ts';
import {
  changeLeaders,
  changeTroops,
  fieldAt,
  leadersAt,
  ofPower,
  removeTroops,
  spOf,
  sumSP,
  troopsAt,
  unmark,
} from '../rules/pieces.ts';
import { areFriends, holderAt, openStates, seatOf } from '../rules/realm.ts';
import { nearestCity, tidy } from '../rules/tidy.ts';
import { at, DONE, doneOption, note, option, pickedText, stateText } from '../words.ts';
import { garrisonOptions, openGates, shut } from './garrisons.ts';
import { toStep } from './march.ts';
import { askOrder } from './order.ts';
import { isProposed, likelyPicks } from './picks.ts';

type Order =
  | typeof DONE
  | { readonly march: HexId }
  | { readonly shut: HexId; readonly sp: number }
  | { readonly open: HexId; readonly sp?: number }
  | { readonly evacuate: HexId }
  | { readonly burn: HexId };

/** The Movement Phase begins: nobody has marched. */
export const movementStep = step<Board, { power: Power }, undefined>('wap.movement', {
  cite: 'WAP-SEQ-2E',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => ({
    board: { ...unmark(board, MARCHED), phase: 'movement', placed: {}, stirred: [] },
    push: [entrenchStep.at({ power }), ordersStep.at({ power })],
  }),
});

/** A force in a city kept by a peace may leave over closed land (WAP-R41). */
const strandedIn = (board: Board, power: Power, hexes: readonly HexId[]): readonly HexId[] =>
  hexes.filter(hex => {
    const holder = holderAt(board, hex);
    const kept = holder !== null && areFriends(board, power, holder);
    const ringed = kept && !openStates(board, power).has(hexOf(hex).home);
    return ringed && nearestCity(board, power, hex, (each, city) => each === power && city !== hex) !== null;
  });

const burnable = (board: Board, own: readonly Troop[]): readonly HexId[] =>
  hexesOf(own.filter(({ sup, at: hex }) => sup > 0 && sumSP(troopsAt(board, hex)) === 0));

const hexesOf = (troops: readonly Troop[]): readonly HexId[] => [
  ...new Set(troops.map(({ at: hex }) => hex)),
];

const orderOptions = (board: Board, power: Power): readonly Option[] => {
  const own = board.troops.filter(ofPower(board, power));
  const hexes = hexesOf(own);
  return [
    ...marchableFrom(board, power).map(hex => option({ march: hex }, `March from ${at(hex)}`)),
    ...garrisonOptions(board, power, hexes),
    ...strandedIn(board, power, hexes).map(hex => option({ evacuate: hex }, `Evacuate ${at(hex)}`)),
    ...burnable(board, own).map(hex => option({ burn: hex }, `Burn the supplies in ${at(hex)}`)),
    doneOption('End the movement'),
  ];
};

/** All pieces of a power in a hex are put elsewhere; troops that dig in there are disturbed (WAP-R41, WAP-R46). */
const evacuated = (board: Board, power: Power, hex: HexId): Board => {
  const after = evacuateFrom(board, power, hex);
  const to = stirredBy(board, after);
  return { ...after, stirred: [...new Set([...board.stirred, hex, ...to])] };
};

/** The hexes that have more SP now than before. */
const stirredBy = (before: Board, after: Board): readonly HexId[] =>
  hexesOf(after.troops).filter(hex => sumSP(troopsAt(after, hex)) > sumSP(troopsAt(before, hex)));

/** WAP-SEQ-2E: marches, garrison changes and evacuations in any order. */
export const ordersStep = step<Board, { power: Power }, Order>('wap.movement.order', {
  cite: 'WAP-SEQ-2E',
  awaits: (board, { power }) => askOrder(board, power, { phase: 'movement', cite: 'WAP-MOVE' }, orderOptions),
  apply: (board, { power }, order): Applied<Board> => {
    const again = ordersStep.at({ power });
    if (order === undefined || order === DONE) {
      return { board };
    }
    if ('march' in order) {
      return { board, push: [again, whoStep.at({ power, hex: order.march })] };
    }
    if ('shut' in order) {
      return { board: shut(board, power, order.shut, order.sp), push: [again] };
    }
    if ('open' in order) {
      return { board: openGates(board, power, order.open, order.sp), push: [again] };
    }
    if ('evacuate' in order) {
      return { board: tidy(evacuated(board, power, order.evacuate)), push: [again] };
    }
    const burnt = troopsAt(board, order.burn).filter(ofPower(board, power));
    return { board: removeTroops(board, burnt), push: [again] };
  },
});

const SCHEMA: Json = {
  type: 'object',
  required: ['units', 'leaders'],
  properties: {
    units: {
      type: 'array',
      items: {
        type: 'object',
        required: ['state', 'inf', 'cav', 'gds', 'sup'],
        properties: {
          state: { type: 'string' },
          inf: { type: 'integer' },
          cav: { type: 'integer' },
          gds: { type: 'integer' },
          sup: { type: 'integer' },
        },
      },
    },
    leaders: { type: 'array', items: { type: 'string' } },
  },
};

/** The pieces of a hex that march together (WAP-R48). */
export const whoStep = step<Board, { power: Power; hex: HexId }, Picked>('wap.march.who', {
  cite: 'WAP-R48',
  awaits: (board, { power, hex }) =>
    choose(
      seatOf(board, power) ?? '',
      { title: `Who marches from ${at(hex)}?`, cite: 'WAP-R48' },
      open({
        schema: SCHEMA,
        check: value => {
          if (isProposed(board, power, hex, value)) {
            return null;
          }
          if (!isRecord(value) || !isPicked(value)) {
            return refuse('marched', 'WAP-R48', 'Name units by state and leaders by id.');
          }
          const found = marchOf(board, power, hex, value);
          return 'refusal' in found ? found.refusal : null;
        },
        propose: () => likelyPicks(board, power, hex) as unknown as readonly Json[],
        hints: () => likelyPicks(board, power, hex).map(pick => option(pick, pickedText(pick))),
      }),
    ),
  apply: (board, { power, hex }, picked): Applied<Board> => {
    const found = marchOf(board, power, hex, picked);
    if ('refusal' in found) {
      return { board };
    }
    const { march } = found;
    const marked = changeLeaders(
      changeTroops(board, march.walkers.map(bare), part => ({ ...part, marks: part.marks | MARCHED })),
      march.leaders.map(({ id }) => id),
      leader => ({ ...leader, marks: leader.marks | MARCHED }),
    );
    const walkers = march.walkers.map(each => ({ ...each, marks: each.marks | MARCHED }));
    return { board: marked, push: [toStep.at({ march: { ...march, walkers } })] };
  },
});

/** A group without the fields that a march adds to it. */
export const bare = ({ state, at: hex, inside, inf, cav, gds, sup, marks }: Troop): Troop => ({
  state,
  at: hex,
  inside,
  inf,
  cav,
  gds,
  sup,
  marks,
});

/** A hex has the marker of one side: besiegers who dig in take the place of the garrison’s (WAP-R46, WAP-R61). */
const isDug = ({ trenches, realm }: Board, power: Power, hex: HexId): boolean => {
  const digger = trenches[hex];
  return digger !== undefined && areFriends({ realm }, power, digger);
};

/** WAP-ENT: led field forces of which nobody stirred dig in; nothing is lost by it, so nobody is asked (WAP-R46). */
export const entrenchStep = step<Board, { power: Power }, undefined>('wap.movement.entrench', {
  cite: 'WAP-ENT',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    const hexes = [...new Set(board.troops.map(({ at: hex }) => hex))].filter(
      hex =>
        !board.stirred.includes(hex) &&
        !isDug(board, power, hex) &&
        fieldAt(board, hex).some(troop => spOf(troop) > 0 && ofPower(board, power)(troop)) &&
        leadersAt(board, hex).some(leader => !leader.inside && ofPower(board, power)(leader)),
    );
    if (hexes.length === 0) {
      return { board: tidy(board) };
    }
    const trenches = { ...board.trenches, ...Object.fromEntries(hexes.map(hex => [hex, power])) };
    return {
      board: tidy({ ...board, trenches }),
      notes: [note(`${stateText(power)} digs in at ${hexes.map(at).join(', ')}.`, 'WAP-ENT')],
    };
  },
});
