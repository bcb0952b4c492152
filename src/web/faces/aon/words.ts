import type { Raid } from '#systems/aon/game/rules/victory.ts';
import { areaName, subjectOf } from '#systems/aon/game/words.ts';
import { type CorpsId, corpsOf, countryOf, ROUNDS, type Terrain } from '#systems/aon/map.ts';
import type { BySide, Party, Seat } from '#systems/aon/vocabulary.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const areas = (n: number): string => `${NUMBERS[n] ?? n} ${n === 1 ? 'area' : 'areas'}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const owns = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** The answers that the others have to a march of an army under a leader. */
interface MarchAnswers {
  readonly withdraw: boolean;
  readonly intercept: boolean;
  readonly slow: CorpsId | null;
  readonly mud: boolean | null;
  readonly leader: CorpsId;
  readonly battle: boolean;
  /** On a phone: their chances, without the reasons. */
  readonly brief: boolean;
}

/** The capitals by their cities, as the map names them. */
const CAPITALS: Readonly<Record<string, string>> = {
  france: 'Paris',
  austria: 'Vienna',
  prussia: 'Berlin',
  russia: 'Moscow',
  spain: 'Madrid',
};

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
  aims: {
    'aon-austerlitz': {
      french: 'Your aim: three corps in Vienna when the year ends',
      coalition: 'Your aim: no peace for Austria before the year ends',
    },
    'aon-1805-1809': {
      french: 'Your aim: at most two majors against you when 1809 ends',
      coalition: 'Your aim: three majors in arms when 1809 ends',
    },
    'aon-1813': {
      french: 'Your aim: to stand when 1815 ends',
      coalition: 'Your aim: Paris, or France behind its frontiers',
    },
    'aon-1805': {
      french: 'Your aim: to stand when 1815 ends, or no major in arms for two years',
      coalition: 'Your aim: Paris, or all four majors in arms',
    },
  } as Readonly<Record<string, Readonly<Record<Party, string>>>>,
  freeMove: 'free move left',
  raided: ({ country, enemies, needed }: Raid): string =>
    enemies < needed
      ? `Enemies in ${CAPITALS[country]}: ${enemies} of ${needed}`
      : `Enemies in ${CAPITALS[country]}: ${enemies}; ${needed} take it`,
  inDanger: ({ country, enemies, needed }: Raid): string =>
    `${CAPITALS[country]} is in danger: ${enemies} of the ${needed} corps that take it are there.`,
  raiding: ({ country, enemies, needed }: Raid): string =>
    enemies < needed
      ? `Your corps in ${CAPITALS[country]}: ${enemies} of ${needed}`
      : `Your corps in ${CAPITALS[country]}: ${enemies}; ${needed} take it`,
  who: (seat: Seat): string => subjectOf(seat),
  army: (leader: CorpsId): string => `${owns(corpsOf(leader).name)} army`,
  chooseArmy: 'choose an army, or pass.',
  roundOf: (round: number): string => {
    const now = ROUNDS[round - 1];
    return now ? `Round ${round} of ${ROUNDS.length}, ${now.season}.` : '';
  },
  noArmy: 'Choose an army',
  chooseTarget: 'choose where to march.',
  chooseLanding: 'choose where to land.',
  rests: 'rest, and become fresh.',
  pointArea: 'Choose an area',
  attack: (area: string): string => `Attack ${areaName(area)}`,
  marchTo: (area: string): string => `March to ${areaName(area)}`,
  landIn: (area: string): string => `Land in ${areaName(area)}`,
  restArmy: (leader: CorpsId): string => `Rest ${owns(corpsOf(leader).name)} army`,
  target: (area: string, far: number, battle: boolean, tired: boolean): string =>
    [areaName(area), areas(far), battle ? 'a battle' : '', tired ? 'arrives tired' : '']
      .filter(Boolean)
      .join(', '),
  /** Nothing for the price while it is free. */
  allowance: (allowed: readonly [number, number] | null, price: string | null): string => {
    const reach = allowed
      ? `${capital(areas(allowed[0]))}, ${NUMBERS[allowed[1]] ?? allowed[1]} to attack. `
      : '';
    return `${reach}${price === null ? 'It costs no card.' : price === '' ? 'It costs one card, and the hand is empty.' : `It costs one card: ${price}.`}`;
  },
  armyIn: (area: string): string => `The army in ${area}`,
  order: 'Order',
  kinds: { move: 'March', sea: 'Sail', rest: 'Rest' },
  under: (leader: CorpsId, corps: number, most: number): string =>
    `Under ${corpsOf(leader).name}: ${corps} of at most ${most} corps`,
  ratings: (id: CorpsId): string => {
    const { mr, sr, battle } = corpsOf(id);
    return `${mr}–${sr}–${battle}`;
  },
  ratingsTitle: 'Movement, strategy and battle rating',
  /** The meaning of the figures of a corps, for a finger that cannot rest on them. */
  figures: 'In the square: strength in battle. Behind the name: movement, strategy and battle rating.',
  square: (rating: number, fresh: boolean): string =>
    fresh ? `Strength in battle: ${rating}` : `Spent; strength in battle: ${rating}`,
  leads: (id: CorpsId): string => `${corpsOf(id).name} leads`,
  waysTo: (area: string): string => `Ways to ${areaName(area)}`,
  straight: 'straight',
  tired: 'arrives tired',
  armies: 'Armies that may be ordered',
  armyRow: (area: string, corps: readonly CorpsId[]): string =>
    `${area}: ${corps.map(id => corpsOf(id).name).join(', ')}`,
  wars: (n: number): string => `War on a neutral country (${n})`,
  withMarch: 'with this march',
  nowWithMarch: 'now, with this march',
  mayPay: 'may pay',
  onlyPays: 'only pays here',
  pays: (order: 'move' | 'sea' | 'rest'): string =>
    order === 'rest' ? 'pays for the rest' : 'pays for the march',
  needs: (needs: readonly string[]): string => `It needs: ${needs.join('; ')}.`,
  windows: {
    'AON-ACT-2': 'with a march',
    'AON-ACT-3': 'against a march',
    'AON-ACT-5': 'with a reaction',
    'AON-BATTLE-3': 'in the battle',
    'AON-BATTLE-6': 'after the dice',
    'AON-WINTER-3': 'in winter',
    'AON-REIN-3': 'in reinforcement',
    'AON-DIP-1': 'in diplomacy',
    'AON-INS-1': 'in insurrection',
    'AON-SURR-3': 'at a surrender',
  } as Readonly<Record<string, string>>,
  playNow: 'now',
  nothingToPlay: 'no card of yours fits here.',
  chooseOne: (mayPass: boolean): string => (mayPass ? 'choose one, or none.' : 'choose one.'),
  pickOne: 'Choose one',
  /** The request of a step, where its title asks a question or names a matter. */
  asks: {
    'aon.battle.losses': 'the weakest goes, unless you name another.',
    'aon.march.attrition': 'the weakest goes, unless you name another.',
    'aon.winter.losses': 'the weakest goes, unless you name another.',
    'aon.battle.disengage': 'the weakest goes, unless you name another.',
    'aon.battle.retreat': 'point at the area, or choose from the list.',
    'aon.depart': 'all of them together, or one after the other.',
    'aon.surrender.terms': 'choose the area that you take.',
  } as Readonly<Record<string, string>>,
  /** The deed that the usual answer of a step is. */
  deeds: {
    'aon.battle.losses': (corps: string): string => `Lose ${corps}`,
    'aon.march.attrition': (corps: string): string => `Lose ${corps}`,
    'aon.winter.losses': (corps: string): string => `Lose ${corps}`,
    'aon.battle.disengage': (corps: string): string => `${corps} leaves`,
    'aon.depart': (where: string): string => where,
  } as Readonly<Record<string, (answer: string) => string>>,
  /** The deed of an answer that is only a name: a card, an area. */
  acts: {
    'aon.battle.cards': (card: string): string => `Play ${card}`,
    'aon.battle.pursuit': (card: string): string => `Play ${card}`,
    'aon.battle.rearguard': (card: string): string => `Play ${card}`,
    'aon.battle.retreat': (area: string): string => `Retreat to ${area}`,
    'aon.battle.unspend': (card: string): string => `Discard ${card}`,
    'aon.embassy.price': (card: string): string => `Discard ${card}`,
    'aon.insurrection': (card: string): string => `Play ${card}`,
    'aon.march.mud': (card: string): string => `Play ${card}`,
    'aon.reinforcement.cards': (card: string): string => `Play ${card}`,
    'aon.reinforcement.place': (corps: string): string => `Place ${corps}`,
    'aon.surrender.peace': (card: string): string => `Play ${card}`,
    'aon.winter.depot': (card: string): string => `Play ${card}`,
    'aon.winter.scorch': (card: string): string => `Play ${card}`,
  } as Readonly<Record<string, (answer: string) => string>>,
  hasPlayed: (party: Party, cards: readonly string[]): string =>
    `${party === 'french' ? 'The French have' : 'The Coalition has'} played ${cards.join(' and ')}.`,
  comes: (army: string, area: string): string => `${army} comes to ${area}`,
  nobodyCan: 'none of your armies can answer.',
  interceptOrNot: 'intercept, or let it pass.',
  interceptIn: (area: string): string => `Intercept in ${area}`,
  /** Nothing for the price while the first move is free. */
  interceptPrice: (price: string | null, helper: string | null): string =>
    [
      price === null
        ? 'It uses the free move of the campaign.'
        : price === ''
          ? 'It costs one card, and the hand is empty.'
          : `It costs one card: ${price}.`,
      helper === null ? '' : `${helper} makes the leader fast enough.`,
    ]
      .filter(Boolean)
      .join(' '),
  standOrGo: 'stand, or withdraw to an area beside.',
  withdrawTo: (area: string): string => `Withdraw to ${area}`,
  goingIsFree: (helper: string | null): string =>
    helper === null ? 'Withdrawing costs no card.' : `${helper} makes the leader fast enough.`,
  ifAllStand: 'If all stand:',
  ifTheseGo: 'The others, if these go:',
  armyFrom: 'The army that intercepts',
  withReaction: (chosen: boolean): string => (chosen ? 'with the reaction' : 'now, with the reaction'),
  paysReaction: 'pays for the interception',
  battleIn: (area: string): string => `Battle in ${area}`,
  whoFights: 'choose the corps that fight, and their leader.',
  engageMore: (side: 'attacker' | 'defender'): string =>
    side === 'attacker'
      ? 'You attack: you name your corps first. Engaged corps are spent afterwards.'
      : 'You defend: the attacker has named the corps that fight. Engaged corps are spent afterwards.',
  engage: (corps: number, strength: number): string =>
    `Engage ${corps === 1 ? 'one corps' : `${corps} corps`}: strength ${strength}`,
  supposed: 'Each side fights with its best corps. Cards that nobody has played yet are not in these odds.',
  corpsList: 'Corps',
  areaList: 'Areas',
  countryList: 'Countries',
  places: 'Areas',
  litAreas: 'May be chosen now',
  otherAreas: (isMore: boolean): string => (isMore ? 'All other areas' : 'All areas'),
  partOf: (country: string): string => `part of ${countryOf(country).name}`,
  tallied: (french: boolean): string => `tallied towards the ${french ? 'French' : 'Coalition'}`,
  box: (box: string): string => `${capital(box)}:`,
  resultCaption: 'The corps at the end',
  nation: 'Nation',
  standing: 'At the end',
  boxShort: { gone: 'lost for good', prisoner: 'prisoners', reserve: 'in reserve', waiting: 'waiting' },
  parties: { french: 'French', coalition: 'Coalition' },
  win: (side: string): string => `${side} ${side === 'French' ? 'win' : 'wins'}`,
  hold: (side: string): string => `${side} ${side === 'French' ? 'hold' : 'holds'}`,
  /** The strength that each side lacks to the next column of the table of battle results. */
  steps: (names: BySide<string>, { attacker, defender }: BySide<number | null>): string => {
    const lacks = (name: string, n: number | null): string =>
      n === null ? `${name} none` : `${name} ${n} more`;
    return `To the next step of the table: ${lacks(names.attacker, attacker)}, ${lacks(names.defender, defender)}.`;
  },
  onTheWay: (losses: string, battle: boolean): string =>
    `Lost on the way: ${losses} corps expected${battle ? ', and counted in these odds' : ''}.`,
  brief: (names: BySide<string>, losses: BySide<string>, of: number): string =>
    `Expected loss: ${names.attacker} ${losses.attacker}, ${names.defender} ${losses.defender} of ${of}.`,
  lossesExpected: 'Losses expected',
  corps: 'corps',
  forGood: 'for good',
  lossesOf: (side: string, corps: number): string => `${side}, of ${corps}`,
  attackHead: (area: string): string => `Attack ${area}`,
  marchHead: (area: string): string => `March to ${area}`,
  against: (a: number, b: number): string => `${a} against ${b}`,
  falls: (country: string): string => `The capital of ${country} falls`,
  lostForGood: (corps: string): string => `${corps}: lost for good`,
  over: (way: readonly string[]): string => (way.length === 0 ? '' : `over ${way.join(' and ')}`),
  ofAllowed: (areas: number, allowed: number): string => `${areas} of ${allowed} areas`,
  /** The answers that the others have to a march. */
  answers: ({ withdraw, intercept, slow, mud, leader, battle, brief }: MarchAnswers): string => {
    const can = [battle && withdraw ? 'withdraw' : '', intercept ? 'intercept' : ''].filter(Boolean);
    const cannot = [battle && !withdraw ? 'withdraw' : '', intercept ? '' : 'intercept'].filter(Boolean);
    const why =
      battle && slow !== null && !brief
        ? `: ${corpsOf(slow).name} moves at ${corpsOf(slow).mr}, ${corpsOf(leader).name} at ${corpsOf(leader).mr}`
        : '';
    return [
      can.length > 0 ? `They may ${can.join(' or ')}.` : '',
      cannot.length > 0 ? `They cannot ${cannot.join(' or ')}${why}.` : '',
      mud === null || brief ? '' : mud ? 'Mud would stop it short.' : 'Mud would not stop it.',
      battle && !brief ? 'Battle cards are not in these odds.' : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
} as const;
