import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  flatOdds,
  type Json,
  makeRational,
  must,
  oddsOf,
  resolve,
  toNumber,
} from '#kernel';
import { amphibious } from './amphibious.ts';
import { annexation } from './annexation.ts';
import { attrition } from './attrition.ts';
import { wholeCharge } from './charge.ts';
import { commitment } from './commitment.ts';
import { firePhase } from './fire-phase.ts';
import { initiative } from './initiative.ts';
import { navalAction } from './naval-action.ts';
import { wholePursuit } from './pursuit.ts';
import { raise } from './raise.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;
const PAIRS = DIE.flatMap(a => DIE.map(b => a + b));

type Options = NonNullable<Parameters<typeof oddsOf>[2]>;

/** Chances by key as plain numbers. */
const chances = (entry: unknown, given: Json, options: Options = {}): Record<string, number> => {
  const odds = oddsOf(entry as AnyProcedure, given, options);
  if (!odds.ok) {
    throw new Error(odds.error.map(each => each.sentence).join('; '));
  }
  return Object.fromEntries(
    Object.entries(flatOdds(odds.value)).map(([key, chance]) => [key, toNumber(chance)]),
  );
};

/** The same as fractions, to compare to the letter. */
const fractions = (entry: unknown, given: Json, options: Options = {}): Record<string, string> => {
  const odds = oddsOf(entry as AnyProcedure, given, options);
  return odds.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(odds.value))
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, chance]) => [key, makeRational(chance)]),
      )
    : {};
};

const resultOf = (entry: unknown, given: Json, dice: Json): Json => {
  const resolved = resolve(entry as AnyProcedure, given, dice);
  return resolved.ok ? resolved.value.result : (resolved.error as unknown as Json);
};

/** Weighs every case of a loop and shares the whole out. */
class Tally {
  readonly #shares = new Map<string, number>();
  add(key: string, share: number): void {
    this.#shares.set(key, (this.#shares.get(key) ?? 0) + share);
  }
  meets(odds: Record<string, number>): void {
    for (const [key, share] of this.#shares) {
      expect(odds[key] ?? 0, key).toBeCloseTo(share, 10);
    }
  }
}

describe('initiative', () => {
  const duel = (cav: number): Json => ({
    nations: [{ id: 'FR', generals: 1, cav }, { id: 'AU' }],
    enemyTroops: 8,
    allEnemiesInBattle: true,
  });

  test('two nations: ties rolled again leave the other chances in proportion', () => {
    const lead = 2 + 3;
    const decided = PAIRS.flatMap(a => PAIRS.map(b => a + lead - b)).filter(margin => margin !== 0);
    const tally = new Tally();
    for (const margin of decided) {
      tally.add(`winner:${margin > 0 ? 'FR' : 'AU'}`, 1 / decided.length);
      tally.add(`margin:${Math.abs(margin)}`, 1 / decided.length);
    }
    tally.meets(chances(initiative, duel(3)));
  });

  /** Three nations, the first against the other two; ties of two are rolled again against a settled third. */
  const threeByHand = (mods: readonly [number, number, number]): Tally => {
    const names = ['FR', 'PR', 'RU'];
    const foes = [[1, 2], [0], [0]];
    const tally = new Tally();
    const settle = (totals: readonly number[], winner: number, share: number): void => {
      const best = Math.max(...must(foes[winner]).map(foe => must(totals[foe])));
      const margin = Math.max(1, must(totals[winner]) - best);
      tally.add(`winner:${names[winner]}`, share);
      tally.add(`margin:${margin}`, share);
    };
    const again = (totals: readonly number[], tied: readonly number[], share: number): void => {
      const [a, b] = tied as [number, number];
      const rolls = PAIRS.flatMap(x => PAIRS.map(y => [x + must(mods[a]), y + must(mods[b])] as const));
      const decided = rolls.filter(([x, y]) => x !== y);
      for (const [x, y] of decided) {
        const now = totals.map((total, i) => (i === a ? x : i === b ? y : total));
        settle(now, x > y ? a : b, share / decided.length);
      }
    };
    const rolls = PAIRS.flatMap(x =>
      PAIRS.flatMap(y => PAIRS.map(z => [x + mods[0], y + mods[1], z + mods[2]])),
    );
    const leaders = (totals: readonly number[]): number[] =>
      [0, 1, 2].filter(i => totals[i] === Math.max(...totals));
    const counted = new Map<string, { totals: number[]; n: number }>();
    for (const totals of rolls.filter(each => leaders(each).length < 3)) {
      const known = counted.get(totals.join());
      counted.set(totals.join(), { totals, n: (known?.n ?? 0) + 1 });
    }
    const whole = [...counted.values()].reduce((sum, { n }) => sum + n, 0);
    for (const { totals, n } of counted.values()) {
      const first = leaders(totals);
      if (first.length === 1) {
        settle(totals, must(first[0]), n / whole);
      } else {
        again(totals, first, n / whole);
      }
    }
    return tally;
  };

  const three: Json = {
    nations: [{ id: 'FR', cav: 1 }, { id: 'PR' }, { id: 'RU', cav: 1, irr: 1 }],
    enemies: { FR: ['PR', 'RU'] },
  };

  test('three nations: enumerated by hand', () => {
    threeByHand([1, 0, 2]).meets(chances(initiative, three));
  });

  test.each<[string, Json]>([
    ['two', duel(1)],
    ['two in winter', { ...(duel(4) as object), month: 1 }],
    ['three, one against two', three],
    ['three, all against all', { nations: [{ id: 'FR' }, { id: 'AU', cav: 1 }, { id: 'RU', generals: 1 }] }],
  ])('%s: the fast evaluator equals the steps', (_what, given) => {
    expect(fractions(initiative, given)).toEqual(fractions(initiative, given, { bySteps: true }));
  });

  test('five equal nations are equally likely', () => {
    const ids = ['FR', 'GB', 'PR', 'RU', 'OT'];
    const odds = chances(initiative, { nations: ids.map(id => ({ id })) });
    expect(odds['winner:FR']).toBeCloseTo(1 / 5, 12);
  });

  test('NIE-RUL-7: the margin is at least 1, even if a settled enemy shows more', () => {
    const given: Json = {
      nations: [{ id: 'FR' }, { id: 'AU' }, { id: 'RU' }],
      enemies: { FR: ['AU', 'RU'] },
    };
    expect(resultOf(initiative, given, ['55', '55', '54', '11', '12'])).toMatchObject({
      totals: { FR: 2, AU: 3, RU: 9 },
      winner: 'AU',
      margin: 1,
    });
  });

  test('a minor that resists at home rolls too, and is friendly to its own region', () => {
    const given: Json = { nations: [{ id: 'FR' }, { id: 'MINOR' }] };
    expect(resultOf(initiative, given, ['33', '33'])).toMatchObject({ totals: { FR: 6, MINOR: 7 }, winner: 'MINOR' });
  });

  test('a nation without an enemy does not roll', () => {
    const given: Json = { nations: [{ id: 'FR' }, { id: 'AU' }, { id: 'SP' }], enemies: { FR: ['AU'] } };
    expect(resolve(initiative as AnyProcedure, given, ['11', '12', '13'])).toMatchObject({ ok: false });
  });
});

describe('charge with countercharges', () => {
  const fate = (lead: number, defense: number): string =>
    lead <= 0 ? 'stands' : lead > defense ? 'eliminated' : 'routed';

  /** Sums of two dice with their chances. */
  const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    sum => [sum, PAIRS.filter(each => each === sum).length / 36] as const,
  );

  test('infantry attacks infantry, Heavy Cavalry countercharges', () => {
    const tally = new Tally();
    const opposed = SUMS.flatMap(([a, p]) => SUMS.map(([b, q]) => [a, b, p * q] as const));
    for (const [atk, def, share] of opposed) {
      const charger = fate(def - atk, 2);
      const elite = atk >= 10;
      if (charger !== 'stands') {
        tally.add(`charger:${charger}`, share);
        tally.add('counterchargersLost:0', share);
        continue;
      }
      for (const [rider, foot, more] of opposed) {
        // +2 on unsquared infantry, +1 attacking, +1 Heavy, +1 countercharge; a promoted charger has +1.
        const blow = rider + 5 - foot - (elite ? 1 : 0);
        tally.add(`charger:${fate(blow, elite ? 3 : 2)}`, share * more);
        tally.add(`counterchargersLost:${blow < 0 ? 1 : 0}`, share * more);
      }
    }
    tally.meets(
      chances(wholeCharge, { charger: { type: 'INF' }, target: { type: 'INF' }, riders: [{ type: 'HCV' }] }),
    );
  });

  test('Militia squares on 4, and cavalry then turns away', () => {
    const odds = chances(wholeCharge, { charger: { type: 'CAV' }, target: { type: 'MIL' } });
    expect(odds['charger:called off']).toBeCloseTo(1 / 2, 12);
  });

  test('bold cavalry rides on: the chart with a square, half of the time', () => {
    const odds = chances(
      wholeCharge,
      { charger: { type: 'CAV' }, target: { type: 'MIL' } },
      { policy: { attacker: 'bold', defender: 'prudent' } },
    );
    const wins = (mod: number): number =>
      PAIRS.flatMap(a => PAIRS.filter(b => a + mod > b - 1)).length / 1296;
    const beaten = (odds['target:routed'] ?? 0) + (odds['target:eliminated'] ?? 0);
    expect(beaten).toBeCloseTo((wins(2) + wins(-4)) / 2, 12);
  });

  test('skirmishers step back from infantry', () => {
    const given: Json = { charger: { type: 'INF' }, target: { type: 'INF', formation: 'skirmish' } };
    expect(chances(wholeCharge, given)['target:avoided']).toBe(1);
    expect(chances(wholeCharge, { ...(given as object), canAvoid: false })['target:avoided']).toBeUndefined();
  });

  test('the best answers are never worse than the habit', () => {
    const given: Json = { charger: { type: 'HCV' }, target: { type: 'MIL' }, riders: [{ type: 'CAV' }] };
    const harm = (odds: Record<string, number>): number =>
      (odds['target:routed'] ?? 0) + 2 * (odds['target:eliminated'] ?? 0);
    const habit = chances(wholeCharge, given, { policy: { attacker: 'bold' } });
    const best = chances(wholeCharge, given, { policy: { attacker: 'bold', defender: 'best' } });
    expect(harm(best)).toBeLessThanOrEqual(harm(habit) + 1e-9);
  });
});

describe('pursuit', () => {
  test('three horsemen after two Infantry', () => {
    const hit = 4 / 6;
    const odds = chances(wholePursuit, { cavalry: 3, areas: [{ pieces: { INF: 2 } }] });
    expect(odds['eliminated:0']).toBeCloseTo((1 - hit) ** 3, 12);
    expect(odds['eliminated:1']).toBeCloseTo(3 * hit * (1 - hit) ** 2, 12);
    expect(odds['eliminated:2']).toBeCloseTo(1 - (1 - hit) ** 3 - 3 * hit * (1 - hit) ** 2, 12);
  });

  test('NIE-LAND-PURSUIT-6: covering cavalry holds infantry off, and must be caught first', () => {
    const odds = chances(wholePursuit, { cavalry: 2, infantry: 9, areas: [{ pieces: { CAV: 1, INF: 5 } }] });
    // 5+ against the cavalry, then 3+ against infantry with what is left.
    expect(odds['eliminated:0']).toBeCloseTo((4 / 6) ** 2, 12);
    expect(odds['eliminated:2']).toBeCloseTo((2 / 6) * (4 / 6), 12);
  });

  test('NIE-LAND-PURSUIT-7: a General hides behind Elite Infantry', () => {
    const odds = chances(wholePursuit, { infantry: 1, areas: [{ pieces: { ELI: 1, GEN: 1 } }] });
    expect(odds.anyGeneral).toBe(0);
    expect(chances(wholePursuit, { infantry: 1, areas: [{ pieces: { GEN: 1 } }] }).anyGeneral).toBeCloseTo(
      1 / 6,
      12,
    );
  });

  test('best catches at least as many as habit', () => {
    const given: Json = {
      cavalry: 2,
      infantry: 2,
      areas: [{ pieces: { INF: 1, HAR: 1 } }, { inRout: true, pieces: { CAV: 1, INF: 1 } }],
    };
    const habit = chances(wholePursuit, given).mean ?? 0;
    const best = chances(wholePursuit, given, { policy: { winner: 'best' } }).mean ?? 0;
    expect(best).toBeGreaterThanOrEqual(habit - 1e-9);
  });
});

describe('an action at sea', () => {
  test('a chase, a battle and a British commitment roll, by plain loops', () => {
    const tally = new Tally();
    // Britain, 4 squadrons and an Admiral, is chased by 4 squadrons out of port: 1 - 1 - 2 - 1 on the die.
    const caught = DIE.filter(die => die === 1 || (die - 3 < 2 && die !== 6)).length / 6;
    for (const a of PAIRS) {
      for (const b of PAIRS) {
        const lead = a + 4 - (b + 5 + 1);
        const sunk = lead <= 0 ? 0 : lead <= 2 ? 1 : lead <= 4 ? 2 : 3;
        const shot = a >= 10 ? 1 : 0;
        const adrift = Math.max(0, 1 - shot - (4 - sunk));
        const share = caught / 1296;
        tally.add(`squadronsLostB:${sunk}`, share);
        if (sunk === 3 && shot + adrift >= 1) {
          tally.add('britainSues', (share * PAIRS.filter(sum => sum < 6).length) / 36);
        }
      }
    }
    tally.add('squadronsLostB:0', 1 - caught);
    tally.add('avoided', 1 - caught);
    tally.meets(
      chances(navalAction, {
        a: { squadrons: 4 },
        b: { squadrons: 4, admirals: 1, british: true },
        leavingPort: true,
      }),
    );
  });

  test('a port attack needs no interception and obeys the port', () => {
    expect(chances(navalAction, { mode: 'port', a: { squadrons: 2 }, b: { squadrons: 1 } }).caught).toBe(1);
    expect(
      resolve(
        navalAction as AnyProcedure,
        { mode: 'port', a: { squadrons: 3 }, b: { squadrons: 1 } },
        undefined,
      ).ok,
    ).toBe(false);
  });
});

describe('commitment rolls in a row', () => {
  test('three rolls at rating 7, each harder than the last', () => {
    const pass = (strain: number): number => PAIRS.filter(sum => sum - strain >= 7).length / 36;
    const odds = chances(commitment, { rating: 7, rolls: 3 });
    expect(odds.passes).toBeCloseTo(pass(0) * pass(1) * pass(2), 12);
    expect(odds['rollsMade:1']).toBeCloseTo(1 - pass(0), 12);
    expect(odds['strainAfter:1']).toBeCloseTo(pass(0) * (1 - pass(1)), 12);
  });

  test('a failure ends the rolls', () => {
    expect(resultOf(commitment, { rating: 7, rolls: 3 }, ['34', '34'])).toEqual({
      sues: true,
      rollsMade: 2,
      strainAfter: 1,
    });
  });
});

describe('raising troops', () => {
  test('Saxony: 5 and 6 thrown again make 1 to 4 Infantry equally likely', () => {
    const odds = chances(raise, { region: 'saxony' });
    for (const n of [1, 2, 3, 4]) {
      expect(odds[`INF:${n}`]).toBeCloseTo(1 / 4, 12);
    }
    expect(odds['HCV:1']).toBeCloseTo(1 / 6, 12);
    expect(odds['ART:1']).toBeCloseTo(2 / 6, 12);
    expect(odds['HAR:1']).toBeCloseTo(1 / 6, 12);
    expect(odds.mean).toBeCloseTo(2.5 + 1.5 + 0.5, 12);
  });

  test('south of Switzerland no heavy cavalry, in Africa Militia and irregulars', () => {
    expect(chances(raise, { region: 'naples' })['HCV:0']).toBe(1);
    expect(chances(raise, { region: 'moldavia' })['HAR:0']).toBe(1);
    expect(chances(raise, { region: 'algiers' })['IRR:3']).toBeCloseTo(1 / 3, 12);
  });
});

describe('amphibious movement', () => {
  test('two pieces past a squadron against one defender', () => {
    // Next to the port: die - 2 must be 2, or a 6; the first also rolls to land, on 3 or more.
    const through = DIE.filter(die => die !== 1 && (die - 2 >= 2 || die === 6)).length / 6;
    const ashore = 4 / 6;
    const first = through * ashore;
    const odds = chances(amphibious, {
      troops: 2,
      seas: [{ enemy: 1, nextToEmbarkation: true }],
      shore: { enemy: 1 },
    });
    expect(odds['landed:2']).toBeCloseTo(first * through, 12);
    expect(odds['landed:0']).toBeCloseTo((1 - first) ** 2, 12);
  });

  test('a General alone slips past two squadrons', () => {
    const odds = chances(amphibious, { troops: 0, generals: 1, seas: [{ enemy: 2 }] });
    expect(odds['generalsLanded:1']).toBeCloseTo(5 / 6, 12);
  });
});

describe('fire of several pieces', () => {
  test('two guns at two Infantry: 7 to hit, 9 eliminates', () => {
    const hit = PAIRS.filter(sum => sum >= 7).length / 36;
    const kill = PAIRS.filter(sum => sum >= 9).length / 36;
    const odds = chances(firePhase, {
      firers: [{ type: 'ART', number: 2 }],
      targets: [{ type: 'INF', number: 2 }],
    });
    expect(odds.cleared).toBeCloseTo(hit * hit, 12);
    expect(odds['eliminated:2']).toBeCloseTo(kill * kill, 12);
    expect(odds.mean).toBeCloseTo(2 * hit, 12);
  });

  test('the only target gone, the next gun has nothing to shoot at', () => {
    const odds = chances(firePhase, { firers: [{ type: 'ART', number: 2 }], targets: [{ type: 'INF' }] });
    expect(odds.cleared).toBeCloseTo(1 - (15 / 36) ** 2, 12);
  });

  test('skirmishers screen the line behind them', () => {
    // 9 to hit with 1 off: 10 for the skirmishers, while the line behind would be hit on 9.
    const given: Json = {
      firers: [{ type: 'INF' }],
      targets: [{ type: 'MIL' }, { type: 'INF', formation: 'skirmish' }],
    };
    expect(chances(firePhase, given).mean).toBeCloseTo(PAIRS.filter(sum => sum >= 10).length / 36, 12);
  });

  test('what the chart forbids is refused', () => {
    const given: Json = { firers: [{ type: 'CAV' }], targets: [{ type: 'INF' }] };
    expect(resolve(firePhase as AnyProcedure, given, undefined).ok).toBe(false);
  });
});

describe('attrition', () => {
  test('Moscow in December: 1 and 2 kill, Heavy Cavalry dies on 3 too, Generals are spared', () => {
    const odds = chances(attrition, {
      nation: 'FR',
      region: 'moscow',
      afterMonth: 12,
      pieces: { INF: 2, HCV: 1, GEN: 3 },
    });
    expect(odds['lost:3']).toBeCloseTo((1 / 3) ** 2 / 2, 12);
    expect(odds.none).toBeCloseTo((2 / 3) ** 2 / 2, 12);
    expect(odds.mean).toBeCloseTo(2 / 3 + 1 / 2, 12);
  });

  test('without a line of communications a piece is lost on 1 anywhere', () => {
    const odds = chances(attrition, { cause: 'lines', nation: 'FR', region: 'vienna', pieces: { INF: 3 } });
    expect(odds.none).toBeCloseTo((5 / 6) ** 3, 12);
  });

  test('nobody rolls at home', () => {
    expect(resultOf(attrition, { nation: 'RU', region: 'moscow', pieces: { INF: 5 } }, null)).toMatchObject({
      lost: 0,
      rolling: 0,
    });
  });
});

describe('annexation with squadron', () => {
  test('Lisbon: 5 troops, a General, at war', () => {
    const odds = chances(annexation, {
      region: 'portugal',
      troops: 5,
      general: true,
      atWar: true,
      squadron: true,
      joinsMajor: true,
    });
    const quiet = DIE.filter(die => die + 1 >= 6).length / 6;
    expect(odds.annexed).toBeCloseTo(quiet, 12);
    expect(odds['squadron:mustLeavePort']).toBeCloseTo((1 - quiet) / 6, 12);
    expect(odds['squadron:joinsAnnexer']).toBeCloseTo(1 / 6, 12);
  });

  test('Denmark resists without a roll', () => {
    expect(resultOf(annexation, { region: 'denmark', troops: 3 }, null)).toEqual({
      resists: true,
      squadron: 'none',
    });
  });
});

describe('an illegal raising', () => {
  test('answers legal: false', () => {
    expect(resultOf(raise, { region: 'paris' }, null)).toMatchObject({ legal: false, INF: 0 });
    expect(resultOf(raise, { region: 'saxony' }, [[1], [1], [1]])).toMatchObject({
      legal: true,
      INF: 1,
      ART: 0,
    });
  });
});
