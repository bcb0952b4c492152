import { addTo, clear, type Force, fireOf, force, KINDS, SIZE, troopsIn, worthIn } from './force.ts';
import type { Far, Muster, Theatre } from './theatre.ts';

const NOBODY = 0.2;
/** Horse and forced marches bring about so much of an army over two steps. */
const FAR_AWAY = 0.4;

/** The parts of an army: those that may march in this turn, worn ones that may force it, the rest. */
const FREE = 1;
const WORN = 2;
const STILL = 4;

const partsOf = ({ free, worn, still }: Muster): Uint8Array => {
  const found = new Uint8Array(free.length / SIZE);
  for (let i = 0; i < free.length; i++) {
    const army = Math.floor(i / SIZE);
    found[army] =
      (found[army] as number) | (free[i] ? FREE : 0) | (worn[i] ? WORN : 0) | (still[i] ? STILL : 0);
  }
  return found;
};

/** Pieces that are put together where they are asked for: the camps in a region, those in the way, those counted. */
const HOST = [force(), force()] as const;
const IN_THE_WAY = force();
const COUNTED = force();

/** Where everybody stands in a campaign of the mind. */
export class Ground {
  readonly theatre: Theatre;
  readonly free: Force;
  readonly worn: Force;
  readonly still: Force;
  readonly #parts: Uint8Array;
  readonly #raised: Uint8Array;
  /** Nations that have left the war. */
  readonly #out: Uint8Array;
  /** The forces of the camps in a region: troops, fire, value; NaN where it has to be counted again. */
  readonly #troops: Float64Array;
  readonly #fire: Float64Array;
  readonly #value: Float64Array;

  private constructor(
    theatre: Theatre,
    { free, worn, still }: Muster,
    parts: Uint8Array,
    raised: Uint8Array,
    out: Uint8Array,
    counts: readonly [Float64Array, Float64Array, Float64Array],
  ) {
    this.theatre = theatre;
    this.free = free;
    this.worn = worn;
    this.still = still;
    this.#parts = parts;
    this.#raised = raised;
    this.#out = out;
    [this.#troops, this.#fire, this.#value] = counts;
  }

  static from(theatre: Theatre, muster: Muster, raised: Iterable<number>): Ground {
    const { regions, nations } = theatre;
    const risen = new Uint8Array(regions.length);
    for (const region of raised) {
      risen[region] = 1;
    }
    const counts = (): Float64Array => new Float64Array(2 * regions.length).fill(Number.NaN);
    return new Ground(theatre, muster, partsOf(muster), risen, new Uint8Array(nations.length), [
      counts(),
      counts(),
      counts(),
    ]);
  }

  /** Another that begins like this one. */
  copy(): Ground {
    const muster = { free: this.free.slice(), worn: this.worn.slice(), still: this.still.slice() };
    return new Ground(this.theatre, muster, this.#parts.slice(), this.#raised.slice(), this.#out.slice(), [
      this.#troops.slice(),
      this.#fire.slice(),
      this.#value.slice(),
    ]);
  }

  hasFree(army: number): boolean {
    return ((this.#parts[army] as number) & FREE) !== 0;
  }
  hasWorn(army: number): boolean {
    return ((this.#parts[army] as number) & WORN) !== 0;
  }
  hasAny(army: number): boolean {
    return this.#parts[army] !== 0;
  }

  regionOf(army: number): number {
    return Math.floor(army / this.theatre.nations.length);
  }
  nationOf(army: number): number {
    return army % this.theatre.nations.length;
  }
  armyOf(region: number, nation: number): number {
    return region * this.theatre.nations.length + nation;
  }

  /** The camp of a nation; 0 for one that has left the war. */
  campOf(nation: number): number {
    return nation < 0 || this.#out[nation] ? 0 : (this.theatre.camp[nation] as number);
  }

  isOut(nation: number): boolean {
    return this.#out[nation] === 1;
  }

  leaves(nation: number): void {
    this.#out[nation] = 1;
    this.#troops.fill(Number.NaN);
  }

  members(camp: number): readonly number[] {
    return camp > 0 ? this.theatre.friends : this.theatre.enemies;
  }

  /** The pieces of a camp in a region, good until the next one is asked for. */
  host(region: number, camp: number): Force {
    return this.#fill(HOST[camp > 0 ? 0 : 1], region, camp);
  }

  #fill(host: Force, region: number, camp: number): Force {
    host.fill(0);
    for (const nation of this.members(camp)) {
      if (!this.#out[nation]) {
        this.#addAll(host, 0, this.armyOf(region, nation));
      }
    }
    return host;
  }

  #addAll(into: Force, to: number, army: number): void {
    const parts = this.#parts[army] as number;
    if (parts & FREE) {
      addTo(into, to, this.free, army * SIZE);
    }
    if (parts & WORN) {
      addTo(into, to, this.worn, army * SIZE);
    }
    if (parts & STILL) {
      addTo(into, to, this.still, army * SIZE);
    }
  }

  #count(slot: number, region: number, camp: number): void {
    let some = false;
    for (const nation of this.members(camp)) {
      some ||= !this.#out[nation] && this.hasAny(this.armyOf(region, nation));
    }
    if (!some) {
      this.#troops[slot] = 0;
      this.#fire[slot] = 0;
      this.#value[slot] = 0;
      return;
    }
    const host = this.#fill(COUNTED, region, camp);
    this.#troops[slot] = troopsIn(host);
    this.#fire[slot] = fireOf(host);
    this.#value[slot] = worthIn(host);
  }

  #slot(region: number, camp: number): number {
    const slot = 2 * region + (camp > 0 ? 0 : 1);
    if (Number.isNaN(this.#troops[slot] as number)) {
      this.#count(slot, region, camp);
    }
    return slot;
  }

  troops(region: number, camp: number): number {
    return this.#troops[this.#slot(region, camp)] as number;
  }
  fire(region: number, camp: number): number {
    return this.#fire[this.#slot(region, camp)] as number;
  }
  value(region: number, camp: number): number {
    return this.#value[this.#slot(region, camp)] as number;
  }

  hasTroops(region: number, camp: number): boolean {
    return this.troops(region, camp) > NOBODY;
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
    const militia = this.theatre.militia[region] as number;
    return militia > 0 &&
      this.campOf(this.theatre.native[region] as number) === -camp &&
      !this.#raised[region] &&
      !this.hasTroops(region, camp)
      ? militia
      : 0;
  }

  /** The forces in the way of a camp: its enemies there, and the Militia that would rise; good until asked again. */
  defenders(region: number, camp: number): Force | null {
    const rising = this.rising(region, camp);
    if (rising === 0 && this.value(region, -camp) === 0) {
      return null;
    }
    const host = this.#fill(IN_THE_WAY, region, -camp);
    host[KINDS.MIL] = (host[KINDS.MIL] as number) + rising;
    return host;
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

  #changes(region: number): void {
    this.#troops[2 * region] = Number.NaN;
    this.#troops[2 * region + 1] = Number.NaN;
  }

  /** Pieces come to stand somewhere, and march no more in this turn. */
  add(army: number, more: Force, from = 0): void {
    addTo(this.still, army * SIZE, more, from);
    this.#parts[army] = (this.#parts[army] as number) | STILL;
    this.#changes(this.regionOf(army));
  }

  /** The pieces of an army that may march go away. */
  goes(army: number, worn: boolean): void {
    clear(worn ? this.worn : this.free, army * SIZE);
    this.#parts[army] = (this.#parts[army] as number) & ~(worn ? WORN : FREE);
    this.#changes(this.regionOf(army));
  }

  /** Takes a whole army away; false where there is none. */
  take(army: number, into: Force): boolean {
    if (!this.hasAny(army)) {
      return false;
    }
    into.fill(0);
    this.#addAll(into, 0, army);
    clear(this.free, army * SIZE);
    clear(this.worn, army * SIZE);
    clear(this.still, army * SIZE);
    this.#parts[army] = 0;
    this.#changes(this.regionOf(army));
    return true;
  }

  raise(region: number, camp: number): void {
    const rising = this.rising(region, camp);
    if (rising > 0) {
      const army = this.armyOf(region, this.theatre.native[region] as number);
      const at = army * SIZE + KINDS.MIL;
      this.still[at] = (this.still[at] as number) + rising;
      this.#parts[army] = (this.#parts[army] as number) | STILL;
      this.#raised[region] = 1;
      this.#changes(region);
    }
  }

  /** A turn is over: everybody may march again when theirs comes, and Militia may rise again. */
  rest(): void {
    this.#raised.fill(0);
    for (let army = 0; army < this.#parts.length; army++) {
      const parts = this.#parts[army] as number;
      if (parts & WORN) {
        this.#rests(this.worn, army);
      }
      if (parts & STILL) {
        this.#rests(this.still, army);
      }
    }
  }

  #rests(pieces: Force, army: number): void {
    addTo(this.free, army * SIZE, pieces, army * SIZE);
    clear(pieces, army * SIZE);
    this.#parts[army] = FREE;
  }
}
