import { describe, expect, test } from 'vitest';
import { apply, awaits, type Choose, type Input, type Json, must, type State, settle } from '#kernel';
import { makePeace } from '../../../trackers/sheet/state.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Battle, Board, Unit } from '../../board.ts';
import { setUnits } from '../../edit.ts';
import { campaign } from '../../game.ts';
import { troopsOf, unitsOf } from '../../situation.ts';
import { arrestStep } from './arrest.ts';
import { fateStep } from './fate.ts';
import { papStep } from './prizes.ts';
import { retreatsStep } from './retreat.ts';

const BATTLE: Battle = {
  region: 'bavaria',
  annexer: null,
  runs: null,
  winner: 'FR',
  margin: 1,
  dictates: false,
  attacker: 'FR',
  defender: 'AU',
  sides: { attacker: ['FR'], defender: ['AU'] },
  command: {},
  troops: { attacker: 3, defender: 3 },
  won: 'attacker',
  lost: {},
  guns: { ART: 0, HAR: 0 },
  napoleon: null,
  field: null,
};

const unit = (nation: Nation, type: Unit['type'], n: number, at = 'bavaria'): Unit => ({
  nation,
  type,
  at,
  n,
});

/** A moment after a battle in Bavaria. */
class After {
  state: State<Board>;
  constructor(
    frame: State<Board>['stack'][number],
    battle: Partial<Battle> | null,
    change: (board: Board) => Board,
  ) {
    const begun = campaign.start({ scenario: '1805', players: 7 });
    const { board } = must(begun.ok ? begun.value : null);
    const with1805 = { ...board, battle: battle && { ...BATTLE, ...battle } };
    this.state = settle(campaign, { board: change(with1805), stack: [frame] }).state;
  }
  get board(): Board {
    return this.state.board;
  }
  get at(): string {
    return this.state.stack.at(-1)?.at ?? 'over';
  }
  get values(): readonly Json[] {
    const choice = Object.values((awaits(campaign, this.state) as Choose).sides)[0];
    return choice?.kind === 'listed' ? choice.options.map(({ value }) => value) : [];
  }
  hand(input: Input): void {
    const moved = apply(campaign, this.state, input, must(awaits(campaign, this.state)));
    if (!moved.ok) {
      throw new Error(`${this.at}: ${moved.error.sentence}`);
    }
    this.state = moved.value.state;
  }
}

const only =
  (...units: readonly Unit[]) =>
  (board: Board): Board =>
    setUnits(board, units);
const winter = (board: Board): Board => ({
  ...board,
  sheet: { ...board.sheet, when: { year: 1806, month: 1 } },
});

describe('arrested Generals (NIE-RUL-78)', () => {
  const scene = (...units: readonly Unit[]): After =>
    new After(arrestStep.at(), { won: null, troops: { attacker: 2, defender: 0 } }, only(...units));

  test('are pursued by the troops that find them, and caught on 5 by cavalry', () => {
    const after = scene(unit('FR', 'CAV', 1), unit('FR', 'INF', 1), unit('AU', 'GEN', 1));
    expect(after.at).toBe('nie.battle.chase');
    expect(after.values).toContainEqual(expect.objectContaining({ pursuer: 'cavalry', target: 'GEN' }));
    after.hand({ side: 'france', choose: must(after.values[0]) });
    after.hand({ roll: { dice: [6] } });
    expect(unitsOf(after.board, 'bavaria', 'AU')).toEqual([]);
  });

  test('that meet other Generals are not pursued', () => {
    const after = new After(
      arrestStep.at(),
      { won: null, troops: { attacker: 0, defender: 0 } },
      only(unit('FR', 'GEN', 1), unit('AU', 'GEN', 1)),
    );
    expect(after.at).not.toBe('nie.battle.chase');
  });
});

describe('a third retreat in one turn (NIE-RUL-82)', () => {
  test('is not made: those who would make it are lost, the others leave', () => {
    const tired: Unit = { ...unit('AU', 'INF', 2), retreats: 2 };
    const after = new After(
      retreatsStep.at(),
      { won: 'attacker' },
      only(tired, unit('AU', 'CAV', 1), unit('FR', 'INF', 3)),
    );
    after.hand({ side: 'austria', choose: 'bohemia' });
    expect(unitsOf(after.board, 'bavaria', 'AU')).toEqual([]);
    expect(after.board.units.filter(({ nation }) => nation === 'AU')).toMatchObject([
      { type: 'CAV', at: 'bohemia', n: 1 },
    ]);
    expect(after.board.battle?.lost.AU).toBe(2);
  });
});

describe('Militia after a retreat (NIE-RUL-69)', () => {
  /** France is beaten in Bavaria; Bohemia is Austrian and empty. */
  const beaten = (change: (board: Board) => Board = board => board): After =>
    new After(retreatsStep.at(), { won: 'defender' }, board =>
      change(only(unit('FR', 'INF', 3), unit('AU', 'INF', 3))(board)),
    );

  test('rises against an army that retreats into a homeland, and meets it', () => {
    const after = beaten();
    after.hand({ side: 'france', choose: 'bohemia' });
    expect(troopsOf(after.board, 'bohemia', 'FR')).toBe(3);
    expect(unitsOf(after.board, 'bohemia', 'AU')).toMatchObject([{ type: 'MIL', n: 2 }]);
  });

  test('does not rise where the enemy stood before', () => {
    const after = beaten(board => setUnits(board, [...board.units, unit('FR', 'INF', 1, 'bohemia')]));
    after.hand({ side: 'france', choose: 'bohemia' });
    expect(unitsOf(after.board, 'bohemia', 'AU')).toEqual([]);
  });
});

describe('retreat (NIE-RUL-81)', () => {
  /** Austria is beaten in Saxony; every neighbour but Prussian land is full of French troops. */
  const cornered = (board: Board): Board => {
    const sheet = makePeace(board.sheet, 'PR', 'AU');
    const french = [
      'bavaria',
      'bohemia',
      'westphalia',
      'hanover',
      'warsaw',
      'tyrol',
      'vienna',
      'moravia',
    ].map(at => unit('FR', 'INF', 5, at));
    return setUnits({ ...board, sheet }, [
      unit('AU', 'INF', 2, 'saxony'),
      unit('FR', 'INF', 6, 'saxony'),
      ...french,
    ]);
  };

  test('a neutral owner is asked for passage, and may refuse: then all are lost', () => {
    for (const answer of ['yes', 'no'] as const) {
      const after = new After(retreatsStep.at(), { region: 'saxony' }, cornered);
      expect(after.at).toBe('nie.battle.retreat');
      const asked = must(after.values.find(value => value !== 'none' && value !== 'concede'));
      after.hand({ side: 'austria', choose: asked });
      expect(after.at).toBe('nie.battle.passage');
      after.hand({ side: 'prussia', choose: answer });
      expect(troopsOf(after.board, asked as string, 'AU')).toBe(answer === 'yes' ? 2 : 0);
    }
  });

  test('in winter troops march past the enemy with a roll each; who fails is lost', () => {
    const after = new After(retreatsStep.at(), {}, board =>
      winter(
        only(
          unit('AU', 'INF', 2),
          unit('AU', 'GEN', 1),
          unit('FR', 'INF', 4),
          unit('AU', 'INF', 2, 'tyrol'),
          unit('FR', 'INF', 1, 'tyrol'),
        )(board),
      ),
    );
    after.hand({ side: 'austria', choose: 'tyrol' });
    expect(after.at).toBe('nie.battle.winter');
    const wait = must(awaits(campaign, after.state));
    const keys = wait.awaits === 'roll' ? Object.keys(wait.throws) : [];
    expect(keys).toHaveLength(2);
    // 7 and the General who went ahead: the piece moves; 2 does not.
    after.hand({ roll: { [keys[0] as string]: [3, 4], [keys[1] as string]: [1, 1] } });
    expect(troopsOf(after.board, 'tyrol', 'AU')).toBe(3);
    expect(after.board.battle?.lost.AU).toBe(1);
  });
});

describe('PAPs of a side of several nations (NIE-POL-GAIN)', () => {
  test('the lead allots each of them', () => {
    const sides = { attacker: ['FR', 'SP'] as const, defender: ['AU'] as const };
    const after = new After(
      papStep.at(),
      { sides, troops: { attacker: 8, defender: 8 }, lost: { AU: 4 } },
      board => board,
    );
    const before = after.board.sheet.nations.SP.pap;
    expect(after.values.slice(0, 2)).toEqual(['FR', 'SP']);
    after.hand({ side: 'france', choose: 'SP' });
    after.hand({ side: 'france', choose: 'FR' });
    expect(after.board.sheet.nations.SP.pap).toBe(before + 1);
  });
});

describe('a hero lost at sea (NIE-HERO)', () => {
  test.each([
    [1, 'dead', 8],
    [3, 'pool', null],
    [6, { captive: 'GB' }, 8],
  ] as const)('%i', (die, place, rating) => {
    const after = new After(fateStep.at({ hero: 'NAPOLEON', captors: ['GB'] }), null, board =>
      setUnits(
        board,
        board.units.filter(({ hero }) => hero !== 'NAPOLEON'),
      ),
    );
    const before = after.board.sheet.nations.FR.rating;
    after.hand({ roll: { fate: [die] } });
    expect(after.board.heroes.NAPOLEON).toEqual(place);
    expect(after.board.sheet.nations.FR.rating).toBe(rating ?? before);
    expect(after.at === 'nie.commit.dice').toBe(rating !== null);
  });
});

test('a captive goes to one of the enemy majors present by a die, in standard order (NIE-RUL-84)', () => {
  const both = [unit('AU', 'INF', 1), unit('RU', 'INF', 1)];
  const taken = (present: readonly Unit[] = both): After =>
    new After(
      fateStep.at({ hero: 'NAPOLEON' }),
      { sides: { attacker: ['FR'], defender: ['AU', 'RU'] } },
      only(...present),
    );
  const captor = (die: number): unknown => {
    const after = taken();
    after.hand({ roll: { fate: [6] } });
    expect(after.at).toBe('nie.battle.captive');
    after.hand({ roll: { die: [die] } });
    return after.board.heroes.NAPOLEON;
  };
  expect(captor(3)).toEqual({ captive: 'RU' });
  expect(captor(4)).toEqual({ captive: 'AU' });
});

test('a nation that fought and has nobody left there is not present: it takes no captive (NIE-RUL-84)', () => {
  const after = new After(
    fateStep.at({ hero: 'NAPOLEON' }),
    { sides: { attacker: ['FR'], defender: ['AU', 'RU'] } },
    only(unit('RU', 'INF', 1), unit('AU', 'INF', 1, 'vienna')),
  );
  after.hand({ roll: { fate: [6] } });
  expect(after.board.heroes.NAPOLEON).toEqual({ captive: 'RU' });
});

test('defeated nations retreat in standard order, under any lead (NIE-GAME-ASK)', () => {
  const after = new After(
    retreatsStep.at(),
    { won: 'attacker', defender: 'AU', sides: { attacker: ['FR'], defender: ['AU', 'RU'] } },
    only(unit('AU', 'INF', 2), unit('RU', 'INF', 2), unit('FR', 'INF', 3)),
  );
  expect(after.state.stack.at(-1)).toMatchObject({ at: 'nie.battle.retreat', nation: 'RU' });
});
