import { change } from '#kernel';
import { nation } from '../../facts.ts';
import { NATION_LABELS } from '../../vocabulary.ts';
import { type Sheet, update } from './state.ts';

/** NIE-POL-CONTROL: a player gains control of a non-player nation. */
export const takeControl = change({
  title: 'Take control of a nation',
  cite: 'NIE-POL-CONTROL',
  facts: { nation: nation() },
  refuse: (state: Sheet, f) =>
    state.nations[f.nation].control === 'player'
      ? { sentence: 'A player nation cannot be taken over.', cite: 'NIE-POL-CONTROL' }
      : null,
  apply: (state, f) => update(state, f.nation, { control: 'nonPlayer' }),
  tells: (_state, f) => `${NATION_LABELS[f.nation]} has a new master.`,
});
