/** The sentences of this face. */
export const WORDS = {
  title: 'Napoleon in Europe',
  map: 'Map of Europe',
  battleOf: (region: string): string => `Battle of ${region}`,
  months: 'Months of the year',
  round: (round: number, of: number): string => `round ${round} of ${of}`,
  turnOf: (nation: string): string => `The turn of ${nation}`,
  pap: (nation: string, pap: number, wars: string): string =>
    `${nation}: ${pap} political action points; ${wars === '' ? 'at peace' : `at war with ${wars}`}`,
  region: (name: string, owner: string, uprising: boolean, captured: boolean): string =>
    [name, owner, uprising ? 'in uprising' : '', captured ? 'captured' : ''].filter(Boolean).join(', '),
  stack: (place: string, nation: string, pieces: string): string => `${place}, ${nation}: ${pieces}`,
  fleet: (place: string, nation: string, ships: number): string =>
    `${place}, ${nation}: ${ships} ${ships === 1 ? 'squadron' : 'squadrons'}`,
  general: 'General',
  uprising: 'uprising',
  places: 'Regions',
  nations: 'Nations',
  litPlaces: 'May be chosen now',
  allPlaces: 'All regions',
  war: 'at war with',
  allied: 'allied to',
  peace: 'at peace',
  briefing:
    'Each month every nation moves once, in its own turn or in that of an ally: fleets first, then land. Armies that meet fight. Regions bring points in the production rounds after March, June, September and December.',
  prompts: {
    'nie.sea.from': 'Choose the fleet that sails, or go on to the land.',
    'nie.land.from': 'Point at a region with your pieces, or end the movement.',
    'nie.land.to': 'Point at the region that they march to.',
    'nie.battle.region': 'Name the region in which to fight first.',
  } as Readonly<Record<string, string>>,
} as const;
