import { describe, expect, test } from 'vitest';
import { must } from '../base/result.ts';
import { handOf } from '../board/deck.ts';
import { seeded } from '../dice/index.ts';
import { ambushStep, dashStep, marchStep, type Outposts, outposts } from '../testing/outposts.ts';
import { checkGame } from './contract.ts';
import type { AnyGame } from './game-def.ts';
import { type Awaits, type Choose, choose, chooseFirst, listed } from './step.ts';

describe('the contract', () => {
  /** The first promises that a game breaks. */
  const faultsOf = (def: AnyGame): readonly string[] => {
    for (let seed = 0; seed < 20; seed++) {
      const { faults } = checkGame(def, {}, { random: seeded(`windows ${seed}`), most: 400 });
      if (faults.length > 0) {
        return faults.map(each => each.promise);
      }
    }
    return [];
  };

  test('is kept by a game with windows of every kind, all of which are met', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const { faults, play } = checkGame(
        outposts,
        {},
        {
          random: seeded(`windows ${seed}`),
          most: 400,
          every: 3,
        },
      );
      expect(faults).toEqual([]);
      for (const input of play.inputs) {
        seen.add('by' in input ? String(input.by) : Object.keys(input).join());
      }
    }
    const kinds = ['standing', 'pass', 'side,choose', 'side,standing,answer', 'roll', 'draw'];
    expect(kinds.filter(kind => !seen.has(kind))).toEqual([]);
  });

  /** The game with one step changed. */
  const changed = (id: string, awaits: (board: Outposts, local: never) => Awaits): AnyGame => ({
    ...outposts,
    steps: { ...outposts.steps, [id]: { ...must(outposts.steps[id]), awaits } },
  });

  const ambush = must(outposts.steps[ambushStep.id]);
  const asWritten = (board: Outposts, local: never): Choose | null =>
    ambush.awaits(board, local) as Choose | null;

  test('notices a window that opens only for those who hold the card', () => {
    const telling = changed(ambushStep.id, (board, local) => {
      const wait = asWritten(board, local);
      const side = wait && must(Object.keys(wait.sides)[0]);
      return side && !handOf(board.deck, side).includes('ambush')
        ? choose(
            side,
            { title: 'Nothing to ambush with', cite: 'Demo 7.3' },
            listed(['pass'], { pass: 'pass' }),
          )
        : wait;
    });
    expect(faultsOf(telling)).toContain('the course of play shows nothing of a hidden card');
  });

  test('notices a window that passes by itself because of the hand', () => {
    const open = changed(ambushStep.id, (board, local) => {
      const { hidden: _, ...wait } = asWritten(board, local) ?? ({} as Choose);
      return wait.sides ? wait : null;
    });
    expect(faultsOf(open)).toContain('the course of play shows nothing of a hidden card');
  });

  test('notices a pass that is not offered, and a side that must act first', () => {
    const wrong = changed(marchStep.id, () =>
      choose('red', { title: 'March', cite: 'Demo 7.2' }, listed(['march', 'pass'], { pass: 'stay' })),
    );
    expect(faultsOf(wrong)).toContain('a pass is accepted');
    const bound = changed(dashStep.id, () =>
      chooseFirst({ title: 'Dash', cite: 'Demo 7.5' }, { blue: listed(['dash']), green: listed(['dash']) }),
    );
    expect(faultsOf(bound)).toContain('a seat that need not act has a pass');
  });
});
