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
  when: {
    battle: 'in a ground battle',
    reaction: 'for an interception or evasion',
    siege: 'in a siege',
    naval: 'at sea',
    play: 'for an Impulse',
    response: 'at its own moment',
  },
  noCardUntilMine: 'No card until my Impulse',
  passQuietly: 'Pass, and no card until my Impulse',
  endQuietly: 'End, and no card until my Impulse',
  impulseOf: (power: string): string => `The Impulse of ${power}`,
  chooseCard: 'choose a card, or pass.',
  pointsOrEvent: (card: string): string => `${card}: its points or its event?`,
  impulseMore: 'A card is either command points or its event. Cards that are not played are kept.',
  purse: (cp: number): string => `What ${some(cp, 'command point')} would buy`,
  buys: 'Buys',
  price: 'CP',
  left: 'leaves',
  goal: (leader: string, to: string, isKey: boolean): string => `${leader} to ${to}${isKey ? ' ★' : ''}`,
  toBattle: 'to battle',
  ways: (n: number): string => (n === 1 ? '1 way' : `${n} ways`),
  from: (price: number): string => `${price} and more`,
  unspent: 'Points may be divided among several acts; what is not spent is lost.',
  pointsOf: (power: string): string => `The points of ${power}`,
  spendThem: 'choose an army, or take something from the list.',
  spendMore: (cp: number): string => `${some(cp, 'command point')} left: what is not spent is lost.`,
  chooseEnd: 'choose where to march.',
  marchMore: (cp: number): string =>
    `${some(cp, 'command point')} left. Clear and rough links cost 1, passes, marshes and straits 2.`,
  pointDuchy: 'Point at a duchy',
  marchAct: (to: string, cost: number): string => `March to ${to} (${cost} CP)`,
  spokenGoal: (to: string, cost: number, isBattle: boolean): string =>
    `${to}, ${some(cost, 'command point')}${isBattle ? ', a battle' : ''}`,
  whoMarches: (place: string): string => `Who marches from ${place}`,
  whoLeads: 'Who leads',
  ratings: (name: string, battle: number, command: number): string =>
    `${name}: Battle Rating ${battle}, leads ${command} Units`,
  nobodyLeads: 'Nobody: two Units at most, not into battle',
  unitsOf: (power: string): string => `Units of ${power}`,
  goesAlong: (name: string): string => `${name} goes along`,
  asManyAsMay: 'As many as may go',
  marchTo: (who: string, to: string): string => `${who} to ${to}`,
  leaves: (left: number): string => `(${left} left after it)`,
  unopposed: 'Nobody stands there.',
  mayReact: (does: string, who: string): string =>
    does === 'evades' ? `${who} may evade first:` : `${who} may intercept:`,
  losses: (all: readonly string[]): string => `Expected losses: ${all.join(', ')}.`,
  loss: (who: string, mean: string): string => `${who} ${mean}`,
  leftOut: 'Cards that nobody has played yet are not in these odds.',
  won: (power: string, place: string, isRout: boolean): string =>
    `${power} wins ${isRout ? 'by rout ' : ''}in ${place}`,
  falls: (place: string): string => `${place} changes hands`,
  aKey: 'a key',
  joins: (power: string, bloc: string): string => `${power} joins: ${bloc}`,
  leavesWar: (power: string): string => `${power} leaves the war`,
  changes: (power: string): string => `${power} changes its bloc.`,
} as const;
