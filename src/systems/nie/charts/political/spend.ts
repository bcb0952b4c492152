import { flag, pick } from '#kernel';
import { number } from '../../facts.ts';
import { ruledChart } from '../legal.ts';

const ACTIONS = {
  DECLARE: 'Declare War',
  PEACE: 'Sue for Peace',
  ARMISTICE: 'Conclude Armistice',
  ALLY: 'Form Alliance',
  BREAK: 'Break Alliance',
  RECRUIT: 'Recruit Minor Nation',
  ANNEX: 'Annex Minor Nation',
  RESTORE: 'Restore Region',
  ABANDON: 'Abandon Region',
  FOMENT: 'Foment Uprising',
  SUPPRESS: 'Suppress Uprising',
  GRANT: 'Grant Right of Passage',
  RESCIND: 'Rescind Right of Passage',
  SYSTEM: 'Enforce Continental System',
  CONTROL: 'Control Non-Player Nation',
} as const;
type Action = keyof typeof ACTIONS;

interface Spending {
  readonly action: Action;
  readonly allyAtWarWithTarget: boolean;
  readonly playerNation: boolean;
  readonly armistices: number;
  readonly alliancesToBreak: number;
}

/** The printed price of every political action (NIE-POL-SPEND). */
const costOf = (f: Spending, printed: number): number => {
  switch (f.action) {
    case 'DECLARE':
      return f.allyAtWarWithTarget ? 1 : 2;
    case 'ABANDON':
      return f.playerNation ? 1 : 2;
    case 'CONTROL':
      return 2 + 2 * f.armistices + f.alliancesToBreak;
    default:
      return printed;
  }
};

type Spent = { readonly cost: number | null; readonly eachSide: boolean };

/** NIE-POL-SPEND: the cost of a political action, and its payer. */
export const spend = ruledChart({
  id: 'nie.pol-spend',
  title: 'Spending PAPs',
  cite: 'NIE-POL-SPEND',
  phase: 'Political actions',
  facts: {
    action: pick('Action', ACTIONS),
    allyAtWarWithTarget: flag('An ally is at war with the target', { hint: 'Declare War.' }),
    playerNation: flag('The nation is a player nation', { hint: 'Abandon Region, Control.', default: true }),
    armistices: number('Armistices that control brings', 7, { hint: 'Control Non-Player Nation.' }),
    alliancesToBreak: number('Alliances to break', 7, { hint: 'Control Non-Player Nation.' }),
  },
  law: f =>
    f.action === 'CONTROL' && !f.playerNation
      ? { sentence: 'only player nations try to control another', cite: 'NIE-POL-SPEND-CONTROL' }
      : null,
  row: ({ given }) => given.action,
  rowWords: Object.keys(ACTIONS),
  words: ACTIONS,
  bands: `
    DECLARE   | 1 with an ally at war with the target, else 2
    PEACE     | 3
    ARMISTICE | 1 each
    ALLY      | 1 each
    BREAK     | 1
    RECRUIT   | 2
    ANNEX     | 1
    RESTORE   | 1
    ABANDON   | 1 player nation, 2 non-player nation
    FOMENT    | 1
    SUPPRESS  | 0
    GRANT     | 0
    RESCIND   | 0
    SYSTEM    | 1 for each roll
    CONTROL   | 2, and 2 for each armistice, 1 for each alliance to break`,
  rowCites: {
    DECLARE: 'NIE-POL-SPEND-DECLARE',
    PEACE: 'NIE-POL-SPEND-PEACE',
    ARMISTICE: 'NIE-POL-SPEND-ARMISTICE',
    ALLY: 'NIE-POL-SPEND-ALLY',
    BREAK: 'NIE-POL-SPEND-BREAK',
    RECRUIT: 'NIE-POL-SPEND-RECRUIT',
    ANNEX: 'NIE-POL-SPEND-ANNEX',
    RESTORE: 'NIE-POL-SPEND-RESTORE',
    ABANDON: 'NIE-POL-SPEND-ABANDON',
    FOMENT: 'NIE-POL-SPEND-FOMENT',
    SUPPRESS: 'NIE-POL-SPEND-SUPPRESS',
    GRANT: 'NIE-POL-SPEND-GRANT',
    RESCIND: 'NIE-POL-SPEND-RESCIND',
    SYSTEM: 'NIE-POL-SPEND-SYSTEM',
    CONTROL: 'NIE-POL-SPEND-CONTROL',
  },
  result: ({ given, cell }): Spent => ({
    cost: costOf(given, Number.parseInt(cell, 10)),
    eachSide: cell.endsWith('each'),
  }),
  unlawful: { cost: null, eachSide: false },
  sentence: (r, f) => `${ACTIONS[f.action]} costs ${r.cost} PAP${r.eachSide ? ' for each of the two' : ''}.`,
});
