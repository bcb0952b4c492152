import { blocOfSeat } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import type { Seat } from '#systems/tnw/map.ts';
import { SCENARIOS } from '#systems/tnw/scenarios/index.ts';
import type { Desk } from '../../play/desk.ts';
import type { Guide } from '../face.ts';
import { boardOf } from './known.ts';

/** Short prompts for a newcomer, by the step that is due. */
const PROMPTS: Readonly<Record<string, string>> = {
  'tnw.impulse':
    'Take a card. Its number gives command points (CP) to march, besiege and build; its text is an event. The table shows the purchases, each with the points that it would leave.',
  'tnw.spend':
    'Take an army with ink corners, then a lit duchy: the number is the price, a red ring is a battle with its exact odds. An army that wins without destroying the enemy may do no more in this Impulse.',
  'tnw.march':
    'You have overrun the enemy, or there are points left: march on over another link, or stop here.',
  'tnw.march.form':
    'A leader takes as many Units as the Command Rating, the second figure. More Units are more dice.',
  'tnw.march.leave': 'Name the Units that go on. The others stay here as a guard.',
  'tnw.march.intercept':
    'The enemy marches past your army. It may come in first: nine or more on two dice and the Battle Rating. An army tries once in an Impulse.',
  'tnw.march.evade':
    'The enemy marches against your army. Stand and fight, or try to get away: nine or more. A failure gives the enemy one more die.',
  'tnw.march.back':
    'You were intercepted. Fight, or try to go back where you came from; a failure gives the enemy a die.',
  'tnw.react.army': 'Choose the troops that go along. Troops that stay behind must stand.',
  'tnw.react.card': 'Light Horse helps the roll. You may always decline.',
  'tnw.battle.card':
    'Before the dice each side may play one card, you or they. The list shows its effect on the odds.',
  'tnw.battle.retreat': 'You have lost. Best to a duchy of your own that guards a key.',
  'tnw.battle.resource':
    'You have routed an army: a die of at most the beaten leader’s Battle Rating wins a card.',
  'tnw.impulse.steal': 'Steal a March takes an Impulse before this one. You may always decline.',
  'tnw.siege': 'Leaders who join in add a die each, and can be lost.',
  'tnw.siege.card': 'A card before the guns speak. You may always decline.',
  'tnw.siege.breach': 'Practicable Breach makes one five a six.',
  'tnw.siege.rounds':
    'The walls have suffered more than you: another round, or lift the siege. Their damage is forgotten when you lift it.',
  'tnw.place': 'Place new Units in your keys, best where the enemy is near.',
  'tnw.sail':
    'A Fleet goes from place to place, one naval move each; a command point buys two. In a sea it may be intercepted.',
  'tnw.sail.fleet': 'At most eight Squadrons sail together. Some may stay and guard the port.',
  'tnw.sail.embark':
    'Each Squadron carries two Units, and any leaders. They must be ashore when the Impulse ends.',
  'tnw.sail.intercept':
    'An enemy Fleet passes: eight or more on two dice and your best Cannon Value brings it to battle.',
  'tnw.sail.evade': 'You were caught: fight, or shake them off with nine or more.',
  'tnw.sail.attack': 'Your Fleet is attacked: stand, or slip away with nine or more.',
  'tnw.take.sortie':
    'The port falls. Squadrons that stay are lost; Squadrons that put to sea may be intercepted.',
  'tnw.interphase.sue': 'Peace takes the power out of the war for two turns; its Flags stay as they lie.',
};

const DICE = 'The card shows the exact odds. Roll, read the result, and go on.';

const promptFor = ({ due, asked }: Desk<Seen>): string => {
  if (due === null) {
    return '';
  }
  if (due.awaits !== 'choose') {
    return DICE;
  }
  return asked ? (PROMPTS[due.step] ?? 'Choose from the list; every choice there is allowed.') : '';
};

/** The aim of each bloc of the first scenario, and of the long war. */
const AIMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vienna: {
    imperial:
      'You have one turn and seven cards. Hold twelve keys at its end, two more than now: Vienna, Prague, Venice and Buda and Pest are near. Begin with a card of five or six points: Napoleon marches from Strasbourg by Stuttgart and Munich on Mack in Linz for three, and if he overruns him, on to Vienna for one more.',
    coalition:
      'Hold the line for one turn: the French need two keys more than they have. Let Mack go back to Vienna before Napoleon catches him, bring Kutuzov up through Cracow, and keep cards for the end: nobody can answer the last act.',
  },
};

const USUAL: Readonly<Record<string, string>> = {
  imperial:
    'Take and hold keys, the duchies with a star. Win by overrun: only then may an army go on in the same Impulse.',
  coalition:
    'Hold your capitals, keep your armies together, close the straits with your Fleets, and land where France is weak.',
};

/** The scenario’s own words, and the aim of the side that looks. */
const briefingFor = ({ view, side }: Desk<Seen>): readonly string[] => {
  const bloc = side === null ? 'neutral' : blocOfSeat(boardOf(view), side as Seat);
  const found = SCENARIOS.find(({ data }) => data.title === view.fixed.title);
  const aim = AIMS[found?.id ?? '']?.[bloc] ?? USUAL[bloc];
  return [...(found ? [found.data.intro] : []), ...(aim ? [aim] : [])];
};

/** Ten minutes to learn: a prompt for each step, and the task of the scenario. */
export const GUIDE: Guide<Seen> = { prompt: promptFor, briefing: briefingFor };
