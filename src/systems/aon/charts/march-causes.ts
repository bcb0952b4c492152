import { chart, count, flag, pick } from '#kernel';
import { CAUSES, type Cause } from '../vocabulary.ts';

interface Path {
  readonly areas: number;
  readonly hard: number;
  readonly winter: boolean;
  readonly forcedMarch: boolean;
  readonly mode: 'land' | 'intercept' | 'sea' | 'withdraw';
}

/** Whether a cause applies to a corps by the areas it entered itself (AON-MARCH-1). */
const APPLIES: Readonly<Record<Cause, (path: Path) => boolean>> = {
  distance: path => path.mode === 'land' && path.areas >= 3,
  terrain: path => path.hard > 0,
  winter: path => path.winter && path.areas > 0,
  forced: path => path.mode === 'land' && path.forcedMarch && path.areas > 0,
};

/** AON-R16, AON-R23: withdrawal causes none; a sea move and an interception only terrain and winter. */
const causesOf = (path: Path): Cause[] =>
  path.mode === 'withdraw' ? [] : CAUSES.filter(cause => APPLIES[cause](path));

/** AON-MARCH-1, AON-R2, AON-R25: the causes that one corps owes for its march, each at most once. */
export const marchCauses = chart({
  id: 'aon.march-causes',
  title: 'Causes of march attrition',
  cite: 'AON-MARCH-1',
  phase: 'Campaign: move',
  facts: {
    areas: count('Areas the corps entered', 0, 4),
    hard: count('Mountain or marsh areas among them', 0, 4, { default: 0 }),
    winter: flag('Winter round'),
    forcedMarch: flag('Forced March played'),
    mode: pick(
      'Kind of move',
      { land: 'Move by land', intercept: 'Interception', sea: 'Sea move', withdraw: 'Withdrawal or retreat' },
      { default: 'land' },
    ),
  },
  usual: { areas: 2 },
  refuse: f =>
    f.hard > f.areas
      ? { sentence: 'No more mountain or marsh areas can be entered than areas.', cite: 'AON-R25' }
      : null,
  result: ({ given }) => ({ causes: causesOf(given) }),
  next: r => (r.causes.length === 0 ? null : { entry: 'aon.march-attrition', label: 'Roll for attrition' }),
  sentence: r => (r.causes.length === 0 ? 'No cause of attrition.' : `Causes: ${r.causes.join(', ')}.`),
});
