import { isOn, kindAt, num } from './eyes.ts';
import { fateOf, GOES_ON, REMOVED, ROUTS } from './odds.ts';
import type { Contact, Play } from './play.ts';
import { BROKEN, type Kind } from './sheet.ts';
import { assess, checkStatus } from './steadiness.ts';

const ROUNDS = 3;
/** ESR-RUL-41: a Formation that need not follow a beaten enemy does so now and then. */
const FOLLOWS = 0.3;

/** How many Units of two bodies come to blows; as it was found in battles. */
const frontage = ({ sheet, dice }: Play, { by, on }: Contact): number => {
  const most = Math.ceil(Math.min(num(sheet.troops, by), num(sheet.troops, on)) / 2);
  const drawn = dice.share();
  return Math.max(1, Math.min(most, drawn < 0.55 ? 1 : drawn < 0.72 ? 2 : 3));
};

/** ESR-QRG-CMB */
const strengthOf = ({ terms, sheet }: Play, i: number, foe: Kind): number => {
  const { cr, tr } = kindAt(terms, i);
  const tired = Math.floor(num(sheet.fatigue, i) / (foe.horse ? 2 : 3));
  return cr + tr - tired - (num(sheet.status, i) === BROKEN ? 5 : 0);
};

/** The fate of a Formation; whether its winners go on. */
const suffer = ({ sheet, dice }: Play, i: number, fate: number): boolean => {
  const outcome = Math.floor(fate / 10);
  sheet.fatigue[i] = num(sheet.fatigue, i) + (fate % 10);
  if (outcome === ROUTS || outcome === REMOVED) {
    sheet.troops[i] = Math.max(0, num(sheet.troops, i) - 1);
    sheet.lost[i] = num(sheet.lost, i) + (outcome === REMOVED ? 1 : 0);
  }
  return outcome === GOES_ON && (num(sheet.attacks, i) === 1 || dice.share() < FOLLOWS);
};

const fight = (play: Play, { by, on }: Contact, losses: Float64Array): boolean => {
  const { terms, dice } = play;
  const [one, two] = [kindAt(terms, by), kindAt(terms, on)];
  const even = strengthOf(play, by, two) - strengthOf(play, on, one);
  const margin = Math.round(dice.two() - dice.two() + even + dice.share() - 0.5);
  const beaten = margin < 0 ? by : on;
  losses[beaten] = num(losses, beaten) + (margin === 0 ? 0 : 1);
  const goes = suffer(play, by, fateOf(one.horse, two.horse, margin));
  return suffer(play, on, fateOf(two.horse, one.horse, -margin)) || goes;
};

/** One round: the fights of every pair, then the Assessments; those pairs go on of which a winner does. */
const fightRound = (
  play: Play,
  pairs: readonly Contact[],
  round: number,
  fought: Set<number>,
): readonly Contact[] => {
  const { terms, sheet } = play;
  const losses = new Float64Array(terms.kinds.length);
  const now = new Set<number>();
  const next: Contact[] = [];
  for (const pair of pairs) {
    if (!isOn(terms, sheet, pair.by) || !isOn(terms, sheet, pair.on)) {
      continue;
    }
    let goesOn = false;
    for (let left = round === 0 ? frontage(play, pair) : 1; left > 0; left--) {
      goesOn = fight(play, pair, losses) || goesOn;
    }
    now.add(pair.by).add(pair.on);
    if (goesOn) {
      next.push(pair);
    }
  }
  for (const i of now) {
    fought.add(i);
    assess(play, i, 0, num(losses, i), true);
  }
  return next;
};

/** ESR-6: the fights of a turn, and the Status Check. */
export const fightAll = (play: Play): void => {
  const fought = new Set<number>();
  let pairs: readonly Contact[] = play.contacts;
  for (let round = 0; round < ROUNDS && pairs.length > 0; round++) {
    pairs = fightRound(play, pairs, round, fought);
  }
  for (const i of fought) {
    checkStatus(play, i);
  }
};
