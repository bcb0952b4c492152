import { describe, expect, test } from 'vitest';
import { type AnyChart, must, oddsOf, randomFacts, seeded } from '#kernel';
import { nie } from './index.ts';

/** The fields that the contract promises in every result, legal or not, rolled or not. */
const FIELDS = `
land-fire             | toHit modified diff result generalHit
land-charge           | atkTotal defTotal diff loser result promoted defGeneralHit atkGeneralHit
land-pursuit          | needed modified eliminated
land-rally            | needed modified rallied
land-square           | squared
land-capture          | captured
land-march            | modified result
land-quick-attack     | needed modified hit
land-quick-rally      | needed modified rallied
land-quick-regroup    | modified survives
land-quick-casualties | routed mustBeCavalryOrArtillery
land-overrun          | needed eliminated fallsBack
land-harsh            | rolls modified threshold eliminated
naval-intercept       | modifier modified intercepted
naval-battle          | a b winner squadronsLostA squadronsLostB admiralsLostA admiralsLostB pap
naval-port            | a b winner squadronsLostA squadronsLostB admiralsLostA admiralsLostB pap
naval-transport       | rolls modifier modified eliminated
naval-landing         | rolls modified eliminated
naval-leave           | rolls eliminated
prod-total            | base total
prod-buy              | legal cost errors
prod-trade            | pool GB FR SP
prod-loc              | rolls eliminated
prod-uprising         | rolls restored
pol-paproll           | rolls gains
pol-battlepap         | major a b
pol-peacepap          | FR GB PR RU OT AU SP
pol-declare           | legal cost
pol-recruit           | legal modified success
pol-annex             | legal rolls modified resists
pol-annexsqn          | fate
pol-restore           | legal modified success
pol-foment            | legal modified success
pol-suppress          | legal modified success pieceLost
pol-control           | legal rating modified success papSpent
pol-commit            | modified passes strainAfter
pol-commitcount       | rolls
pol-grace             | graceUntil reverseUntil
pol-congress          | legal cost uprisingMarker
victory-prestige      | prestige
`
  .split('\n')
  .filter(line => line.includes('|'))
  .map(line => line.split('|').map(part => part.trim()) as [string, string]);

const SITUATIONS = 60;

describe('every result has the fields of the contract', () => {
  test.each(FIELDS)('%s: %s', (name, fields) => {
    const chart = must(nie.entries.find(entry => entry.id === `nie.${name}`)) as AnyChart;
    const random = seeded(name);
    let answered = 0;
    for (let i = 0; i < SITUATIONS; i++) {
      const odds = oddsOf(chart, randomFacts(chart.facts, random));
      if (!odds.ok) {
        expect(odds.error[0]?.sentence).not.toBe('');
        continue;
      }
      answered += 1;
      for (const [result, weight] of odds.value.dist.entries()) {
        expect(weight > 0n).toBe(true);
        expect(Object.keys(result as object)).toEqual(expect.arrayContaining(fields.split(' ')));
        expect(JSON.stringify(result)).not.toMatch(/NaN|undefined/);
      }
    }
    expect(answered).toBeGreaterThan(SITUATIONS / 2);
  });
});
