import { count, flag, type Given, group, type Json } from '#kernel';
import { circumstances, commandFact, strengthFact } from '../charts/siege-dice.ts';
import { bonusFact, leadersFact, ratingFact, unitsFact } from '../formation.ts';

/** The facts of a siege before the dice. */
export const siegeFacts = {
  army: group('Besieging Army', {
    units: unitsFact('Units of the Army'),
    reserves: count('Units in reserve', 0, 40, {
      default: 0,
      hint: 'Units of further Formations; they only replace losses between rounds.',
    }),
    leaders: leadersFact,
    commander: ratingFact,
    commandRating: commandFact,
    bonus: bonusFact,
  }),
  fort: strengthFact,
  ...circumstances,
  worth: count('Worth of the Fort, in pieces', 0, 40, {
    default: 4,
    rare: true,
    hint: 'The worth of the Fort for the best decision.',
  }),
  ownerPicks: flag('The owner picks casualties', { option: true, rare: true }),
  cumulative: flag('Sixes and casualties of the whole siege decide whether it may go on', {
    option: true,
    rare: true,
  }),
} as const;

export type SiegeGiven = Given<typeof siegeFacts>;

/** Situations worth showing first. */
export const siegeExamples: readonly { readonly id: string; readonly title: string; readonly given: Json }[] =
  [
    {
      id: 'lisbon',
      title: 'Castaños before Lisbon',
      given: { army: { units: 4, commandRating: 4, commander: 1, bonus: 0 }, fort: 2 },
    },
    {
      id: 'gibraltar',
      title: 'Napoleon before Gibraltar, a second Army in reserve',
      given: {
        army: { units: 8, commandRating: 8, commander: 4, bonus: 2, reserves: 4 },
        fort: 4,
        openPort: true,
      },
    },
    {
      id: 'saragossa-1809',
      title: 'Lannes before Saragossa, 1809',
      given: { army: { units: 4, commandRating: 4, commander: 3, bonus: 2 }, fort: 2 },
    },
  ];
