import { describe, expect, test } from 'vitest';
import { gameOf, type Json, must, Play } from '#kernel';
import { ground } from './ground.ts';
import { naval } from './naval.ts';

const begin = (procedure: Parameters<typeof gameOf>[0], given: Json): Play => {
  const begun = Play.begin(gameOf(procedure), given);
  return must(begun.ok ? begun.value : null, 'a legal situation');
};

const offered = (play: Play): Json[] => {
  const wait = play.awaits();
  const choice = wait?.awaits === 'choose' ? Object.values(wait.sides)[0] : undefined;
  return choice?.kind === 'listed'
    ? choice.options.filter(each => !each.refused).map(each => each.value)
    : [];
};

describe('TNW-R2: owners pick their casualties', () => {
  const given = {
    active: { units: 2, leaders: 1, commander: 2, bonus: 0 },
    inactive: { units: 2, bonus: 0 },
    ownerPicks: true,
  };

  test('piece by piece, sixes before fives, and only where there is something to pick', () => {
    const play = begin(ground as never, given);
    expect(play.submit({ roll: { active: [6, 1, 1, 1, 1], inactive: [6, 5] } }).ok).toBe(true);
    expect([play.asked(), offered(play)]).toEqual([['active'], ['unit', 'leader', 'commander']]);
    expect(play.submit({ side: 'active', choose: 'disruptedUnit' }).ok).toBe(false);
    expect(play.submit({ side: 'active', choose: 'leader' }).ok).toBe(true);
    expect(offered(play)).toEqual(['unit', 'commander']);
    expect(play.submit({ side: 'active', choose: 'unit' }).ok).toBe(true);
    expect(play.outcome()).toMatchObject({ winners: ['inactive'] });
  });

  test('a picked Commander takes the rating along into the second round', () => {
    const play = begin(ground as never, given);
    play.submit({ roll: { active: [6, 1, 1, 1, 1], inactive: [6, 1] } });
    play.submit({ side: 'active', choose: 'commander' });
    const wait = play.awaits();
    expect(wait?.awaits === 'roll' && [wait.throws.active?.count, wait.throws.inactive?.count]).toEqual([
      3, 1,
    ]);
  });
});

describe('TNW-R3: owners pick which Squadron sinks', () => {
  const play = begin(naval as never, {
    active: [{ nation: 'britain', cannon: 3 }],
    inactive: [
      { nation: 'france', cannon: 2 },
      { nation: 'france', cannon: 2, refit: true },
      { nation: 'spain', cannon: 1 },
    ],
    ownerPicks: true,
  });

  test('any at first, then one of the nation that has lost fewer', () => {
    play.submit({ roll: { active: [6, 6, 1], inactive: [5, 5, 1, 1] } });
    expect(play.asked()).toEqual(['inactive']);
    expect(offered(play)).toHaveLength(3);
    expect(play.submit({ side: 'inactive', choose: { nation: 'france', cannon: 2, refit: false } }).ok).toBe(
      true,
    );
    expect(play.asked()).toEqual([]);
    expect(play.state.board).toMatchObject({
      at: { sides: { inactive: { afloat: { squadrons: [{ nation: 'france', refit: true }] } } } },
    });
  });
});
