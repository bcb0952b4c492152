import { chart, flag, pick } from '#kernel';

const COMBATS = {
  ground: 'Ground battle',
  siege: 'Siege',
  naval: 'Naval battle',
  port: 'Port battle',
} as const;

const LOSERS = {
  active: 'The Active side',
  inactive: 'The Inactive side',
  none: 'Nobody: both were wiped out',
} as const;

const FATES = {
  retreat: 'retreats',
  nothing: 'nothing more happens to it',
  flagged: 'the Fort is flagged',
  toPort: 'retreats to a friendly port and stays there this Impulse',
  eliminated: 'loses every Squadron and Build in the port',
} as const;
type Fate = keyof typeof FATES;

/** TNW-NOTE-5, TNW-GROUND-11, TNW-OVER-NP: on land only an overrun lets the Active side go on (TNW-SIEGE-8). */
const goesOn = (combat: keyof typeof COMBATS, overrun: boolean): boolean =>
  combat === 'naval' || combat === 'port' || overrun;

/** TNW-LOSE-G, TNW-LOSE-N, TNW-LOSE-P, TNW-R17: the fate of loser, winner and Flag. */
export const aftermath = chart({
  id: 'tnw.aftermath',
  title: 'After the combat',
  cite: 'TNW-LOSE-G',
  phase: 'After the battle',
  facts: {
    combat: pick('Combat', COMBATS),
    loser: pick('Loser', LOSERS),
    overrun: flag('With overrun'),
    flagOverrun: flag('With Flag Overrun', { hint: 'Ground battle only.' }),
    fort: flag('The duchy holds a Fort'),
    controlled: flag('The winner controls the duchy already'),
  },
  row: ({ given }) => given.combat,
  rowWords: Object.keys(COMBATS),
  column: 'loser',
  grid: `
           | active    inactive    none
    ground | retreat   retreat     nothing
    siege  | nothing   flagged     nothing
    naval  | toPort    toPort      nothing
    port   | toPort    eliminated  nothing`,
  words: { ...COMBATS, ...LOSERS },
  rowCites: { ground: 'TNW-LOSE-G', siege: 'TNW-LOSE-F', naval: 'TNW-LOSE-N', port: 'TNW-LOSE-P' },
  cell: text => text as Fate,
  cellText: fate => FATES[fate],
  refuse: f =>
    f.flagOverrun && f.combat !== 'ground'
      ? { sentence: 'Only a ground battle knows the Flag Overrun.', cite: 'TNW-FLAG-AFNP' }
      : f.overrun && f.combat !== 'ground' && f.combat !== 'siege'
        ? { sentence: 'Fleets are never overrun.', cite: 'TNW-OVER-NP' }
        : null,
  result: ({ given, cell }) => ({
    loser: given.overrun && cell === 'retreat' ? 'nothing' : cell,
    activeMayContinue: given.loser === 'inactive' && goesOn(given.combat, given.overrun),
    flag: isFlagged(given.combat, given.loser, given),
  }),
  sentence: r =>
    [
      `The loser ${r.loser === 'nothing' ? 'suffers nothing more' : FATES[r.loser]}`,
      r.flag ? 'the winner’s Flag goes on the duchy at once' : '',
      r.activeMayContinue
        ? 'the Active side may go on'
        : 'the Active side may spend no more on movement or siege with it this Impulse',
    ]
      .filter(Boolean)
      .join('; ')
      .concat('.'),
});

/** TNW-SIEGE-6: a Fort falls to a siege only; a Flag goes where the winner is not master already (TNW-GROUND-9). */
const isFlagged = (
  combat: keyof typeof COMBATS,
  loser: keyof typeof LOSERS,
  f: { readonly flagOverrun: boolean; readonly fort: boolean; readonly controlled: boolean },
): boolean => {
  if (loser === 'none' || f.controlled) {
    return false;
  }
  return combat === 'siege' ? loser === 'inactive' : f.flagOverrun && !f.fort;
};
