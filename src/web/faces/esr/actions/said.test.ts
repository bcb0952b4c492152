import { describe, expect, test } from 'vitest';
import { type Json, Play, seeded } from '#kernel';
import type { Board, Formation, Leader, Unit } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { DEEDS } from '#systems/esr/game/phases/command/leader-actions/index.ts';
import type { ActionId } from '#systems/esr/game/phases/command/leader-actions.ts';
import { isInChain } from '#systems/esr/game/rules/command.ts';
import { completed, NOTHING, type Said, valueOfSaid } from './said.ts';

const begun = Play.begin(battle, { scenario: 'austerlitz' });
const fresh = (begun.ok ? begun.value.state.board : null) as unknown as Board;

/** The first Unit has routed; batteries of every other Formation are unlimbered round their army's commander. */
const placed = ({ side }: Formation, i: number, unit: Unit, at: number): Unit => {
  if (at === 0) {
    return { ...unit, place: 'ra' };
  }
  const { x, y } = fresh.leaders.find(each => each.side === side && each.rank === 'army') as Leader;
  return unit.kind.cls === 'art' && i % 2 === 0 ? { ...unit, place: 'wave', x, y } : unit;
};

/** Tired, one in five retreating, with companies left: so that every action has something to act on. */
const worn = (formation: Formation, i: number): Formation => ({
  ...formation,
  fatigue: { ...formation.fatigue, inf: 3 },
  specialties: [
    { code: 'E', unit: null },
    { code: 'RF2', unit: null },
  ],
  status: i % 5 === 4 ? 'RT' : null,
  directive: i % 5 === 4 ? null : formation.directive,
  units: formation.units.map((unit, at) => placed(formation, i, unit, at)),
});

const board: Board = { ...fresh, formations: fresh.formations.map(worn) };

/** A value of the game, as a person would say it part by part. */
const saying = (value: Record<string, Json>): Said => ({
  ...NOTHING,
  ...(value as Partial<Said>),
  subject: (value.formation ?? value.force ?? '') as string,
});

const proposals = (action: ActionId): readonly (readonly [Leader, Record<string, Json>])[] =>
  board.leaders
    .filter(leader => leader.fell === 0)
    .flatMap(leader =>
      board.formations
        .filter(each => each.presence === 'field' && isInChain(leader, each))
        .flatMap(formation =>
          [1, 2, 3, 4].flatMap(seed => {
            const more = DEEDS[action].propose(board, leader, formation, seeded(`${seed} ${formation.id}`));
            return more
              ? [[leader, { by: leader.id, action, formation: formation.id, ...more }] as const]
              : [];
          }),
        ),
    );

/** Where a battery goes is said by the hand that puts it. */
const withoutPlace = ({ at: _, ...value }: Record<string, Json>): Record<string, Json> => value;

const ACTIONS = (Object.keys(DEEDS) as ActionId[]).filter(each => each !== 'changeOwnObjective');

describe('the form of a Leader Action', () => {
  test.each(ACTIONS)('can say whatever the game proposes: %s', action => {
    const all = proposals(action);
    expect(all.length).toBeGreaterThan(0);
    for (const [leader, value] of all) {
      const [said, needs] = completed(board, leader, saying(value));
      const { company, ...told } = valueOfSaid(board, said, needs) as Record<string, Json>;
      expect(told).toEqual(withoutPlace(value));
      expect(company === undefined || action === 'commitSpecialtyUnit').toBe(true);
    }
  });

  test('names places and enemy Formations as a new objective, and no Formation', () => {
    const leader = board.leaders.find(each => each.rank === 'force') as Leader;
    const said = { ...NOTHING, action: 'changeOwnObjective' as const, subject: 'x', objective: 'pratzen' };
    const [now, needs] = completed(board, leader, said);
    expect(valueOfSaid(board, now, needs)).toEqual({
      by: leader.id,
      action: 'changeOwnObjective',
      objective: 'pratzen',
    });
  });

  test('takes the first of each list where nothing was said', () => {
    const leader = board.leaders.find(each => each.rank === 'force') as Leader;
    const [now] = completed(board, leader, { ...NOTHING, action: 'rallyUnit' });
    const formation = board.formations.find(each => each.id === now.subject) as Formation;
    expect(formation.force).toBe(leader.force);
    expect(now.unit).toBe(formation.units.find(unit => unit.place === 'ra')?.id);
  });
});
