import type { Board } from '#systems/esr/game/board.ts';
import { SCENARIOS, type Told } from '#systems/esr/scenarios/index.ts';
import type { Guide } from '../face.ts';
import { armySide, type EsrDesk } from './known.ts';

/** Short prompts for a newcomer, by the step that is due; a word is explained where it first comes up. */
const PROMPTS: Readonly<Record<string, string>> = {
  'esr.command.activate':
    'Orders that were issued earlier take effect only if a test succeeds. Try each pending order once.',
  'esr.command.issue':
    'Every Formation acts by its directive: Attack, Support, Move, Defend or Reserve. Click one of yours and order it, or go on: they have orders already. What you order now is tested next turn. The flags are the objectives: the side that holds one has its points, and the score stands in the band above.',
  'esr.command.actions':
    'Commanders may try Leader Actions until one fails. Bring up a battery before you attack, as the briefing says; the rest can wait until you know the game.',
  'esr.convert.ask':
    'A Formation that meets the enemy may turn to another directive. Turn to none unless you know why.',
  'esr.movement.plan':
    'Now march: drag an outlined Formation. The shaded ground shows where its orders allow it to go. The plate at the pointer gives the distance, or the rule that forbids the place. A march into the enemy shows the odds of each pair of Units. “March as ordered” does what their directives demand.',
  'esr.form.choose':
    'Columns march fast but fight badly: deploy before you come within 900 yards of the enemy. To ploy is the reverse: from lines back into column. The dashed box marked RA is the Reformation Area, the rear of the Formation, where routed Units rally.',
  'esr.form.place':
    'The Units lie where they usually would. Drag one elsewhere if you like, then let them stand.',
  'esr.fire.choose':
    'Batteries and skirmishers fire by themselves, along the lines on the map. Fire, or spend fatigue on intense fire. ED, an effective skirmish doctrine, makes skirmishers count for more.',
  'esr.combat.pick': 'Formations fight one after the other. Choose which of yours begins.',
  'esr.combat.lead': 'Several Units fight together: the one that leads gives its Combat Rating (CR) to all.',
  'esr.combat.breakthrough':
    'A Unit that breaks through may press on into the enemy behind. It can win the day or lose the Unit.',
};

/** Throws that a newcomer meets in the first fight. */
const THROWS: Readonly<Record<string, string>> = {
  'esr.combat.fight':
    'A fight: both sides throw two dice and add the modifiers in the ledger. CR is the Combat Rating of a Unit. The bars show every margin: four or more breaks through, a loss drives the Unit back or routs it to its Reformation Area.',
  'esr.assess.roll':
    'After fire or a fight a Formation assesses: its fatigue grows. When fatigue reaches the number of its Units it retreats, later it breaks; the pips on its plate count it.',
  'esr.form.roll': 'To deploy or to ploy needs a throw: the better trained, the more Units form up at once.',
};

const DICE = 'The card shows the exact odds and the modifiers. Roll, and read the result.';

const promptFor = ({ due, asked }: EsrDesk): string => {
  if (due === null) {
    return DICE;
  }
  if (due.awaits === 'roll') {
    return THROWS[due.step] ?? DICE;
  }
  return asked
    ? (PROMPTS[due.step] ?? 'Choose from the list; every choice there is allowed.')
    : 'The other side is choosing.';
};

/** A player who has not fought by now goes on without the guide. */
const LAST_GUIDED = 8;

/** The guide leads through the first fight: it leaves in the turn after somebody has lost one. */
const isGuided = ({ due, view }: EsrDesk): boolean => {
  const fighting = due?.step.startsWith('esr.combat.') || due?.step.startsWith('esr.assess.');
  const fought = view.formations.some(({ losses }) => (losses ?? 0) > 0);
  return view.turn <= LAST_GUIDED && (view.turn === 1 || fighting === true || !fought);
};

/** A scenario of one’s own stands in the set-up; those that come with the system are looked up. */
const scenarioOf = ({ setup, view }: EsrDesk): Told | undefined => {
  const { scenario } = setup as { readonly scenario?: Told | string };
  return typeof scenario === 'object' ? scenario : SCENARIOS.find(each => each.id === view.battle.id);
};

/** Short prompts through the first fight, and the scenario’s words to the side that looks. */
export const GUIDE: Guide<Board> = {
  prompt: desk => (isGuided(desk) ? promptFor(desk) : ''),
  briefing: desk => {
    const scenario = desk.view.turn > 1 ? undefined : scenarioOf(desk);
    const side = armySide(desk);
    return scenario ? [scenario.briefing, ...(side ? [scenario.armies[side].briefing] : [])] : [];
  },
};
