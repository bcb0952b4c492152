import { describe, expect, test } from 'vitest';
import { companyFor } from '#bots/index.ts';
import { Play, randomInput, seeded } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { bulletinOf, bulletinPage } from '../bulletin/bulletin.ts';
import { ledgerRows } from '../bulletin/ledger-rows.ts';
import { type Analysing, type Analysis, analyse } from './analyse.ts';
import { calibrate } from './calibration.ts';
import { type Playout, playoutsOf } from './playout.ts';

/** The skirmish with a count of its rounds and its men, so that it can be appraised. */
const counted = {
  ...skirmish,
  course: (board: { round: number; men: Record<string, number> }) => ({
    turn: board.round,
    score: board.men,
  }),
};

const finished = (game: typeof counted | typeof skirmish, seed: string): Play => {
  const begun = Play.begin(game, { men: 4 });
  if (!begun.ok) {
    throw new Error('the skirmish does not begin');
  }
  const [play, random] = [begun.value, seeded(seed)];
  for (
    let input = randomInput(game, play.state, random);
    input;
    input = randomInput(game, play.state, random)
  ) {
    play.submit(input);
  }
  return play;
};

const how = (game: typeof skirmish, change: Partial<Analysing> = {}): Analysing => ({
  playouts: 400,
  seed: '1',
  player: 'random',
  play: async (question, order) => playoutsOf(companyFor(game), question, order),
  ...change,
});

const sumOf = ({ ledger: { start, decisions, luck, untold } }: Analysis): number =>
  start + luck + untold + Object.values(decisions).reduce((a, b) => a + b, 0);

describe.each([
  ['without an appraisal', skirmish],
  ['with an appraisal', counted],
])('a finished game told again, %s', (_, game) => {
  const told = async (seed: string, change?: Partial<Analysing>): Promise<Analysis> => {
    const analysis = await analyse(finished(game, seed), companyFor(game), how(game, change));
    if (!analysis) {
      throw new Error('no analysis');
    }
    return analysis;
  };

  test.each(['a', 'b', 'c'])('adds up: start, decisions, luck and the rest give the end (%s)', async seed => {
    const analysis = await told(seed);
    expect(sumOf(analysis)).toBeCloseTo(analysis.ledger.end, 9);
    expect(analysis.ledger.end).toBe(analysis.outcome.winners.length === 0 ? 0.5 : 1);
    expect(analysis.playouts).toBeLessThanOrEqual(400);
    for (const { chance, low, high } of analysis.chances) {
      expect(low).toBeLessThanOrEqual(chance);
      expect(chance).toBeLessThanOrEqual(high);
    }
  });

  test('is the same again, and in any order of playing', async () => {
    let turn = 0;
    const shuffled: Partial<Analysing> = {
      play: async (question, order) => {
        turn += 1;
        for (let waits = turn % 3; waits > 0; waits--) {
          await Promise.resolve();
        }
        return playoutsOf(companyFor(game), question, order);
      },
    };
    expect(await told('a', shuffled)).toEqual(await told('a'));
  });

  test('ends when its work is done', async () => {
    const { playouts } = await told('a', { work: 300 });
    expect(playouts).toBeLessThan(400);
  });

  test('of the other side mirrors the chances', async () => {
    const [red, blue] = [await told('a', { side: 'red' }), await told('a', { side: 'blue' })];
    expect((red.chances[0]?.chance ?? 0) + (blue.chances[0]?.chance ?? 0)).toBeCloseTo(1, 1);
  });

  test('names its turning points by what happened', async () => {
    const { turning, chances } = await told('b');
    expect(turning.length).toBeLessThanOrEqual(3);
    for (const { at, to, change, error, text } of turning) {
      expect(text).not.toBe('');
      expect(change).toBeCloseTo((chances[to]?.chance ?? 0) - (chances[at]?.chance ?? 0), 9);
      expect(Math.abs(change)).toBeGreaterThan(error);
    }
  });

  test('is a bulletin', async () => {
    const analysis = await told('b');
    const [own = ''] = analysis.sides;
    const heading = { system: 'Demo', scenario: 'At the <ford>', led: { [own]: 'a <person>' } };
    const page = bulletinPage(analysis, game, heading);
    expect(page).toContain('led by a &lt;person&gt;.');
    expect(page).not.toContain('Losses');
    const losses = [{ of: 'Ney', side: own, sign: 'leader', fate: 'fallen' }] as const;
    expect(bulletinOf({ ...analysis, losses }, game, heading)).toContain('<span>Ney</span><em>fallen</em>');
    expect(page).toContain(bulletinOf(analysis, game, heading));
    expect(page).toContain('At the &lt;ford&gt;');
    expect(page).toContain(`${analysis.playouts} such games`);
    const inks = { red: 'crimson', blue: 'navy' };
    const inked = bulletinPage(analysis, game, { ...heading, inks });
    expect(page).not.toContain('crimson');
    for (const [at, side] of analysis.sides.entries()) {
      expect(inked).toContain(`.bulletin-of-${at}{--b-side:${inks[side as 'red' | 'blue']}}`);
    }
    expect(inked).toContain(`bulletin-of-${analysis.sides.indexOf(analysis.side)}">`);
    const rows = ledgerRows(analysis, side => side);
    expect(rows[0]?.to).toBe(analysis.ledger.start);
    expect(rows.at(-2)?.to).toBeCloseTo(analysis.ledger.end, 1);
  });
});

test('a game that is not over is not told', async () => {
  const begun = Play.begin(skirmish, { men: 4 });
  expect(begun.ok && (await analyse(begun.value, companyFor(skirmish), how(skirmish)))).toBeNull();
});

describe('an appraisal', () => {
  /** Games in which a lead of x wins with the chance of a known curve. */
  const playouts = (count: number): readonly Playout[] => {
    const random = seeded('curve');
    return Array.from({ length: count }, () => {
      const lead = random.below(9) - 4;
      const won = random.below(1e6) < 1e6 / (1 + Math.exp(-lead / 2));
      const samples = [{ progress: 1, raw: { red: lead, blue: -lead } }];
      return { worth: { red: won ? 1 : 0, blue: won ? 0 : 1 }, samples, inputs: 1 };
    });
  };

  test('is calibrated: it gives back the chances behind the games', () => {
    const calibrated = calibrate(playouts(4000), ['red', 'blue']);
    for (const lead of [-4, -1, 0, 2, 4]) {
      const chance = calibrated?.({ progress: 1, raw: { red: lead, blue: -lead } }, 'red') ?? 0;
      expect(Math.abs(chance - 1 / (1 + Math.exp(-lead / 2)))).toBeLessThan(0.03);
    }
  });

  test('is not trusted after too few games', () => {
    expect(calibrate(playouts(10), ['red', 'blue'])).toBeNull();
  });
});
