import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { must } from '../base/result.ts';
import { seeded } from '../dice/index.ts';
import type { Procedure } from '../procedure/procedure.ts';
import { duel } from '../testing/duel.ts';
import { cardStep, duelling, lurking, type Raids, raids } from '../testing/raids.ts';
import { at, board, chosen, FIGHT, frameIn, lurk, MINOR, played, waitIn } from '../testing/raids-states.ts';
import { checkGame } from './contract.ts';
import { embed } from './embed.ts';
import { apply, awaits, settle } from './game.ts';
import type { Input } from './game-def.ts';
import { pathOf, stepAt } from './path.ts';
import {
  type Choose,
  choose,
  chooseFirst,
  listed,
  type NoLocals,
  type Side,
  type Step,
  step,
  steps,
} from './step.ts';

describe('a procedure inside a larger game', () => {
  test('keeps the contract with cards, hidden places, an engine and answers in advance', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const { faults, play } = checkGame(raids, {}, { random: seeded(`raids ${seed}`), most: 300, every: 2 });
      expect(faults).toEqual([]);
      play.inputs.forEach((_, i) => {
        met.add(stepAt(play.stateAt(i).stack));
      });
    }
    const steps = [
      'demo.stance',
      'demo.strike',
      'raids.card',
      'ambuscade.hide',
      'ambuscade.look',
      'ambuscade.search',
    ];
    expect(steps.filter(id => !met.has(id))).toEqual([]);
  });

  test('asks the seats of the larger game, and says where it stands inside', () => {
    const state = at(FIGHT);
    expect(Object.keys((waitIn(state) as Choose).sides)).toEqual(['burgundy', 'savoy']);
    expect(pathOf(state.stack)).toEqual(['raids.duel', 'demo.stance']);
    const strike = played(state, chosen('burgundy', 'thrust'), chosen('savoy', 'feint'));
    expect(waitIn(strike)).toMatchObject({ awaits: 'roll', title: 'Strike' });
    const hurt = played(at(FIGHT, 2), chosen('burgundy', 'thrust'), chosen('savoy', 'feint'), {
      roll: { red: [6], blue: [1] },
    });
    expect(Object.keys((waitIn(hurt) as Choose).sides)).toEqual(['savoy']);
  });

  test('has the engine choose for a side that nobody plays', () => {
    const state = at(MINOR);
    expect(Object.keys((waitIn(state) as Choose).sides)).toEqual(['burgundy']);
    const strike = played(state, chosen('burgundy', 'feint'));
    // A feint beats the engine's parry: red is one ahead.
    expect(duelling.inner(strike.board, frameIn(strike)).board.edge).toBe(1);
    const over = played(strike, { roll: { red: [3], blue: [3] } });
    expect(over.board.points).toEqual({ burgundy: 1 });
    expect(lurking.inner(board, frameIn(lurk(MINOR))).board.lies).toBe('farm');
  });

  test('cannot do without an engine there, nor begin in a situation that the rules do not know', () => {
    const nobody = embed('raids.nobody', duel, {
      seat: (_board: Raids, _local: NoLocals, side) => (side === 'red' ? 'burgundy' : null),
      leave: now => ({ board: now }),
    });
    const def = { steps: steps<Raids>(nobody.step) };
    const state = settle(def, { board, stack: [nobody.enter({ red: 1, blue: 1 }, {})] }).state;
    expect(() => apply(def, state, chosen('burgundy', 'thrust'))).toThrow(
      'nobody plays blue in raids.nobody',
    );
    expect(() => lurking.enter({ men: 6 }, FIGHT)).toThrow('Six men make too much noise.');
  });

  test('never has one seat choose for both sides at once', () => {
    const both = embed('raids.both', duel, {
      seat: (_board: Raids, _local: NoLocals, _side) => 'burgundy',
      leave: now => ({ board: now }),
    });
    const def = { steps: steps<Raids>(both.step) };
    expect(() => awaits(def, { board, stack: [both.enter({ red: 1, blue: 1 }, {})] })).toThrow(
      'for two sides at once',
    );
  });

  test('tells what happens at the beginning, and who may read it in the larger game', () => {
    const opening: Step<number, NoLocals> = step('demo.opening', {
      cite: 'Demo 1',
      awaits: () => null,
      apply: now => ({
        board: now,
        notes: [{ text: 'It begins.' }, { text: 'Only red knows.', to: ['red'] }],
      }),
    });
    const told = embed(
      'raids.told',
      {
        ...duel,
        table: steps<number>(opening),
        begin: () => ({ board: 0, push: [opening.at()] }),
        answer: () => 0,
      } as unknown as Procedure<Record<never, never>, number, number>,
      {
        seat: (_board: Raids, _local: NoLocals, side) => (side === 'red' ? 'burgundy' : 'savoy'),
        leave: now => ({ board: now }),
      },
    );
    const { notes } = settle({ steps: steps<Raids>(told.step) }, { board, stack: [told.enter({}, {})] });
    expect(notes).toEqual([{ text: 'It begins.' }, { text: 'Only red knows.', to: ['burgundy'] }]);
  });
});

describe('cards between the steps of a battle', () => {
  const stances: Input[] = [chosen('burgundy', 'thrust'), chosen('savoy', 'thrust')];

  test('are asked for once before the step that they belong to, and change the battle', () => {
    const state = played(at(FIGHT, 1, { burgundy: ['drum'], savoy: ['fog'] }), ...stances);
    expect(pathOf(state.stack)).toEqual([cardStep.id]);
    const beaten = played(state, chosen('burgundy', 'drum'), chosen('savoy', 'pass'));
    expect(waitIn(beaten).title).toBe('Strike');
    const over = played(beaten, { roll: { red: [4], blue: [4] } });
    expect([over.board.points, over.board.edge]).toEqual([{ burgundy: 1 }, 0]);
  });

  test('are asked for again before the next such step', () => {
    const tie = played(at(FIGHT, 1, { savoy: ['fog'] }), ...stances, chosen('savoy', 'pass'), {
      roll: { red: [2], blue: [2] },
    });
    expect(waitIn(tie).title).toBe('Choose a stance');
    expect(pathOf(played(tie, ...stances).stack)).toEqual([cardStep.id]);
  });

  test('may come at the end, before the larger game is told how it ended', () => {
    const bid: Step<Raids, NoLocals, string> = step('raids.pursue', {
      cite: 'Demo 10.4',
      awaits: () => choose('burgundy', { title: 'Pursue', cite: 'Demo 10.4' }, listed(['yes', 'no'])),
      apply: now => ({ board: { ...now, edge: 5 } }),
    });
    const chase = embed('raids.chase', duel, {
      seat: (_board: Raids, _local: NoLocals, side) => (side === 'red' ? 'burgundy' : 'savoy'),
      carry: ({ edge }, _local, inner) => ({ ...inner, drums: edge }),
      between: (_board, _local, { stack }) => (stack.length === 0 ? [bid.at()] : []),
      leave: (now, _local, _end, inner) => ({ board: { ...now, points: { burgundy: inner.drums ?? 0 } } }),
    });
    const def = { steps: steps<Raids>(chase.step, bid) };
    const inputs: Input[] = [...stances, { roll: { red: [6], blue: [1] } }, chosen('burgundy', 'yes')];
    let state = settle(def, { board, stack: [chase.enter({ red: 1, blue: 1 }, {})] }).state;
    for (const input of inputs) {
      const moved = apply(def, state, input);
      state = must(moved.ok ? moved.value.state : null);
    }
    expect([state.stack, state.board.points]).toEqual([[], { burgundy: 5 }]);
  });
});

describe('the first that acts, inside', () => {
  const grab: Step<string, NoLocals, { side: Side; choose: Json } | null> = step('demo.grab', {
    cite: 'Demo 1',
    awaits: () =>
      chooseFirst(
        { title: 'Grab', cite: 'Demo 1' },
        Object.fromEntries(
          ['red', 'blue', 'white'].map(side => [side, listed(['grab', 'pass'], { pass: 'pass' })]),
        ),
      ),
    apply: (_, __, first) => ({ board: first?.side ?? 'nobody' }),
  });
  const grabbing = (engine: string) =>
    embed(
      'raids.grab',
      {
        ...duel,
        sides: ['red', 'blue', 'white'],
        table: steps<string>(grab),
        begin: () => ({ board: '', push: [grab.at()] }),
        answer: (now: string) => now,
      } as unknown as Procedure<Record<never, never>, string, string>,
      {
        seat: (_board: Raids, _local: NoLocals, side) =>
          side === 'white' ? null : side === 'red' ? 'burgundy' : 'savoy',
        engine: () => engine,
        leave: (now, _local, side) => ({ board: { ...now, points: { [side]: 1 } } }),
      },
    );
  const after = (engine: string, ...inputs: Input[]): unknown => {
    const inside = grabbing(engine);
    const def = { steps: steps<Raids>(inside.step) };
    let state = settle(def, { board, stack: [inside.enter({}, {})] }).state;
    for (const input of inputs) {
      const moved = apply(def, state, input);
      state = must(moved.ok ? moved.value.state : null);
    }
    return state.board.points;
  };

  test.each([
    ['a seat', 'grab', [chosen('savoy', 'grab')], { blue: 1 }],
    [
      'the engine when all seats pass',
      'grab',
      [chosen('savoy', 'pass'), chosen('burgundy', 'pass')],
      { white: 1 },
    ],
    ['nobody', 'pass', [chosen('savoy', 'pass'), chosen('burgundy', 'pass')], { nobody: 1 }],
  ])('is %s', (_, engine, inputs, points) => {
    expect(after(engine, ...inputs)).toEqual(points);
  });
});
