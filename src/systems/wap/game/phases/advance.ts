import {
  type AnyStep,
  type Applied,
  choose,
  type Frame,
  isRecord,
  type Json,
  listed,
  type Option,
  open,
  step,
} from '#kernel';
import { cityAt, type HexId } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { enemyField, isOpenGround } from '../rules/ground.ts';
import { isPicked, type Picked, resolvePick } from '../rules/marches.ts';
import { changeLeaders, changeTroops, ofPower, removeTroops, sumSP, troopsAt } from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { caughtIn, seizeStores } from '../rules/spoils.ts';
import { tidy } from '../rules/tidy.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, DONE, does, doneOption, note, option, pickedText, spText, stateText, sumOf } from '../words.ts';
import { captureFrames } from './capture.ts';

/** The attackers that fought may enter the hex, each owner by itself (WAP-R58). */
export const advanceFrames = (
  board: Board,
  hex: HexId,
  parts: readonly Troop[],
  leaders: readonly string[],
): readonly Frame[] => {
  const outside = parts.filter(part => !part.inside && part.at !== hex);
  const powers = [...new Set(outside.map(({ state }) => powerOf(board, state)))];
  return powers.map(power =>
    advanceStep.at({ power, hex, parts: outside.filter(ofPower(board, power)), leaders }),
  );
};

interface Advancing {
  readonly power: Power;
  readonly hex: HexId;
  readonly parts: readonly Troop[];
  readonly leaders: readonly string[];
}
type Advance = typeof DONE | 'part' | { readonly from: readonly HexId[]; readonly keep: boolean };

/** One SP stays in a city or a siege that would be empty without it (WAP-R73). */
const kept = (board: Board, power: Power, parts: readonly Troop[], from: HexId): readonly Troop[] => {
  const here = parts.filter(part => part.at === from);
  const others = sumSP(troopsAt(board, from).filter(ofPower(board, power))) - sumSP(here);
  return cityAt(from) !== undefined && others === 0 ? usualLosses(here, 1) : [];
};

const advanceOptions = (board: Board, { power, parts, hex }: Advancing): readonly Option[] => {
  const hexes = [...new Set(parts.map(({ at: from }) => from))].sort();
  const guards = hexes.some(from => kept(board, power, parts, from).length > 0);
  const all = option({ from: hexes, keep: false }, `All advance into ${at(hex)}`);
  return [
    ...(guards ? [option({ from: hexes, keep: true }, 'All but a guard in each city advance')] : []),
    all,
    ...(hexes.length > 1
      ? hexes.map(from => option({ from: [from], keep: false }, `Troops from ${at(from)} advance`))
      : []),
    ...(sumSP(parts) > 1 ? [option('part', 'Choose the troops that advance')] : []),
    doneOption('Nobody advances'),
  ];
};

/** An empty hex may be entered by the forces that fought for it (WAP-3.8). */
export const advanceStep = step<Board, Advancing, Advance>('wap.advance', {
  cite: 'WAP-3.8',
  awaits: (board, advancing) => {
    const seat = seatOf(board, advancing.power);
    return seat === null || !mayEnter(board, advancing)
      ? null
      : choose(
          seat,
          { title: `Advance into ${at(advancing.hex)}?`, cite: 'WAP-R58' },
          listed(advanceOptions(board, advancing), { pass: DONE }),
        );
  },
  apply: (board, advancing, chosen): Applied<Board> => {
    if (chosen === undefined || chosen === DONE) {
      return { board };
    }
    if (chosen === 'part') {
      return { board, push: [partStep.at(advancing)] };
    }
    const { power, parts, leaders } = advancing;
    const { from, keep } = chosen;
    const moving = parts.filter(part => from.includes(part.at));
    const guards = keep ? from.flatMap(each => kept(board, power, parts, each)) : [];
    const going = removeTroops({ ...board, troops: moving } as Board, guards).troops;
    const led = leaders.filter(id =>
      board.leaders.some(
        leader => leader.id === id && from.includes(leader.at) && ofPower(board, power)(leader),
      ),
    );
    return entered(board, advancing, going, led);
  },
});

/** Troops and leaders enter the hex and seize its stores. */
const entered = (
  board: Board,
  { power, hex }: Advancing,
  going: readonly Troop[],
  led: readonly string[],
): Applied<Board> => {
  if (sumSP(going) === 0) {
    return { board };
  }
  const moved = changeLeaders(
    changeTroops(seizeStores(board, power, hex), going, part => ({ ...part, at: hex })),
    led,
    leader => ({ ...leader, at: hex }),
  );
  return {
    board: tidy(moved),
    push: captureFrames(power, hex, caughtIn(moved, power, hex)),
    notes: [
      note(
        `${spText(sumSP(going))} of ${stateText(power)} ${does(sumSP(going), 'advances', 'advance')} into ${at(hex)}.`,
        'WAP-3.8',
        { hex },
      ),
    ],
  };
};

interface Chosen {
  readonly from: readonly (Picked & { readonly at: HexId })[];
}

/** The pieces that are named, if all of them fought and may advance; null where they are not (WAP-R58). */
const chosenOf = (
  board: Board,
  { power, parts, leaders }: Advancing,
  { from }: Chosen,
): { readonly going: readonly Troop[]; readonly led: readonly string[] } | null => {
  const going: Troop[] = [];
  const led: string[] = [];
  for (const each of from) {
    const here = parts.filter(part => part.at === each.at);
    const found = resolvePick(here, { ...each, units: each.units.map(unit => ({ ...unit, sup: 0 })) });
    const ready = board.leaders.filter(
      leader => leaders.includes(leader.id) && leader.at === each.at && ofPower(board, power)(leader),
    );
    if (!found || each.leaders.some(id => !ready.some(leader => leader.id === id))) {
      return null;
    }
    going.push(...found.map(part => ({ ...part, sup: 0 })));
    led.push(...each.leaders);
  }
  const once = new Set(from.map(({ at: place }) => place)).size === from.length;
  return once && sumSP(going) > 0 && new Set(led).size === led.length ? { going, led } : null;
};

const isChosen = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.from) &&
  json.from.every(each => isPicked(each) && typeof (each as unknown as { at: unknown }).at === 'string');

/** Half of the forces that fought, with all their leaders; and one SP with the best leader. */
const likelyParts = (board: Board, advancing: Advancing): readonly Chosen[] => {
  const { parts, leaders, power } = advancing;
  const some = (many: number, ids: readonly string[]): Chosen => {
    const going = usualLosses(parts, many);
    const hexes = [...new Set(going.map(({ at: place }) => place))];
    return {
      from: hexes.map(place => ({
        at: place,
        units: unitsAt(going, place),
        leaders: ids.filter(id =>
          board.leaders.some(
            leader => leader.id === id && leader.at === place && ofPower(board, power)(leader),
          ),
        ),
      })),
    };
  };
  return [some(Math.ceil(sumSP(parts) / 2), leaders), some(1, [])].filter(
    each => chosenOf(board, advancing, each) !== null,
  );
};

const unitsAt = (groups: readonly Troop[], place: HexId): Picked['units'] => {
  const states = [...new Set(groups.filter(({ at: from }) => from === place).map(({ state }) => state))];
  return states.map(state => {
    const own = groups.filter(each => each.at === place && each.state === state);
    return { state, ...sumOf(own), sup: 0 };
  });
};

/** Any attackers that fought may go into the hex, the others stay (WAP-R58). */
const partStep = step<Board, Advancing, Chosen>('wap.advance.part', {
  cite: 'WAP-R58',
  awaits: (board, advancing) =>
    choose(
      seatOf(board, advancing.power) ?? '',
      { title: `Who advances into ${at(advancing.hex)}?`, cite: 'WAP-R58' },
      open({
        schema: { type: 'object', required: ['from'], properties: { from: { type: 'array' } } },
        check: value =>
          isChosen(value) && chosenOf(board, advancing, value as unknown as Chosen)
            ? null
            : refuse('fought', 'WAP-R58', 'Only troops that fought for the hex may advance.'),
        propose: () => likelyParts(board, advancing) as unknown as readonly Json[],
        hints: () =>
          likelyParts(board, advancing).map(each =>
            option(each, each.from.map(one => `${pickedText(one)} from ${at(one.at)}`).join('; ')),
          ),
      }),
    ),
  apply: (board, advancing, chosen): Applied<Board> => {
    const found = chosenOf(board, advancing, chosen);
    return found ? entered(board, advancing, found.going, found.led) : { board };
  },
});

/** The hex is empty, and not land of a state that is neither friend nor enemy (WAP-R49). */
const mayEnter = (board: Board, { power, hex, parts }: Advancing): boolean =>
  sumSP(parts) > 0 && enemyField(board, power, hex).length === 0 && isOpenGround(board, power, hex);

export const advanceSteps: readonly AnyStep<Board>[] = [advanceStep, partStep];
