import { count, flag, type Given, group, list, maybe, pick } from '#kernel';
import { isMajor } from '../charts/political/battle-pap.ts';
import { number, year } from '../facts.ts';
import { type BattleSide, SIDES } from '../procedures/quick/force.ts';
import {
  HEROES,
  type Hero,
  LAND_LABELS,
  type LandPiece,
  OWNERS,
  type Owner,
  type Reason,
} from '../vocabulary.ts';
import type { Board, Piece } from './board.ts';
import { deployStep, deployTogetherStep } from './deploy.ts';

/** How large a battle may be: on a form, or in the field. */
export interface Limits {
  readonly pieces: number;
  readonly groups: number;
}

const force = (label: string, { pieces, groups }: Limits) =>
  list(
    label,
    group('Pieces', {
      type: pick('Piece', LAND_LABELS),
      number: count('How many', 1, pieces, { default: 1 }),
      nation: maybe(pick('Nation', OWNERS)),
      hero: maybe(pick('Hero', HEROES), { hint: 'Of a General.', rare: true }),
    }),
    { min: 1, max: groups },
  );

export const factsFor = (limits: Limits) => ({
  attacker: force('Attacker', limits),
  defender: force('Defender', limits),
  year: year(),
  deploys: pick(
    'Side that deploys first',
    { together: 'both in secret', attacker: 'the attacker', defender: 'the defender' },
    { default: 'together', hint: 'At an initiative of 5 or more the other side deploys first, in the open.' },
  ),
  attackerRouted: number('Troops of the attacker that begin in the Rout Area', limits.pieces, { rare: true }),
  defenderRouted: number('Troops of the defender that begin in the Rout Area', limits.pieces, { rare: true }),
  pursues: pick(
    'Side that pursues after winning',
    { both: 'either side', attacker: 'the attacker', defender: 'the defender', nobody: 'nobody' },
    { default: 'both', rare: true, hint: 'Losers that cannot retreat are not pursued.' },
  ),
  night: count('Night falls after battle turn (0: never)', 0, 60, { default: 16, option: true, rare: true }),
  general12: pick(
    'A natural 12 finds a General',
    { both: 'for either piece', attacker: 'only for the attacking piece' },
    { default: 'both', option: true, rare: true },
  ),
  skirmish: flag('Skirmishers', { default: true, option: true, rare: true }),
});

interface Group {
  readonly type: LandPiece;
  readonly number: number;
  readonly nation: Owner | null;
  readonly hero: Hero | null;
}

const piecesOf = (side: BattleSide, groups: readonly Group[]): readonly Piece[] =>
  groups
    .flatMap(each => Array.from({ length: each.number }, () => each))
    .map(({ type, nation, hero }, i) => ({
      id: `${side === 'attacker' ? 'a' : 'd'}${i + 1}`,
      side,
      type,
      nation,
      hero,
      area: null,
      formation: 'line',
      forward: true,
      left: 0,
      fired: false,
    }));

const troopsOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, each) => sum + (each.type === 'GEN' ? 0 : each.number), 0);

export type Setup = Given<ReturnType<typeof factsFor>>;

/** Generals alone are arrested, not fought; a hero is one General (NIE-SEQ-BATTLE). */
export const refuse = (f: Setup): Reason => {
  for (const side of SIDES) {
    const groups = f[side];
    if (troopsOf(groups) === 0) {
      return { sentence: 'Both sides have troops; Generals alone are arrested.', cite: 'NIE-SEQ-BATTLE' };
    }
    if (groups.some(({ hero, type, number: n }) => hero !== null && (type !== 'GEN' || n > 1))) {
      return { sentence: 'A hero is one General.', cite: 'NIE-HERO' };
    }
    if (2 * f[`${side}Routed`] > troopsOf(groups)) {
      return { sentence: 'At most half of the troops begin routed.', cite: 'NIE-LAND-INIT-R4' };
    }
  }
  return null;
};

export const beginBoard = (f: Setup): Board => ({
  year: f.year,
  general12: f.general12,
  ...(f.skirmish ? {} : { skirmish: false as const }),
  major: isMajor(troopsOf(f.attacker), troopsOf(f.defender)),
  routed: { attacker: f.attackerRouted, defender: f.defenderRouted },
  pieces: SIDES.flatMap(side => piecesOf(side, f[side])),
  eliminated: [],
  turn: 0,
  phase: null,
  acting: null,
  screens: {},
  drawn: {},
  stirred: false,
  quiet: 0,
  pursues: f.pursues,
  night: f.night,
  end: null,
});

export const deployment = ({ deploys }: Setup) => {
  if (deploys === 'together') {
    return [deployTogetherStep.at()];
  }
  const second = deploys === 'attacker' ? 'defender' : 'attacker';
  return [deployStep.at({ side: second }), deployStep.at({ side: deploys })];
};
