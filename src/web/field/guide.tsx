import type { ReactElement } from 'react';
import type { FieldPlay } from './ctrl.ts';

/** Short prompts for a newcomer's first turn, by the step that is due. */
const PROMPTS: Readonly<Record<string, string>> = {
  'esr.command.activate':
    'Orders issued last turn take effect only if a test succeeds. Try each pending order once.',
  'esr.command.issue':
    'Every Formation acts by its directive: Attack, Support, Move, Defend or Reserve. Select one on the map and order it; the order is tested next turn.',
  'esr.command.actions':
    'Commanders may try Leader Actions until one fails. If you are new, go on: battles are won without them.',
  'esr.convert.ask':
    'A Formation that meets the enemy may turn to another directive. Going on is always safe.',
  'esr.movement.plan':
    'Now march: select a Formation and drag it. What a directive demands is done for you if you go on.',
  'esr.form.choose': 'Columns march fast but fight badly: deploy before you come into range.',
  'esr.fire.choose':
    'Batteries and skirmishers fire by themselves at the nearest target. Go on, or choose targets.',
};

export const Guide = ({ field }: { readonly field: FieldPlay }): ReactElement | null => {
  const step = field.play.state.stack.at(-1)?.at ?? '';
  if (field.view.turn > 1) {
    return null;
  }
  return (
    <section className="field-guide" aria-label="First steps">
      <p>{PROMPTS[step] ?? 'The dice decide; the account of each roll stands in the narrative below.'}</p>
      <button type="button" className="button-quiet" onClick={field.endGuide}>
        I know the rules
      </button>
    </section>
  );
};
