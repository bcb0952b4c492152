import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import { SCENARIOS, type Told } from '#systems/esr/scenarios/index.ts';
import type { Desk } from './desk.ts';
import type { FieldPlay } from './local.ts';

/** Short prompts for a newcomer's first turn, by the step that is due. */
const PROMPTS: Readonly<Record<string, string>> = {
  'esr.command.activate':
    'Orders that were issued earlier take effect only if a test succeeds. Try each pending order once.',
  'esr.command.issue':
    'Every Formation acts by its directive: Attack, Support, Move, Defend or Reserve. Click one of yours and order it, or go on: they have orders already. What you order now is tested next turn.',
  'esr.command.actions':
    'Commanders may try Leader Actions until one fails. If you are new, go on: battles are won without them.',
  'esr.convert.ask':
    'A Formation that meets the enemy may turn to another directive. Going on is always safe.',
  'esr.movement.plan':
    'Now march: drag an outlined Formation. The shaded ground is what its orders allow; the plate at the pointer says how far it is and what forbids it. "All march as ordered" does what their directives demand.',
  'esr.form.choose':
    'Columns march fast but fight badly: deploy before you come within 900 yards of the enemy.',
  'esr.form.place':
    'The Units lie where they usually would. Drag one elsewhere if you like, then press "Deploy so".',
  'esr.fire.choose':
    'Batteries and skirmishers fire by themselves, along the lines on the map. Go on, or spend fatigue on intense fire. R shows the ranges.',
};

const DICE = 'The card shows the exact odds and what counts; roll, read what came of it, and go on.';

const promptFor = ({ due, asked }: Desk): string => {
  if (due?.awaits === 'roll' || due === null) {
    return DICE;
  }
  return asked
    ? (PROMPTS[due.step] ?? 'Choose from the list; every choice there is allowed.')
    : 'The other side is choosing.';
};

/** Short prompts through the first turn. */
export const Guide = ({ field }: { readonly field: FieldPlay }): ReactElement | null =>
  field.desk.view.turn > 1 ? null : (
    <section className="field-guide" aria-label="First steps">
      <p className="capitals">First steps</p>
      <p>{promptFor(field.desk)}</p>
      <button type="button" className="button-quiet" onClick={() => field.keep({ guided: false })}>
        I know the rules
      </button>
    </section>
  );

interface BriefingProps {
  readonly desk: Desk;
  /** The set-up, where it holds a scenario of one's own. */
  readonly setup?: Json;
}

const toldIn = (setup: Json | undefined): Told | undefined => {
  const { scenario } = (setup ?? {}) as { readonly scenario?: Told | string };
  return typeof scenario === 'object' ? scenario : undefined;
};

/** What the scenario says to the side that looks. */
export const Briefing = ({ desk: { view, side }, setup }: BriefingProps): ReactElement | null => {
  const scenario = toldIn(setup) ?? SCENARIOS.find(each => each.id === view.battle.id);
  return scenario ? (
    <details className="field-briefing" open={view.turn === 1 && view.phase !== 'combat'}>
      <summary className="capitals">Briefing</summary>
      <p>{scenario.briefing}</p>
      {side ? <p>{scenario.armies[side].briefing}</p> : null}
    </details>
  ) : null;
};
