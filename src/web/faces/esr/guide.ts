import type { Board } from '#systems/esr/game/board.ts';
import { SCENARIOS, type Told } from '#systems/esr/scenarios/index.ts';
import type { Guide } from '../face.ts';
import { armySide, type EsrDesk } from './known.ts';

/** Short prompts for a newcomer's first turn, by the step that is due. */
const PROMPTS: Readonly<Record<string, string>> = {
  'esr.command.activate':
    'Orders that were issued earlier take effect only if a test succeeds. Try each pending order once.',
  'esr.command.issue':
    'Every Formation acts by its directive: Attack, Support, Move, Defend or Reserve. Click one of yours and order it, or go on: they have orders already. What you order now is tested next turn.',
  'esr.command.actions':
    'Commanders may try Leader Actions until one fails. Bring up a battery before you attack; the rest can wait until you know the game.',
  'esr.convert.ask':
    'A Formation that meets the enemy may turn to another directive. Going on is always safe.',
  'esr.movement.plan':
    'Now march: drag an outlined Formation. The shaded ground is what its orders allow; the plate at the pointer says how far it is and what forbids it. “March as ordered” does what their directives demand.',
  'esr.form.choose':
    'Columns march fast but fight badly: deploy before you come within 900 yards of the enemy.',
  'esr.form.place':
    'The Units lie where they usually would. Drag one elsewhere if you like, then let them stand.',
  'esr.fire.choose':
    'Batteries and skirmishers fire by themselves, along the lines on the map. Go on, or spend fatigue on intense fire. R shows the ranges.',
};

const DICE = 'The card shows the exact odds and what counts; roll, read what came of it, and go on.';

const promptFor = ({ due, asked }: EsrDesk): string => {
  if (due?.awaits === 'roll' || due === null) {
    return DICE;
  }
  return asked
    ? (PROMPTS[due.step] ?? 'Choose from the list; every choice there is allowed.')
    : 'The other side is choosing.';
};

/** A scenario of one’s own stands in the set-up; those that come with the system are looked up. */
const scenarioOf = ({ setup, view }: EsrDesk): Told | undefined => {
  const { scenario } = setup as { readonly scenario?: Told | string };
  return typeof scenario === 'object' ? scenario : SCENARIOS.find(each => each.id === view.battle.id);
};

/** Short prompts through the first turn, and what the scenario says to the side that looks. */
export const GUIDE: Guide<Board> = {
  prompt: desk => (desk.view.turn > 1 ? '' : promptFor(desk)),
  briefing: desk => {
    const scenario = desk.view.turn > 1 ? undefined : scenarioOf(desk);
    const side = armySide(desk);
    return scenario ? [scenario.briefing, ...(side ? [scenario.armies[side].briefing] : [])] : [];
  },
};
