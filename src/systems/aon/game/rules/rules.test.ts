import { describe, expect, test } from 'vitest';
import { type Json, must } from '#kernel';
import { countriesOfSeat } from '../../map.ts';
import { boardWith } from '../../testing/boards.ts';
import { winterFacts } from '../phases/winter.ts';
import { corpsAt, stackOf } from '../situation.ts';
import { align, detach } from './alignment.ts';
import { isClosed } from './countries.ts';
import { dealOrder, drawOf } from './draws.ts';
import { bestEngagement } from './engagement.ts';
import { canServe, placementsOf, placesFor } from './placements.ts';
import { clashGiven } from './prospects.ts';
import { nearestFor } from './relocation.ts';
import { dealtSeats, mayLead, speakerIn } from './seats.ts';
import { counted, isTaken, metAt } from './victory.ts';

const FULL: Json = { scenario: '1805' };

describe('AON-R29: a country that changes its status', () => {
  test('from one side to the other sends its corps and its prisoners to reserve', () => {
    const board = boardWith(FULL, { mack: { at: 'prisoner' }, charles: { at: 'venetia' } });
    const { board: after } = align(board, 'austria', 'FA', 'AON-R57');
    expect(['mack', 'charles', 'john'].map(id => corpsAt(after, id).at)).toEqual([
      'reserve',
      'reserve',
      'reserve',
    ]);
    expect([after.status.austria, after.status.tyrol, after.status.dalmatia]).toEqual(['FA', 'FA', 'FA']);
  });

  test('from a side to neutrality keeps its corps at home, calls those abroad, and turns strangers out', () => {
    const board = boardWith(FULL, {
      mack: { at: 'bavaria' },
      ney: { at: 'austria' },
      kutuzov: { at: 'bohemia' },
    });
    const { departures } = align(board, 'austria', 'N', 'AON-R57');
    expect(departures.filter(({ to }) => to === 'home').map(({ corps }) => corps)).toContain('mack');
    expect(
      departures.filter(({ to }) => to === 'friendly').map(({ corps, party }) => [corps, party]),
    ).toEqual(
      expect.arrayContaining([
        ['ney', 'french'],
        ['kutuzov', 'coalition'],
      ]),
    );
    expect(departures.map(({ corps }) => corps)).not.toContain('charles');
  });

  test('within a side moves nobody', () => {
    const board = boardWith(FULL);
    expect(align(board, 'bavaria', 'FD', 'AON-DIP-1')).toMatchObject({ departures: [] });
    expect(align(board, 'bavaria', 'FD', 'AON-DIP-1').board.corps).toEqual(board.corps);
  });

  test('AON-R27: corps whose condition fails wait', () => {
    const { board } = align(boardWith(FULL, { damas: { at: 'naples' } }), 'naples', 'FA', 'AON-R33');
    expect(corpsAt(board, 'damas').at).toBe('waiting');
  });

  test('AON-R26: cut off, it stands alone; with its major in the Coalition again it is part of it', () => {
    const cut = detach(boardWith(FULL), 'tyrol').board;
    expect([cut.status.tyrol, cut.detached]).toEqual(['FD', ['tyrol']]);
    expect(align(cut, 'austria', 'FA', 'AON-R57').board.status.tyrol).toBe('FD');
    expect(align(cut, 'tyrol', 'CM', 'AON-R59').board.detached).toEqual([]);
  });
});

test('AON-R30: the nearest friendly area is counted in borders, straits for the Coalition only', () => {
  const board = boardWith(FULL, { ney: { at: 'austria' } });
  // Mack stands in Bavaria, so the nearest lie two borders away.
  expect([...nearestFor(board, { corps: 'ney', to: 'friendly', party: 'french' })].sort()).toEqual([
    'franconia',
    'lombardy',
    'swabia',
    'switzerland',
  ]);
  const free = boardWith(FULL, { ney: { at: 'austria' }, mack: { at: 'gone' }, kienmayer: { at: 'gone' } });
  expect(nearestFor(free, { corps: 'ney', to: 'friendly', party: 'french' })).toEqual(['bavaria']);
});

describe('AON-STR-1: cards', () => {
  test.each([
    ['french', { italy: 'FD' }, 5],
    ['french', { italy: 'FD', holland: 'FD' }, 6],
    ['french', { italy: 'FD', holland: 'FD', papal: 'FD', bavaria: 'FD' }, 7],
    ['coalition', {}, 5],
    ['coalition', { prussia: 'CM' }, 6],
    ['coalition', { austria: 'N', russia: 'FA' }, 3],
    ['coalition', { spain: 'IC', naples: 'IC' }, 7],
  ] as const)('%s with %j draw %i', (party, status, cards) => {
    const board = boardWith(FULL);
    expect(drawOf({ ...board, status: { ...board.status, ...status } }, party)).toBe(cards);
  });
});

describe('AON-REIN-4: placements', () => {
  test('come from countries whose capital is free of enemies', () => {
    const of = (board: Parameters<typeof placementsOf>[0]) =>
      placementsOf(board, 'coalition').map(({ of: country, left }) => [country, left]);
    const board = boardWith(FULL, { ney: { at: 'austria' } });
    expect(of(boardWith(FULL))).toContainEqual(['austria', 2]);
    expect(of(board)).not.toContainEqual(['austria', 2]);
  });

  test('serve as many corps as they can, whatever the order', () => {
    const board = boardWith(FULL);
    const placements = [
      { seat: 'coalition', of: 'russia', left: 1 },
      { seat: 'coalition', of: 'austria', left: 1 },
    ] as const;
    expect(canServe(board, placements, ['austria', 'russia'])).toBe(true);
    expect(canServe(board, placements, ['austria', 'austria'])).toBe(true);
    expect(canServe(board, placements, ['russia', 'russia'])).toBe(false);
  });

  test('put the British on any coast of the Coalition, others at home', () => {
    const board = boardWith(FULL);
    expect(placesFor(board, 'coalition', 'hill')).toEqual(
      expect.arrayContaining(['britain', 'naples', 'sweden']),
    );
    expect(placesFor(board, 'coalition', 'hill')).not.toContain('austria');
    expect(placesFor(board, 'coalition', 'charles')).toEqual(
      expect.arrayContaining(['austria', 'tyrol', 'bohemia']),
    );
    expect(placesFor(board, 'coalition', 'charles')).not.toContain('britain');
  });
});

describe('AON-R56: a capital', () => {
  test.each([
    ['austria', ['ney', 'soult'], 'austria', false],
    ['austria', ['ney', 'soult', 'lannes'], 'austria', true],
    ['france', ['charles', 'mack', 'john', 'kutuzov'], 'paris', false],
    ['france', ['charles', 'mack', 'john', 'kutuzov', 'buxhowden'], 'paris', true],
    ['prussia', ['ney', 'soult', 'lannes'], 'brandenburg', false],
  ])('of %s with %j in %s is taken: %s', (country, corps, area, taken) => {
    const board = boardWith(FULL, Object.fromEntries(corps.map(id => [id, { at: area }])));
    expect(isTaken(board, country)).toBe(taken);
  });
});

test('AON-R61: no hostile major at two checks in a row is a victory, at one it is not', () => {
  const board = boardWith(FULL);
  const quiet = { ...board, status: { ...board.status, austria: 'N', russia: 'N' } } as typeof board;
  const first = counted(quiet);
  expect(metAt(first, 'AON-CHECK-1')).toBeNull();
  expect(metAt(counted(first), 'AON-CHECK-1')?.id).toBe('domination');
  expect(metAt(counted(counted(first)), 'AON-CHECK-1')?.id).toBe('domination');
  expect(metAt(counted({ ...first, status: board.status }), 'AON-CHECK-1')).toBeNull();
});

test('checks in a row are counted for a condition that is read at the end too', () => {
  const board = boardWith(FULL);
  const last = { ...must(board.fixed.victory.find(({ id }) => id === 'domination')), when: 'end' } as const;
  const quiet = {
    ...board,
    fixed: { ...board.fixed, victory: [last] },
    status: { ...board.status, austria: 'N', russia: 'N' },
  } as typeof board;
  expect(metAt(counted(quiet), 'end')).toBeNull();
  expect(metAt(counted(counted(quiet)), 'end')?.id).toBe('domination');
});

test('AON-R26: a part of a closed country is closed as long as it is a part', () => {
  const board = boardWith({ scenario: 'austerlitz' });
  expect([isClosed(board, 'saxony'), isClosed({ ...board, detached: ['saxony'] }, 'saxony')]).toEqual([
    true,
    false,
  ]);
});

describe('a battle to come', () => {
  test('counts the best that a leader can engage, at home one more', () => {
    const board = boardWith({ scenario: 'austerlitz' }, { charles: { at: 'austria', fresh: false } });
    const among = ['schwarzenberg', 'charles'];
    expect([...bestEngagement(board, 'austria', among).corps].sort()).toEqual(['charles', 'schwarzenberg']);
    const given = clashGiven(board, {
      area: 'austria',
      attackers: ['ney'],
      defenders: among,
      seaAttack: false,
    });
    expect(given).toMatchObject({ attacker: { strength: 5, corps: 1 }, defender: { strength: 8, corps: 2 } });
  });

  test('from the sea costs two for each corps', () => {
    const board = boardWith(FULL);
    const clash = { area: 'holland', attackers: ['moore'], defenders: ['marmont'], seaAttack: true };
    const rating = clashGiven(board, { ...clash, seaAttack: false }).attacker.strength;
    expect(clashGiven(board, clash).attacker.strength).toBe(rating - 2);
  });
});

test('AON-R60: winter looks at friend and enemy, capital, spent corps, insurgents and barren land', () => {
  const stack = {
    area: 'new-castile',
    party: 'french',
    owner: 2,
    enemy: -2,
    played: { french: [], coalition: [] },
  } as const;
  const board = boardWith(
    FULL,
    Object.fromEntries(
      ['ney', 'soult', 'lannes'].map(id => [id, { at: 'new-castile', fresh: id === 'ney' }]),
    ),
  );
  const risen = { ...board, status: { ...board.status, spain: 'IC' } } as typeof board;
  expect(winterFacts(risen, stack)).toEqual({
    corps: stackOf(risen, 'new-castile', 'french').length,
    depot: true,
    scorchedEarth: true,
    cards: 0,
    friendly: false,
    capital: true,
    enemy: true,
    halfSpent: true,
    insurgent: true,
    barren: true,
  });
});

describe('AON-R63: seats of the Coalition', () => {
  const four = boardWith({ scenario: '1805', players: 4 });

  test('are dealt cards by their corps on the map, Britain last', () => {
    expect(dealtSeats(four)).toEqual(['austria', 'russia', 'britain']);
  });

  test('AON 5.10: where one of several seats is still at war its hand stays at six', () => {
    const alone = {
      ...four,
      status: { ...four.status, austria: 'N', russia: 'N' },
      deck: { ...four.deck, hands: { ...four.deck.hands, britain: [], austria: [], russia: [] } },
    } as typeof four;
    expect(dealtSeats(alone)).toEqual(['britain']);
    expect(dealOrder(alone, 'coalition', 9)).toEqual(Array(6).fill('britain'));
  });

  test('lead the corps of a partner as long as these are open to them', () => {
    expect([
      mayLead(four, 'russia', 'charles'),
      mayLead({ ...four, keptBack: ['austria'] }, 'russia', 'charles'),
    ]).toEqual([true, false]);
    expect(mayLead(four, 'austria', 'ney')).toBe(false);
  });

  test('speak for a stack by corps, then by SR', () => {
    const mixed = boardWith(
      { scenario: '1805', players: 4 },
      { kutuzov: { at: 'austria' }, schwarzenberg: { at: 'austria' } },
    );
    expect(speakerIn(mixed, 'austria', 'coalition')).toBe('russia');
    expect(must(countriesOfSeat(4, 'russia'))).toContain('prussia');
  });
});
