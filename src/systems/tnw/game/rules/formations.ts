import { isRecord, type Json, type Open, type Option, open, type Random, type Refusal } from '#kernel';
import { DUCHIES, type DuchyId, type LeaderId, leaderOf, RULES } from '../../map.ts';
import { type Power, some } from '../../vocabulary.ts';
import type { Board, Force, Units } from '../board.ts';
import { withUnits } from '../edit.ts';
import { refuse } from '../refuse.ts';
import { countUnits, hasEnemies, leadersAt, ownFirst, runBy, unitsAt } from '../situation.ts';
import { forceText } from '../words.ts';

/** TNW-R24: the Units in a duchy that a power may use, its own first. */
export const ownUnits = (board: Board, duchy: DuchyId, power: Power): Units => {
  const here = unitsAt(board, duchy);
  const own: Partial<Record<Power, number>> = {};
  for (const each of ownFirst(board, power)) {
    const n = here[each] ?? 0;
    if (n > 0) {
      own[each] = n;
    }
  }
  return own;
};

/** Whether a power has Units in a duchy that it may use, marked ones too. */
export const hasOwnUnits = (board: Board, duchy: DuchyId, power: Power): boolean => {
  const here = board.units[duchy];
  return here !== undefined && ownFirst(board, power).some(each => here[each] !== undefined);
};

/** TNW-R40: without Units that are marked in this Impulse. */
export const freeUnits = (board: Board, duchy: DuchyId, power: Power): Units => {
  const marked = board.impulse?.power === power ? board.impulse.marked.units[duchy] : undefined;
  const all = ownUnits(board, duchy, power);
  return marked
    ? (Object.entries(marked) as [Power, number][]).reduce((now, [of, n]) => withUnits(now, of, -n), all)
    : all;
};

export const ownLeaders = (board: Board, duchy: DuchyId, power: Power): readonly LeaderId[] => {
  const here = leadersAt(board, duchy);
  if (here.length === 0) {
    return here;
  }
  const run = runBy(board, power);
  return here.filter(id => run.includes(leaderOf(id).power));
};

export const freeLeaders = (board: Board, duchy: DuchyId, power: Power): readonly LeaderId[] =>
  ownLeaders(board, duchy, power).filter(id => !board.impulse?.marked.leaders.includes(id));

/** TNW 5.4: a leader takes Units up to the Command Rating; without one two go together. */
export const capOf = (leader: LeaderId | null): number =>
  leader === null ? RULES.formationWithoutLeader : leaderOf(leader).command;

/** The first so many Units, in the order in which they are listed. */
export const firstUnits = (pool: Units, n: number): Units => {
  let left = n;
  const taken: Partial<Record<Power, number>> = {};
  for (const [power, count] of Object.entries(pool) as [Power, number][]) {
    const here = Math.min(left, count);
    if (here > 0) {
      taken[power] = here;
    }
    left -= here;
  }
  return taken;
};

/** The troops that a Formation is made of. */
export interface Pool {
  readonly leader: LeaderId | null;
  readonly units: Units;
  readonly leaders: readonly LeaderId[];
  readonly cap: number;
  /** The fewest Units. */
  readonly least: number;
}

/** The Formation that goes with a leader, or the Units that go without one. */
export const poolOf = (board: Board, power: Power, leader: LeaderId | null, duchy: DuchyId): Pool => ({
  leader,
  units: freeUnits(board, duchy, power),
  leaders: leader === null ? [] : freeLeaders(board, duchy, power).filter(id => id !== leader),
  cap: capOf(leader),
  least: leader === null ? 1 : 0,
});

/** Other duchies with Units that a power runs and no enemies, where a leader may take command. */
export const postsFor = (board: Board, power: Power, leader: LeaderId): readonly DuchyId[] =>
  DUCHIES.filter(
    ({ id }) =>
      id !== board.leaders[leader] &&
      hasOwnUnits(board, id, power) &&
      !hasEnemies(board, id, board.blocs[power]),
  ).map(({ id }) => id);

/** The largest Formation from a pool, with all leaders where no Unit stays behind. */
export const largest = ({ leader, units, leaders, cap }: Pool): Force => {
  const taken = firstUnits(units, cap);
  return { leader, units: taken, leaders: countUnits(units) <= cap ? leaders : [] };
};

/** Whether there is nothing to choose. */
export const isTrivial = ({ units, leaders, cap, least }: Pool): boolean =>
  leaders.length === 0 && Math.min(cap, countUnits(units)) <= least;

export type ForceChoice = { readonly units: Units; readonly leaders: readonly LeaderId[] };

const fault = (cite: string, sentence: string): Refusal => refuse('formation', cite, sentence);

const isUnits = (value: Json | undefined): value is Readonly<Record<string, number>> =>
  isRecord(value as Json) &&
  Object.values(value as object).every(n => Number.isSafeInteger(n) && (n as number) > 0);

/** Why a choice is no Formation from this pool; null where it is one. */
const faultIn = (pool: Pool, value: Json): Refusal | null => {
  if (!isRecord(value) || !isUnits(value.units) || !Array.isArray(value.leaders)) {
    return fault('TNW-5.4', 'A Formation is named by its Units of each power and its other leaders.');
  }
  const units = value.units as Units;
  const leaders = value.leaders as readonly LeaderId[];
  for (const [power, n] of Object.entries(units)) {
    if (n > (pool.units[power as Power] ?? 0)) {
      return fault('TNW-R24', 'There are not enough Units here that may go.');
    }
  }
  const n = countUnits(units);
  if (n > pool.cap) {
    return fault('TNW-5.4', `At most ${some(pool.cap, 'Unit')} go together.`);
  }
  if (n < pool.least) {
    return fault('TNW-5.4', `At least ${some(pool.least, 'Unit')} must go.`);
  }
  if (leaders.some((id, i) => !pool.leaders.includes(id) || leaders.indexOf(id) !== i)) {
    return fault('TNW-5.4', 'A leader who is named is not here.');
  }
  return n === 0 && pool.leader === null && leaders.length === 0
    ? fault('TNW-5.4', 'Nobody would go.')
    : null;
};

const choiceOf = ({ units, leaders }: Force): ForceChoice => ({ units, leaders });

/** Formations worth proposing: as many as may go, then fewer, with and without the other leaders. */
const likely = (pool: Pool): readonly Force[] => {
  const most = Math.min(pool.cap, countUnits(pool.units));
  const found: Force[] = [];
  for (let n = most; n >= Math.max(0, pool.least); n--) {
    const units = firstUnits(pool.units, n);
    const with_ = { leader: pool.leader, units, leaders: pool.leaders };
    const alone = { leader: pool.leader, units, leaders: [] };
    found.push(...(pool.leaders.length > 0 ? [with_, alone] : [alone]));
  }
  return found.filter(force => faultIn(pool, choiceOf(force) as unknown as Json) === null);
};

const SCHEMA = {
  type: 'object',
  properties: { units: { type: 'object' }, leaders: { type: 'array', items: { type: 'string' } } },
  required: ['units', 'leaders'],
};

/** The choice of a Formation from a pool. */
export const forceChoice = (pool: Pool): Open =>
  open({
    schema: SCHEMA,
    check: value => faultIn(pool, value),
    propose: (random: Random) => {
      const all = likely(pool).map(force => choiceOf(force) as unknown as Json);
      return all.length > 4 ? [all[0] as Json, ...all.slice(1).filter(() => random.below(3) === 0)] : all;
    },
    hints: () =>
      likely(pool).map(
        (force): Option => ({ value: choiceOf(force) as unknown as Json, label: forceText(force) }),
      ),
  });
