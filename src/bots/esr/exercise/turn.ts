import type { Dice } from './dice.ts';
import { fateOf, GOES_ON, REMOVED, ROUTS, rowOf, tollOf } from './odds.ts';
import {
  BROKEN,
  GONE,
  type Kind,
  type Part,
  RETREATS,
  type Sheet,
  STEADY,
  type Terms,
  unitsOf,
} from './terms.ts';

/**
 * One turn of a battle, played through in the mind: Formations are points, ground is open, and everything else goes by
 * the charts with thrown dice. A general who thinks of it sees who comes upon whom, and when.
 */

const num = (row: Float64Array, i: number): number => row[i] as number;

/** Yards from the middle of a body to its edge. */
const radius = (sheet: Sheet, i: number): number => 70 + 55 * Math.sqrt(num(sheet.troops, i));

export const apart = (sheet: Sheet, i: number, j: number): number => {
  const dx = num(sheet.x, i) - num(sheet.x, j);
  const dy = num(sheet.y, i) - num(sheet.y, j);
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius(sheet, i) - radius(sheet, j));
};

const isOn = (terms: Terms, sheet: Sheet, i: number): boolean =>
  num(sheet.status, i) !== GONE && (terms.kinds[i] as Kind).arrives <= sheet.turn && num(sheet.troops, i) > 0;

const isSteady = (terms: Terms, sheet: Sheet, i: number): boolean =>
  num(sheet.status, i) === STEADY && isOn(terms, sheet, i);

export interface Contact {
  readonly by: number;
  readonly on: number;
}

export class Turn {
  readonly #terms: Terms;
  readonly #sheet: Sheet;
  readonly #parts: readonly (readonly Part[])[];
  readonly #dice: Dice;
  readonly #contacts: Contact[] = [];
  readonly #moved: Float64Array;

  constructor(terms: Terms, sheet: Sheet, parts: readonly (readonly Part[])[], dice: Dice) {
    this.#terms = terms;
    this.#sheet = sheet;
    this.#parts = parts;
    this.#dice = dice;
    this.#moved = new Float64Array(terms.kinds.length);
  }

  play(): void {
    this.#orders();
    this.#heartens();
    this.#marches();
    this.#recovers();
    this.#fires();
    this.#fights();
    this.#places();
  }

  #part(i: number): Part {
    return this.#parts[(this.#terms.kinds[i] as Kind).side]?.[i] as Part;
  }

  #nearest(i: number, steady: boolean): number {
    const { kinds } = this.#terms;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < kinds.length; j++) {
      if (
        (kinds[j] as Kind).side !== (kinds[i] as Kind).side &&
        (steady ? isSteady : isOn)(this.#terms, this.#sheet, j)
      ) {
        const yards = apart(this.#sheet, i, j);
        if (yards < least) {
          least = yards;
          best = j;
        }
      }
    }
    return best;
  }

  /** The enemy that a Formation goes for: its aim, or the nearest, or the one nearest to breaking. */
  aimOf(i: number): number {
    const { aim } = this.#part(i);
    const { kinds } = this.#terms;
    const sheet = this.#sheet;
    if (aim >= 0 && isSteady(this.#terms, sheet, aim)) {
      return aim;
    }
    if (aim === -2) {
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let j = 0; j < kinds.length; j++) {
        if ((kinds[j] as Kind).side !== (kinds[i] as Kind).side && isSteady(this.#terms, sheet, j)) {
          const left = 1.5 * unitsOf(sheet, j) - num(sheet.fatigue, j);
          if (left < least) {
            least = left;
            best = j;
          }
        }
      }
      return best;
    }
    return this.#nearest(i, true);
  }

  /** Whether a Formation wants to attack now. */
  #wants(i: number): boolean {
    const { role } = this.#part(i);
    if (role === 'strike') {
      return true;
    }
    if (role !== 'ready') {
      return false;
    }
    const enemy = this.#nearest(i, true);
    return enemy >= 0 && apart(this.#sheet, i, enemy) <= 0.8 * (this.#terms.kinds[i] as Kind).speed;
  }

  /** ESR-QRG-ACT */
  #score(i: number): number {
    const kind = this.#terms.kinds[i] as Kind;
    const enemy = this.#nearest(i, false);
    const yards = enemy < 0 ? 9999 : apart(this.#sheet, i, enemy);
    const near = yards <= 450 ? 3 : yards <= 900 ? 1 : 0;
    return this.#dice.two() + kind.ordered + kind.lr - num(this.#sheet.fatigue, i) - near;
  }

  #orders(): void {
    const sheet = this.#sheet;
    for (let i = 0; i < this.#terms.kinds.length; i++) {
      if (!isSteady(this.#terms, sheet, i)) {
        continue;
      }
      const { role } = this.#part(i);
      const offensive = role === 'strike' || role === 'ready';
      if (num(sheet.attacks, i) === 1) {
        if (!offensive && this.#score(i) >= 7) {
          sheet.attacks[i] = 0;
        }
        continue;
      }
      if (num(sheet.waits, i) < 0) {
        sheet.waits[i] = offensive ? 0 : -1;
      } else if (num(sheet.waits, i) > 0) {
        sheet.waits[i] = num(sheet.waits, i) - 1;
      } else if (this.#wants(i)) {
        const score = this.#score(i);
        if (score >= 7) {
          sheet.attacks[i] = 1;
          sheet.marches[i] = 0;
          sheet.waits[i] = -1;
        } else {
          sheet.waits[i] = score <= 2 ? -1 : Math.ceil(this.#dice.one() / 2);
        }
      }
    }
  }

  /** ESR-QRG-LA-11: one of each Force gives up a battalion and is relieved. */
  #heartens(): void {
    const sheet = this.#sheet;
    const { kinds } = this.#terms;
    const best = new Map<number, number>();
    for (let i = 0; i < kinds.length; i++) {
      const tired = num(sheet.fatigue, i);
      if (
        tired < 2 ||
        num(sheet.status, i) >= BROKEN ||
        !isOn(this.#terms, sheet, i) ||
        num(sheet.troops, i) <= 2
      ) {
        continue;
      }
      const force = (kinds[i] as Kind).side * 100 + (kinds[i] as Kind).force;
      const other = best.get(force);
      if (
        other === undefined ||
        tired / unitsOf(sheet, i) > num(sheet.fatigue, other) / unitsOf(sheet, other)
      ) {
        best.set(force, i);
      }
    }
    for (const i of best.values()) {
      sheet.fatigue[i] = num(sheet.fatigue, i) - 2;
      sheet.troops[i] = num(sheet.troops, i) - 1;
      sheet.lost[i] = num(sheet.lost, i) + 1;
    }
  }

  #isInContact(i: number): boolean {
    return this.#contacts.some(({ by, on }) => by === i || on === i);
  }

  /** Straight toward a place; the first enemy in the way is met. */
  #advance(i: number, x: number, y: number, share: number, stopAt: number): void {
    const sheet = this.#sheet;
    const { kinds } = this.#terms;
    const kind = kinds[i] as Kind;
    const dx = x - num(sheet.x, i);
    const dy = y - num(sheet.y, i);
    const whole = Math.sqrt(dx * dx + dy * dy);
    if (whole < 1) {
      return;
    }
    let far = Math.min(whole, kind.speed * share * GROUND);
    let met = -1;
    for (let j = 0; j < kinds.length; j++) {
      if ((kinds[j] as Kind).side === kind.side || !isOn(this.#terms, sheet, j)) {
        continue;
      }
      const ex = num(sheet.x, j) - num(sheet.x, i);
      const ey = num(sheet.y, j) - num(sheet.y, i);
      const along = (ex * dx + ey * dy) / whole;
      const aside = Math.abs(ex * dy - ey * dx) / whole;
      const touch = radius(sheet, i) + radius(sheet, j) + stopAt;
      if (along <= 0 || aside >= touch * 0.8) {
        continue;
      }
      const until = along - Math.sqrt(Math.max(0, touch * touch - aside * aside));
      if (until < far) {
        far = Math.max(0, until);
        met = j;
      }
    }
    sheet.x[i] = num(sheet.x, i) + (dx / whole) * far;
    sheet.y[i] = num(sheet.y, i) + (dy / whole) * far;
    this.#moved[i] = num(this.#moved, i) + far;
    if (met >= 0 && stopAt === 0) {
      this.#contacts.push({ by: i, on: met });
    }
  }

  #back(i: number, share: number): void {
    const sheet = this.#sheet;
    const kind = this.#terms.kinds[i] as Kind;
    const [hx, hy] = this.#terms.home[kind.side] as readonly [number, number];
    sheet.x[i] = clamp(num(sheet.x, i) + hx * kind.speed * share, this.#terms.width);
    sheet.y[i] = clamp(num(sheet.y, i) + hy * kind.speed * share, this.#terms.height);
    this.#moved[i] = kind.speed * share;
  }

  #goes(i: number, share: number): void {
    const sheet = this.#sheet;
    if (this.#isInContact(i)) {
      return;
    }
    if (num(sheet.attacks, i) === 1) {
      const aim = this.aimOf(i);
      if (aim >= 0) {
        this.#advance(i, num(sheet.x, aim), num(sheet.y, aim), share, 0);
      }
      return;
    }
    const part = this.#part(i);
    if (num(sheet.marches, i) === 1 && part.role === 'strike') {
      const aim = this.aimOf(i);
      if (aim >= 0) {
        this.#advance(i, num(sheet.x, aim), num(sheet.y, aim), share, 450);
      }
    } else if (part.role === 'go' && part.x !== undefined && part.y !== undefined) {
      this.#advance(i, part.x, part.y, share, 450);
    } else if (part.role === 'back') {
      const enemy = this.#nearest(i, true);
      if (enemy >= 0 && apart(sheet, i, enemy) < 1600) {
        this.#back(i, share / 2);
      }
    }
  }

  #marches(): void {
    const { kinds } = this.#terms;
    const sheet = this.#sheet;
    for (const share of HALVES) {
      for (const horse of [true, false]) {
        for (let n = 0; n < kinds.length; n++) {
          // Neither side is always the first.
          const i = sheet.turn % 2 === 0 ? n : kinds.length - 1 - n;
          if ((kinds[i] as Kind).horse === horse && isSteady(this.#terms, sheet, i)) {
            this.#goes(i, share);
          }
        }
      }
    }
  }

  /** ESR-4.4, ESR-RUL-44 */
  #recovers(): void {
    const sheet = this.#sheet;
    for (let i = 0; i < this.#terms.kinds.length; i++) {
      if (!isOn(this.#terms, sheet, i) || num(sheet.fatigue, i) === 0) {
        continue;
      }
      if (num(sheet.attacks, i) === 0 && num(sheet.shaken, i) < sheet.turn - 1) {
        const enemy = this.#nearest(i, false);
        if (enemy < 0 || apart(sheet, i, enemy) > 900) {
          sheet.fatigue[i] = num(sheet.fatigue, i) - 1;
        }
      }
      if (num(sheet.status, i) !== STEADY && num(sheet.fatigue, i) < unitsOf(sheet, i)) {
        sheet.status[i] = STEADY;
        sheet.waits[i] = -1;
      }
    }
  }

  #fires(): void {
    const { kinds } = this.#terms;
    const sheet = this.#sheet;
    const scores = new Float64Array(kinds.length);
    for (let i = 0; i < kinds.length; i++) {
      if (!isOn(this.#terms, sheet, i) || num(sheet.status, i) === BROKEN) {
        continue;
      }
      const kind = kinds[i] as Kind;
      const targets: number[] = [];
      let nearest = -1;
      let least = 900;
      for (let j = 0; j < kinds.length; j++) {
        if ((kinds[j] as Kind).side === kind.side || !isOn(this.#terms, sheet, j)) {
          continue;
        }
        const yards = apart(sheet, i, j);
        if (yards <= 450) {
          targets.push(j);
        }
        if (yards < least) {
          least = yards;
          nearest = j;
        }
      }
      const share = num(sheet.troops, i) / Math.max(1, num(sheet.troops, i) + num(sheet.lost, i));
      let score = 0;
      if (targets.length > 0) {
        score = Math.max(0, kind.skirmish * share - 2.7 * num(sheet.fatigue, i));
        for (const j of targets) {
          // ESR-QRG-SKM: attacking cavalry is not skirmished with.
          if (!((kinds[j] as Kind).horse && num(sheet.attacks, j) === 1)) {
            scores[j] = num(scores, j) + score / targets.length;
          }
        }
      }
      const shoots = num(sheet.guns, i) > 0 && num(this.#moved, i) < 350 && nearest >= 0;
      if (shoots) {
        scores[nearest] = num(scores, nearest) + kind.shot;
      }
      if (targets.length > 0 || shoots) {
        const on = targets.length > 0 ? (targets[0] as number) : nearest;
        scores[on] = num(scores, on) + this.#dice.two();
      }
    }
    for (let i = 0; i < kinds.length; i++) {
      if (num(scores, i) >= 10) {
        this.#assess(i, Math.floor(num(scores, i) / 10), 0, false);
      }
    }
  }

  #isFlanked(i: number): boolean {
    const strikers = this.#contacts.filter(({ on, by }) => on === i || by === i);
    if (strikers.length < 2) {
      return false;
    }
    const sheet = this.#sheet;
    const bearing = ({ by, on }: Contact): readonly [number, number] => {
      const j = on === i ? by : on;
      return [num(sheet.x, j) - num(sheet.x, i), num(sheet.y, j) - num(sheet.y, i)];
    };
    const [ax, ay] = bearing(strikers[0] as Contact);
    return strikers.slice(1).some(each => {
      const [bx, by] = bearing(each);
      return ax * bx + ay * by < 0.3 * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
    });
  }

  /** ESR-QRG-ASSESS */
  #assess(i: number, fire: number, losses: number, fights: boolean): void {
    const sheet = this.#sheet;
    const kind = this.#terms.kinds[i] as Kind;
    if (!isOn(this.#terms, sheet, i)) {
      return;
    }
    const status = num(sheet.status, i);
    const guns = num(this.#moved, i) < 350 ? Math.min(2, num(sheet.guns, i)) : 0;
    const score =
      this.#dice.two() +
      kind.lr +
      kind.calm +
      guns -
      num(sheet.fatigue, i) -
      fire -
      2 * Math.floor(losses / 3) -
      (status === RETREATS ? 2 : status === BROKEN ? 4 : 0) -
      (fights && this.#isFlanked(i) ? 3 : 0) -
      this.#panic(i);
    const toll = tollOf(score);
    sheet.shaken[i] = sheet.turn;
    const units = unitsOf(sheet, i);
    if (toll < 0) {
      sheet.fatigue[i] = Math.max(num(sheet.fatigue, i), Math.ceil(1.5 * units));
      return;
    }
    sheet.fatigue[i] = num(sheet.fatigue, i) + toll;
    if (kind.horse && rowOf(score) === 4) {
      this.#breaks(i);
    }
  }

  #panic(i: number): number {
    const { kinds } = this.#terms;
    const sheet = this.#sheet;
    let panic = 0;
    for (let j = 0; j < kinds.length; j++) {
      if (j !== i && (kinds[j] as Kind).side === (kinds[i] as Kind).side && num(sheet.status, j) === BROKEN) {
        if (apart(sheet, i, j) <= 900) {
          panic = 3;
        }
      }
    }
    return panic;
  }

  #fight(a: number, b: number, losses: Float64Array): boolean {
    const sheet = this.#sheet;
    const one = this.#terms.kinds[a] as Kind;
    const two = this.#terms.kinds[b] as Kind;
    const tired = (i: number, foe: Kind): number => Math.floor(num(sheet.fatigue, i) / (foe.horse ? 2 : 3));
    const margin = Math.round(
      this.#dice.two() -
        this.#dice.two() +
        one.cr +
        one.tr -
        tired(a, two) -
        (two.cr + two.tr - tired(b, one)) -
        (num(sheet.status, a) === BROKEN ? 5 : 0) +
        (num(sheet.status, b) === BROKEN ? 5 : 0) +
        this.#dice.share() -
        0.5,
    );
    const goesA = this.#suffer(a, fateOf(one.horse, two.horse, margin), margin < 0, losses);
    const goesB = this.#suffer(b, fateOf(two.horse, one.horse, -margin), margin > 0, losses);
    return goesA || goesB;
  }

  #suffer(i: number, fate: number, lost: boolean, losses: Float64Array): boolean {
    const sheet = this.#sheet;
    sheet.fatigue[i] = num(sheet.fatigue, i) + (fate % 10);
    losses[i] = num(losses, i) + (lost ? 1 : 0);
    const code = Math.floor(fate / 10);
    if (code === ROUTS || code === REMOVED) {
      sheet.troops[i] = Math.max(0, num(sheet.troops, i) - 1);
      sheet.lost[i] = num(sheet.lost, i) + (code === REMOVED ? 1 : 0);
    }
    return code === GOES_ON && (num(sheet.attacks, i) === 1 || this.#dice.share() < 0.3);
  }

  #fights(): void {
    const { kinds } = this.#terms;
    const sheet = this.#sheet;
    const fought = new Set<number>();
    let fights = this.#contacts.slice();
    for (let round = 0; round < 3 && fights.length > 0; round++) {
      const losses = new Float64Array(kinds.length);
      const now = new Set<number>();
      const next: Contact[] = [];
      for (const each of fights) {
        const { by, on } = each;
        if (!isOn(this.#terms, sheet, by) || !isOn(this.#terms, sheet, on)) {
          continue;
        }
        const many = round > 0 ? 1 : this.#frontage(by, on);
        let goesOn = false;
        for (let n = 0; n < many; n++) {
          goesOn = this.#fight(by, on, losses) || goesOn;
        }
        now.add(by).add(on);
        if (goesOn) {
          next.push(each);
        }
      }
      for (const i of now) {
        fought.add(i);
        this.#assess(i, 0, num(losses, i), true);
      }
      fights = next;
    }
    for (const i of fought) {
      this.#check(i);
    }
  }

  /** How many Units of two bodies come to blows; found from battles. */
  #frontage(a: number, b: number): number {
    const most = Math.ceil(Math.min(num(this.#sheet.troops, a), num(this.#sheet.troops, b)) / 2);
    const drawn = this.#dice.share();
    return Math.max(1, Math.min(most, drawn < 0.55 ? 1 : drawn < 0.72 ? 2 : 3));
  }

  /** ESR-QRG-STATUS */
  #check(i: number): void {
    const sheet = this.#sheet;
    const units = unitsOf(sheet, i);
    const fatigue = num(sheet.fatigue, i);
    if (num(sheet.status, i) === GONE) {
      return;
    }
    if (units === 0 || fatigue >= 1.5 * units) {
      this.#breaks(i);
    } else if (fatigue >= units && num(sheet.status, i) !== BROKEN) {
      sheet.status[i] = RETREATS;
      sheet.attacks[i] = 0;
      this.#flees(i, 900);
    }
  }

  #breaks(i: number): void {
    this.#sheet.status[i] = BROKEN;
    this.#sheet.attacks[i] = 0;
    this.#flees(i, 1800);
  }

  #flees(i: number, far: number): void {
    const sheet = this.#sheet;
    const { home, kinds, width, height } = this.#terms;
    const [hx, hy] = home[(kinds[i] as Kind).side] as readonly [number, number];
    const enemy = this.#nearest(i, false);
    const way = enemy < 0 ? 0 : Math.max(0, far - apart(sheet, i, enemy));
    sheet.x[i] = clamp(num(sheet.x, i) + hx * way, width);
    sheet.y[i] = clamp(num(sheet.y, i) + hy * way, height);
  }

  /** ESR-RUL-49 */
  #places(): void {
    const { spots, kinds } = this.#terms;
    const sheet = this.#sheet;
    spots.forEach((spot, at) => {
      const inside = [0, 0];
      const near = [0, 0];
      for (let i = 0; i < kinds.length; i++) {
        if (!isSteady(this.#terms, sheet, i)) {
          continue;
        }
        const dx = num(sheet.x, i) - spot.x;
        const dy = num(sheet.y, i) - spot.y;
        const yards = Math.sqrt(dx * dx + dy * dy) - radius(sheet, i);
        const side = (kinds[i] as Kind).side;
        if (yards < 100) {
          inside[side] = (inside[side] as number) + num(sheet.troops, i);
        }
        if (yards < 450) {
          near[side] = (near[side] as number) + 1;
        }
      }
      const [a = 0, b = 0] = inside;
      const [c = 0, d = 0] = near;
      if (a > b || (a + b === 0 && c > 0 && d === 0)) {
        sheet.holder[at] = 0;
      } else if (b > a || (a + b === 0 && d > 0 && c === 0)) {
        sheet.holder[at] = 1;
      }
    });
  }
}

const HALVES = [0.5, 0.5] as const;
/** What ground takes of a march. */
const GROUND = 0.85;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
