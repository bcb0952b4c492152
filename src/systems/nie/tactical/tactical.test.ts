import { describe, expect, test } from 'vitest';
import { type Choose, gameOf, type Input, type Json, must, Play } from '#kernel';
import type { AreaId } from './areas.ts';
import { tacticalBattle } from './battle.ts';
import type { Board, Piece } from './board.ts';
import { chargeGiven } from './charging.ts';
import { overrunStep } from './generals.ts';
import { movesOf } from './moves.ts';
import { chargeTargets, fireTargets } from './targets.ts';

const game = gameOf(tacticalBattle);

type Place = { readonly at: AreaId; readonly as?: string };
type Layout = Readonly<Record<string, Place>>;

/** A battle of the first turn, with every piece where the test wants it. */
const battle = (setup: object, attacker: Layout, defender: Layout): Play => {
  const play = must(beginning(setup));
  hand(play, { side: 'attacker', choose: attacker as Json });
  hand(play, { side: 'defender', choose: defender as Json });
  return play;
};

const beginning = (setup: object): Play | null => {
  const begun = Play.begin(game, setup as Json);
  return begun.ok ? begun.value : null;
};

const hand = (play: Play, input: Input): void => {
  const done = play.submit(input);
  if (!done.ok) {
    throw new Error(done.error.sentence);
  }
};

const boardOf = (play: Play): Board => (play.state.board as unknown as { at: Board }).at;
const piece = (play: Play, id: string): Piece =>
  must(
    boardOf(play).pieces.find(each => each.id === id),
    id,
  );
const act = (play: Play, side: string, choose: Json): void => hand(play, { side, choose });
const roll = (play: Play, dice: Readonly<Record<string, readonly number[]>>): void =>
  hand(play, { roll: dice });
/** Ends phases until the one with this title is asked of a side. */
const passTo = (play: Play, side: string, title: string): void => {
  for (let i = 0; i < 16; i++) {
    const wait = play.awaits() as Choose;
    const asked = play.asked()[0] as string;
    if (asked === side && wait.title === title) {
      return;
    }
    act(play, asked, 'end');
  }
  throw new Error(`${title} of ${side} does not come`);
};
const valuesOf = (play: Play): readonly Json[] => {
  const choice = must(Object.values((play.awaits() as Choose).sides)[0]);
  return choice.kind === 'listed' ? choice.options.map(each => each.value) : [];
};

const SMALL = {
  year: 1809,
  attacker: [
    { type: 'INF', number: 2, nation: 'FR' },
    { type: 'CAV', nation: 'FR' },
    { type: 'GEN', nation: 'FR' },
  ],
  defender: [
    { type: 'INF', nation: 'AU' },
    { type: 'CAV', nation: 'AU' },
    { type: 'ART', nation: 'AU' },
  ],
  pursues: 'nobody',
};
const A: Layout = {
  a1: { at: 'a-center' },
  a2: { at: 'a-center' },
  a3: { at: 'a-center' },
  a4: { at: 'a-reserve' },
};
const D: Layout = { d1: { at: 'd-center' }, d2: { at: 'd-center' }, d3: { at: 'd-center' } };

describe('deployment (NIE-SEQ-TACTICAL)', () => {
  test.each([
    ['not in the middle', { ...A, a1: { at: 'm-center' } }, /rank or Reserve/],
    ['a minor battle has no wings', { ...A, a1: { at: 'a-left' } }, /rank or Reserve/],
    ['every piece has a place', { a1: { at: 'a-center' } }, /has no place/],
    [
      'the rank is held',
      { ...A, a1: { at: 'a-reserve' }, a2: { at: 'a-reserve' }, a3: { at: 'a-reserve' } },
      /at least one/,
    ],
    ['nobody routs unasked', { ...A, a1: { at: 'a-rout' } }, /0 troops begin/],
    ['Infantry does not begin squared', { ...A, a1: { at: 'a-center', as: 'square' } }, /formation/],
    ['no strangers', { ...A, d1: { at: 'd-center' } }, /not a piece of this side/],
  ])('%s', (_, layout, says) => {
    const refused = must(beginning(SMALL)).submit({ side: 'attacker', choose: layout as Json });
    expect(refused.ok ? '' : refused.error.sentence).toMatch(says);
  });

  test('French Infantry may begin as skirmishers, Austrian Infantry may not', () => {
    const play = must(beginning(SMALL));
    hand(play, { side: 'attacker', choose: { ...A, a1: { at: 'a-center', as: 'skirmish' } } as Json });
    const refused = play.submit({
      side: 'defender',
      choose: { ...D, d1: { at: 'd-center', as: 'skirmish' } } as Json,
    });
    expect(refused.ok).toBe(false);
  });

  test('the side without initiative deploys first, in the open (NIE-LAND-INIT-R2)', () => {
    const play = must(beginning({ ...SMALL, deploys: 'defender' }));
    expect(play.asked()).toEqual(['defender']);
    hand(play, { side: 'defender', choose: D as Json });
    expect(play.asked()).toEqual(['attacker']);
    expect(piece(play, 'd1').area).toBe('d-center');
  });

  test('Generals alone do not fight', () => {
    expect(beginning({ ...SMALL, defender: [{ type: 'GEN', nation: 'AU' }] })).toBeNull();
  });
});

describe('fire (NIE-LAND-FIRE, NIE-RUL-9)', () => {
  test('infantry reaches the area ahead, artillery two where nobody stands between', () => {
    const play = battle(SMALL, A, D);
    expect(fireTargets(boardOf(play), piece(play, 'a1'))).toEqual([]);
    expect(fireTargets(boardOf(play), piece(play, 'd3')).map(each => each.range)).toEqual([2, 2, 2]);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    expect(fireTargets(boardOf(play), piece(play, 'd3')).map(each => [each.piece.id, each.range])).toEqual([
      ['a3', 1],
    ]);
  });

  test('a gun in the Reserve fires into the middle over an empty rank only', () => {
    const setup = { ...SMALL, defender: [...SMALL.defender, { type: 'ART', nation: 'AU' }] };
    const layout: Layout = { ...D, d4: { at: 'd-reserve' } };
    const play = battle(setup, A, layout);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    expect(fireTargets(boardOf(play), piece(play, 'd4'))).toEqual([]);
    const board = boardOf(play);
    const alone: Board = {
      ...board,
      pieces: board.pieces.filter(each => !['d1', 'd2', 'd3'].includes(each.id)),
    };
    expect(fireTargets(alone, piece(play, 'd4')).map(each => [each.piece.id, each.range])).toEqual([
      ['a3', 2],
    ]);
  });

  test('skirmishers screen the line, from fire and from charges', () => {
    const play = battle(SMALL, { ...A, a1: { at: 'a-center', as: 'skirmish' } }, D);
    const near: Board = {
      ...boardOf(play),
      pieces: boardOf(play).pieces.map(each =>
        each.side === 'attacker' && each.type === 'INF' ? { ...each, area: 'm-center' } : each,
      ),
    };
    const foot = must(near.pieces.find(each => each.id === 'd1'));
    expect(fireTargets(near, foot).map(each => each.piece.id)).toEqual(['a1']);
    expect(chargeTargets(near, foot).map(each => each.id)).toEqual(['a1']);
  });

  test('a hit routs, and costs the Infantry its square and its place', () => {
    const play = battle(SMALL, A, D);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    passTo(play, 'defender', 'Artillery phase');
    act(play, 'defender', { do: 'fire', piece: 'd3', at: 'a3' });
    roll(play, { dice: [3, 4] });
    // 6 to hit cavalry at short range: a 7 is 1 over, below the Combat Defense of 2.
    expect(piece(play, 'a3')).toMatchObject({ area: 'a-rout', left: 0 });
  });

  test('a natural 12 finds a General (NIE-LAND-FIRE-N12)', () => {
    const play = battle(SMALL, { ...A, a4: { at: 'a-center' } }, D);
    passTo(play, 'defender', 'Artillery phase');
    act(play, 'defender', { do: 'fire', piece: 'd3', at: 'a3' });
    roll(play, { dice: [6, 6] });
    expect(boardOf(play).eliminated.map(each => each.id)).toEqual(['a3', 'a4']);
  });
});

describe('volley and column (NIE-RUL-43)', () => {
  test('three of the line for each skirmisher that has fired', () => {
    const play = battle(
      {
        ...SMALL,
        attacker: [{ type: 'INF', number: 5, nation: 'GB' }],
        defender: [{ type: 'INF', number: 5, nation: 'FR' }],
      },
      { a1: { at: 'a-center', as: 'skirmish' }, ...line('a', [2, 3, 4, 5]) },
      line('d', [1, 2, 3, 4, 5]),
    );
    passTo(play, 'attacker', 'Infantry phase');
    // The defender comes on, so that the British have something to fire at.
    act(play, 'attacker', 'end');
    for (const id of ['d1', 'd2', 'd3', 'd4', 'd5']) {
      act(play, 'defender', { do: 'move', piece: id, to: 'm-center' });
    }
    passTo(play, 'attacker', 'Infantry phase');
    const volleys = ['a1', 'a2', 'a3', 'a4', 'a5'].map(id => {
      act(play, 'attacker', { do: 'fire', piece: id, at: 'd1' });
      const wait = play.awaits() as unknown as { on: { given: { volley: boolean } } };
      roll(play, { dice: [1, 1] });
      return wait.on.given.volley;
    });
    expect(volleys).toEqual([false, true, true, true, false]);
  });
});

const line = (letter: 'a' | 'd', numbers: readonly number[]): Layout =>
  Object.fromEntries(numbers.map(n => [`${letter}${n}`, { at: `${letter}-center` as const }]));

describe('charge (NIE-LAND-CHARGE)', () => {
  const near = (): Play => {
    const play = battle(SMALL, A, D);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    return play;
  };

  test('the guns behind horse and foot cannot be charged', () => {
    const play = near();
    expect(chargeTargets(boardOf(play), piece(play, 'a3')).map(each => each.id)).toEqual(['d1', 'd2']);
  });

  test('the foot squares, the horse calls off and has spent its action', () => {
    const play = near();
    act(play, 'attacker', { do: 'charge', piece: 'a3', at: 'd1' });
    act(play, 'defender', 'square');
    act(play, 'attacker', 'call off');
    expect(piece(play, 'd1').formation).toBe('square');
    expect(piece(play, 'a3')).toMatchObject({ left: 0, forward: false });
  });

  test('a countercharge strikes the charger, and both ride back', () => {
    const setup = { ...SMALL, attacker: [...SMALL.attacker, { type: 'HCV', nation: 'FR' }] };
    const play = battle(setup, { ...A, a5: { at: 'a-center' } }, D);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    act(play, 'attacker', { do: 'charge', piece: 'a3', at: 'd1' });
    act(play, 'defender', 'stand');
    act(play, 'attacker', 'charge');
    // 6 + 2 on foot against 7 + 1 for the three arms; then 5 + 1 + 1 against 7.
    roll(play, { atk: [3, 3], def: [4, 3] });
    act(play, 'defender', 'countercharge');
    roll(play, { atk: [3, 2], def: [4, 3] });
    expect(piece(play, 'd2').forward).toBe(false);
    expect(piece(play, 'a3')).toMatchObject({ area: 'm-center', forward: false, left: 0 });
  });

  test('cavalry steps back from foot, into the Reserve (NIE-RUL-14)', () => {
    const play = battle(SMALL, A, D);
    passTo(play, 'attacker', 'Infantry phase');
    act(play, 'attacker', { do: 'move', piece: 'a1', to: 'm-center' });
    act(play, 'attacker', 'end');
    passTo(play, 'attacker', 'Infantry phase');
    expect(piece(play, 'a1').area).toBe('m-center');
    act(play, 'attacker', { do: 'charge', piece: 'a1', at: 'd2' });
    act(play, 'defender', 'avoid');
    expect(piece(play, 'd2').area).toBe('d-reserve');
  });

  test('Infantry that rolls 10 and wins becomes Elite (NIE-LAND-CHARGE-N10)', () => {
    const play = battle(SMALL, A, D);
    passTo(play, 'attacker', 'Infantry phase');
    act(play, 'attacker', { do: 'move', piece: 'a1', to: 'm-center' });
    act(play, 'attacker', 'end');
    passTo(play, 'attacker', 'Infantry phase');
    act(play, 'attacker', { do: 'charge', piece: 'a1', at: 'd1' });
    roll(play, { atk: [6, 4], def: [1, 2] });
    act(play, 'defender', 'hold');
    expect(piece(play, 'a1').type).toBe('ELI');
    expect(boardOf(play).eliminated.map(each => each.id)).toEqual(['d1']);
  });
});

describe('moves', () => {
  test('a piece spends all its actions before the next: the first loses the rest', () => {
    const setup = { ...SMALL, attacker: [...SMALL.attacker, { type: 'HCV', nation: 'FR' }] };
    const play = battle(setup, { ...A, a5: { at: 'a-center' } }, D);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    expect(piece(play, 'a3').left).toBe(1);
    act(play, 'attacker', { do: 'move', piece: 'a5', to: 'm-center' });
    expect(piece(play, 'a3').left).toBe(0);
  });

  test('sideways before the enemy needs superiority in both areas (NIE-RUL-11)', () => {
    const many = {
      ...SMALL,
      attacker: [{ type: 'INF', number: 8, nation: 'AU' }],
      defender: [{ type: 'INF', number: 6, nation: 'RU' }],
    };
    const spread = (letter: 'a' | 'd', n: number): Layout =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `${letter}${i + 1}`,
          { at: `${letter}-${(['left', 'center', 'right'] as const)[i % 3]}` as AreaId },
        ]),
      );
    const play = battle(many, spread('a', 8), spread('d', 6));
    const board = boardOf(play);
    const forward: Board = {
      ...board,
      pieces: board.pieces.map(each =>
        each.side === 'attacker' ? { ...each, area: must(each.area).replace('a-', 'm-') as AreaId } : each,
      ),
    };
    const mover = must(forward.pieces.find(each => each.id === 'a1'));
    // Left 3, center 3: without the mover 2 against 2 on the left.
    expect(movesOf(forward, mover)).not.toContain('m-center');
    const thinned: Board = { ...forward, pieces: forward.pieces.filter(each => each.id !== 'd1') };
    expect(movesOf(thinned, mover)).toContain('m-center');
  });
});

describe('the end', () => {
  test('troops in the enemy’s rank win; a General there is overrun first (NIE-LAND-OVERRUN)', () => {
    const setup = {
      ...SMALL,
      defender: [
        { type: 'INF', nation: 'AU' },
        { type: 'GEN', nation: 'AU' },
      ],
    };
    const play = battle(setup, A, { d1: { at: 'd-center' }, d2: { at: 'd-center' } });
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    act(play, 'attacker', { do: 'charge', piece: 'a3', at: 'd1' });
    act(play, 'defender', 'stand');
    act(play, 'attacker', 'charge');
    roll(play, { atk: [5, 5], def: [1, 1] });
    passTo(play, 'attacker', 'Cavalry phase');
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'd-center' });
    roll(play, { dice: [4] });
    expect(piece(play, 'd2').area).toBe('d-reserve');
    expect(play.outcome()).toMatchObject({ winners: ['attacker'], ending: 'attacker, rear-rank' });
  });

  test('nobody concedes in the first turn', () => {
    const play = battle(SMALL, A, D);
    expect(valuesOf(play)).not.toContain('yield');
    passTo(play, 'attacker', 'Infantry phase');
    act(play, 'attacker', { do: 'move', piece: 'a1', to: 'm-center' });
    passTo(play, 'attacker', 'Cavalry phase');
    act(play, 'attacker', 'yield');
    expect(play.outcome()).toMatchObject({ winners: ['defender'], ending: 'defender, conceded' });
  });

  test('two whole turns without a stir, and the defender has held', () => {
    const play = battle(SMALL, A, D);
    for (let i = 0; i < 40 && play.outcome() === null; i++) {
      act(play, must(play.asked()[0]), 'end');
    }
    expect(play.outcome()).toMatchObject({ winners: ['defender'], ending: 'defender, standstill' });
    expect(boardOf(play).turn).toBe(2);
  });

  test('night falls after the last battle turn, and the defender has held (NIE-RUL-80)', () => {
    const play = battle({ ...SMALL, night: 1 }, A, D);
    act(play, 'attacker', { do: 'move', piece: 'a3', to: 'm-center' });
    for (let i = 0; i < 20 && play.outcome() === null; i++) {
      act(play, must(play.asked()[0]), 'end');
    }
    expect(play.outcome()).toMatchObject({ winners: ['defender'], ending: 'defender, night' });
    expect(boardOf(play).turn).toBe(1);
  });

  test('a General who must fall back onto enemy troops is lost (NIE-RUL-79)', () => {
    const setup = { ...SMALL, attacker: [...SMALL.attacker, { type: 'CAV', nation: 'FR' }] };
    const overrun = (defenderBehind: boolean): Board => {
      const play = battle(setup, { ...A, a5: { at: 'a-reserve' } }, D);
      const board = boardOf(play);
      const areas: Readonly<Record<string, AreaId>> = {
        a4: 'm-center',
        a1: defenderBehind ? 'a-reserve' : 'a-center',
        a2: 'a-reserve',
        a3: 'a-reserve',
        ...(defenderBehind ? { d1: 'a-center' } : {}),
      };
      const pieces = board.pieces.map(each => ({ ...each, area: areas[each.id] ?? each.area }));
      return overrunStep.apply({ ...board, pieces }, { piece: 'd2', general: 'a4' } as never, { dice: 1 })
        .board;
    };
    expect(overrun(false).pieces.find(each => each.id === 'a4')?.area).toBe('a-center');
    expect(overrun(true).eliminated.map(each => each.id)).toEqual(['a4']);
  });

  test('the winner pursues: the guns are caught on 4, in the Rout Area on 5', () => {
    const play = battle({ ...SMALL, pursues: 'both' }, A, D);
    passTo(play, 'attacker', 'Infantry phase');
    act(play, 'attacker', { do: 'move', piece: 'a1', to: 'm-center' });
    passTo(play, 'defender', 'Cavalry phase');
    act(play, 'defender', 'yield');
    // The loser still has horse in the field, so only horse pursues, and after horse (NIE-LAND-PURSUIT-6).
    const chases = valuesOf(play);
    expect(chases).toHaveLength(2);
    expect(chases[0]).toMatchObject({ pursuer: 'cavalry', target: 'CAV' });
    act(play, 'attacker', must(chases[0]));
    roll(play, { dice: [5] });
    expect(play.outcome()?.score).toEqual({ attacker: 1, defender: 0 });
  });
});

describe('rally (NIE-LAND-RALLY)', () => {
  test('a General in the Reserve brings troops back into it', () => {
    const setup = {
      ...SMALL,
      attacker: [
        { type: 'INF', number: 2, nation: 'FR' },
        { type: 'GEN', nation: 'FR' },
      ],
      attackerRouted: 1,
    };
    const play = battle(setup, { a1: { at: 'a-center' }, a2: { at: 'a-rout' }, a3: { at: 'a-reserve' } }, D);
    passTo(play, 'attacker', 'General phase');
    act(play, 'attacker', { do: 'rally', piece: 'a3', at: 'a2' });
    roll(play, { dice: [3, 4] });
    expect(piece(play, 'a2').area).toBe('a-rout');
    act(play, 'attacker', { do: 'rally', piece: 'a3', at: 'a2' });
    roll(play, { dice: [4, 4] });
    expect(piece(play, 'a2').area).toBe('a-reserve');
  });
});

test('all cavalry beside a charged piece may countercharge, however many they are (NIE-SEQ-TACTICAL)', () => {
  const horse = Array.from({ length: 8 }, (_, i) => [`d${i + 2}`, { at: 'd-center' as const }] as const);
  const play = battle(
    {
      attacker: [{ type: 'CAV', nation: 'FR' }],
      defender: [
        { type: 'INF', nation: 'AU' },
        { type: 'CAV', number: 8, nation: 'AU' },
      ],
    },
    { a1: { at: 'a-center' } },
    { d1: { at: 'd-center' }, ...Object.fromEntries(horse) },
  );
  expect(chargeGiven(boardOf(play), piece(play, 'a1'), piece(play, 'd1')).riders).toHaveLength(8);
});
