import { holding, type Marching, POINT } from './attacking.ts';
import { fireOf, KINDS, SIZE, troopsIn, worthIn } from './force.ts';
import type { Ground } from './ground.ts';
import { type Move, NOBODY } from './stepping.ts';

/** Further than so many steps is simply far. */
export const FAR = 5;
const IN_DANGER = 3;
/** An army of so many goes through Militia that rises, at this price in pieces. */
const TO_SWEEP = 6;
const SWEEPING = 0.7;
/** Friends near by can be there as soon as the enemy, most of them. */
const HELP = 0.6;

/** Steps to the nearest of some places. */
export const stepsTo = (steps: readonly Uint8Array[], from: number, places: readonly number[]): number => {
  let best = FAR;
  for (const place of places) {
    best = Math.min(best, (steps[from] as Uint8Array)[place] as number);
  }
  return best;
};

/** Steps from every region to the nearest troops of a camp. */
const stepsFrom = (ground: Ground, camp: number): Uint8Array => {
  const { regions, near } = ground.theatre;
  const found = new Uint8Array(regions.length).fill(FAR);
  let edge: number[] = [];
  for (let region = 0; region < regions.length; region++) {
    if (ground.hasTroops(region, camp)) {
      found[region] = 0;
      edge.push(region);
    }
  }
  for (let steps = 1; steps < FAR && edge.length > 0; steps++) {
    const next: number[] = [];
    for (const from of edge) {
      for (const region of near[from] as readonly number[]) {
        if ((found[region] as number) > steps) {
          found[region] = steps;
          next.push(region);
        }
      }
    }
    edge = next;
  }
  return found;
};

/** The pieces of an army that may march. */
interface Host {
  readonly army: number;
  readonly region: number;
  readonly troops: number;
  readonly fire: number;
  readonly value: number;
}

/** The places that draw pieces which do not attack: capitals of the enemy, own ones in danger, or one place alone. */
class Draw {
  readonly #marching: Marching;
  readonly #away: Uint8Array;
  readonly #aims: readonly number[];
  readonly #homes: readonly number[];
  readonly #rally: number | null;
  readonly #threats: Float64Array;

  constructor(marching: Marching, rally: number | null) {
    const { ground, camp } = marching;
    this.#marching = marching;
    this.#rally = rally;
    this.#away = stepsFrom(ground, -camp);
    this.#aims = ground.theatre.capitals.filter(id => ground.holder(id) === -camp);
    this.#homes = ground.theatre.capitals.filter(
      id => ground.holder(id) === camp && (this.#away[id] as number) <= IN_DANGER,
    );
    this.#threats = new Float64Array(ground.theatre.regions.length).fill(-1);
  }

  #threat(at: number): number {
    if ((this.#threats[at] as number) < 0) {
      const { ground, camp } = this.#marching;
      this.#threats[at] = (this.#away[at] as number) > 2 ? 0 : ground.reach(at, -camp);
    }
    return this.#threats[at] as number;
  }

  #pull(at: number): number {
    const { temper, ground } = this.#marching;
    const { steps } = ground.theatre;
    if (this.#rally !== null) {
      return (steps[at] as Uint8Array)[this.#rally] as number;
    }
    return (
      temper.march * stepsTo(steps, at, this.#aims) +
      (this.#homes.length > 0 ? temper.guard * stepsTo(steps, at, this.#homes) : 0)
    );
  }

  /** How well an army would stand somewhere. */
  worth(at: number, host: Host, isHere: boolean): number {
    const { ground, camp, temper, prize } = this.#marching;
    const pull = -host.troops * this.#pull(at);
    const threat = this.#threat(at);
    if (threat === 0) {
      return pull;
    }
    const coming = isHere ? 0 : host.fire;
    const there = ground.fire(at, camp);
    const others = Math.max(0, ground.reach(at, camp) - there - coming);
    const strength = there + coming + HELP * others;
    const holds = holding(strength, threat);
    const risk = host.value * POINT * temper.caution * (1 - holds);
    const guards = this.#homes.includes(at)
      ? (holds - holding(Math.max(0, strength - host.fire), threat)) * prize(at)
      : 0;
    return pull + guards - risk;
  }
}

/** The neighbour to which an army goes; its own region if it stays. */
const goalOf = ({ ground, camp }: Marching, nation: number, host: Host, draw: Draw): number => {
  const { near, enters, regions } = ground.theatre;
  let best = draw.worth(host.region, host, true);
  let to = host.region;
  for (const next of near[host.region] as readonly number[]) {
    if (!enters[nation * regions.length + next] || ground.hasTroops(next, -camp)) {
      continue;
    }
    const rising = ground.rising(next, camp);
    if (rising > 0 && host.troops < TO_SWEEP) {
      continue;
    }
    const worth = draw.worth(next, host, false) - (rising > 0 ? SWEEPING : 0);
    if (worth > best) {
      best = worth;
      to = next;
    }
  }
  return to;
};

/** Leaders without troops go to the strongest army near by. */
const leadersGoal = ({ ground, camp }: Marching, region: number, nation: number): number => {
  const { near, enters, regions, steps } = ground.theatre;
  let army = region;
  let most = 0;
  for (let at = 0; at < regions.length; at++) {
    const away = (steps[region] as Uint8Array)[at] as number;
    const strength = away <= FAR ? ground.fire(at, camp) / (1 + away) : 0;
    if (strength > most) {
      most = strength;
      army = at;
    }
  }
  const nearer = (near[region] as readonly number[]).filter(
    next => enters[nation * regions.length + next] && !ground.hasTroops(next, -camp),
  );
  const ways = (at: number): number => (steps[at] as Uint8Array)[army] as number;
  return nearer.reduce((best, next) => (ways(next) < ways(best) ? next : best), region);
};

const hostsOf = (ground: Ground, nation: number): Host[] => {
  const found: Host[] = [];
  for (let region = 0; region < ground.theatre.regions.length; region++) {
    const army = ground.armyOf(region, nation);
    if (ground.hasFree(army)) {
      const from = army * SIZE;
      found.push({
        army,
        region,
        troops: troopsIn(ground.free, from),
        fire: fireOf(ground.free, from),
        value: worthIn(ground.free, from),
      });
    }
  }
  return found.sort((a, b) => b.fire - a.fire);
};

/** Troops that do not attack go where they are needed and safe, the strongest first. */
export const gather = (
  marching: Marching,
  nation: number,
  rally: number | null,
  go: (move: Move) => void,
): void => {
  const { ground, camp } = marching;
  const hosts = hostsOf(ground, nation);
  if (hosts.length === 0) {
    return;
  }
  const draw = new Draw(marching, rally);
  for (const host of hosts) {
    const { army, region } = host;
    const from = army * SIZE;
    const leaders = (ground.free[from + KINDS.GEN] as number) + (ground.free[from + KINDS.HERO] as number);
    const to =
      host.troops > NOBODY
        ? goalOf(marching, nation, host, draw)
        : leaders > 0 && !ground.hasTroops(region, camp)
          ? leadersGoal(marching, region, nation)
          : region;
    if (to !== region) {
      go({ army, by: 'step', to });
    }
  }
};
