import { dice, flag, maybe, ofSides, pick } from '#kernel';
import { number } from '../../facts.ts';
import { NATION_LABELS } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

type Traded = { readonly pool: number; readonly GB: number; readonly FR: number; readonly SP: number };

/** NIE-PROD-TRADE: the September convoy; Britain takes its share first, then France, Spain the rest. */
export const trade = ruledChart({
  id: 'nie.prod-trade',
  title: 'Colonial Trade',
  cite: 'NIE-PROD-TRADE',
  phase: 'Production round',
  facts: {
    route: maybe(
      pick('Route', {
        'bay-of-biscay': 'Bay of Biscay to Asturias',
        'mid-atlantic': 'Mid Atlantic to Western Spain',
      }),
      { hint: 'Leave empty when Spain owns neither end region.' },
    ),
    gbSquadrons: number('British squadrons in that sea', 60),
    gbAtWar: flag('Great Britain is at war with Spain'),
    frSquadrons: number('French squadrons in that sea', 60),
    frAtWar: flag('France is at war with Spain'),
  },
  dice: dice(2, 6),
  still: f => f.route === null,
  result: ({ given, total }): Traded => {
    const gb = given.gbAtWar ? Math.min(total, given.gbSquadrons) : 0;
    const fr = given.frAtWar ? Math.min(total - gb, given.frSquadrons) : 0;
    return { pool: total, GB: gb, FR: fr, SP: total - gb - fr };
  },
  unrolled: () => ({ pool: 0, GB: 0, FR: 0, SP: 0 }),
  spreads: { pool: r => r.pool, GB: r => r.GB, FR: r => r.FR, SP: r => r.SP },
  measures: { meanGB: r => r.GB, meanFR: r => r.FR, meanSP: r => r.SP },
  sideTitles: { GB: NATION_LABELS.GB, FR: NATION_LABELS.FR, SP: NATION_LABELS.SP },
  figures: {
    pool: 'Points of the trade',
    ...ofSides('Points', { GB: 'GB', FR: 'FR', SP: 'SP' }),
    ...ofSides('Mean points', { GB: 'meanGB', FR: 'meanFR', SP: 'meanSP' }),
  },
  sentence: r =>
    r.pool === 0 ? 'No convoy sails.' : `${r.pool} points: Britain ${r.GB}, France ${r.FR}, Spain ${r.SP}.`,
});
