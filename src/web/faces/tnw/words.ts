import { powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

const some = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

/** The sentences of this face. */
export const WORDS = {
  title: 'The Napoleonic Wars',
  map: 'Map of Europe',
  turns: 'Turns of the game',
  turn: (n: number, name: string): string => `Turn ${n}: ${name}`,
  keys: (bloc: string, keys: number): string => `${bloc}: ${some(keys, 'key')} held`,
  hand: (power: Power, cards: number): string => `Cards in the hand of ${powerName(power)}: ${cards}`,
  impulse: (power: Power, cp: number): string => `${powerName(power)}: ${cp} command points left`,
  ofTurns: (last: number): string => `turn of ${last}`,
  place: (name: string, controller: string, isKey: boolean, fort: number): string =>
    [name, `held by ${controller}`, isKey ? 'a key' : '', fort > 0 ? `Fort ${fort}` : '']
      .filter(Boolean)
      .join(', '),
  units: (place: string, leaders: string, units: string): string =>
    `${place}: ${[leaders, units].filter(Boolean).join(', ')}`,
  squadrons: (place: string, ships: number): string => `${place}: ${some(ships, 'Squadron')}`,
  inRefit: 'in refit',
  places: 'Duchies',
  cards: 'Cards',
  noCards: 'You hold no card.',
  points: (cp: number): string => some(cp, 'command point'),
  litPlaces: 'May be chosen now',
  allPlaces: 'All duchies',
  briefings: {
    imperial:
      'You play the Imperial bloc. Take and hold keys: the duchies with a star. A card is command points or an event.',
    coalition:
      'You play the Coalition. Hold your capitals, keep your armies together, and let Britain pay and land where France is weak.',
  },
  prompts: {
    'tnw.impulse':
      'Play a card: its number gives command points to march and build, or its text is an event. You may also pass.',
    'tnw.spend':
      'Spend the points. Point at a leader to see where they may go; the list beside the map has all that points can buy, with the price.',
    'tnw.march': 'The march goes on link by link: point at the next duchy, or stop here.',
    'tnw.react':
      'The enemy comes near. An army may intercept, or evade before the battle; the odds stand beside each.',
    'tnw.battle.round': 'Each side rolls dice; the card shows who wins how often before you throw.',
    'tnw.sue': 'You may sue for peace: the power leaves the war for a while.',
    'tnw.submit': 'The capital has fallen. Choose what becomes of the power.',
  } as Readonly<Record<string, string>>,
} as const;
