import { capital } from '#companion/words.ts';
import type { Refuge } from '#systems/wap/game/prospects.ts';
import { joinedText } from '#systems/wap/map.ts';

const some = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

interface CityFacts {
  readonly name: string;
  readonly capital: boolean;
  readonly port: boolean;
  readonly fortress: boolean;
  readonly holder: string;
}

const listText = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');

const CUT_OFF: Readonly<Record<Refuge, string>> = {
  inside: '',
  walls: ' (and its troops without room inside, if it is broken)',
  hexes: '',
  none: ' (and all its remaining troops, if it is broken)',
};

/** The sentences of this face. */
export const WORDS = {
  title: 'Musket Diplomacy',
  map: 'Map of the continent',
  months: 'Months of the year',
  turn: (n: number, of: number): string => `turn ${n} of ${of}`,
  winter: 'Winter',
  cities: (power: string, n: number): string =>
    `${power}: ${some(n, 'production city', 'production cities')}`,
  hexes: 'hexes',
  movementOf: (power: string): string => `Movement of ${power}`,
  combatOf: (power: string): string => `Combat of ${power}`,
  chooseStack: 'choose a stack on the map.',
  garrisonOf: (place: string): string => `Garrison of ${place}`,
  chooseGarrison: 'choose how many come out.',
  goInside: (place: string): string => `Go inside ${place}`,
  comeOut: (place: string): string => `Come out of ${place}`,
  insideSP: (n: number): string => `${n} SP`,
  led: (ratings: readonly number[]): string =>
    ratings.length === 0
      ? ''
      : `, ${ratings.length === 1 ? 'a leader' : 'leaders'} of rating ${joinedText(ratings.map(String))}`,
  leadersAlone: (ratings: readonly number[]): string =>
    `${ratings.length === 1 ? 'a leader' : `${ratings.length} leaders`} of rating ${joinedText(ratings.map(String))}`,
  all: 'All',
  offers: {
    title: 'Offers of this month',
    what: 'choose your offers of this month, in secret.',
    more: 'All offers are opened together. A power that offers nothing stays as it is.',
    missing: 'Choose an offer',
    seal: (n: number): string => `Seal ${some(n, 'offer')}`,
    to: (power: string): string => `Offer to ${power}`,
    none: 'nothing',
    ally: 'alliance',
    keep: 'peace, keep',
    restore: 'peace, restore',
    either: 'peace, either',
    friend: 'of your league',
    draw: 'Wish a draw: the game ends so if every seat wishes it',
    rules:
      'An alliance is made if both sides offer it. Peace is made on terms that both sides name: keep leaves every city with its holder, restore returns the cities that the two took from each other, either accepts both.',
    bars: {
      war: (_: number): string => 'It cannot be made: powers of your two leagues are at war.',
      cap: (seats: number): string => `It cannot be made: a league has at most ${some(seats, 'seat')}.`,
      truce: (_: number): string =>
        'It cannot be made: a truce stands between one league and an enemy of the other.',
    },
    union: {
      needs: (powers: readonly string[]): string =>
        `${joinedText(powers)} must offer it too: whole leagues unite.`,
      wars: (powers: readonly string[]): string => `It brings you war with ${joinedText(powers)}.`,
      theirWars: (power: string, powers: readonly string[]): string =>
        `It brings ${power} war with ${joinedText(powers)}.`,
    },
    peace: {
      truce: (turns: number): string =>
        turns > 0 ? `A truce of ${some(turns, 'turn')} follows.` : 'No truce follows.',
      keep: 'Every city stays with its holder.',
      given: (cities: readonly string[]): string => `You give back ${joinedText(cities)}.`,
      returned: (cities: readonly string[]): string =>
        `${joinedText(cities)} ${cities.length === 1 ? 'comes' : 'come'} back to you.`,
      nothing: 'No city changes hands.',
      either: (words: string): string => `If they name restore: ${words}`,
      leaves: 'Your league goes on with the war, and you leave it.',
    },
  },
  alliance: {
    what: 'court a minor state, declare war, or end the Alliance Phase.',
    purse: (pp: number): string => `${pp} PP (production points) left.`,
    missing: 'Choose a state',
    court: (pp: number): string =>
      `Court a minor state: ${pp} PP, once a turn. Range: hexes between the capitals`,
    declare: 'Declare war',
    called: (theirs: readonly string[], own: readonly string[]): string =>
      [
        theirs.length > 0 ? `It calls ${joinedText(theirs)} against you.` : 'It has no allies.',
        own.length > 0 ? `${joinedText(own)} must honour your alliance or leave your league.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    protectors: (powers: readonly string[]): string =>
      powers.length === 0
        ? 'Nobody may protect it; the war is yours alone.'
        : `${powers.join(', then ')} may protect it; the war is yours alone.`,
  },
  honour: {
    what: (aggressor: string, victim: string, ally: string): string =>
      `${aggressor} declares war on ${victim}: honour your alliance with ${ally}, or leave the league?`,
    more: (foes: readonly string[], ally: string): string =>
      `To honour it is war with ${joinedText(foes)}. To leave ends the league with ${ally}, and you stay out of the war.`,
    honour: (foes: readonly string[]): string => `War with ${joinedText(foes)}`,
    leave: 'Leave the league',
  },
  exchange: {
    title: 'Exchange of prisoners',
    what: 'offer an exchange of prisoners, or none.',
    more: 'Both sides must be worth the same: an SP is worth 1, a leader 1 and their rating.',
    missing: 'Choose prisoners',
    none: 'No exchange',
    with: 'Exchange with',
    give: (power: string): string => `${power} gets back`,
    take: (power: string): string => `${power} gives back`,
    offer: (give: string, power: string, take: string): string => `Offer ${power} ${give} for ${take}`,
    types: {
      inf: (n: number): string => `Infantry, ${n} held`,
      cav: (n: number): string => `Cavalry, ${n} held`,
      gds: (n: number): string => `Guards, ${n} held`,
    },
    rating: (worth: number): string => `(worth ${worth})`,
    worth: 'Worth',
    rules: 'Freed SP go back to the pool of units that may be built; freed leaders go home.',
  },
  theseGo: 'Send these',
  events: {
    takes: (power: string, city: string): string => `${capital(power)} takes ${city}`,
    heldBefore: (city: string, power: string): string => `${city} was held by ${power}.`,
    cities: (power: string, n: number, wins: number): string =>
      `${power}: ${some(n, 'city', 'cities')}, ${wins} win`,
    falls: (power: string): string => `${power} has fallen`,
    surrender: (sp: number): string => `${sp} SP ${sp === 1 ? 'lays' : 'lay'} down their arms`,
    peace: 'Peace',
    league: 'A league',
  },
  result: {
    caption: 'The powers at the end',
    columns: ['Cities', 'SP', 'Prisoners', 'Captive leaders'],
  },
  building: (power: string, pp: number): string => `${power} has ${pp} PP`,
  chooseBuild: 'choose your builds and their places.',
  pickBuild: 'Choose a unit',
  passOn: 'Nothing more this month',
  asks: {
    'wap.naval.order': 'choose a fleet to sail.',
    'wap.naval.voyage': 'choose its next sea, port or coast.',
    'wap.naval.fleet': 'choose ships and cargo.',
    'wap.retreat': 'choose where they fall back to.',
    'wap.exchange.answer': 'accept the exchange of prisoners, or decline.',
  } as Readonly<Record<string, string>>,
  battleOf: (place: string): string => `Battle of ${place}`,
  fightOn: 'fight on, or withdraw?',
  callUp: (name: string, faces: number): string =>
    `call up ${name}? It arrives on ${faces >= 6 ? 'any roll' : `${faces} or less`}.`,
  pickTactic: 'pick a tactic in secret.',
  chooseLoss: 'choose which SP are lost.',
  restOfBattle: 'If nobody withdraws from here',
  columns: ['SP', 'Morale', 'Leader'],
  ofAll: (n: number, of: number): string => (n === of ? `${n}` : `${n} of ${of}`),
  rated: (n: number | null): string => (n === null ? 'none' : `${n}`),
  roundAt: (round: number, odds: string, drm: string): string => `Round ${round} at ${odds}, ${drm}`,
  reserveOf: (name: string): string => `${name} may join`,
  wonField: (place: string): string => `${place} is won`,
  chooseAdvance: 'choose the troops that enter it.',
  advanceInto: (place: string): string => `Advance into ${place}`,
  stacksLeft: (n: number): string => `${some(n, 'stack')} may still march.`,
  nobodyMarches: 'every stack has marched.',
  garrisonsMay: 'Garrisons may still go in or come out where ink corners stand.',
  endMovement: 'End the movement',
  noStack: 'Choose a stack',
  chooseEnd: 'choose where it marches.',
  pointHex: 'Point at a hex',
  marchers: (troops: string, mp: number): string => `${troops}; ${some(mp, 'movement point')}.`,
  marchTo: (place: string): string => `March to ${place}`,
  whoMarches: (place: string): string => `Troops that march from ${place}`,
  exactly: 'Choose the pieces one by one',
  arms: {
    inf: (state: string): string => `Infantry of ${state}`,
    cav: (state: string): string => `Cavalry of ${state}`,
    gds: (state: string): string => `Guards of ${state}`,
    sup: (state: string): string => `Supply points of ${state}`,
  },
  rating: (n: number): string => `rating ${n}`,
  modes: { label: 'How the way is pointed out', end: 'By its end', hexes: 'Hex by hex' },
  backOne: 'Back one hex',
  goOn: 'Some troops go on from there (no force march)',
  forced: (n: number): string => `Force march: ${some(n, 'point')} more`,
  end: (place: string, cost: number, force: number, contact: boolean): string =>
    listText([
      place,
      some(cost, 'movement point'),
      force > 0 ? `${force} of them by force march` : '',
      contact ? 'next to the enemy' : '',
    ]),
  chooseTarget: 'choose a target.',
  noTarget: 'nobody can be attacked.',
  pickTarget: 'Choose a target',
  attack: (place: string): string => `Attack ${place}`,
  thenAttack: (place: string): string => `Then attack ${place}`,
  attackAt: (place: string, odds: string): string => `Attack ${place} at ${odds}`,
  whoAttacks: (place: string): string => `Troops that attack ${place}`,
  against: (attackers: number, defenders: number): string => `${attackers} SP against ${defenders}`,
  losses: (own: string, of: number, theirs: string, ofTheirs: number): string =>
    `To the end, the attacker loses ${own} SP of ${of}, the defender ${theirs} of ${ofTheirs}.`,
  /** The odds count the prisoners among the losses; troops that are cut off come on top of them (WAP-R58). */
  taken: (theirs: string, own: string, refuge: Refuge): string =>
    `Prisoners: ${theirs} SP of the defender${CUT_OFF[refuge]}, ${own} of the attacker.`,
  leadersFall: (own: string, theirs: string): string =>
    `A leader of the attacker falls in ${own}, of the defender in ${theirs}.`,
  shut: 'Outnumbered two to one, the garrison goes inside and nobody fights: advance to besiege it.',
  broken: {
    inside: 'If broken, the defender goes inside; troops that find no room fall back two hexes.',
    walls:
      'If broken, the defender goes inside; troops that find no room are taken, unless transports in the hex save them.',
    hexes: 'If broken, the defender falls back two hexes.',
    none: 'If broken, the defender has no way out: all its troops are taken, unless transports in the hex save them.',
  } satisfies Readonly<Record<Refuge, string>>,
  mayJoin: {
    attacker: (sp: number): string =>
      `${sp} SP of the attacker may join; ${sp === 1 ? 'it is' : 'they are'} counted.`,
    defender: (sp: number): string =>
      `${sp} SP of the defender may join; ${sp === 1 ? 'it is' : 'they are'} counted.`,
  },
  steps: 'Rows of the odds, and the SP with which the attacker reaches each',
  range: (from: number, to: number | null): string =>
    to === null ? `${from} or more` : from === to ? `${from}` : `${from}–${to}`,
  more: (n: number, odds: string): string => `${n} SP more ${n === 1 ? 'makes' : 'make'} ${odds}.`,
  less: (n: number, odds: string): string => `${n} SP less ${n === 1 ? 'makes' : 'make'} ${odds}.`,
  highest: 'This is the best row.',
  leftOut: 'The whole battle, if nobody takes shelter and nobody withdraws.',
  seaBattle: 'The naval battle, with pursuit',
  contact: (faces: number): string => `The fleets meet on ${some(faces, 'face')} of six.`,
  seaAgainst: (own: number, theirs: number): string => `${own} against ${theirs} NSP`,
  seaLosses: (own: string, theirs: string, transports: string): string =>
    `To the end, the fleet loses ${own} NSP, the enemy ${theirs}; transports of the fleet lost: ${transports}.`,
  tacticsAdvice: 'How often a calculating general picks each',
  askTactics: 'What would a calculating general pick?',
  oftenPicked: (share: number): string => (share < 0.0005 ? 'never' : `${(share * 100).toFixed(0)} %`),
  siegeOf: (place: string): string => `Siege of ${place}, month by month`,
  month: 'Month',
  summons: 'Summons',
  byThen: 'Taken by then',
  ofSix: (n: number): string => `${n} in 6`,
  percent: (share: number): string => `${(share * 100).toFixed(1)}%`,
  forces: 'Forces',
  powers: 'Powers',
  litPlaces: 'May be chosen now',
  own: 'Your forces',
  others: 'Forces of the others',
  demands: {
    zones: { words: 'Zones', title: 'Shows the hexes next to enemy forces, where a march must stop' },
    supply: { words: 'Supply', title: 'Shows the hexes in which your troops are supplied' },
  },
  leagues: 'Leagues and wars',
  ties: { war: 'at war', alliance: 'league', truce: 'truce, turns left' },
  tie: (a: string, b: string, kind: string, left: number): string => {
    const words: Readonly<Record<string, string>> = {
      war: `${a} is at war with ${b}`,
      alliance: `${a} is allied with ${b}`,
      truce: `${a} has a truce with ${b}: ${some(left, 'turn')} left`,
      self: a,
    };
    return words[kind] ?? `${a} and ${b} are at peace`;
  },
  treasury: 'Treasury',
  pp: 'PP',
  sp: 'SP',
  pc: 'Cities',
  wins: (pc: number, of: number): string => `${pc} of ${of} cities win.`,
  par: (power: string, par: number): string =>
    `After the last turn ${power} counts ${par === 1 ? 'one city' : `${par} cities`} more.`,
  minors: 'Minor states',
  minor: (patron: string | null, foes: string): string =>
    listText([
      patron === null ? 'neutral' : `satellite of ${patron}`,
      foes === '' ? '' : `at war with ${foes}`,
    ]),
  noSatellites: 'No state has a patron.',
  briefing:
    'Each month every power has its segment: alliances, fleets, attrition, new troops, marches, battles. Foot marches with a leader. Armies that stand next to the enemy may attack; a fortress is besieged month by month.',
  goal: (pc: number, of: number): string => `Hold ${pc} of the ${of} production cities to win.`,
  prompts: {
    'wap.offers': 'All seats offer in secret. An alliance or a peace is made when both sides offer it.',
    'wap.alliance.order':
      'Declare war, court a minor state, or end the phase. The Powers list shows leagues and wars.',
    'wap.naval.order': 'Point at a fleet to let it sail, or end the Naval Operations.',
    'wap.naval.voyage': 'Point at the next sea or port. The number is its price in movement points.',
    'wap.build': 'Point at a city, or choose a build from the list.',
    'wap.movement.order': 'Point at one of your stacks to see where it may march.',
    'wap.march.to': 'Point at the hex that the march ends in. The number is its price in movement points.',
    'wap.combat.order': 'Point at an enemy next to your troops to attack, or end the combat.',
    'wap.retreat': 'Point at the hex that the beaten troops fall back to.',
  } as Readonly<Record<string, string>>,
  inside: 'inside',
  dugIn: 'dug in',
  marched: 'has marched',
  supplies: (n: number): string => `${n} supply`,
  siegeMonth: (n: number): string => `besieged, month ${n}`,
  damaged: (n: number): string => `${n} damaged`,
  blockades: (port: string): string => `blockades ${port}`,
  hidden: '?',
  unseen: 'a force of unknown strength',
  army: (place: string, power: string, troops: string, ratings: readonly number[], note: string): string =>
    `${place}, ${power}: ${listText([
      troops,
      ratings.length === 0
        ? ''
        : `${ratings.length === 1 ? 'leader' : 'leaders'} ${joinedText(ratings.map(String))}`,
      note,
    ])}`,
  fleet: (place: string, power: string, nsp: number, t: number, note: string): string =>
    `${place}, fleet of ${power}: ${listText([`${nsp} NSP`, t > 0 ? some(t, 'transport') : '', note])}`,
  place: (name: string, terrain: string, home: string, city: CityFacts | null): string =>
    listText([
      name,
      city ? (city.capital ? 'capital' : 'city') : '',
      city?.fortress ? 'fortress' : '',
      city?.port ? 'port' : '',
      terrain,
      city && city.holder !== home ? `land of ${home}, held by ${city.holder}` : `land of ${home}`,
    ]),
  lines: {
    openGround: 'open ground',
    ground: (bonus: string): string => `ground: ${bonus} for the defender`,
    over: (rounds: number, ground: string): string =>
      `Over after ${rounds === 1 ? 'one round' : `${rounds} rounds`}; ${ground}`,
    round: (round: number, limit: number | null, odds: string, larger: string, ground: string): string =>
      `Round ${round}${limit === null ? '' : ` of ${limit}`}; ${odds} for ${larger}; ${ground}`,
    strength: 'Strength',
    morale: 'Morale',
    leaders: 'Leaders',
    laurels: 'Laurels',
    notYet: 'not on the field yet',
  },
} as const;
