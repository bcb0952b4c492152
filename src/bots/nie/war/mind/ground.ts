import { type Force, fireOf, force, KINDS, sumTo, troopsIn, worthIn } from './force.ts';
import { type Far, type Muster, SIZE, SLOTS, type Theatre } from './theatre.ts';

/** What a camp has in a region: never changed, only made again. */
export interface Host {
  readonly pieces: Force;
  readonly troops: number;
  readonly fire: number;
  readonly value: number;
}

export const hostOf = (pieces: Force): Host => ({
  pieces,
  troops: troopsIn(pieces),
  fire: fireOf(pieces),
  value: worthIn(pieces),
});

/** Adds pieces to others, which are changed; a copy where there are none yet. */
const together = (into: Force | null, more: Force): Force => {
  if (into === null) {
    return more.slice();
  }
  sumTo(into, more);
  return into;
};

const NOBODY = 0.2;
/** Horse and forced marches bring about so much of an army over two steps. */
const FAR_AWAY = 0.4;

/** Where everybody stands in a campaign of the mind. */
export class Ground {
  readonly theatre: Theatre;
  /** Pieces by region × nations + nation: those that may march in this turn, worn ones that may force it, the rest. */
  readonly free: (Force | undefined)[];
  readonly worn: (Force | undefined)[];
  readonly still: (Force | undefined)[];
  readonly raised: Set<number>;
  readonly #hosts: (Host | null | undefined)[];
  readonly #out = new Set<number>();

  constructor(theatre: Theatre, { free, worn, still }: Muster, raised: Iterable<number>) {
    this.theatre = theatre;
    this.free = free.slice();
    this.worn = worn.slice();
    this.still = still.slice();
    this.raised = new Set(raised);
    this.#hosts = Array<Host | null | undefined>(2 * SIZE).fill(undefined);
  }

  /** Another that begins like this one. */
  copy(): Ground {
    const copy = new Ground(this.theatre, this, this.raised);
    for (const nation of this.#out) {
      copy.#out.add(nation);
    }
    return copy;
  }

  /** The camp of a nation; 0 for bystanders, and for those who have left the war. */
  campOf(nation: number): number {
    return this.#out.has(nation) ? 0 : (this.theatre.camp[nation] as number);
  }

  isOut(nation: number): boolean {
    return this.#out.has(nation);
  }

  leaves(nation: number): void {
    this.#out.add(nation);
    this.#hosts.fill(undefined);
  }

  /** The pieces of a camp in a region; null where it has none. */
  host(region: number, camp: number): Host | null {
    const slot = 2 * region + (camp > 0 ? 0 : 1);
    const known = this.#hosts[slot];
    if (known !== undefined) {
      return known;
    }
    let pieces: Force | null = null;
    for (const nation of camp > 0 ? this.theatre.friends : this.theatre.enemies) {
      if (this.campOf(nation) === camp) {
        pieces = this.#all(region * SLOTS + nation, pieces);
      }
    }
    const found = pieces && hostOf(pieces);
    this.#hosts[slot] = found;
    return found;
  }

  /** Adds all pieces of a nation in a region to some; null where there is nobody. */
  #all(key: number, before: Force | null): Force | null {
    let all = before;
    const [free, worn, still] = [this.free[key], this.worn[key], this.still[key]];
    if (free) {
      all = together(all, free);
    }
    if (worn) {
      all = together(all, worn);
    }
    return still ? together(all, still) : all;
  }

  fire(region: number, camp: number): number {
    return this.host(region, camp)?.fire ?? 0;
  }

  hasTroops(region: number, camp: number): boolean {
    return (this.host(region, camp)?.troops ?? 0) > NOBODY;
  }

  /** The fire that a camp can bring to a region in its next turn: its neighbours, and some from further away. */
  reach(region: number, camp: number): number {
    const { near, far } = this.theatre;
    let sum = this.fire(region, camp);
    for (const from of near[region] as readonly number[]) {
      sum += this.fire(from, camp);
    }
    for (const { from } of far[region] as readonly Far[]) {
      sum += FAR_AWAY * this.fire(from, camp);
    }
    return sum;
  }

  /** Whether a camp may march from far away: one of the regions between is free of enemies. */
  isOpen(over: readonly number[], camp: number): boolean {
    return over.some(region => !this.hasTroops(region, -camp));
  }

  /** Militia that would rise against a camp. */
  rising(region: number, camp: number): number {
    const owner = this.theatre.native[region] as number;
    return owner >= 0 &&
      this.campOf(owner) === -camp &&
      !this.raised.has(region) &&
      !this.hasTroops(region, camp)
      ? (this.theatre.militia[region] as number)
      : 0;
  }

  /** Who stands in the way of a camp: its enemies there, and the Militia that would rise. */
  defenders(region: number, camp: number): Host | null {
    const there = this.host(region, -camp);
    const rising = this.rising(region, camp);
    if (rising === 0) {
      return there;
    }
    const all = there ? there.pieces.slice() : force();
    all[KINDS.MIL] = (all[KINDS.MIL] as number) + rising;
    return hostOf(all);
  }

  /** Whether a capital is in the hands of its enemies. */
  isTaken(region: number): boolean {
    const camp = this.campOf(this.theatre.native[region] as number);
    return camp !== 0 && this.hasTroops(region, -camp) && !this.hasTroops(region, camp);
  }

  /** The camp in whose hands a capital is. */
  holder(region: number): number {
    const camp = this.campOf(this.theatre.native[region] as number);
    return this.isTaken(region) ? -camp : camp;
  }

  changes(region: number): void {
    this.#hosts[2 * region] = undefined;
    this.#hosts[2 * region + 1] = undefined;
  }

  /** Pieces come to stand somewhere, and march no more in this turn. */
  add(region: number, nation: number, more: Force): void {
    const key = region * SLOTS + nation;
    this.still[key] = together(this.still[key]?.slice() ?? null, more);
    this.changes(region);
  }

  /** Pieces have gone away; some may have been left behind. */
  leave(region: number, nation: number, staying: Force | null): void {
    if (staying) {
      this.add(region, nation, staying);
    } else {
      this.changes(region);
    }
  }

  /** Takes all pieces of a nation away from a region. */
  take(region: number, nation: number): Force | null {
    const key = region * SLOTS + nation;
    const all = this.#all(key, null);
    if (all) {
      this.free[key] = undefined;
      this.worn[key] = undefined;
      this.still[key] = undefined;
      this.changes(region);
    }
    return all;
  }

  raise(region: number, camp: number): void {
    const rising = this.rising(region, camp);
    if (rising > 0) {
      const risen = force();
      risen[KINDS.MIL] = rising;
      this.raised.add(region);
      this.add(region, this.theatre.native[region] as number, risen);
    }
  }

  /** A turn is over: everybody may march again when theirs comes. */
  rest(): void {
    for (const key of this.theatre.keys) {
      if (this.still[key] || this.worn[key]) {
        this.free[key] = this.#all(key, null) as Force;
        this.still[key] = undefined;
        this.worn[key] = undefined;
      }
    }
  }
}
