import { describe, expect, test } from 'vitest';
import { type Entry, flatOdds, type Json, makeRational, must, oddsOf, resolve } from '#kernel';
import { nie } from '../../index.ts';
import { casesIn } from '../../testing/cases.ts';

const entryOf = (id: string): Entry => must(nie.entries.find(entry => entry.id === id));

const CASES = casesIn(`
a natural 12 kills a General even without effect | land-fire | {firer: {type: MIL, formation: square}, target: {type: ART}, generalInTargetArea: true, heroMod: -1} | 66 | {toHit: 11, modified: 10, diff: -1, result: none, generalHit: true}
no General, no General hit                       | land-fire | {firer: {type: INF}, target: {type: INF}} | 66 | {generalHit: false, result: eliminate, diff: 3}
NIE-LAND-FIRE-R2: routed one below the defense   | land-fire | {firer: {type: ART}, target: {type: ELI}, range: 1} | 55 | {toHit: 7, modified: 9, diff: 2, result: rout}
an Elite skirmisher is 2 harder to hit           | land-fire | {firer: {type: ART}, target: {type: ELI, formation: skirmish}, range: 2} | 56 | {toHit: 9, modified: 9, diff: 0}
NIE-RUL-43: Militia fires volleys too            | land-fire | {firer: {type: MIL, nation: GB}, target: {type: INF}, volley: true} | 45 | {modified: 9}
NIE-RUL-43: skirmishers themselves do not        | land-fire | {firer: {type: INF, nation: GB, formation: skirmish}, target: {type: INF}, volley: true} | 45 | {modified: 8}
volleys are British                              | land-fire | {firer: {type: INF, nation: FR}, target: {type: INF}, volley: true} | 45 | {modified: 9, diff: 0}
cavalry does not fire                            | land-fire | {firer: {type: CAV}, target: {type: INF}} | - | {legal: false, result: none}
infantry does not fire far                       | land-fire | {firer: {type: INF}, target: {type: INF}, range: 2} | 66 | {legal: false}

NIE-RUL-6: cavalry that loses to a square        | land-charge | {atk: {type: CAV}, def: {type: INF, formation: square}} | 33 22 | {atkTotal: 2, defTotal: 4, diff: 2, loser: atk, result: rout}
NIE-LAND-CHARGE-R3: beaten by more than defense  | land-charge | {atk: {type: CAV}, def: {type: CAV}} | 22 43 | {diff: 3, loser: atk, result: eliminate}
NIE-LAND-CHARGE-R2: beaten by the defense        | land-charge | {atk: {type: CAV}, def: {type: CAV}} | 23 43 | {diff: 2, loser: atk, result: rout}
guns are easy prey                               | land-charge | {atk: {type: IRR}, def: {type: ART}} | 11 22 | {atkTotal: 4, defTotal: 4, result: none}
countercharge into British cavalry               | land-charge | {atk: {type: HCV, nation: FR}, def: {type: HCV, nation: GB}, counter: true} | 33 33 | {atkTotal: 10, defTotal: 7, diff: 3, result: rout}
the charged piece is not promoted                | land-charge | {atk: {type: CAV}, def: {type: INF}, counter: true} | 11 66 | {promoted: false, loser: atk}
NIE-RUL-5: no promotion for a loser              | land-charge | {atk: {type: INF}, def: {type: HCV}} | 55 66 | {promoted: false, loser: atk}
NIE-RUL-3 as an option                           | land-charge | {atk: {type: INF, general: true}, def: {type: INF, general: true}, general12: attacker} | 66 66 | {defGeneralHit: true, atkGeneralHit: false}
squares do not charge                            | land-charge | {atk: {type: INF, formation: square}, def: {type: INF}} | - | {legal: false, loser: null}
guns among cavalry and infantry are safe         | land-charge | {atk: {type: CAV}, def: {type: ART, combinedArms: true}} | 11 11 | {legal: false}

infantry never catches cavalry                   | land-pursuit | {pursuer: INF, target: CAV} | - | {legal: false, needed: null, eliminated: false}
Horse Artillery pursues like infantry            | land-pursuit | {pursuer: HAR, target: ART, inRout: true} | 5 | {needed: 5, modified: 4, eliminated: false}
NIE-LAND-RALLY-2                                 | land-rally | {type: INF, nation: FR} | 44 | {needed: 8, modified: 8, rallied: true}
NIE-LAND-RALLY-1 with a hero                     | land-rally | {type: ELI, heroMod: 2} | 23 | {needed: 7, modified: 7, rallied: true}
NIE-LAND-RALLY-3: Irregulars of any nation       | land-rally | {type: IRR, nation: RU} | 44 | {needed: 9, rallied: false}
Infantry squares without a roll                  | land-square | {type: INF} | - | {squared: true}
and dice thrown for it do not count              | land-square | {type: ELI} | 1 | {squared: true, legal: true}
cavalry has no square                            | land-square | {type: CAV} | 6 | {legal: false, squared: false}
a gun escapes capture                            | land-capture | {} | 5 | {captured: false}

Horse Artillery by force                         | land-march | {mode: FORCED, type: HAR, month: 5} | 22 | {modified: 6, result: stop}
an Elite in winter                               | land-march | {mode: WINTER, type: ELI, nation: FR, year: 1807, month: 2} | 22 | {modified: 5, result: eliminated}
Napoléon helps nobody but the French             | land-march | {mode: FORCED, type: INF, nation: PR, napoleonInDest: true} | 43 | {modified: 7, result: stop}
Napoléon is +2 in all                            | land-march | {mode: FORCED, type: INF, nation: FR, year: 1813, napoleonInDest: true, generalInDest: true} | 33 | {modified: 8, result: move}
cavalry does not force march                     | land-march | {mode: FORCED, type: CAV} | - | {legal: false, result: null}
nobody force marches in December                 | land-march | {mode: FORCED, type: INF, month: 12} | 66 | {legal: false}
Militia stays at home in winter                  | land-march | {mode: WINTER, type: MIL, month: 1} | - | {legal: false}
cavalry in winter rolls as infantry              | land-march | {mode: WINTER, type: HCV, month: 3} | 44 | {modified: 8, result: move}

Militia is exempt from the three arms            | land-quick-attack | {type: MIL} | 6 | {needed: 6, modified: 6, hit: true}
skirmishers fear cavalry                         | land-quick-attack | {type: INF, combinedArms: true, skirmishNation: true, enemyUnroutedCavalry: true} | 4 | {modified: 4, hit: false}
guns alone                                       | land-quick-attack | {type: ART} | 2 | {needed: 2, modified: 1, hit: false}
Generals do not attack                           | land-quick-attack | {type: GEN} | - | {legal: false}
a plain rally                                    | land-quick-rally | {} | 2 | {needed: 3, modified: 2, rallied: false}
a General regroups like an Elite                 | land-quick-regroup | {type: GEN} | 3 | {modified: 6, survives: true}
Militia regroups on 5                            | land-quick-regroup | {type: MIL} | 4 | {modified: 5, survives: false}
quota up to what is there                        | land-quick-casualties | {hits: 8, infantryAndGenerals: 9, cavalryAndArtillery: 1} | - | {routed: 8, mustBeCavalryOrArtillery: 1}
no more rout than stand                          | land-quick-casualties | {hits: 9, infantryAndGenerals: 2, cavalryAndArtillery: 3} | - | {routed: 5, mustBeCavalryOrArtillery: 3}

Militia overruns on 6                            | land-overrun | {type: MIL} | 5 | {needed: 6, eliminated: false, fallsBack: true}
guns drive a General off without a roll          | land-overrun | {type: HAR} | - | {rolls: false, needed: null, eliminated: false, fallsBack: true}
a friendly region in uprising is harsh           | land-harsh | {type: INF, nation: FR, region: portugal, ownerRelation: friendly, uprising: true, afterMonth: 6} | 1 | {rolls: true, threshold: 1, eliminated: true}
an enemy region in uprising is not               | land-harsh | {type: INF, nation: FR, region: madrid, ownerRelation: enemy, uprising: true} | - | {rolls: false, eliminated: false}
Cossacks are exempt                              | land-harsh | {type: IRR, nation: RU, region: warsaw, ownerRelation: enemy} | - | {rolls: false}
purple Ottomans are at home in Africa            | land-harsh | {type: MIL, nation: OT, region: tunisia, ownerRelation: enemy} | - | {rolls: false}
tan Ottomans are not                             | land-harsh | {type: INF, nation: OT, region: tunisia, ownerRelation: enemy, tan: true} | 2 | {rolls: true, modified: 2, eliminated: false}
Vienna is mild                                   | land-harsh | {type: INF, nation: FR, region: vienna, ownerRelation: enemy} | - | {rolls: false}
Russia is milder in June                         | land-harsh | {type: INF, nation: FR, region: moscow, ownerRelation: enemy, afterMonth: 6} | 2 | {threshold: 1, eliminated: false}

Nelson dies                                      | hero-fate | {nelson: true} | - | {fate: killed}
a hero is captured                               | hero-fate | {} | 6 | {fate: captured}
NIE-RUL-29: but not by a minor                   | hero-fate | {majorCaptor: false} | 6 | {fate: wounded}
British skirmishers                              | land-skirmishers | {nation: GB, year: 1806, month: 1} | - | {skirmishes: true}
not yet in 1805                                  | land-skirmishers | {nation: GB, year: 1805, month: 12} | - | {skirmishes: false}
NIE-LAND-PIECE-2: Austrian Infantry is cheap     | land-piece | {type: INF, nation: AU} | - | {cost: 5, combatDefense: 2}
NIE-LAND-PIECE-8: Horse Artillery                | land-piece | {type: HAR} | - | {cost: 13, combatDefense: 1}
NIE-LAND-PIECE-9: a General has no defense       | land-piece | {type: GEN} | - | {cost: 12, combatDefense: null}

NIE-HERO-1: Napoléon takes the initiative        | land-init-roll | {nation: FR, year: 1813, hero: NAPOLEON} | 11 | {modifier: 4, total: 6}
NIE-HERO-4: Blücher only from August 1813        | land-init-roll | {nation: PR, year: 1813, month: 7, hero: BLUCHER} | 11 | {modifier: 2}
NIE-HERO-4: in August                            | land-init-roll | {nation: PR, year: 1813, month: 8, hero: BLUCHER} | 11 | {modifier: 3}
NIE-HERO-5: Kutuzov before 1800                  | land-init-roll | {nation: RU, year: 1799, hero: KUTUZOV} | 11 | {modifier: 3}
at home                                          | land-init-roll | {nation: AU, friendlyRegion: true, cav: 2, irr: 1} | 11 | {modifier: 4}
nine and more, but not all enemies in the battle | land-init-results | {margin: 9, enemyTroops: 13} | - | {band: "9+", enemyRouted: 3, choosesNations: true, opponentSetsUpFirst: true}
seven in winter                                  | land-init-results | {margin: 7, month: 12, enemyTroops: 13} | - | {band: "1-4", enemyRouted: 0}
`);

describe('land charts', () => {
  test.each(CASES)('$chart: $what', ({ chart, given, dice, want }) => {
    const resolved = resolve(entryOf(chart), given, dice);
    expect(resolved.ok ? resolved.value.result : resolved.error).toMatchObject(want as object);
  });

  test.each(
    casesIn(`
an unknown field | land-fire   | {firer: {type: INF}, target: {type: INF}, wind: 1} | 11 | {}
a range of 3     | land-fire   | {firer: {type: ART}, target: {type: INF}, range: 3} | 11 | {}
one die of two   | land-fire   | {firer: {type: INF}, target: {type: INF}} | 1 | {}
three dice       | land-fire   | {firer: {type: INF}, target: {type: INF}} | 123 | {}
a die of 7       | land-square | {type: MIL} | 7 | {}
no dice          | land-rally  | {type: INF} | - | {}
an unknown piece | land-rally  | {type: CUIR} | 11 | {}
    `),
  )('$chart refuses $what with a sentence', ({ chart, given, dice }) => {
    const resolved = resolve(entryOf(chart), given, dice);
    expect(resolved.ok).toBe(false);
    expect(resolved.ok ? '' : resolved.error[0]?.sentence).not.toBe('');
  });
});

const DIE = [1, 2, 3, 4, 5, 6] as const;
const PAIRS = DIE.flatMap(a => DIE.map(b => a + b));

const chances = (chart: string, given: Json): Record<string, string> => {
  const odds = oddsOf(entryOf(chart), given);
  return odds.ok
    ? Object.fromEntries(
        Object.entries(flatOdds(odds.value)).map(([key, chance]) => [key, makeRational(chance)]),
      )
    : {};
};

/** n of all, in lowest terms, as odds are written. */
const share = (n: number, all: number): string => {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const common = gcd(n, all);
  return all === common ? `${n / common}` : `${n / common}/${all / common}`;
};

/** The effect of a charge by the printed bands, from the lead of the attacker. */
const band = (lead: number, atkDefense: number, defDefense: number): string => {
  if (lead === 0) {
    return 'none';
  }
  if (lead > 0) {
    return lead > defDefense ? 'defEliminate' : 'defRout';
  }
  return -lead > atkDefense ? 'atkEliminate' : 'atkRout';
};

describe('odds by plain loops', () => {
  test('Elite Infantry in line fires at squared Militia: 8 to hit, +1 Elite, +1 Militia, defense 1', () => {
    const odds = chances('nie.land-fire', {
      firer: { type: 'ELI' },
      target: { type: 'MIL', formation: 'square' },
    });
    expect(odds.none).toBe(share(PAIRS.filter(sum => sum + 2 < 8).length, 36));
    expect(odds.rout).toBe(share(PAIRS.filter(sum => sum + 2 === 8).length, 36));
    expect(odds.eliminate).toBe(share(PAIRS.filter(sum => sum + 2 > 8).length, 36));
  });

  test('Heavy Cavalry with a General charges Infantry in line: +2, +1, +1, +1', () => {
    const counts: Record<string, number> = {};
    for (const atk of PAIRS) {
      for (const def of PAIRS) {
        const key = band(atk + 5 - def, 3, 2);
        counts[key] = (counts[key] ?? 0) + 1;
      }
    }
    const odds = chances('nie.land-charge', { atk: { type: 'HCV', general: true }, def: { type: 'INF' } });
    for (const key of ['none', 'defRout', 'defEliminate', 'atkRout', 'atkEliminate']) {
      expect(odds[key]).toBe(share(counts[key] ?? 0, 1296));
    }
  });

  test('an illegal use is certain to be illegal', () => {
    expect(chances('nie.land-rally', { type: 'GEN' })).toMatchObject({ illegal: '1', rallied: '0' });
  });
});
