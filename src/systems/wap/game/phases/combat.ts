import {
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
import { around, cityAt, type HexId } from '../../map.ts';
import { type Board, FOUGHT, type Leader, type Power, type SeatId, type Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { isFresh } from '../rules/battles.ts';
import { zonesFor } from '../rules/ground.ts';
import { isPicked, type Picked, resolvePick } from '../rules/marches.ts';
import {
  fieldAt,
  isBesieged,
  leadersAt,
  ofFoes,
  ofPower,
  removeTroops,
  spOf,
  sumSP,
  troopsAt,
  unmark,
} from '../rules/pieces.ts';
import { areFriends, holderAt, powerOf, seatOf } from '../rules/realm.ts';
import { shelterIn } from '../rules/retreats.ts';
import { siegeRefusal, siegesOf } from '../rules/sieges.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, DONE, does, doneOption, option, pickedText, spText, stateText } from '../words.ts';
import { engageStep } from './battle.ts';
import { shut } from './movement.ts';
import { assaultStep, summonStep } from './siege.ts';

/** Pieces of one hex that attack. */
interface From extends Picked {
  readonly at: HexId;
}
interface Attack {
  readonly from: readonly From[];
}

type Order =
  | typeof DONE
  | { readonly attack: HexId }
  | { readonly summon: HexId }
  | { readonly assault: HexId }
  | { readonly sortie: HexId };

/** The Combat Phase begins: siege months are counted (WAP-R60). */
export const combatStep = step<Board, { power: Power }, undefined>('wap.combat', {
  cite: 'WAP-SEQ-2F',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    const now: Board = { ...unmark(board, FOUGHT), phase: 'combat', attacked: [] };
    const sieges = { ...now.sieges };
    for (const hex of siegesOf(now, power)) {
      sieges[hex] = (sieges[hex] ?? 0) + 1;
    }
    return { board: { ...now, sieges }, push: [actionStep.at({ power })] };
  },
});

/** Own and satellite field SP of a hex that have not fought (WAP-R55); in a sortie those inside (WAP-R61). */
export const freshAt = (board: Board, power: Power, hex: HexId, inside = false): readonly Troop[] =>
  troopsAt(board, hex).filter(
    troop => troop.inside === inside && isFresh(troop) && ofPower(board, power)(troop),
  );
export const freshLeaders = (board: Board, power: Power, hex: HexId, inside = false): readonly Leader[] =>
  leadersAt(board, hex).filter(
    leader => leader.inside === inside && isFresh(leader) && ofPower(board, power)(leader),
  );

const canAttack = (board: Board, power: Power, target: HexId): boolean => {
  const from = around(target);
  const led = from.some(hex => freshLeaders(board, power, hex).length > 0);
  return from.some(hex =>
    freshAt(board, power, hex).some(troop => troop.cav > 0 || (led && spOf(troop) > 0)),
  );
};

const targets = (board: Board, power: Power): readonly HexId[] =>
  [...zonesFor(board, power).foes.keys()]
    .filter(hex => !board.attacked.includes(hex) && canAttack(board, power, hex))
    .sort();

/** WAP-R61: own garrisons that are besieged and have not fought. */
const sorties = (board: Board, power: Power): readonly HexId[] =>
  [
    ...new Set(
      board.troops.filter(troop => troop.inside && ofPower(board, power)(troop)).map(({ at: hex }) => hex),
    ),
  ]
    .filter(
      hex =>
        isBesieged(board, hex) && !board.attacked.includes(hex) && sallyFrom(board, power, hex).length > 0,
    )
    .sort();

const sallyFrom = (board: Board, power: Power, hex: HexId): readonly Troop[] => {
  const own = freshAt(board, power, hex, true);
  return freshLeaders(board, power, hex, true).length > 0
    ? own
    : own.map(each => ({ ...each, inf: 0, gds: 0, sup: 0 })).filter(({ cav }) => cav > 0);
};

/** All that may sally, all but one SP, the cavalry alone (WAP-R61). */
const likelySorties = (board: Board, power: Power, hex: HexId): readonly Attack[] => {
  const leaders = freshLeaders(board, power, hex, true).map(({ id }) => id);
  const from = (groups: readonly Troop[], led: readonly string[]): Attack => ({
    from: [{ at: hex, units: unitsOf(groups), leaders: led }],
  });
  const own = sallyFrom(board, power, hex);
  const but =
    sumSP(own) > 1 ? removeTroops({ ...board, troops: own } as Board, usualLosses(own, 1)).troops : [];
  const riders = own.map(each => ({ ...each, inf: 0, gds: 0, sup: 0 }));
  return distinct(
    [from(own, leaders), from(but, leaders), from(riders, [])],
    attack => 'parts' in attackOf(board, power, hex, attack, true),
  );
};

const siegeOptions = (board: Board, power: Power): readonly Option[] =>
  siegesOf(board, power)
    .filter(hex => !board.attacked.includes(`siege ${hex}`))
    .flatMap(hex => {
      const refusal = siegeRefusal(board, power, hex);
      const refused = refusal ? { refused: refusal } : {};
      return [
        { ...option({ summon: hex }, `Summon ${at(hex)}`), ...refused },
        { ...option({ assault: hex }, `Assault ${at(hex)}`), ...refused },
      ];
    });

const actionOptions = (board: Board, power: Power): readonly Option[] => [
  ...targets(board, power).map(hex => option({ attack: hex }, `Attack ${at(hex)}`)),
  ...siegeOptions(board, power),
  ...sorties(board, power).map(hex => option({ sortie: hex }, `Sally from ${at(hex)}`)),
  doneOption('End the combat'),
];

/** WAP-SEQ-2F: attacks, siege actions and sorties one after another. */
export const actionStep = step<Board, { power: Power }, Order>('wap.combat.order', {
  cite: 'WAP-SEQ-2F',
  awaits: (board, { power }) => {
    const seat = seatOf(board, power);
    return seat === null
      ? null
      : choose(
          seat,
          { title: `${stateText(power)}: combat`, cite: 'WAP-BATTLE' },
          listed(actionOptions(board, power), { pass: DONE }),
        );
  },
  apply: (board, { power }, order): Applied<Board> => {
    const again = actionStep.at({ power });
    if (order === undefined || order === DONE) {
      return { board };
    }
    if ('attack' in order) {
      return { board, push: [again, attackStep.at({ power, hex: order.attack })] };
    }
    if ('summon' in order || 'assault' in order) {
      const hex = 'summon' in order ? order.summon : order.assault;
      const now: Board = { ...board, attacked: [...board.attacked, `siege ${hex}`] };
      return {
        board: now,
        push: [again, 'summon' in order ? summonStep.at({ power, hex }) : assaultStep.at({ power, hex })],
      };
    }
    return { board, push: [again, attackStep.at({ power, hex: order.sortie, sortie: true })] };
  },
});

const unitsOf = (groups: readonly Troop[]): Picked['units'] => {
  const sums = new Map<string, Picked['units'][number]>();
  for (const { state, inf, cav, gds } of groups) {
    const old = sums.get(state) ?? { state, inf: 0, cav: 0, gds: 0, sup: 0 };
    sums.set(state, { state, inf: old.inf + inf, cav: old.cav + cav, gds: old.gds + gds, sup: 0 });
  }
  return [...sums.values()].filter(unit => spOf(unit) > 0);
};

/** One SP stays where a city would be left empty or a siege lifted (WAP-R73). */
const keptBack = (board: Board, power: Power, hex: HexId, groups: readonly Troop[]): readonly Troop[] => {
  const holds = cityAt(hex) !== undefined;
  const others = sumSP(troopsAt(board, hex).filter(ofPower(board, power))) - sumSP(groups);
  const sp = sumSP(groups);
  if (!holds || others > 0 || sp < 2) {
    return groups;
  }
  const left = usualLosses(groups, 1)[0];
  return groups.map(each =>
    left && each.state === left.state && each.marks === left.marks && each.inside === left.inside
      ? { ...each, inf: each.inf - left.inf, cav: each.cav - left.cav, gds: each.gds - left.gds }
      : each,
  );
};

const fromHex = (board: Board, power: Power, hex: HexId, keep: boolean): From | null => {
  const fresh = freshAt(board, power, hex);
  const groups = keep ? keptBack(board, power, hex, fresh) : fresh;
  const leaders = freshLeaders(board, power, hex).map(({ id }) => id);
  return sumSP(groups) === 0 ? null : { at: hex, units: unitsOf(groups), leaders };
};

/** A leader next to the target leads foot of other hexes too, with or without troops of their own (WAP-R55). */
const loneLeaders = (board: Board, power: Power, target: HexId): readonly From[] =>
  around(target)
    .filter(hex => sumSP(freshAt(board, power, hex)) === 0)
    .map(hex => ({ at: hex, units: [], leaders: freshLeaders(board, power, hex).map(({ id }) => id) }))
    .filter(({ leaders }) => leaders.length > 0);

/** Attacks that a player is likely to want: everything, everything but a guard, each hex alone, led from elsewhere. */
export const likelyAttacks = (board: Board, power: Power, target: HexId): readonly Attack[] => {
  const hexes = around(target).filter(hex => freshAt(board, power, hex).length > 0);
  const take = (from: readonly HexId[], keep: boolean): Attack => ({
    from: from.map(hex => fromHex(board, power, hex, keep)).filter((each): each is From => each !== null),
  });
  const all = [take(hexes, false), take(hexes, true), ...hexes.map(hex => take([hex], false))];
  const riders: Attack = {
    from: take(hexes, false)
      .from.map(each => ({
        ...each,
        units: each.units.map(unit => ({ ...unit, inf: 0, gds: 0 })).filter(({ cav }) => cav > 0),
        leaders: [],
      }))
      .filter(({ units }) => units.length > 0),
  };
  const led: Attack = { from: [...take(hexes, false).from, ...loneLeaders(board, power, target)] };
  return distinct([...all, riders, led], attack => 'parts' in attackOf(board, power, target, attack));
};

/** Each attack once, as far as it may be made. */
const distinct = (all: readonly Attack[], isLegal: (attack: Attack) => boolean): readonly Attack[] => {
  const seen = new Set<string>();
  return all.filter(attack => {
    const key = JSON.stringify(attack);
    const isNew = !seen.has(key) && isLegal(attack);
    seen.add(key);
    return isNew;
  });
};

const isAttack = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.from) &&
  json.from.every(each => isPicked(each) && typeof (each as unknown as From).at === 'string');

/** The pieces of an attack, or the reason why it may not be made (WAP-R55). */
export const attackOf = (board: Board, power: Power, target: HexId, { from }: Attack, sortie = false) => {
  const parts: Troop[] = [];
  const leaders: string[] = [];
  const near = sortie ? [target] : around(target);
  for (const each of from) {
    if (!near.includes(each.at) || from.filter(other => other.at === each.at).length > 1) {
      return {
        refusal: refuse(
          'not-adjacent',
          'WAP-R55',
          `${at(each.at)} is not next to ${at(target)}, or is named twice.`,
        ),
      };
    }
    const found = resolvePick(freshAt(board, power, each.at, sortie), {
      ...each,
      units: each.units.map(unit => ({ ...unit, sup: 0 })),
    });
    const ready = freshLeaders(board, power, each.at, sortie).map(({ id }) => id);
    if (
      !found ||
      each.leaders.some(id => !ready.includes(id)) ||
      new Set(each.leaders).size !== each.leaders.length
    ) {
      return {
        refusal: refuse(
          'fought',
          'WAP-R55',
          `Not so many pieces that have not fought stand in ${at(each.at)}.`,
        ),
      };
    }
    parts.push(...found.map(part => ({ ...part, sup: 0 })).filter(part => spOf(part) > 0));
    leaders.push(...each.leaders);
  }
  if (sumSP(parts) === 0) {
    return { refusal: refuse('fought', 'WAP-R55', 'An attack takes at least one SP.') };
  }
  return leaders.length === 0 && parts.some(({ inf, gds }) => inf + gds > 0)
    ? { refusal: refuse('no-leader', 'WAP-R55', 'Foot attacks only with a leader; cavalry needs none.') }
    : { parts, leaders };
};

interface Attacked {
  readonly power: Power;
  readonly hex: HexId;
  /** The garrison attacks its besiegers (WAP-R61). */
  readonly sortie?: true;
}

/** The pieces that attack a hex (WAP-R55), or that sally from it (WAP-R61). */
export const attackStep = step<Board, Attacked, Attack>('wap.attack', {
  cite: 'WAP-R55',
  awaits: (board, { power, hex, sortie = false }) => {
    const likely = (): readonly Attack[] =>
      sortie ? likelySorties(board, power, hex) : likelyAttacks(board, power, hex);
    return choose(
      seatOf(board, power) ?? '',
      {
        title: sortie ? `Who sallies from ${at(hex)}?` : `Who attacks ${at(hex)}?`,
        cite: sortie ? 'WAP-R61' : 'WAP-R55',
      },
      open({
        schema: { type: 'object', required: ['from'], properties: { from: { type: 'array' } } },
        check: value => {
          if (!isAttack(value)) {
            return refuse('not-adjacent', 'WAP-R55', 'Name the hexes, units and leaders of the attack.');
          }
          const found = attackOf(board, power, hex, value as unknown as Attack, sortie);
          return 'refusal' in found ? (found.refusal ?? null) : null;
        },
        propose: () => likely() as unknown as readonly Json[],
        hints: () =>
          likely().map(attack =>
            option(attack, attack.from.map(each => `${pickedText(each)} from ${at(each.at)}`).join('; ')),
          ),
      }),
    );
  },
  apply: (board, { power, hex, sortie = false }, attack): Applied<Board> => {
    const found = attackOf(board, power, hex, attack, sortie);
    if (!('parts' in found)) {
      return { board };
    }
    const { parts = [], leaders = [] } = found;
    return {
      board: { ...board, attacked: [...board.attacked, hex] },
      push: [
        engageStep.at({ power, hex, parts, leaders, sortie }),
        ...(sortie ? [] : shelterFrames(board, power, hex, sumSP(parts))),
      ],
    };
  },
});

/** The owners of a fortress hex that may take shelter, in the order of play (WAP-R44). */
const shelterFrames = (board: Board, power: Power, hex: HexId, attackers: number): readonly Frame[] => {
  const holder = holderAt(board, hex);
  const owners = [
    ...new Set(
      fieldAt(board, hex)
        .filter(ofFoes(board, power))
        .map(({ state }) => powerOf(board, state)),
    ),
  ].filter(owner => holder !== null && areFriends(board, owner, holder));
  return owners.map(owner => shelterStep.at({ owner, hex, attackers })).reverse();
};

const fieldSP = (board: Board, owner: Power, hex: HexId): number =>
  sumSP(fieldAt(board, hex).filter(ofPower(board, owner)));

/** The engine goes inside if it is outnumbered two to one or more and all of it fits (WAP-PROT). */
export const engineShelters = (board: Board, owner: Power, hex: HexId, attackers: number): number => {
  const own = fieldSP(board, owner, hex);
  return attackers >= 2 * own && own <= shelterIn(board, owner, hex) ? own : 0;
};

/** Before round 1 some SP may take shelter in their fortress (WAP-R44). */
export const shelterStep = step<Board, { owner: Power; hex: HexId; attackers: number }, number>(
  'wap.shelter',
  {
    cite: 'WAP-R44',
    awaits: (board, { owner, hex, attackers }) => {
      const seat: SeatId | null = seatOf(board, owner);
      const most = Math.min(shelterIn(board, owner, hex), fieldSP(board, owner, hex));
      if (seat === null || most === 0) {
        return null;
      }
      const options = Array.from({ length: most + 1 }, (_, n) =>
        option(n, n === 0 ? 'All stay outside' : `${spText(n)} ${does(n, 'goes', 'go')} inside ${at(hex)}`),
      );
      return choose(
        seat,
        {
          title: `${spText(attackers)} ${does(attackers, 'attacks', 'attack')} ${at(hex)}: who takes shelter?`,
          cite: 'WAP-R44',
        },
        listed(options),
      );
    },
    apply: (board, { owner, hex, attackers }, chosen): Applied<Board> => {
      const n = chosen ?? (seatOf(board, owner) === null ? engineShelters(board, owner, hex, attackers) : 0);
      if (n === 0) {
        return { board };
      }
      const after = shut(board, owner, hex, n);
      return {
        board: { ...after, placed: board.placed },
        notes: [
          {
            text: `${spText(n)} of ${stateText(owner)} ${does(n, 'takes', 'take')} shelter in ${at(hex)}.`,
            cite: 'WAP-R44',
          },
        ],
      };
    },
  },
);
