import type { Listed } from '#kernel';
import type { Formation } from '#systems/esr/game/board.ts';
import { isCavalry } from '#systems/esr/game/bodies.ts';
import { type Mission, READY } from '../mission.ts';
import { bestTests, type FormationTest } from '../orders.ts';
import { DONE, type Situation } from '../situation.ts';
import type { Course } from './course.ts';
import { quickHead } from './heads.ts';

const idsOf = (found: readonly FormationTest[]): readonly string[] => found.map(each => each.formation.id);

const ordered = ({ pending }: Formation): Mission | null =>
  pending?.directive ? { directive: pending.directive, support: pending.support } : null;

const namesOf = (found: readonly FormationTest[], chosen: readonly string[]): string =>
  chosen.length === 0
    ? 'Wait with the orders written'
    : `Go now: ${found
        .filter(each => chosen.includes(each.formation.id))
        .map(each => each.formation.name)
        .join(', ')}`;

/** Those who are chosen are told to go this turn, the others wait; nobody goes in the next turn if nobody does now. */
const courseOf = (
  { board }: Situation,
  found: readonly FormationTest[],
  chosen: readonly string[],
): Course => {
  const first = found.find(each => chosen.includes(each.formation.id));
  const waits = new Set(idsOf(found).filter(id => !chosen.includes(id)));
  const now = quickHead(each => (waits.has(each.id) ? READY : ordered(each)));
  const later = quickHead(() => (chosen.length === 0 ? READY : null));
  return {
    value: first ? first.value : DONE,
    head: (then, side, profile) => (then.turn > board.turn ? later : now)(then, side, profile),
    words: namesOf(found, chosen),
  };
};

const ALONE = 2;

/** All, none, the horse, the foot, and each alone. */
const setsOf = (found: readonly FormationTest[]): readonly (readonly string[])[] => {
  const ids = idsOf(found);
  const horse = idsOf(found.filter(each => isCavalry(each.formation)));
  const foot = ids.filter(id => !horse.includes(id));
  const alone = ids.length <= ALONE ? ids.map(id => [id]) : [];
  const keys = new Set<string>();
  return [ids, [], horse, foot, ...alone].filter((each, i) => {
    const key = each.join();
    const fresh = !keys.has(key) && (each.length > 0 || i === 1);
    keys.add(key);
    return fresh;
  });
};

/** ESR-3.2: the orders that wait may be tested now, all or some, or left for another turn. */
export const testCourses = (situation: Situation, choice: Listed): readonly Course[] => {
  const { board } = situation;
  const isOfForce = choice.options.some(({ value }) =>
    board.forces.some(each => each.id === (value as { order?: string }).order),
  );
  const found = isOfForce ? [] : bestTests(situation, choice);
  return found.length === 0 ? [] : setsOf(found).map(chosen => courseOf(situation, found, chosen));
};
