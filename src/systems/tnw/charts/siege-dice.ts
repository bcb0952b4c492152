import { chart, count, flag, group } from '#kernel';
import { type Formation, formationFacts, muddled, ratingDice, ratingFact } from '../formation.ts';
import { dice } from '../vocabulary.ts';

interface Army extends Omit<Formation, 'commander'> {
  readonly commander: number;
  readonly commandRating: number;
  readonly reserves: number;
  readonly bonus: number;
}

/** Undisrupted Units available, reserves among them, up to the Command Rating (TNW-SIEGE-2, TNW-R10). */
const rolling = (army: Army): number =>
  Math.min(army.commandRating, army.units - army.disruptedUnits + army.reserves);

const { commander: _, ...others } = formationFacts;

export const commandFact = count('Command Rating', 4, 8, { by: 2 });
/** The circumstances that change the dice of a siege beside the troops. */
export const circumstances = {
  openPort: flag('Open port', {
    hint: 'The Fort is a port, and only Fleets of its own bloc are in an adjacent sea.',
  }),
  eventDice: group(
    'Dice from event cards',
    {
      army: count('for the Army, every round', -20, 20, { default: 0 }),
      fort: count('for the Fort, round 1', -20, 20, { default: 0 }),
    },
    { rare: true },
  ),
} as const;

export const strengthFact = count('Strength of the Fort', 1, 6, {
  hint: '2; Gibraltar 4; one more with a card.',
});

/** TNW-SIEGE-2, TNW-SIEGE-3, TNW-FIRST-AF, TNW-R16: how many dice Army and Fort roll in a round of a siege. */
export const siegeDice = chart({
  id: 'tnw.siege-dice',
  title: 'Dice of a siege',
  cite: 'TNW-SIEGE-2',
  phase: 'Dice',
  facts: {
    army: group('Besieging Army', {
      ...others,
      commander: ratingFact,
      commandRating: commandFact,
      reserves: count('Reserves', 0, 40, { default: 0, rare: true }),
      bonus: count('Unit Bonus', 0, 2),
    }),
    fort: strengthFact,
    round: count('Round', 1, 20, { default: 1 }),
    ...circumstances,
  },
  usual: { army: { units: 6 } },
  modifiers: [
    {
      add: f => rolling(f.army),
      printed: '+1 each',
      to: 'army',
      label: 'undisrupted Units, up to the Command Rating',
      cite: 'TNW-SIEGE-2',
    },
    {
      add: f => f.army.leaders - f.army.disruptedLeaders,
      printed: '+1 each',
      to: 'army',
      label: 'other leaders, undisrupted',
      cite: 'TNW-DICE-GA',
    },
    {
      add: f => ratingDice(f.army),
      printed: '+1 to +4',
      to: 'army',
      label: 'Commander’s Battle Rating, undisrupted',
      cite: 'TNW-DICE-GA',
    },
    { add: f => f.army.bonus, printed: '+0 to +2', to: 'army', label: 'Unit Bonus', cite: 'TNW-BONUS' },
    { add: f => -f.army.excessFives, printed: '−1 each', to: 'army', label: 'excess fives', cite: 'TNW-R16' },
    { add: -1, when: 'openPort', to: 'army', label: 'open port', cite: 'TNW-SIEGE-2' },
    { add: f => f.eventDice.army, to: 'army', label: 'event card', cite: 'TNW-NOTE-0' },
    {
      add: f => f.fort,
      printed: '+2 or +4',
      to: 'fort',
      label: 'strength of the Fort, with or without losses',
      cite: 'TNW-DICE-F',
    },
    {
      add: f => f.eventDice.fort,
      when: f => f.round === 1 && f.eventDice.fort !== 0,
      to: 'fort',
      label: 'event card',
      cite: 'TNW-NOTE-0',
    },
  ],
  limits: [0, 999],
  refuse: f => {
    const sentence = muddled(f.army);
    return sentence === null ? null : { sentence, cite: 'TNW-HITS' };
  },
  result: ({ totals }) => ({ army: totals.army ?? 0, fort: totals.fort ?? 0 }),
  sentence: r => `The Army rolls ${dice(r.army)}, the Fort ${dice(r.fort)}.`,
});
