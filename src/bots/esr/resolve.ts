import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { isInContact } from '#systems/esr/game/rules/proximity.ts';
import { enemiesOf, isSteady, leastOf, ofSide, stayingPower, yardsApart } from './appraise.ts';
import { around, turnWorth } from './reckoning/turn.ts';
import { straightInto } from './reply.ts';
import { own, type Situation, situationOf } from './situation.ts';
import { after } from './strike.ts';
import { weighedMarches } from './weighed.ts';

/** Whether an enemy is so near that an order to attack leads into a fight at once. */
const isInReach = (board: Board, formation: Formation): boolean => {
  const reach = allowanceOf(board, formation) / 10;
  return enemiesOf(board, formation.side).some(each => yardsApart(formation, each) <= reach);
};

const ordered = (board: Board, strikers: ReadonlySet<string>, side: ArmySide): Board => ({
  ...board,
  plans: [],
  formations: board.formations.map(each =>
    each.side !== side || !isSteady(each)
      ? each
      : strikers.has(each.id)
        ? { ...each, directive: 'A' as const, support: null }
        : each.directive === 'A'
          ? { ...each, directive: 'D' as const }
          : each,
  ),
});

/** The board after the best strikes of some Formations, each in the light of those before it. */
const struckBy = (situation: Situation, strikers: readonly Formation[]): Board => {
  const { side, profile, random } = situation;
  let now = ordered(situation.board, new Set(strikers.map(each => each.id)), side);
  for (const { id } of strikers) {
    const at = indexOf(now, id);
    const striker = now.formations[at] as Formation;
    const [best] = weighedMarches(situationOf(now, side, profile, random), striker);
    if (best) {
      now = after(now, at, marchOf(now, striker, best));
    }
  }
  return now;
};

/** The board after every enemy who is free has gone straight at one of ours in its reach: the one nearest to breaking. */
const answered = (board: Board, side: ArmySide, among: readonly number[]): Board => {
  let now = board;
  const free = among
    .map(at => board.formations[at] as Formation)
    .filter(each => each.side !== side && isSteady(each) && !isInContact(board, each));
  for (const { id } of free) {
    const at = indexOf(now, id);
    const enemy = { ...(now.formations[at] as Formation), directive: 'A' as const, support: null };
    const reach = allowanceOf(now, enemy) / 10;
    const prey = leastOf(
      ofSide(now, side).filter(each => isSteady(each) && yardsApart(each, enemy) <= reach),
      stayingPower,
    );
    const formations = now.formations.map((each, i) => (i === at ? enemy : each));
    const order = prey ? straightInto({ ...now, formations }, enemy, prey) : null;
    if (order) {
      now = after({ ...now, formations }, at, marchOf({ ...now, formations }, enemy, order));
    }
  }
  return now;
};

const ANSWER = 0.7;

/** The expected worth of the turn if some strike and the others stand, with the enemy's answer. */
const worthOf = (situation: Situation, strikers: readonly Formation[], among: readonly number[]): number => {
  const { side } = situation;
  const struck = struckBy(situation, strikers);
  const now = turnWorth(struck, side, among);
  return now + ANSWER * (turnWorth(answered(struck, side, among), side, among) - now);
};

/** So many strikes of friends are played through with that of a Formation. */
const MOST_BESIDE = 3;

const nearest = (formation: Formation, others: readonly Formation[]): readonly Formation[] =>
  others
    .filter(each => each !== formation)
    .toSorted((a, b) => yardsApart(a, formation) - yardsApart(b, formation))
    .slice(0, MOST_BESIDE);

/** The group that does better to strike with a Formation than to let it stand: it alone, or it with all that could. */
const joining = (
  situation: Situation,
  formation: Formation,
  strikers: readonly Formation[],
  waiting: readonly Formation[],
): readonly Formation[] => {
  const among = around(situation.board, formation);
  const near = (all: readonly Formation[]): readonly Formation[] =>
    nearest(
      formation,
      all.filter(each => among.includes(indexOf(situation.board, each.id))),
    );
  const beside = near(strikers);
  const friends = near(waiting);
  const standing = worthOf(situation, beside, among);
  if (worthOf(situation, [...beside, formation], among) > standing) {
    return [formation];
  }
  return friends.length > 0 && worthOf(situation, [...beside, formation, ...friends], among) > standing
    ? [formation, ...friends]
    : [];
};

/**
 * Of the Formations with an order to attack and an enemy in reach, whether each does better to strike this turn than to
 * stand; the others are not named.
 */
export const strikersNow = (situation: Situation): ReadonlyMap<string, boolean> => {
  const { board, plan } = situation;
  const near = own(situation).filter(each => isSteady(each) && isInReach(board, each));
  const strikers = near.filter(each => each.directive === 'A');
  const candidates = near.filter(
    each =>
      each.directive !== 'A' &&
      each.pending?.directive === 'A' &&
      plan.missions.get(each.id)?.directive === 'A',
  );
  for (const formation of candidates) {
    if (!strikers.includes(formation)) {
      const waiting = candidates.filter(each => !strikers.includes(each));
      strikers.push(...joining(situation, formation, strikers, waiting));
    }
  }
  return new Map(candidates.map(each => [each.id, strikers.includes(each)]));
};
