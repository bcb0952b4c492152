import { flag, many, maybe, never, pick } from '#kernel';
import { nation, number } from '../../facts.ts';
import { REGION_LABELS, regionAt } from '../../map.ts';
import { NATION_LABELS, type Nation, type Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const ACTIONS = {
  ANNEX: 'Annex a region',
  RESTORE: 'Restore one or two regions',
  SERFS: 'Free Russian serfs',
  PASS: 'Pass: final',
} as const;

interface Act {
  readonly suer: Nation;
  readonly nation: Nation;
  readonly action: keyof typeof ACTIONS;
  readonly region: string | null;
  readonly second: string | null;
  readonly suerOwns: readonly string[];
  readonly allies: readonly Nation[];
  readonly homelandAnnexedByNation: number;
  readonly occupiedAndQuiet: boolean;
}

const cite = 'NIE-POL-CONGRESS';

const homeland = (id: string): Nation | null => regionAt(id).homeland;

/** Capitals go last, but Madrid is an ordinary region here (NIE-POL-CONGRESS). */
const isKept = (id: string): boolean => regionAt(id).capital !== null && id !== 'madrid';

const homelandFault = (f: Act, region: string): Reason => {
  if (f.suerOwns.some(id => homeland(id) !== f.suer)) {
    return { sentence: 'regions outside the homeland go first', cite };
  }
  if (f.suer !== 'SP' && f.homelandAnnexedByNation >= 1) {
    return { sentence: 'each nation annexes one homeland region a Congress', cite };
  }
  return isKept(region) && f.suerOwns.some(id => !isKept(id)) ? { sentence: 'capitals go last', cite } : null;
};

const annexFault = (f: Act, region: string): Reason => {
  const native = homeland(region);
  if (native === f.suer) {
    return homelandFault(f, region);
  }
  return native !== null && f.allies.includes(native)
    ? { sentence: 'an ally’s homeland cannot be annexed', cite }
    : null;
};

const restoreFault = (f: Act, regions: readonly string[]): Reason =>
  regions.some(id => homeland(id) === f.suer)
    ? { sentence: 'the suer’s own homeland is not restored to anybody', cite }
    : null;

const serfsFault = (f: Act, regions: readonly string[]): Reason => {
  if (f.suer !== 'RU' || regions.some(id => homeland(id) !== 'RU')) {
    return { sentence: 'serfs are freed in the Russian homeland when Russia sues', cite };
  }
  return f.occupiedAndQuiet
    ? null
    : { sentence: 'serfs rise in regions that are occupied and not in uprising', cite };
};

/** A nation's own lost homeland comes before anything else (NIE-POL-CONGRESS). */
const ownFirst = (f: Act, regions: readonly string[]): Reason => {
  const lost = f.suerOwns.filter(id => homeland(id) === f.nation);
  const restoresOwn = f.action === 'RESTORE' && regions.some(id => lost.includes(id));
  return lost.length > 0 && !restoresOwn
    ? { sentence: 'the own lost homeland must be restored first', cite }
    : null;
};

const law = (f: Act): Reason => {
  if (f.nation === f.suer) {
    return { sentence: 'the suer takes no action in its own Congress', cite };
  }
  if (f.action === 'PASS') {
    return null;
  }
  const regions = [f.region, f.second].filter(id => id !== null);
  if (f.region === null || regions.some(id => !f.suerOwns.includes(id))) {
    return { sentence: 'the suer does not own that region', cite };
  }
  if (f.second !== null && (f.action === 'ANNEX' || f.second === f.region)) {
    return { sentence: 'only a restoration takes a second region', cite };
  }
  return ownFirst(f, regions) ?? faultOf(f, f.region, regions);
};

const faultOf = (f: Act, region: string, regions: readonly string[]): Reason => {
  switch (f.action) {
    case 'ANNEX':
      return annexFault(f, region);
    case 'RESTORE':
      return restoreFault(f, regions);
    case 'SERFS':
      return serfsFault(f, regions);
    case 'PASS':
      return null;
    default:
      return never(f.action);
  }
};

const costOf = (f: Act): number => {
  if (f.action === 'PASS') {
    return 0;
  }
  return f.action === 'ANNEX' && f.region !== null && homeland(f.region) === f.suer ? 2 : 1;
};

/** Annexed Spanish homeland rises; so do regions whose serfs are freed (NIE-POL-CONGRESS). */
const isRising = (f: Act): boolean =>
  f.action === 'SERFS' || (f.action === 'ANNEX' && f.region !== null && homeland(f.region) === 'SP');

type Acted = { readonly cost: number | null; readonly uprisingMarker: boolean };

/** NIE-POL-CONGRESS: one action of one nation in the Congress of a nation that sues for peace. */
export const congress = ruledChart({
  id: 'nie.pol-congress',
  title: 'Congress action',
  cite: 'NIE-POL-CONGRESS',
  phase: 'Peace',
  facts: {
    suer: nation('Suing nation'),
    nation: nation('Acting nation'),
    action: pick('Action', ACTIONS),
    region: maybe(pick('Region', REGION_LABELS)),
    second: maybe(pick('Second region to restore', REGION_LABELS), { rare: true }),
    suerOwns: many('Regions the suer owns now', REGION_LABELS),
    allies: many('Allies of the acting nation', NATION_LABELS),
    homelandAnnexedByNation: number('Homeland regions it has annexed in this Congress', 11),
    occupiedAndQuiet: flag('Occupied, native-owned and not in uprising', {
      rare: true,
      hint: 'To free serfs.',
    }),
  },
  usual: { suer: 'AU', nation: 'FR', action: 'ANNEX', region: 'tyrol', suerOwns: ['tyrol'] },
  law,
  result: ({ given }): Acted => ({ cost: costOf(given), uprisingMarker: isRising(given) }),
  unlawful: { cost: null, uprisingMarker: false },
  sentence: (r, f) =>
    `${ACTIONS[f.action]}: ${r.cost} PAP${r.uprisingMarker ? ', and an uprising marker is placed' : ''}.`,
});
