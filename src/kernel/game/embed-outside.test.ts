import { describe, expect, test } from 'vitest';
import { canonical, type Json } from '../base/json.ts';
import { equals, rational } from '../base/rational.ts';
import { must } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import { apart, Dist } from '../exact/dist.ts';
import { gameOf, type Procedure } from '../procedure/procedure.ts';
import { answersFrom, procedureOdds } from '../procedure/procedure-odds.ts';
import { ambuscade, search } from '../testing/ambuscade.ts';
import { duel } from '../testing/duel.ts';
import { duelling, lurking, type Raids, raids } from '../testing/raids.ts';
import { at, board, chosen, FIGHT, frameIn, lurk, played, waitIn } from '../testing/raids-states.ts';
import { chances, isChance } from './chances.ts';
import { checkGame } from './contract.ts';
import { embed } from './embed.ts';
import { foreseen } from './foresee.ts';
import { apply, awaits, settle } from './game.ts';
import type { AnyGame, Input, State } from './game-def.ts';
import { knownTo, supposed } from './known.ts';
import { pathOf } from './path.ts';
import { Play } from './play.ts';
import { choices } from './policy.ts';
import { randomInput } from './random-input.ts';
import { answerFor, unasked } from './standing.ts';
import { choose, listed, type NoLocals, type Step, step, steps } from './step.ts';

describe('odds and foresight from outside', () => {
  /** The campaign expanded step by step until the duel is over, both sides thrusting and fighting on: the second way. */
  const winner = (state: State<Raids>, depth: number): Dist<string> => {
    const wait = awaits(raids, state);
    if (wait === null || depth === 0) {
      return Dist.always(wait === null ? must(Object.keys(state.board.points)[0]) : 'unknown');
    }
    const values = isChance(wait)
      ? chances(wait)
      : choices(state, wait, () => ({
          label: 'stubborn',
          choose: moment => (moment.wait.title === 'Choose a stance' ? 'thrust' : 'fight'),
        }));
    return values.map(value => value, apart).then(value => winner(follow(state, value), depth - 1));
  };
  const follow = (state: State<Raids>, value: Json): State<Raids> => {
    const frame = frameIn(state);
    const { board: after, push = [] } = must(raids.steps[frame.at]).apply(state.board, frame, value);
    return settle(raids, { board: after, stack: [...state.stack.slice(0, -1), ...push] }).state;
  };

  test('are those of the procedure, in every state of it', () => {
    const state = played(at(FIGHT), chosen('burgundy', 'thrust'), chosen('savoy', 'feint'));
    const inner = duelling.inner(state.board, frameIn(state));
    const exact = answersFrom(duel, inner).chance(end => end.red > 0);
    // With an edge of one, red is ahead in 21 of 36 throws and level in 5; a tie is fought again without an edge.
    expect(equals(exact, rational(21 * 36 + 5 * 18, 36 * 36))).toBe(true);
    const outside = winner(state, 5);
    const [sure, open] = [outside.fraction('burgundy'), outside.fraction('unknown')];
    expect(Number(sure.n) / Number(sure.d)).toBeLessThanOrEqual(Number(exact.n) / Number(exact.d));
    expect(Number(sure.n) / Number(sure.d) + Number(open.n) / Number(open.d)).toBeGreaterThanOrEqual(
      Number(exact.n) / Number(exact.d),
    );
    expect(Number(open.n) / Number(open.d)).toBeLessThan(0.05);
  });

  test('before it begins are those of its situation', () => {
    const fresh = at(FIGHT, 2);
    const from = answersFrom(duel, duelling.inner(fresh.board, frameIn(fresh)));
    expect(from.chance(end => end.red > 0)).toEqual(
      procedureOdds(duel, { red: 2, blue: 2 }).dist.chance(end => end.red > 0),
    );
  });

  test('see the roll that a choice inside leads to, and not who else would know of it', () => {
    const state = played(lurk(FIGHT), chosen('savoy', 'wood'));
    const found = foreseen(raids, state, 'burgundy', 'farm');
    expect(found?.title).toBe('Search');
    expect(found?.on).toEqual({ chart: search.id, given: { men: 3 } });
    const rolling = played(state, chosen('burgundy', 'farm'));
    expect(waitIn(rolling)).toMatchObject({ by: 'burgundy', on: { ...found?.on, to: ['burgundy'] } });
  });

  test('do not end the battle to see what a plan that goes on leads to', () => {
    const many: Step<{ readonly plans: number }, NoLocals, string> = step('demo.plans', {
      cite: 'Demo 1',
      awaits: () => choose('red', { title: 'Plan', cite: 'Demo 1' }, listed(['more', 'done'])),
      apply: (now, _, order) => ({
        board: { plans: now.plans + 1 },
        push: order === 'more' ? [many.at()] : [],
      }),
    });
    const shoot: Step<{ readonly plans: number }, NoLocals> = step('demo.shoot', {
      cite: 'Demo 1',
      awaits: () => ({
        awaits: 'roll',
        title: 'Shoot',
        cite: 'Demo 1',
        throws: {},
        on: { chart: 'demo.search', given: {} },
      }),
      apply: now => ({ board: now }),
    });
    const planned = embed(
      'raids.planned',
      {
        ...duel,
        table: steps<{ readonly plans: number }>(many, shoot),
        begin: () => ({ board: { plans: 0 }, push: [shoot.at(), many.at()] }),
        answer: () => 0,
      } as unknown as Procedure<Record<never, never>, { readonly plans: number }, number>,
      { seat: (_board: Raids, _local: NoLocals, _side) => 'burgundy', leave: now => ({ board: now }) },
    );
    const def = { steps: steps<Raids>(planned.step) };
    const state = settle(def, { board, stack: [planned.enter({}, {})] }).state;
    expect(foreseen(def, state, 'burgundy', 'more')?.title).toBe('Shoot');
  });
});

describe('what is hidden inside', () => {
  const state = played(lurk(FIGHT), chosen('savoy', 'wood'));

  test('is in no other side’s knowledge, and can be supposed', () => {
    const seen = knownTo(raids, state, 'burgundy');
    expect(canonical(seen)).not.toContain('wood');
    expect(canonical(knownTo(raids, state, 'savoy'))).toContain('wood');
    expect(canonical(knownTo(raids, state, 'lorraine'))).not.toContain('searches');
    const random = seeded('lies');
    const places = Array.from({ length: 40 }, () => {
      const belief = supposed(raids, seen, 'burgundy', random);
      return lurking.inner(belief.board, must(belief.stack.at(-1))).board.lies;
    });
    expect([...new Set(places)].sort()).toEqual(['farm', 'wood']);
  });

  test('keeps the contract when the procedure is played by itself', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { faults } = checkGame(gameOf(ambuscade), { men: 3 }, { random: seeded(seed), most: 50 });
      expect(faults).toEqual([]);
    }
  });

  test('would be noticed if the frame told it', () => {
    const telling: AnyGame = { ...raids, ahead: stack => stack };
    const promises = Array.from({ length: 20 }, (_, seed) =>
      checkGame(telling, {}, { random: seeded(`raids ${seed}`), most: 300 }).faults.map(each => each.promise),
    ).flat();
    expect(promises.length).toBeGreaterThan(0);
  });
});

describe('undo, files and answers in advance', () => {
  test('go back inside the battle as outside', () => {
    const start = Play.begin(raids, {});
    const play = must(start.ok ? start.value : null);
    const inputs: Input[] = [
      { draw: ['drum'] },
      chosen('burgundy', { how: 'lurk', whom: 'minor' }),
      chosen('burgundy', 'wood'),
    ];
    for (const input of inputs) {
      expect(play.submit(input).ok).toBe(true);
    }
    expect(pathOf(play.state.stack)).toEqual(['raids.ambuscade', 'ambuscade.search']);
    expect(play.undo('burgundy').ok).toBe(true);
    expect(pathOf(play.state.stack)).toEqual(['raids.ambuscade', 'ambuscade.look']);
    expect(play.undo('burgundy').ok).toBe(true);
    expect(play.awaits()?.title).toBe('burgundy raids');
    expect(play.undo('burgundy')).toMatchObject({ ok: false, error: { code: 'kernel/undo-barrier' } });
  });

  test('stop at stances that came to light and at a card that was played', () => {
    const state = at(FIGHT, 1, { burgundy: ['drum'] });
    const revealed = (from: State<Raids>, input: Input): boolean | null => {
      const moved = apply(raids, from, input);
      return moved.ok ? moved.value.barrier : null;
    };
    const held = played(state, chosen('burgundy', 'thrust'));
    expect([
      revealed(state, chosen('burgundy', 'thrust')),
      revealed(held, chosen('savoy', 'thrust')),
    ]).toEqual([false, true]);
    expect(revealed(played(held, chosen('savoy', 'thrust')), chosen('burgundy', 'drum'))).toBe(true);
  });

  test('go on from a state read back from JSON inside the battle', () => {
    const random = seeded('inside');
    let state = at(FIGHT, 3, { burgundy: ['drum'], savoy: ['drum'] });
    for (let i = 0; i < 40 && awaits(raids, state) !== null; i++) {
      const thawed = JSON.parse(JSON.stringify(state)) as State<Raids>;
      const input = must(randomInput(raids, thawed as never, random));
      const [there, here] = [apply(raids, state, input), apply(raids, thawed, input)];
      expect(canonical(here.ok && here.value.state)).toBe(canonical(there.ok && there.value.state));
      state = must(there.ok ? there.value.state : null);
    }
  });

  test('answer a step inside by what its seat left', () => {
    const hurt = played(
      at(FIGHT, 2),
      { side: 'savoy', standing: 'stay', answer: { what: 'yield' } },
      chosen('burgundy', 'thrust'),
      chosen('savoy', 'feint'),
      { roll: { red: [6], blue: [1] } },
    );
    expect(answerFor(raids, hurt, waitIn(hurt), 'savoy')).toEqual({
      side: 'savoy',
      choose: 'yield',
      by: 'standing',
    });
  });

  test('pass inside where the seat does not want to be asked', () => {
    const look = played(lurk(FIGHT), chosen('savoy', 'wood'), {
      side: 'burgundy',
      standing: 'topics',
      answer: { look: false },
    });
    expect(unasked(raids, look, waitIn(look))).toEqual({ side: 'burgundy', choose: 'home', by: 'pass' });
  });
});
