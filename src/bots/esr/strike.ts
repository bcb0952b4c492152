import { combat } from '#systems/esr/charts/combat.ts';
import type { Board, Contact, Formation } from '#systems/esr/game/board.ts';
import { setFormation, whereIs } from '#systems/esr/game/edit.ts';
import { readChart } from '#systems/esr/game/notes.ts';
import type { Marched } from '#systems/esr/game/rules/march/marched.ts';
import { fighterFacts } from '#systems/esr/game/rules/melee.ts';
import { isOutflanked } from '#systems/esr/game/rules/steadiness.ts';
import { stayingPower } from './appraise.ts';
import type { Profile } from './profile.ts';

/** The board as it would be after a march, with its contacts. */
export const after = (board: Board, at: number, marched: Marched): Board => ({
  ...setFormation(board, at, { units: marched.units, face: marched.face, ra: marched.ra }),
  contacts: [...board.contacts, ...marched.contacts],
});

/** ESR-QRG-CMB: by how much the striking Unit wins with average dice on both sides. */
const marginOf = (board: Board, { by, on }: Contact): number => {
  const facts = {
    a: fighterFacts(board, by, [by], [on], false, 0),
    b: fighterFacts(board, on, [on], [by], true, 0),
  };
  return readChart(board, combat, facts, { a: 7, b: 7 }).result.diff;
};

/** The promise of a strike: prey that breaks easily, fights that are won, and strength left to win them. */
export const worthOfStrike = (
  board: Board,
  at: number,
  marched: Marched,
  { reckons, flankWorth }: Profile,
): number => {
  const formation = board.formations[at] as Formation;
  const struck = [...new Set(marched.contacts.map(contact => whereIs(board, contact.on)[0]))].map(
    index => board.formations[index] as Formation,
  );
  const prey = struck.reduce((sum, each) => sum + preyOf(each, formation), 0);
  if (!reckons) {
    return prey + marched.contacts.length / 10;
  }
  const then = after(board, at, marched);
  const margins = marched.contacts.map(contact => marginOf(then, contact));
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / Math.max(1, margins.length);
  const turned = flankWorth > 0 && struck.some(each => isOutflanked(then, each)) ? flankWorth : 0;
  return prey + turned + mean / 2 + marched.contacts.length / 10;
};

const preyOf = (enemy: Formation, formation: Formation): number =>
  enemy.status === 'BK' ? -1 : Math.min(3, stayingPower(formation) / (1 + stayingPower(enemy)));
