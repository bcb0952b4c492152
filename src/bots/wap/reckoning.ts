import { drmOf, fight, fix } from '#systems/wap/round.ts';
import type { Host } from './fronts.ts';

/** A battle to its end, as a careful general reckons it beforehand: nobody joins, leaves or falls. */
export interface Reckoned {
  /** The chance that the attacker holds the field. */
  readonly wins: number;
  /** SP that each side loses on average. */
  readonly lossA: number;
  readonly lossD: number;
}

const NATURALS = Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(i - 5)) / 36] as const);

const WON: Reckoned = { wins: 1, lossA: 0, lossD: 0 };
const LOST: Reckoned = { wins: 0, lossA: 0, lossD: 0 };
/** Larger battles are reckoned at half their size. */
const MOST = 24;

const KNOWN = new Map<number, Reckoned>();

/** The positions of a battle are few, and the same in every game: each is worked out once. */
const keyOf = (a: Host, d: Host, ground: number): number =>
  ((((a.sp * 32 + d.sp) * 4 + a.morale) * 4 + d.morale) * 8 + (a.leader - d.leader + 3)) * 4 + ground;

const reckon = (a: Host, d: Host, ground: number): Reckoned => {
  if (a.sp <= 0 || (a.morale <= 0 && d.sp > 0)) {
    return LOST;
  }
  if (d.sp <= 0 || d.morale <= 0) {
    return WON;
  }
  const key = keyOf(a, d, ground);
  const known = KNOWN.get(key);
  if (known) {
    return known;
  }
  const forces = { attacker: a, defender: d };
  const fixed = fix(forces);
  const drm = drmOf(forces, fixed, ground, 0);
  let [wins, lossA, lossD] = [0, 0, 0];
  for (const [natural, share] of NATURALS) {
    const { loss, shaken } = fight(forces, fixed, drm, natural);
    const next = reckon(
      { ...a, sp: a.sp - loss.attacker, morale: Math.max(0, a.morale - shaken.attacker) },
      { ...d, sp: d.sp - loss.defender, morale: Math.max(0, d.morale - shaken.defender) },
      ground,
    );
    wins += share * next.wins;
    lossA += share * (loss.attacker + next.lossA);
    lossD += share * (loss.defender + next.lossD);
  }
  const found = { wins, lossA, lossD };
  KNOWN.set(key, found);
  return found;
};

/** The battle of two hosts by the charts (WAP-BATTLE). */
export const reckoned = (attacker: Host, defender: Host, ground: number): Reckoned => {
  const scale = Math.max(1, Math.ceil(Math.max(attacker.sp, defender.sp) / MOST));
  const small = (host: Host): Host =>
    scale === 1 ? host : { ...host, sp: Math.max(1, Math.round(host.sp / scale)) };
  if (attacker.sp === 0 || defender.sp === 0) {
    return defender.sp === 0 ? WON : LOST;
  }
  const { wins, lossA, lossD } = reckon(small(attacker), small(defender), ground);
  return { wins, lossA: lossA * scale, lossD: lossD * scale };
};
