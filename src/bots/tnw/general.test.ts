import { describe, expect, test } from 'vitest';
import {
  asked,
  awaits,
  type Choose,
  type Json,
  must,
  Play,
  randomInput,
  type State,
  seeded,
  settle,
  supposed,
} from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { campaign } from '#systems/tnw/game/game.ts';
import { freshImpulse } from '#systems/tnw/game/phases/impulses.ts';
import { marchFrom, marchStep } from '#systems/tnw/game/phases/march.ts';
import { spendStep } from '#systems/tnw/game/phases/spend.ts';
import { groundGiven, troopsIn, winsOf } from '#systems/tnw/game/rules/armies.ts';
import { homeKeysOf } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { type Bot, seatAt } from '../bot.ts';
import { againWishes } from './answers.ts';
import { impulseWishes } from './hand.ts';
import { tnwBots } from './index.ts';
import { attack, fallsTo } from './odds.ts';
import { grantWishes, sueWishes } from './peace.ts';
import { cargoFor, coursesFor, sailorAt } from './sea.ts';
import { bestTarget, type Marcher, targetsFor } from './targets.ts';
import { appraise } from './worth.ts';

const [strong, middle, weak] = tnwBots as readonly [Bot, Bot, Bot];

const started = (scenario: string, players = 2): State<Board> => {
  const begun = campaign.start({ scenario, players });
  return settle(campaign, must(begun.ok ? begun.value : null)).state;
};
const board = started('vienna').board;
const europe = started('1805-1808').board;

const napoleon: Marcher = {
  power: 'france',
  at: 'strasbourg',
  force: { leader: 'napoleon', leaders: ['soult'], units: { france: 7 } },
};

const without = (duchy: string, from: Board = board): Board => {
  const { [duchy]: _, ...units } = from.units;
  return { ...from, units };
};

/** The Impulse of a power with so many points to spend. */
const spending = (from: Board, power: Power, cp: number): State<Board> =>
  settle(campaign, {
    board: { ...from, phase: 'impulses', impulse: freshImpulse(power, cp, true) },
    stack: [spendStep.at()],
  }).state;

const choice = (bot: Bot, state: State<Board>, seed = 'a'): Json => {
  const wait = awaits(campaign, state) as Choose;
  const side = must(asked(state, wait)[0]);
  return bot.choose(seatAt(campaign, state as never, side, wait, seeded(seed)));
};

describe('on land', () => {
  test('with nobody at Linz Napoleon goes through to Vienna', () => {
    expect(bestTarget(without('linz'), napoleon, 6, false)?.to).toBe('vienna');
  });

  test('a march stops in an open key instead of going on over it (TNW-R41)', () => {
    const open = without('vienna', without('budapest'));
    const state: State<Board> = {
      board: {
        ...open,
        phase: 'impulses',
        impulse: freshImpulse('france', 1, true),
        march: { ...marchFrom(napoleon.force, 'vienna', null), moved: true },
      },
      stack: [marchStep.at()],
    };
    expect(choice(strong, settle(campaign, state).state)).toBe('halt');
  });

  test('a Unit by itself attacks nobody', () => {
    const one: Marcher = {
      power: 'france',
      at: 'milan',
      force: { leader: null, leaders: [], units: { france: 1 } },
    };
    expect(bestTarget(board, one, 6, false)).toBeNull();
  });

  test.each([
    ['munich', 'linz', 'clear'],
    ['munich', 'innsbruck', 'pass'],
    ['milan', 'venice', 'clear'],
  ] as const)('the chance from %s to %s comes near the exact one', (from, to, link) => {
    const { wins, of } = winsOf(
      groundGiven(board, {
        duchy: to,
        from,
        link,
        landing: 'none',
        failed: { byActive: 0, byInactive: 0 },
        active: { units: napoleon.force.units, leaders: ['napoleon', 'soult'] },
        inactive: troopsIn(board, to, 'coalition'),
        bloc: 'imperial',
      }),
      'active',
    );
    const exact = Number((wins * 10000n) / of) / 10000;
    expect(Math.abs(attack(board, napoleon.force, 'imperial', from, to).win - exact)).toBeLessThan(0.02);
  });

  test('a Fort falls as often as the specification says', () => {
    expect(fallsTo(5, 2)).toBeCloseTo(0.303076851, 6);
  });

  test('a few Units do not pass by an Army that would intercept them', () => {
    const john: Marcher = {
      power: 'austria',
      at: 'innsbruck',
      force: { leader: 'john', leaders: [], units: { austria: 2 } },
    };
    const open = { ...board, units: { ...board.units, munich: {}, stuttgart: { france: 7 } } };
    const led = { ...open, leaders: { ...open.leaders, napoleon: 'stuttgart' } };
    const goals = (from: Board): readonly string[] => targetsFor(from, john, 2, false).map(({ to }) => to);
    expect(goals(open)).toContain('munich');
    expect(goals(led)).not.toContain('munich');
  });

  test('an Army that has come to guard a key in danger stays there', () => {
    const near = { ...without('vienna'), leaders: { ...board.leaders, napoleon: 'munich', mack: 'vienna' } };
    const mack = { leader: 'mack', leaders: [], units: { austria: 5 } };
    const from: Board = {
      ...near,
      units: { ...near.units, linz: {}, munich: { france: 7 }, vienna: { austria: 5 } },
      phase: 'impulses',
      impulse: freshImpulse('austria', 3, true),
      march: { ...marchFrom(mack, 'vienna', null), moved: true },
    };
    const state = settle(campaign, { board: from, stack: [marchStep.at()] }).state;
    expect(choice(strong, state)).toBe('halt');
  });

  test('nobody marches to a key that Units of the power flag at the end of the Impulse', () => {
    const won = { ...board, units: { ...board.units, munich: { austria: 3 }, linz: { austria: 5 } } };
    const mack: Marcher = {
      power: 'austria',
      at: 'linz',
      force: { leader: 'mack', leaders: [], units: { austria: 5 } },
    };
    expect(targetsFor(won, mack, 1, false).some(({ to, why }) => to === 'munich' && why === 'take')).toBe(
      false,
    );
  });

  test('a leader who has Units stays with them, where another card would do', () => {
    const [best] = impulseWishes(
      board,
      'france',
      [{ value: { play: 'c-command-change', on: 'soult' } }, { value: { cp: 'c-plain-2' } }],
      'full',
    );
    expect(best?.value).toEqual({ cp: 'c-plain-2' });
  });

  test('a leader without Units goes where Units want one', () => {
    const lannes: Marcher = {
      power: 'france',
      at: 'paris',
      force: { leader: 'lannes', leaders: [], units: {} },
    };
    const gone = { ...board, leaders: { ...board.leaders, davout: 'fallen' } };
    expect(bestTarget(gone, lannes, 6, false)).toMatchObject({ to: 'mainz', why: 'lead' });
  });
});

describe('a siege', () => {
  const army = (units: number) => ({
    force: { units, disruptedUnits: 0, leaders: 0, excessFives: 0, commanderDisrupted: false },
    reserves: 0,
    hits: 0,
    given: { fort: 4, army: { commander: 1, commandRating: 6, bonus: 0 } },
  });
  const options = [
    { value: 'continue', label: '' },
    { value: 'lift', label: '' },
  ];

  test('that is hopeless is lifted', () => {
    expect(againWishes(army(1), options)[0]?.value).toBe('lift');
  });

  test('that may succeed is pressed', () => {
    expect(againWishes({ ...army(6), hits: 3 }, options)[0]?.value).toBe('continue');
  });
});

describe('at sea', () => {
  test('Moore lands in Amsterdam while the way is open', () => {
    const [best] = coursesFor(europe, sailorAt(europe, 'britain', 'london', 3));
    expect(best).toMatchObject({ next: 'embark', why: 'land', to: 'amsterdam' });
    expect(cargoFor(europe, 'britain', 'london', 2)).toMatchObject({
      leader: 'moore',
      units: { britain: 3 },
    });
    expect(choice(middle, spending(europe, 'britain', 3))).toEqual({ sail: 'london' });
  });

  test('he stays at home when Amsterdam is full of French', () => {
    const held = { ...europe, units: { ...europe.units, amsterdam: { france: 8 } } };
    const landings = coursesFor(held, sailorAt(held, 'britain', 'london', 3));
    expect(landings.filter(({ to, why }) => to === 'amsterdam' && why === 'land')).toEqual([]);
  });

  test('two points are not enough for a landing that takes three naval moves and one more', () => {
    const [best] = coursesFor(europe, sailorAt(europe, 'britain', 'london', 1));
    expect(best?.why).not.toBe('land');
  });

  test('a Fleet leaves a stronger one in its port alone', () => {
    const courses = coursesFor(europe, sailorAt(europe, 'britain', 'edinburgh', 3));
    expect(courses.filter(({ why }) => why === 'raid')).toEqual([]);
  });
});

describe('suing for peace', () => {
  const OPTIONS = [{ value: 'pass' }, { value: 'offer' }];
  const GRANT = [{ value: 'pass' }, { value: 'grant' }];
  /** Vienna has fallen to Napoleon, who stands in it with seven Units; the rest of Austria is empty or guarded. */
  const fallen = (austrians: Board['units']): Board => {
    const others = Object.entries(europe.units).filter(([, here]) => here.austria === undefined);
    return {
      ...europe,
      flags: { ...europe.flags, vienna: 'france' },
      units: { ...Object.fromEntries(others), strasbourg: {}, vienna: { france: 7 }, ...austrians },
      leaders: { ...europe.leaders, napoleon: 'vienna', soult: 'vienna', charles: 'fallen' },
    };
  };
  const open = fallen({});
  const held = fallen(
    Object.fromEntries(homeKeysOf('austria').map(({ id }) => [id, { austria: id === 'vienna' ? 0 : 12 }])),
  );

  test('a power whose keys lie open offers peace; one that can still hold them fights on', () => {
    expect(sueWishes(open, 'austria', OPTIONS)[0]?.value).toBe('offer');
    expect(sueWishes(held, 'austria', OPTIONS)[0]?.value).toBe('pass');
  });

  test('in the last turn a truce would come too late', () => {
    expect(sueWishes({ ...open, turn: open.fixed.last }, 'austria', OPTIONS)[0]?.value).toBe('pass');
  });

  test('a victor before open keys refuses; before guarded ones he makes peace', () => {
    expect(grantWishes(open, 'austria', GRANT)[0]?.value).toBe('pass');
    expect(grantWishes(held, 'austria', GRANT)[0]?.value).toBe('grant');
  });
});

describe('the appraisal', () => {
  test('Vienna in French hands is good for the Imperial side and bad for the Coalition', () => {
    const fallen = { ...board, flags: { ...board.flags, vienna: 'france' as const } };
    const [before, after] = [board, fallen].map(each => appraise({ board: each, stack: [] } as never));
    expect(after?.imperial).toBeGreaterThan(must(before?.imperial));
    expect(after?.coalition).toBeLessThan(must(before?.coalition));
  });
});

describe('every level', () => {
  test.each([weak, middle, strong])('$id: the same view and seed give the same choice', bot => {
    const state = spending(board, 'france', 6);
    const known = { view: campaign.view(state.board, 'imperial'), ahead: state.stack };
    const other = supposed(campaign as never, known as never, 'imperial', seeded('other hands'));
    expect(choice(bot, state)).toEqual(choice(bot, other as unknown as State<Board>));
  });

  test.each([middle, strong])('$id says why in one sentence', bot => {
    const state = spending(europe, 'britain', 3);
    const wait = awaits(campaign, state) as Choose;
    const seat = () => seatAt(campaign, state as never, 'coalition', wait, seeded('b'));
    const said = must(bot.explain?.(seat()));
    expect(said.value).toEqual(bot.choose(seat()));
    expect(said.reason).toMatch(/^[A-Z][^.]*\.$/);
  });

  test.each([
    ['vienna', 2, strong, 10],
    ['1805', 5, strong, 20],
    ['1805-1808', 2, middle, 160],
    ['1805', 4, middle, 100],
  ] as const)('plays %s for %i by the rules', (scenario, players, bot, inputs) => {
    const begun = Play.begin(campaign as never, { scenario, players });
    const play = must(begun.ok ? begun.value : null);
    const chance = seeded(`${scenario} ${players}`);
    for (let n = 0; n < inputs && play.outcome() === null; n++) {
      const wait = play.awaits();
      const side = wait?.awaits === 'choose' ? asked(play.state, wait)[0] : undefined;
      const input =
        side === undefined
          ? randomInput(play.def, play.state, chance)
          : { side, choose: bot.choose(seatAt(play.def, play.state, side, wait as Choose, chance)) };
      expect(play.submit(must(input)).ok).toBe(true);
    }
    expect(play.length).toBeGreaterThan(inputs / 2);
  });
});
