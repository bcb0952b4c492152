import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Announced,
  allowedValues,
  apply,
  type Choice,
  err,
  type Foreseen,
  type Input,
  type Json,
  knownTo,
  type Moved,
  must,
  Play,
  type Roll,
  type Side,
  type State,
  seeded,
} from '#kernel';
import { foot, table } from '../testing/table.ts';
import { battle } from './game.ts';
import { leadStep } from './phases/combat/fight.ts';

const begin = (setup: object): Play => {
  const begun = Play.begin(battle, setup as never);
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  return begun.value;
};

/** The foresight that a person at a seat is told, and nothing else. */
const foreseenBy = (play: Play, side: Side, choose: Json) =>
  battle.foresee?.(knownTo(battle, play.state as never, side), side, choose) ?? null;

const PLANS = new Set(['esr.fire.choose', 'esr.convert.ask']);

const dice = ({ throws }: Roll): Input => ({
  roll: Object.fromEntries(Object.entries(throws).map(([name, { count }]) => [name, Array(count).fill(1)])),
});

/** The roll of this title that comes when this is chosen, all plans are ended with it, and others throw before. */
const rollTitled = (from: State, side: Side, choose: Json, title: string): Announced | null => {
  let moved = apply(battle as never, from, { side, choose });
  for (let i = 0; i < 60 && moved.ok; i++) {
    const { state, wait } = moved.value as Moved<Json>;
    const at = state.stack.at(-1)?.at ?? '';
    if (wait?.awaits === 'roll' && wait.title === title) {
      return wait.on ?? null;
    }
    const input =
      wait?.awaits === 'roll'
        ? dice(wait)
        : wait?.awaits === 'choose' && PLANS.has(at)
          ? { side: Object.keys(wait.sides)[0] as Side, choose: { done: true } }
          : null;
    moved = input === null ? err({ code: '', sentence: '' }) : apply(battle as never, state, input);
  }
  return null;
};

interface Compared {
  readonly step: string;
  readonly choose: Json;
  readonly shown: Foreseen;
  readonly used: Announced | null;
}

const isDone = (choose: Json): boolean => typeof choose === 'object' && choose !== null && 'done' in choose;

/** Choices of a recorded game that lead to dice: the odds shown for each, and the later reading of the rules. */
const compared = (name: string, sight: string): readonly Compared[] => {
  const { setup, inputs } = JSON.parse(readFileSync(`games/esr/${name}.json`, 'utf8'));
  const play = begin({ ...setup, sight });
  const found: Compared[] = [];
  for (const [i, input] of inputs.entries()) {
    const wait = play.awaits();
    const [side] = play.asked();
    const step = play.state.stack.at(-1)?.at ?? '';
    if (wait?.awaits === 'choose' && side !== undefined) {
      for (const choose of [
        input.choose,
        ...allowedValues(wait.sides[side] as Choice, seeded(`${i}`)).slice(0, 3),
      ]) {
        const shown = isDone(choose) ? null : foreseenBy(play, side, choose);
        if (shown) {
          found.push({ step, choose, shown, used: rollTitled(play.state, side, choose, shown.title) });
        }
      }
    }
    play.submit(input);
  }
  return found;
};

/** Choices that lead to dice (ESR-3.2, ESR-3.8, ESR-RUL-15, ESR-4.3, ESR-5.1, ESR-6.2). */
const WITH_DICE = [
  'esr.command.activate',
  'esr.command.actions',
  'esr.convert.ask',
  'esr.form.choose',
  'esr.fire.choose',
  'esr.combat.pick',
];

const GAMES = ['intro.both-break', 'intro.army-break.coalition', 'saalfeld.both-break'];

describe('odds before a choice', () => {
  test('are reckoned from the facts that the roll then reads, where all is seen', () => {
    const found = GAMES.flatMap(name => compared(name, 'full'));
    for (const { choose, shown, used } of found) {
      expect([choose, used]).toEqual([choose, expect.objectContaining(shown.on)]);
      expect(shown.supposed).toBe(false);
    }
    const steps = new Set(found.map(({ step }) => step));
    expect(WITH_DICE.filter(step => !steps.has(step))).toEqual([]);
  });

  test('are told of every Unit that could lead a fight (ESR-RUL-37)', () => {
    const board = table(
      [
        { id: 'f', side: 'french', at: [3000, 2000], face: 0, units: [foot(1), foot(1, { cr: 6 })] },
        { id: 'c', side: 'coalition', at: [3000, 2114], face: 180, units: [foot(1, { size: 'XL' })] },
      ],
      {},
      { sight: 'full' },
    );
    const fight = { a: ['f.1', 'f.2'], b: ['c.1'], leadA: 'f.1', leadB: 'c.1', ties: 0 };
    const state = { board, stack: [leadStep.at(fight)] } as unknown as State;
    for (const [lead, cr] of [
      ['f.1', 4],
      ['f.2', 6],
    ] as const) {
      const shown = battle.foresee?.(knownTo(battle, state as never, 'french'), 'french', lead);
      expect(shown?.on).toEqual(rollTitled(state, 'french', lead, must(shown).title));
      expect(shown?.on.given).toMatchObject({ a: { CR: cr } });
    }
  });

  test('suppose what is not seen of the enemy, and say so; of one’s own affairs they are the same', () => {
    const found = GAMES.flatMap(name => compared(name, 'general'));
    for (const { choose, shown, used } of found) {
      const enemys = ['esr.combat', 'esr.artillery-skirmish'].includes(shown.on.chart);
      expect([choose, shown.supposed]).toEqual([choose, enemys]);
      if (!enemys) {
        expect([choose, used]).toEqual([choose, expect.objectContaining(shown.on)]);
      }
    }
    expect(found.length).toBeGreaterThan(50);
  });
});
