import { chart, flag, maybe, pick } from '#kernel';
import { nation, number } from '../../facts.ts';

/** NIE-POL-COMMITCOUNT: how many commitment rolls a battle or a loss calls for. */
export const commitCount = chart({
  id: 'nie.pol-commitcount',
  title: 'Commitment rolls to make',
  cite: 'NIE-POL-COMMITCOUNT',
  phase: 'After a land battle',
  facts: {
    nation: nation(),
    piecesLost: number('Pieces lost in the land battle', 99),
    sideLost: flag('Its side lost the battle'),
    napoleon: maybe(
      pick('Napoléon was', { killed: 'killed', captured: 'captured', wounded: 'wounded', unhurt: 'unhurt' }),
      { hint: 'Matters to France.' },
    ),
    navalSquadronsLost: number('Squadrons lost in one naval battle or port attack', 60),
    admiralsLost: number('Admirals lost in it', 20),
  },
  modifiers: [
    {
      add: f => Math.floor(f.piecesLost / 6),
      when: 'sideLost',
      label: 'one for each full 6 pieces lost',
      cite: 'NIE-POL-COMMITCOUNT-1',
      range: [0, 16],
    },
    {
      add: +1,
      when: f => f.nation === 'FR' && (f.napoleon === 'killed' || f.napoleon === 'captured'),
      label: 'Napoléon killed or captured',
      cite: 'NIE-POL-COMMITCOUNT-2',
    },
    {
      // NIE-RUL-39: port attacks count like naval battles.
      add: +1,
      when: f => f.nation === 'GB' && f.navalSquadronsLost >= 3 && f.admiralsLost >= 1,
      label: 'Britain: 3 squadrons and an Admiral lost',
      cite: 'NIE-POL-COMMITCOUNT-3',
    },
  ],
  result: ({ total }) => ({ rolls: total }),
  next: r =>
    r.rolls === 0
      ? null
      : { entry: 'nie.commitment', label: 'Roll for commitment', given: { rolls: r.rolls } },
  sentence: r =>
    r.rolls === 0 ? 'No commitment roll.' : `${r.rolls} commitment roll${r.rolls === 1 ? '' : 's'}.`,
});
