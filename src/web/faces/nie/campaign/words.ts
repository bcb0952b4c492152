import { joined } from '#systems/nie/game/words.ts';

/** The sentences of this face. */
export const WORDS = {
  title: 'Napoleon in Europe',
  scores: {
    team: 'A win counts 4, a draw 2½, a loss 1.',
    empire: 'The seats by score, 5 at most.',
  },
  terms: {
    PAP: 'A political action point: it pays for a political action.',
    PAPs: 'Political action points: they pay for political actions.',
  },
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
  marchFrom: (place: string): string => `March from ${place}`,
  /** By step, the deed of an answer that is only a name: a region, a port, a piece. */
  deeds: {
    'nie.window': action => (/^nothing$/i.test(action) ? 'Pass' : action),
    'nie.battle.retreat': region => `Retreat to ${region}`,
    'nie.battles': region => `Fight in ${region}`,
    // A gift of points is in the same list.
    'nie.buy': piece => (/\(\d+\)$/.test(piece) ? `Buy ${piece}` : piece),
    'nie.buy.place': region => `Place it in ${region}`,
    'nie.land.to': way => way.replace(/^To /, 'March to '),
    'nie.sea': from => from.replace(/^From ([^:]*):.*$/, 'Sail from $1'),
    'nie.sea.retire': port => `Retire to ${port}`,
    'nie.sea.ships': ships => `Sail with ${ships}`,
    'nie.sea.to': way => way.replace(/^To /, 'Sail to '),
    'nie.suppress.lose': piece => `Lose ${piece}`,
  } as Readonly<Record<string, (answer: string) => string>>,
  events: {
    battle: (region: string): string => `The battle in ${region}`,
    lost: (attacker: string, fewer: number, defender: string, more: number): string =>
      `Pieces lost: ${attacker} ${fewer}, ${defender} ${more}`,
    attacker: 'attacker',
    defender: 'defender',
    captured: (capital: string): string => `${capital} is captured`,
    freed: (capital: string): string => `${capital} is liberated`,
    war: (one: string, other: string): string => `War: ${one} and ${other}`,
    peace: (one: string, other: string): string => `Peace: ${one} and ${other}`,
    pap: (nation: string, by: string): string => `${nation} ${by} PAP`,
  },
  plate: {
    head: (region: string): string => `Battle of ${region}`,
    against: (own: number, theirs: number): string => `${own} pieces against ${theirs}`,
    toTheLast: 'If both fight on to the last',
    wins: (nations: readonly string[]): string =>
      `${joined(nations)} ${nations.length === 1 ? 'wins' : 'win'}`,
    losses: (own: string, lost: string, enemy: string, theirs: string): string =>
      `Pieces lost for good, on average: ${own} ${lost}, ${enemy} ${theirs}.`,
    working: 'The odds are being worked out …',
    tooMany: 'So many pieces that exact odds would take too long.',
    leftOut:
      'On land nobody can evade or intercept. Not in these odds: other nations that join a side, and a side that retreats.',
  },
  party: {
    label: 'Pieces that go',
    more: 'All go, unless you keep some back.',
    nobody: 'Send at least one piece',
    send: (n: number, to: string): string => `March to ${to} with ${n} ${n === 1 ? 'piece' : 'pieces'}`,
    fewer: (kind: string): string => `One ${kind} fewer`,
    another: (kind: string): string => `One ${kind} more`,
    going: (kind: string, n: number, of: number): string => `${kind}: ${n} of ${of} go`,
  },
  quick: {
    rout: (pieces: string): string => `Rout ${pieces}`,
    odds: (wins: string, own: string, theirs: string): string =>
      `If both fight on to the last, you win ${wins}. On average you lose ${own} pieces for good, they lose ${theirs}.`,
    casualties: (hits: number, mounted: number): string =>
      `${hits === 1 ? 'One piece routs' : `${hits} pieces rout`}, one for each hit${mounted > 0 ? `; Cavalry and Artillery among them: ${mounted}` : ''}. Routed pieces fight no more in this battle; afterwards some of them are lost for good.`,
    wins: (chance: string): string => `You win ${chance}.`,
    losses: (own: string, theirs: string): string =>
      `On average you lose ${own} pieces for good, they lose ${theirs}.`,
    none: 'nobody',
    routed: 'routed',
    minor: 'The minor nation',
    roles: { attacker: ['attacks', 'attack'], defender: ['defends', 'defend'] },
  },
  troops: (nation: string, troops: number, holds: string): string =>
    `${nation}: ${troops} troops${holds === '' ? '' : `; passes its next commitment roll ${holds}`}`,
  briefing:
    'Each month every nation moves once, in its own turn or in that of an ally: fleets first, then land. Armies that meet fight. Regions bring points in the production rounds after March, June, September and December.',
  introduction: {
    FRENCH:
      'Take Vienna. You win the moment Austria sues for peace, or if Vienna is captured when December ends. While you hold it, Austria rolls for its commitment at the end of every turn of yours.',
    ANTI_FRENCH:
      'Keep the French out of Vienna until December is over. A nation rolls for its commitment while its capital is captured, and when it loses six pieces in a lost battle; one that fails sues for peace.',
    march:
      'Infantry and Artillery march one region, Cavalry two, Generals three. Infantry may be forced one region further: two dice a piece, 8 or more gets through. Two Militia rise in every Austrian region that you enter.',
  },
  /** The missing part, on the act that is not there yet. */
  missing: {
    'nie.sea': 'Choose a fleet',
    'nie.sea.to': 'Choose a sea or a port',
    'nie.land': 'Choose an army',
    'nie.land.to': 'Choose a region',
    'nie.battles': 'Choose a battle',
    'nie.battle.retreat': 'Choose a region',
  } as Readonly<Record<string, string>>,
  /** The limits of a step and its consequences, below the question. */
  beyond: (to: string, from: string): string =>
    `${to} is not next to ${from}: an army marches from region to region.`,
  unlit: (place: string, limits: string): string => `${place} cannot be chosen here. ${limits}`.trim(),
  limits: {
    'nie.sea': 'Fleets sail before the armies march. A fleet that meets an enemy fleet may fight.',
    'nie.sea.to': 'One sea area or port a step. An enemy fleet there may intercept.',
    'nie.land':
      'Infantry and Artillery march one region, Cavalry two, Generals three. Battles come when all have moved.',
    'nie.land.to': 'A red ring means a battle: its number is that of the enemy troops there.',
    'nie.land.who': 'Pieces that stay behind keep the region.',
    'nie.land.on': 'Each piece throws for itself: one that fails stays behind.',
    'nie.battles': 'All battles of the turn are fought, one after the other.',
    'nie.battle.pair': 'The winner of the initiative may strike first, or let the others come.',
    'nie.battle.side':
      'Allies who join fight on that side. By a margin of 9 or more the winner of the initiative decides for both sides.',
    'nie.battle.chase':
      'One die for each pursuer; a pursuer is used up whether it catches its target or not.',
    'nie.battle.retreat': 'A beaten army leaves for a region without enemies. With nowhere to go it is lost.',
  } as Readonly<Record<string, string>>,
  prompts: {
    'nie.sea': 'Choose the fleet that sails, or go on to the land.',
    'nie.land':
      'Point at a region with your pieces, or end the movement. Armies that meet fight when all have moved.',
    'nie.land.to':
      'Point at the region that they march to. A red ring means a battle; the number is that of the enemy.',
    'nie.land.who': 'All go, unless you keep some back to guard the region.',
    'nie.land.on': 'Each piece throws by itself. A General who has arrived helps the pieces that follow.',
    'nie.battle.pair': 'You won the initiative: strike first, or let them come.',
    'nie.battle.quick':
      'Hits rout pieces. A side that has none standing, or leaves, has lost; routed pieces then regroup.',
    'nie.battle.retreat': 'The beaten army leaves for one region. With nowhere to go it is lost.',
    'nie.battles': 'Name the region in which to fight first.',
  } as Readonly<Record<string, string>>,
} as const;
