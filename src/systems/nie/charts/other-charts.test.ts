import { describe, expect, test } from 'vitest';
import { type Json, must, resolve } from '#kernel';
import { nie } from '../index.ts';
import { homelandOf, REGIONS } from '../map.ts';
import { casesIn } from '../testing/cases.ts';
import { type ByNation, NATIONS } from '../vocabulary.ts';
import { capitalProduction, regionPoints } from './production/capitals.ts';

const CASES = casesIn(`
a natural 1 is always caught             | naval-intercept | {intercepted: {squadrons: 3, admirals: 3}, intercepting: {squadrons: 1}} | 1 | {modifier: 3, modified: 4, intercepted: true}
a natural 6 always escapes               | naval-intercept | {intercepted: {squadrons: 8}, intercepting: {squadrons: 12}} | 6 | {modifier: -8, modified: -2, intercepted: false}
NIE-RUL-2: port and narrows count once   | naval-intercept | {intercepted: {squadrons: 1}, intercepting: {squadrons: 1}, leavingPort: true, narrows: true} | 3 | {modifier: -1, modified: 2, intercepted: false}
no fleet, no interception                | naval-intercept | {intercepted: {squadrons: 1}} | - | {legal: false, intercepted: false}
one Admiral on each squadron             | naval-battle | {a: {squadrons: 1, admirals: 2}, b: {squadrons: 1}} | - | {legal: false}
a draw                                   | naval-battle | {a: {squadrons: 2}, b: {squadrons: 2}} | 34 43 | {a: 9, b: 9, winner: null, squadronsLostA: 0, squadronsLostB: 0, pap: null}
a great victory brings a PAP             | naval-battle | {a: {squadrons: 4}, b: {squadrons: 4, admirals: 4}} | 66 11 | {a: 16, b: 10, winner: a, squadronsLostB: 3, admiralsLostB: 3, pap: a}
an Admiral shot, the others saved        | naval-battle | {a: {squadrons: 4}, b: {squadrons: 4, admirals: 1}} | 55 55 | {winner: b, squadronsLostA: 1, squadronsLostB: 0, admiralsLostB: 1, pap: null}
purple Ottomans                          | naval-battle | {a: {squadrons: 3, purpleOttoman: true}, b: {squadrons: 2}} | 33 33 | {a: 8, b: 8, winner: null}
three squadrons cannot enter a port      | naval-port | {a: {squadrons: 3}, b: {squadrons: 1}} | - | {legal: false, winner: null}
the port defends                         | naval-port | {a: {squadrons: 2}, b: {squadrons: 2}} | 33 33 | {a: 8, b: 10, winner: b, squadronsLostA: 1}
no enemy, no roll                        | naval-transport | {general: true} | - | {rolls: false, eliminated: false}
troops and friends                       | naval-transport | {enemy: 2, coBelligerent: 1, nextToEmbarkation: true} | 4 | {modifier: -2, modified: 2, eliminated: false}
NIE-RUL-1 as an option                   | naval-transport | {enemy: 2, transportAvoid: 1} | 3 | {modified: 1, eliminated: false}
a natural 1 is lost even so              | naval-transport | {enemy: 1, coBelligerent: 5} | 1 | {modified: 5, eliminated: true}
a natural 6 is saved even so             | naval-transport | {enemy: 9} | 6 | {modified: -3, eliminated: false}
equal numbers land freely                | naval-landing | {enemy: 2, friendlyAllied: 2} | - | {rolls: false, eliminated: false}
+1 at most                               | naval-landing | {enemy: 2, uprising: true, friendlyOrAlliedRegion: true} | 1 | {modified: 2, eliminated: true}
a neutral port lets go                   | naval-leave | {} | - | {rolls: false, eliminated: false}

NIE-PROD-REGION-2: Barbary regions yield 1 | prod-total | {nation: FR, regions: [{id: tunisia}, {id: egypt}], atWar: true, controlled: true} | - | {base: 3, total: 3}
Charles at home                          | prod-total | {nation: AU, regions: [{id: vienna}], charlesAtHome: true, colonial: 2, atWar: true, controlled: true} | - | {base: 15, total: 15}
Charles is nobody else’s                 | prod-total | {nation: FR, regions: [{id: vienna}], charlesAtHome: true, atWar: true, controlled: true} | - | {base: 5, total: 5}
an occupied capital yields nothing       | prod-total | {nation: FR, regions: [{id: paris, enemyOccupied: true}], controlled: true} | - | {base: 0, total: 0}
Constantinople in foreign hands          | prod-capital | {region: constantinople, nation: RU} | - | {points: 2}
no capital                               | prod-capital | {region: saxony, nation: RU} | - | {legal: false, points: null}
Austria buys cheaply                     | prod-buy | {nation: AU, pp: 13, cart: {INF: 1, ELI: 1}} | - | {legal: true, cost: 13, errors: []}
too much at once                         | prod-buy | {nation: FR, pp: 10, cart: {ELI: 2, HCV: 2, SQN: 1, ADM: 1}} | - | {legal: false, errors: [E_FUNDS, E_LIMIT_ELI, E_LIMIT_HCV, E_LIMIT_NAVAL]}
Spain has no Elite                       | prod-buy | {nation: SP, pp: 99, cart: {ELI: 1}} | - | {errors: [E_TYPE]}
Spain has one General                    | prod-buy | {nation: SP, pp: 99, cart: {GEN: 1}, nonHeroGenerals: 1} | - | {errors: [E_LIMIT_SP_GENERAL]}
Ottoman artillery                        | prod-buy | {nation: OT, pp: 99, cart: {ART: 1}} | - | {legal: true, cost: 18}
one gun only                             | prod-buy | {nation: OT, pp: 99, cart: {ART: 1}, artilleryOnMap: 1} | - | {errors: [E_LIMIT_OT_ART]}
no Ottoman line infantry                 | prod-buy | {nation: OT, pp: 99, cart: {INF: 1}} | - | {errors: [E_TYPE]}
Prussian Militia from 1813               | prod-buy | {nation: PR, year: 1813, month: 1, pp: 9, cart: {MIL: 3}} | - | {legal: true, cost: 9}
and not in 1812                          | prod-buy | {nation: PR, year: 1812, month: 12, pp: 9, cart: {MIL: 3}} | - | {errors: [E_TYPE]}
British Admirals are cheap               | prod-buy | {nation: GB, pp: 28, cart: {ADM: 1, PAP: 1}} | - | {legal: true, cost: 28}
Wellington before his time               | prod-buy | {nation: GB, year: 1808, month: 5, pp: 12, cart: {WELLINGTON: 1}} | - | {errors: [E_TYPE]}
Wellington in June 1808                  | prod-buy | {nation: GB, year: 1808, month: 6, pp: 12, cart: {WELLINGTON: 1}} | - | {legal: true, cost: 12}
NIE-HERO-6: Castaños when Spain is invaded | prod-buy | {nation: SP, pp: 12, cart: {CASTANOS: 1}, enemyInSpain: true} | - | {legal: true}
no route, no trade                       | prod-trade | {} | - | {pool: 0, GB: 0, FR: 0, SP: 0}
Britain first, then France               | prod-trade | {route: bay-of-biscay, gbSquadrons: 3, gbAtWar: true, frSquadrons: 9, frAtWar: true} | 22 | {pool: 4, GB: 3, FR: 1, SP: 0}
one marker does not restore              | prod-uprising | {markers: 1, ownerControlled: true} | - | {rolls: false, restored: false}
Generals need no line                    | prod-loc | {type: GEN} | - | {rolls: false, eliminated: false}
a secure line                            | prod-loc | {type: INF, secure: true} | 1 | {rolls: false, eliminated: false}

no PAP in the first round                | pol-paproll | {firstRound: true, controlled: true, ownsLiberatedCapital: true} | - | {rolls: false, gains: 0}
a minor battle                           | pol-battlepap | {winner: b, troopsA: 5, troopsB: 9, eliminatedA: 4} | - | {major: false, a: 0, b: 1}
a nation twice at war                    | pol-peacepap | {suer: FR, warOrder: [[GB], [GB]]} | - | {legal: false}
two in the second rank                   | pol-peacepap | {suer: AU, warOrder: [[FR], [SP, PR]]} | - | {FR: 2, SP: 1, PR: 1, GB: 0}
war alone costs 2                        | pol-declare | {status: neutral} | - | {legal: true, cost: 2}
not on an ally                           | pol-declare | {status: allied} | - | {legal: false}
not in the Grace Period                  | pol-declare | {graceProtects: true} | - | {legal: false, cost: null}
not in the Reverse Grace                 | pol-declare | {reverseGrace: true} | - | {legal: false}
not with passage granted                 | pol-declare | {grantedPassageToTarget: true} | - | {legal: false}
control with two armistices              | pol-spend | {action: CONTROL, armistices: 2} | - | {cost: 6}
a non-player nation abandons             | pol-spend | {action: ABANDON, playerNation: false} | - | {cost: 2}
an alliance costs both                   | pol-spend | {action: ALLY} | - | {cost: 1, eachSide: true}
NIE-RUL-37 and all modifiers             | pol-recruit | {region: saxony, general: true, admiral: true, troops: true, uprising: true} | 23 | {modified: 10, success: true}
Gibraltar is never recruited             | pol-recruit | {region: gibraltar} | 66 | {legal: false, success: false}
Denmark since the start                  | pol-recruit | {region: denmark, general: true, uprising: true, nativeSinceStart: true} | 45 | {modified: 9, success: false}
homelands are not recruited              | pol-recruit | {region: silesia} | - | {legal: false}
Denmark always resists                   | pol-annex | {region: denmark, troops: 9} | - | {legal: true, rolls: false, resists: true}
Gibraltar never does                     | pol-annex | {region: gibraltar, troops: 1} | - | {legal: true, rolls: false, resists: false}
seven troops                             | pol-annex | {region: saxony, troops: 7, uprising: true} | 3 | {modified: 6, resists: false}
nobody there                             | pol-annex | {region: saxony} | - | {legal: false}
a squadron without a master              | pol-annexsqn | {} | 1 | {fate: eliminated}
a squadron changes sides                 | pol-annexsqn | {} | 6 | {fate: joinsAnnexer}
two troops do not restore                | pol-restore | {atWarWithOwner: true, troops: 2} | - | {legal: false}
the owner near by                        | pol-restore | {atWarWithOwner: true, troops: 3, ownerTroopsInOrAdjacent: true} | - | {legal: false}
Vendée rises while French                | pol-foment | {region: vendee, owner: FR} | 3 | {legal: true, modified: 3, success: true}
Paris does not                           | pol-foment | {region: paris, owner: FR} | - | {legal: false}
no second marker                         | pol-foment | {region: saxony, markers: 1} | - | {legal: false}
no uprising at home                      | pol-foment | {region: belgium, owner: FR, ownerControlledByActor: true} | - | {legal: false}
an independent minor may rise            | pol-foment | {region: saxony} | 2 | {legal: true, modified: 2, success: false}
suppressed by eight                      | pol-suppress | {region: serbia, owns: true, friendly: 5, enemy: 1} | 4 | {modified: 8, success: true, pieceLost: false}
one piece does not                       | pol-suppress | {region: serbia, owns: true, friendly: 1} | - | {legal: false, pieceLost: false}
control with consent                     | pol-control | {player: FR, target: SP, consent: true, pap: 2} | 11 | {rating: 7, modified: 6, success: false, papSpent: 2}
not without the PAPs                     | pol-control | {player: FR, target: SP, armistices: 1, pap: 3} | - | {legal: false, papSpent: 0}
strain grows                             | pol-commit | {rating: 5, strain: 2} | 34 | {modified: 5, passes: true, strainAfter: 3}
NIE-POL-COMMITCOUNT-1: only in defeat    | pol-commitcount | {nation: AU, piecesLost: 12} | - | {rolls: 0}
NIE-POL-COMMITCOUNT-3: British Admirals  | pol-commitcount | {nation: GB, navalSquadronsLost: 3, admiralsLost: 1} | - | {rolls: 1}
a wounded Napoléon matters to nobody     | pol-commitcount | {nation: FR, napoleon: wounded} | - | {rolls: 0}
France under Napoléon waits a year       | pol-grace | {suer: FR, year: 1814, month: 4} | - | {graceUntil: {year: 1815, month: 4}, reverseUntil: {year: 1815, month: 4}}
without him half a year                  | pol-grace | {suer: FR, year: 1814, month: 8, napoleonLost: true} | - | {reverseUntil: {year: 1815, month: 2}}
Spain strikes back at once               | pol-grace | {suer: SP, year: 1808, month: 1} | - | {reverseUntil: null}
a region outside the homeland            | pol-congress | {suer: AU, nation: FR, action: ANNEX, region: venice, suerOwns: [vienna, venice]} | - | {legal: true, cost: 1, uprisingMarker: false}
capitals go last                         | pol-congress | {suer: AU, nation: FR, action: ANNEX, region: vienna, suerOwns: [vienna, tyrol]} | - | {legal: false, cost: null}
the last one too                         | pol-congress | {suer: AU, nation: FR, action: ANNEX, region: vienna, suerOwns: [vienna]} | - | {legal: true, cost: 2}
one homeland region each                 | pol-congress | {suer: AU, nation: FR, action: ANNEX, region: tyrol, suerOwns: [vienna, tyrol], homelandAnnexedByNation: 1} | - | {legal: false}
own homeland first                       | pol-congress | {suer: FR, nation: PR, action: ANNEX, region: belgium, suerOwns: [paris, silesia, belgium]} | - | {legal: false}
own homeland restored                    | pol-congress | {suer: FR, nation: PR, action: RESTORE, region: silesia, second: belgium, suerOwns: [paris, silesia, belgium]} | - | {legal: true, cost: 1}
not an ally’s homeland                   | pol-congress | {suer: FR, nation: RU, action: ANNEX, region: silesia, suerOwns: [paris, silesia], allies: [PR]} | - | {legal: false}
serfs in Russia                          | pol-congress | {suer: RU, nation: FR, action: SERFS, region: smolensk, suerOwns: [moscow, smolensk], occupiedAndQuiet: true} | - | {legal: true, cost: 1, uprisingMarker: true}
a pass is free                           | pol-congress | {suer: RU, nation: FR, action: PASS} | - | {legal: true, cost: 0}

France pays for its fame                 | victory-prestige | {nation: FR, regions: [{id: paris}, {id: vienna}, {id: belgium, markers: 2}]} | - | {prestige: 0.5}
Russia gains little abroad               | victory-prestige | {nation: RU, regions: [{id: moscow}, {id: finland}, {id: berlin}]} | - | {prestige: 7.5}
Egypt is an ordinary region              | victory-prestige | {nation: FR, regions: [{id: egypt}]} | - | {prestige: -5}
France has sued                          | victory-team | {franceSued: true, anyoneAtWarWithFrance: true} | - | {winner: antiFrench}
all at peace with France                 | victory-team | {} | - | {winner: french}
levels                                   | victory-levels | {nations: {FR: {prestige: 20}, AU: {prestige: 12}, RU: {prestige: 9}, PR: {prestige: 5}, SP: {prestige: 4, homeland: some}, GB: {prestige: 6, navalPieces: 9}}} | - | {levels: {FR: major, AU: minor, RU: minor, PR: survival, SP: defeat, GB: minor}}
Britain holds the balance                | victory-levels | {nations: {FR: {prestige: 14}, GB: {prestige: 6, navalPieces: 9}, RU: {prestige: 2, navalPieces: 3}}} | - | {points: {FR: 5, GB: 4}}
a score over time                        | victory-score | {nations: [{level: total, months: 6}, {level: defeat, months: 2}]} | - | {points: 32, months: 8, score: 4}
sudden death grows likelier              | sudden-death | {earlier: 2} | 44 | {needed: 8, ends: true}
`);

describe('naval, production, political and victory charts', () => {
  test.each(CASES)('$chart: $what', ({ chart, given, dice, want }) => {
    const resolved = resolve(must(nie.entries.find(entry => entry.id === chart)), given, dice);
    expect(resolved.ok ? resolved.value.result : resolved.error).toMatchObject(want as object);
  });
});

describe('production on the map of 1805', () => {
  const income = (ids: readonly string[], nation: (typeof NATIONS)[number]): number =>
    ids.reduce(
      (sum, id) => sum + regionPoints({ id, uprising: id === 'serbia', enemyOccupied: false }, nation),
      0,
    );

  test('homelands yield what the specification counts', () => {
    const native: ByNation<number> = { FR: 28, GB: 22, PR: 18, RU: 24, OT: 8, AU: 22, SP: 13 };
    for (const nation of NATIONS) {
      expect(
        income(
          homelandOf(nation).map(({ id }) => id),
          nation,
        ),
      ).toBe(native[nation]);
    }
  });

  test('and so do all regions held in September 1805', () => {
    const held: ByNation<number> = { FR: 42, GB: 30, PR: 20, RU: 24, OT: 15, AU: 26, SP: 15 };
    for (const nation of NATIONS) {
      const ids = REGIONS.filter(({ owner1805 }) => owner1805 === nation).map(({ id }) => id);
      expect(income(ids, nation)).toBe(held[nation]);
    }
  });

  test('a capital never yields a foreign owner more than its own nation', () => {
    for (const [native = 0, ottoman = 0, other = 0] of capitalProduction.cells) {
      expect(native).toBeGreaterThanOrEqual(Math.max(ottoman, other));
    }
  });
});

describe('odds as counts', () => {
  const count = (given: Json): Json => {
    const resolved = resolve(must(nie.entries.find(entry => entry.id === 'nie.odds')), given, undefined);
    return resolved.ok ? resolved.value.result : (resolved.error as unknown as Json);
  };

  test('NIE-ODDS: out of all throws of the chart', () => {
    const inputs: Json = {
      firer: { type: 'INF', nation: 'FR' },
      target: { type: 'INF', nation: 'AU' },
      range: 1,
    };
    expect(count({ chart: 'NIE-LAND-FIRE', inputs })).toEqual({
      denominator: 36,
      none: 26,
      rout: 7,
      eliminate: 3,
    });
  });

  test('every outcome of a charge is named, and all sum to 1296', () => {
    const { denominator, ...counts } = count({
      chart: 'NIE-LAND-CHARGE',
      inputs: { atk: { type: 'INF' }, def: { type: 'CAV' } },
    }) as Record<string, number>;
    expect(denominator).toBe(1296);
    expect(Object.keys(counts)).toEqual(['none', 'defRout', 'defEliminate', 'atkRout', 'atkEliminate']);
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(1296);
  });

  test('a situation that the chart refuses is refused here', () => {
    expect(count({ chart: 'NIE-LAND-RALLY', inputs: { type: 'CUIR' } })).toMatchObject([
      { sentence: expect.stringContaining('type must be one of') },
    ]);
  });
});

describe('heroes', () => {
  test.each(
    casesIn(`
Napoléon in a forced march    | hero-bonus | {hero: NAPOLEON, roll: march} | - | {bonus: 1}
Blücher before his time       | hero-bonus | {hero: BLUCHER, roll: initiative, year: 1813, month: 7} | - | {bonus: 0}
Blücher in 1814               | hero-bonus | {hero: BLUCHER, roll: initiative, year: 1814} | - | {bonus: 1}
Kutuzov in Italy              | hero-bonus | {hero: KUTUZOV, roll: charge, year: 1799} | - | {bonus: 1}
Kutuzov in 1812               | hero-bonus | {hero: KUTUZOV, roll: charge, year: 1812} | - | {bonus: 0}
Wellington and enemy guns     | hero-bonus | {hero: WELLINGTON, roll: enemy-guns} | - | {bonus: -1}
in a quick battle             | hero-bonus | {hero: WELLINGTON, roll: enemy-guns, quick: true} | - | {bonus: -2}
NIE-RUL-47: beside Napoléon   | hero-bonus | {hero: FRENCH_GENERAL, roll: rally} | - | {bonus: 1}
    `),
  )('$what', ({ chart, given, want }) => {
    const resolved = resolve(must(nie.entries.find(entry => entry.id === chart)), given, undefined);
    expect(resolved.ok ? resolved.value.result : resolved.error).toMatchObject(want as object);
  });
});
