import type { Terrain } from '#systems/aon/map.ts';
import type { Party } from '#systems/aon/vocabulary.ts';

/** The sentences of this face. */
export const WORDS = {
  map: 'Map of Europe',
  spent: 'spent',
  hasActed: 'has acted',
  stack: (area: string, corps: string): string => `${area}: ${corps}`,
  area: (
    name: string,
    country: string,
    status: string,
    terrain: readonly Terrain[],
    capital: boolean,
  ): string =>
    [name, name === country ? status : `${country}, ${status}`, capital ? 'capital' : '', ...terrain]
      .filter(Boolean)
      .join(', '),
  round: (round: number, season: string, winter: boolean): string =>
    `Round ${round}: ${season}${winter ? ', a winter round' : ''}`,
  rounds: 'Rounds of the Campaign Phase',
  cards: (side: string, cards: number): string => `Cards in the hand of the ${side}: ${cards}`,
  initiative: (year: number, party: Party): string =>
    `${party === 'french' ? 'The French have' : 'The Coalition has'} the initiative in ${year}`,
  freeMove: 'free move left',
} as const;
