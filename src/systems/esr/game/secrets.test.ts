import { describe, expect, test } from 'vitest';
import { allowedValues, apply, canonical, Play, randomInput, seeded } from '#kernel';
import { type ArmySide, enemyOf } from './board.ts';
import { battle } from './game.ts';

const HIDDEN = new Set(['esr.command.issue', 'esr.convert.ask', 'esr.movement.plan', 'esr.fire.choose']);

const begin = (setup: object): Play => {
  const begun = Play.begin(battle, setup as never);
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return begun.value;
};

/** The side that plans in secret now; null where nobody does. Commanders ride in sight of all. */
const planner = (play: Play): ArmySide | null => {
  const frame = play.state.stack.at(-1);
  return frame && HIDDEN.has(frame.at) && frame.level !== 'commanders' ? (frame.side as ArmySide) : null;
};

/** To say that one has done goes on to the next. */
const isPlan = (value: unknown): boolean => !('done' in (value as object));

/** The facts that the enemy of a planner learns at once from each plan. */
const leaks = (play: Play, side: ArmySide, seed: string): readonly string[] => {
  const wait = play.awaits();
  const choice = wait?.awaits === 'choose' ? wait.sides[side] : undefined;
  const before = canonical(play.view(enemyOf(side)));
  const values = choice ? allowedValues(choice, seeded(seed)) : [];
  return values.filter(isPlan).flatMap(choose => {
    const moved = apply(battle, play.state as never, { side, choose });
    if (!moved.ok) {
      return [moved.error.sentence];
    }
    const told = moved.value.notes.filter(note => !note.to || note.to.includes(enemyOf(side)));
    const seen = canonical(battle.view(moved.value.state.board, enemyOf(side)));
    return [...told.map(note => note.text), ...(seen === before ? [] : [`seen: ${canonical(choose)}`])];
  });
};

/** ESR-RUL-04: hidden choices stay hidden until both sides have made theirs, with every other option. */
describe.each(['general', 'full', 'lines'])('plans with the sight %s', sight => {
  test.each(['intro', 'saalfeld'])(
    '%s: nothing of them reaches the enemy before they are carried out',
    scenario => {
      const asked = new Set<string>();
      // Not every battle comes to every kind of plan in its first turns.
      for (let battles = 0; battles < 8 && asked.size < HIDDEN.size; battles++) {
        const play = begin({ scenario, sight });
        const random = seeded(`${scenario} ${sight} ${battles}`);
        for (let i = 0; i < 320 && play.outcome() === null; i++) {
          const side = planner(play);
          if (side) {
            asked.add(play.state.stack.at(-1)?.at ?? '');
            expect(leaks(play, side, `${i}`)).toEqual([]);
          }
          const input = randomInput(battle, play.state, random, play.awaits());
          if (input !== null) {
            play.submit(input);
          }
        }
      }
      expect(asked).toEqual(HIDDEN);
    },
  );
});
