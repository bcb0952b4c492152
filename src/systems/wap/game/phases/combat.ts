import { type Applied, choose, type Json, type Option, open, step } from '#kernel';
import { around, type HexId } from '../../map.ts';
import { type Board, FOUGHT, type Power } from '../board.ts';
import { refuse } from '../refuse.ts';
import {
  type Attack,
  attackOf,
  freshAt,
  freshLeaders,
  isAttack,
  likelyAttacks,
  likelySorties,
  sallyFrom,
} from '../rules/attacks.ts';
import { zonesFor } from '../rules/ground.ts';
import { isBesieged, ofPower, spOf, sumSP, unmark } from '../rules/pieces.ts';
import { seatOf } from '../rules/realm.ts';
import { siegeRefusal, siegesOf } from '../rules/sieges.ts';
import { at, DONE, doneOption, option, pickedText } from '../words.ts';
import { engageStep } from './battle.ts';
import { askOrder } from './order.ts';
import { shelterFrames } from './shelter.ts';
import { assaultStep, summonStep } from './siege.ts';

type Order =
  | typeof DONE
  | { readonly attack: HexId }
  | { readonly summon: HexId }
  | { readonly assault: HexId }
  | { readonly sortie: HexId };

/** The Combat Phase begins: siege months are counted, each city once a turn, and acted on then or not at all (WAP-R60). */
export const combatStep = step<Board, { power: Power }, undefined>('wap.combat', {
  cite: 'WAP-SEQ-2F',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    const acted = board.counted.map(hex => `siege ${hex}`);
    const now: Board = { ...unmark(board, FOUGHT), phase: 'combat', attacked: acted };
    const begun = siegesOf(now, power).filter(hex => !now.counted.includes(hex));
    const sieges = { ...now.sieges };
    for (const hex of begun) {
      sieges[hex] = (sieges[hex] ?? 0) + 1;
    }
    return {
      board: { ...now, sieges, counted: [...now.counted, ...begun] },
      push: [actionStep.at({ power })],
    };
  },
});

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
  awaits: (board, { power }) =>
    askOrder(board, power, { phase: 'combat', cite: 'WAP-BATTLE' }, actionOptions),
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
