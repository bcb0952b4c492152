import { dice, flag } from '#kernel';
import { nation, number } from '../../facts.ts';
import { NATION_LABELS, NATIONS, type Nation, type Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

interface Bid {
  readonly player: Nation;
  readonly target: Nation;
  readonly armistices: number;
  readonly alliancesToBreak: number;
  readonly pap: number;
}

/** NIE-POL-SPEND-CONTROL: 2, and 2 for each armistice, 1 for each alliance to break; a failure costs 2. */
const fullCost = (f: Bid): number => 2 + 2 * f.armistices + f.alliancesToBreak;

const law = (f: Bid): Reason => {
  if (f.player === f.target) {
    return { sentence: 'a nation does not control itself', cite: 'NIE-POL-CONTROL' };
  }
  return f.pap < fullCost(f)
    ? { sentence: `this takes ${fullCost(f)} PAPs`, cite: 'NIE-POL-SPEND-CONTROL' }
    : null;
};

type Controlled = {
  readonly rating: number | null;
  readonly modified: number | null;
  readonly success: boolean;
  readonly papSpent: number;
};

/** NIE-POL-CONTROL, NIE-RUL-46: a player nation wins a non-player nation over; ratings of the 1805 scenario. */
export const control = ruledChart({
  id: 'nie.pol-control',
  title: 'Control non-player nation',
  cite: 'NIE-POL-CONTROL',
  phase: 'Political actions',
  facts: {
    player: nation('Player nation'),
    target: nation('Nation to control'),
    consent: flag('Its present controller consents'),
    armistices: number('Armistices this brings', 7),
    // NIE-RUL-46: alliances with the other team.
    alliancesToBreak: number('Alliances to break', 7, { rare: true, hint: 'Team games only.' }),
    pap: number('PAPs of all nations that may pay', 99),
  },
  usual: { player: 'FR', target: 'SP', pap: 6 },
  dice: dice(2, 6),
  law,
  modifiers: [
    { add: +4, when: 'consent', label: 'the present controller consents', cite: 'NIE-POL-CONTROL-1' },
  ],
  row: ({ given }) => given.player,
  column: 'target',
  rowWords: NATIONS,
  grid: `
       | FR  GB  PR  RU  OT  AU  SP
    FR |  -  11  10  10   9  10   7
    GB | 11   -   9   8   9   8  10
    PR | 10   9   -   9  10   9  10
    RU |  9   9   9   -  10   8  10
    OT | 10   9  10  10   -  10  11
    AU | 10   8   9   8  10   -  10
    SP |  9  10  10  10  11  10   -`,
  cell: text => Number(text) || 0,
  result: ({ given, total, cell }): Controlled => ({
    rating: cell,
    modified: total,
    success: total >= cell,
    papSpent: total >= cell ? fullCost(given) : 2,
  }),
  unlawful: { rating: null, modified: null, success: false, papSpent: 0 },
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the player', tones: { success: 'good', failure: 'bad' } },
  measures: { meanPapSpent: r => r.papSpent },
  figures: { meanPapSpent: 'Mean PAPs spent' },
  sentence: (r, f) =>
    r.success
      ? `${NATION_LABELS[f.player]} gains control of ${NATION_LABELS[f.target]} for ${r.papSpent} PAP.`
      : `The attempt fails and costs ${r.papSpent} PAP.`,
});
