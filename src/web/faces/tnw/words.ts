import type { Reaction } from '#systems/tnw/game/board.ts';
import { powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

const some = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

/** “Russia: Morning Mist” names the power that plays it; “Morning Mist” is one’s own. */
const play = (card: string): string => (card.includes(': ') ? card.replace(': ', ' plays ') : `Play ${card}`);

/** The sentences of this face. */
export const WORDS = {
  title: 'The Napoleonic Wars',
  terms: {
    CP: 'Command points: the number of a card. They pay for marches, sieges, new Units and voyages. Points that are left when the Impulse ends are lost.',
  },
  map: 'Map of Europe',
  turns: 'Turns of the game',
  turn: (n: number, name: string): string => `Turn ${n}: ${name}`,
  keysCount: 'Keys',
  /** “10 : 10”, or “10 of 12” where a number decides. */
  keys: (imperial: number, coalition: number, wanted: number | null): string =>
    wanted === null ? `${imperial} : ${coalition}` : `${imperial} of ${wanted}`,
  keysTitle: (imperial: number, coalition: number, wanted: number | null): string =>
    `Keys held: Imperial ${imperial}, Coalition ${coalition}.${
      wanted === null ? '' : ` The Imperial side wins with ${wanted} at the end of the last turn.`
    }`,
  hand: (power: Power, cards: number): string => `Cards in the hand of ${powerName(power)}: ${cards}`,
  impulse: (power: Power, cp: number): string => `${powerName(power)}: ${some(cp, 'command point')} left`,
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
  powers: 'Powers',
  power: 'power',
  bloc: 'bloc',
  keysHeld: 'keys',
  unitsHeld: 'Units',
  squadronsHeld: 'Squadrons',
  fallen: 'leaders fallen',
  leans: 'leans',
  track: (at: number): string => {
    const to = at < 0 ? 'towards the Imperial bloc' : 'towards the Coalition';
    return at === 0
      ? 'Leans to nobody; two steps to either bloc'
      : `Leans ${to}; ${some(2 - Math.abs(at), 'step')} to go`;
  },
  scoreOf: (seat: string, seats: number): string =>
    seats === 2 ? `${seat}, keys` : `${seat}, keys above par`,
  cards: 'Cards',
  noCards: 'You hold no card.',
  points: (cp: number): string => some(cp, 'command point'),
  litPlaces: 'May be chosen now',
  allPlaces: 'All duchies',
  when: {
    battle: 'in a ground battle',
    reaction: 'to intercept or evade',
    siege: 'in a siege',
    naval: 'at sea',
    play: 'for an Impulse',
    response: 'at its own moment',
  },
  ledger: 'Ledger',
  noCardUntilMine: 'None until my Impulse',
  passQuietly: 'Pass, no card until my Impulse',
  endQuietly: 'End, no card until my Impulse',
  impulseOf: (power: string): string => `The Impulse of ${power}`,
  chooseCard: (mayPass: boolean): string => (mayPass ? 'choose a card, or pass.' : 'choose a card.'),
  pointsOrEvent: (card: string): string => `${card}: its points or its event?`,
  impulseMore: 'A card is either command points or its event. Cards that are not played are kept.',
  purse: (cp: number): string => `Purchases for ${some(cp, 'command point')}`,
  buys: 'Buys',
  price: 'CP',
  left: 'leaves',
  goal: (leader: string, to: string, isKey: boolean): string => `${leader} to ${to}${isKey ? ' ★' : ''}`,
  wins: (chance: string): string => `wins ${chance}`,
  ways: (n: number): string => (n === 1 ? '1 way' : `${n} ways`),
  from: (price: number): string => `${price} and more`,
  unspent: 'Points may be divided among several acts; unspent points are lost.',
  pointsOf: (power: string): string => `The points of ${power}`,
  spendThem: 'choose an army, or choose from the list.',
  marches: (n: number): string => `March an army: ${some(n, 'choice')}`,
  builds: (n: number): string => `Build a Unit: ${some(n, 'choice')}`,
  marchOn: (place: string, moved: boolean): string =>
    moved ? `march on, or stop in ${place}.` : 'choose where to march.',
  spendMore: (cp: number): string => `${some(cp, 'command point')} left: unspent points are lost.`,
  overSea: 'An army marches over land. By sea it goes with a Fleet.',
  beyond: (to: string, force: string, cp: number): string =>
    `${force}: no way to ${to} for ${some(cp, 'command point')}. Clear and rough links cost 1, passes, marshes and straits 2; enemy pieces and Forts stop a march.`,
  noMarcher: (power: string, place: string): string =>
    `The points of ${power} march no army from ${place}: only the armies with corners may march.`,
  unlit: (place: string): string => `${place} cannot be chosen here.`,
  chooseEnd: 'choose where to march.',
  marchMore: (cp: number): string =>
    `${some(cp, 'command point')} left. Clear and rough links cost 1, passes, marshes and straits 2.`,
  pointDuchy: 'Point at a duchy',
  reactWith: (kind: Reaction['kind'], army: string): string =>
    `${kind === 'evade' ? 'Evade' : 'Intercept'}: ${army}`,
  marchAct: (to: string, cost: number): string => `March to ${to} (${cost} CP)`,
  spokenGoal: (to: string, cost: number, isBattle: boolean): string =>
    `${to}, ${some(cost, 'command point')}${isBattle ? ', a battle' : ''}`,
  whoMarches: (place: string): string => `Army that marches from ${place}`,
  whoLeads: 'Leader',
  ratings: (name: string, battle: number, command: number): string =>
    `${name}: Battle Rating ${battle}, leads ${command} Units`,
  nobodyLeads: 'Nobody: two Units at most, not into battle',
  unitsOf: (power: string): string => `Units of ${power}`,
  goesAlong: (name: string): string => `${name} goes along`,
  asManyAsMay: 'As many as may go',
  toPlace: (n: number): string => `point at a place for ${n === 1 ? 'it' : `all ${n}`}, or divide them.`,
  unitsFor: (place: string): string => `Units for ${place}`,
  allIn: (n: number, place: string): string => `${some(n, 'Unit')} in ${place}`,
  placeAll: (n: number): string => `Place ${some(n, 'Unit')}`,
  stillToPlace: (n: number): string => `${some(n, 'Unit')} to place`,
  marchTo: (who: string, to: string): string => `${who} to ${to}`,
  leaves: (left: number): string => `(${left} left after it)`,
  unopposed: 'Nobody stands there.',
  mayIntercept: (who: string): string => `${who} may intercept:`,
  mayEvade: (who: string): string => `${who} may evade first:`,
  losses: (all: readonly string[]): string => `Expected losses: ${all.join(', ')}.`,
  loss: (who: string, mean: string): string => `${who} ${mean}`,
  leftOut: 'Cards that nobody has played yet are not in these odds.',
  won: (power: string, place: string, isRout: boolean): string =>
    `${power} wins ${isRout ? 'by rout ' : ''}in ${place}`,
  falls: (place: string): string => `${place} changes hands`,
  aKey: 'a key',
  nowHeld: (imperial: number, coalition: number): string =>
    `Keys now: Imperial ${imperial}, Coalition ${coalition}.`,
  joins: (power: string, bloc: string): string => `${power} joins: ${bloc}`,
  leavesWar: (power: string): string => `${power} leaves the war`,
  changes: (power: string): string => `${power} changes its bloc.`,
  playFor: (points: string): string => `Play ${points}`,
  raise: (piece: string): string => `Raise ${piece}`,
  /** By step, the deed of an answer that is only a name: a card, a place. */
  deeds: {
    'tnw.battle.card': play,
    'tnw.fight.card': play,
    'tnw.fight.fireships': play,
    'tnw.fight.hot-shot': play,
    'tnw.fire.card': play,
    'tnw.impulse.steal': play,
    'tnw.react.card': play,
    'tnw.siege.breach': play,
    'tnw.siege.card': play,
    'tnw.march': way => (/^(Stop|Leave) /.test(way) ? way : `March to ${way}`),
    'tnw.battle.retreat': place => `Retreat to ${place}`,
    'tnw.sail.beaten': place => `Retire to ${place}`,
    'tnw.sail.refuge': place => `Retire to ${place}`,
    'tnw.card.leader': place => `Bring the leader to ${place}`,
    'tnw.place': place => `Place a Unit in ${place}`,
  } as Readonly<Record<string, (answer: string) => string>>,
} as const;
