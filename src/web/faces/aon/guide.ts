import type { Seen } from '#systems/aon/game/view.ts';
import { SCENARIOS } from '#systems/aon/scenarios/index.ts';
import type { Guide } from '../face.ts';
import type { AonDesk } from './known.ts';

/** Short prompts for a newcomer, by the step that is due. */
const PROMPTS: Readonly<Record<string, string>> = {
  'aon.campaign.act':
    'Click an army with ink corners, then an area that keeps its light. On its disc: how many areas; a dark foot, it arrives tired; a red ring, a battle. The first move is free, every other costs a card.',
  'aon.campaign.order': 'War is declared. Now order an army, or the activation is lost.',
  'aon.march.path': 'The enemy has answered. Point at the area where the march ends.',
  'aon.march.mud': 'The enemy is about to march. Mud shortens the march by one area. You may always decline.',
  'aon.march.withdraw':
    'The enemy comes to your corps. A leader who is at least as fast as theirs may go away before the battle.',
  'aon.march.intercept':
    'The enemy passes beside your corps. A leader who is at least as fast as theirs may intercept it, and fights there.',
  'aon.battle.engage':
    'Choose the corps that fight: a leader engages as many corps as the strategy rating, the middle figure. The odds below change with every tick. Corps that fight are spent afterwards.',
  'aon.battle.cards':
    'Before the dice each side may play two battle cards, in turn. The table shows how each card changes the odds.',
  'aon.battle.pursuit': 'You have won. Pursuit costs the loser another corps.',
  'aon.battle.rearguard': 'You have lost. Rearguard saves a corps, or stops a Pursuit.',
  'aon.battle.losses': 'Name the corps that is lost. Usually the weakest goes first.',
  'aon.battle.unspend':
    'A card makes your whole victorious army fresh again: worth it before another battle.',
  'aon.battle.retreat': 'Choose where your beaten army goes; best to an area of your own side.',
  'aon.reinforcement.place': 'Corps in reserve come back to the map in areas of their own country.',
  'aon.campaign.switch':
    'Your partners may lead your corps as long as you let them. Everybody sees your answer.',
  'aon.march.attrition':
    'The march has worn the army out. Name the corps that falls behind; the weakest is the usual answer.',
  'aon.battle.disengage':
    'The enemy has misread orders for you: one corps leaves the battle. It is neither lost nor spent.',
  'aon.diplomacy':
    'Envoys and gold tally a country one step your way; all tallies are settled together at the end of the phase. Any card can pay for one embassy a year, which succeeds on a 5 or 6.',
  'aon.embassy.price': 'Pay with the card that you need least this year.',
  'aon.insurrection':
    'A French dominion can rise, and a country in revolt can be pacified, once a year each.',
  'aon.hand-over':
    'Your partners pay for their moves from their own hands: hand over the cards that they need more than you.',
  'aon.reinforcement.exchange': 'Prisoners are exchanged one for one. Take back your best.',
  'aon.reinforcement.cards': 'Cards of reinforcement come before the corps are placed.',
  'aon.surrender.terms':
    'A major surrenders. It leaves the war and loses an area to you; the second time it may join you instead.',
  'aon.surrender.peace':
    'Separate Peace takes an enemy major out of the war, if your corps stand in its land.',
  'aon.depart':
    'The country is no longer at war, so your corps leave it for the nearest friendly area. Where two are equally near you choose.',
  'aon.winter.scorch': 'The enemy winters here, away from home. Scorched Earth makes the roll worse.',
  'aon.winter.losses': 'Winter has taken its toll. Name the corps that is lost for good.',
  'aon.winter.depot': 'Large armies starve in winter. Depot helps the roll of this stack.',
};

const DICE = 'The card shows the exact odds. Roll, read the result, and go on.';

const promptFor = ({ due, asked }: AonDesk): string => {
  if (due === null) {
    return '';
  }
  if (due.awaits !== 'choose') {
    return DICE;
  }
  return asked ? (PROMPTS[due.step] ?? 'Choose from the list; every choice there is allowed.') : '';
};

/** The aim of each side of the first scenario. */
const AIMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'aon-austerlitz': {
    french:
      'You have four rounds. Bring three corps to Vienna and hold it when the campaign ends: then Austria makes peace, and you win. March first against Mack in Bavaria with your free move, before Kutuzov comes up. Keep an eye on Paris: four enemy corps there when the campaign ends, and you lose.',
    coalition:
      'Hold out. If Austria has not made peace when the year ends, you win. Keep your armies out of Napoleon’s reach until the Russians are there, and keep cards to answer his marches.',
  },
};

/** The scenario’s own words, and the aim of the side that looks. */
const briefingFor = ({ view, side }: AonDesk): readonly string[] => {
  const scenario = SCENARIOS.find(({ data }) => data.title === view.fixed.title)?.data;
  const aim = AIMS[view.fixed.scenario]?.[side ?? ''];
  return [...(scenario ? [scenario.intro] : []), ...(aim ? [aim] : [])];
};

/** Ten minutes to learn: a prompt for each step, and the task of the scenario. */
export const GUIDE: Guide<Seen> = { prompt: promptFor, briefing: briefingFor };
