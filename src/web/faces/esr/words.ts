import { capital, countWord } from '#companion/words.ts';
import { fatigueOf, ratingText, retreatsAt, stateText } from '#systems/esr/game/account/formation.ts';
import type { Board, Formation, Leader, Objective, Unit } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { holderOf } from '#systems/esr/game/rules/victory.ts';
import { powerWords } from './powers.ts';

export {
  fatigueOf,
  pendingText as pendingWords,
  ratingText as ratingOf,
  retreatsAt,
  stateText as stateWords,
} from '#systems/esr/game/account/formation.ts';

/** The words of a screen reader for a Formation. */
export const spokenOf = (formation: Formation): string => {
  const fatigue = fatigueOf(formation);
  const units = formation.units.filter(isOnTable).length;
  return [
    formation.name,
    powerWords(formation),
    stateText(formation),
    fatigue === null ? '' : `fatigue ${fatigue} of ${retreatsAt(formation)}`,
    `${units} units`,
  ]
    .filter(Boolean)
    .join(', ');
};

export const leaderWords = ({ name, lr, tr, rank }: Leader): string =>
  [name, rank === 'army' ? 'Army Commander' : 'Force Commander', ratingText({ lr, tr })]
    .filter(Boolean)
    .join(', ');

export const unitWords = ({ kind }: Unit): string => kind.name;

export const objectiveWords = (view: Board, objective: Objective): string => {
  const holder = holderOf(view, objective);
  const points = Math.max(objective.points.french, objective.points.coalition);
  return `${objective.name}: ${points} points, ${holder ? `held by the ${view.armies[holder].name}` : 'held by nobody'}`;
};

/** The sentences of this face. */
export const WORDS = {
  map: 'The battlefield',
  north: 'North is up',
  ranges: 'Ranges',
  poster: 'Poster',
  posterTitle: 'Save this moment of the battle as a poster (SVG)',
  printPoster: 'Print',
  printPosterTitle: 'Print this moment of the battle as a poster, or save it as a PDF',
  rangesTitle: 'Arcs of fire, skirmish range, 450 and 900 yards, the commander’s distance',
  orderOfBattle: 'Order of battle',
  inForce: 'in force',
  noChance: 'no test',
  march: 'March',
  strike: 'Strike',
  written: {
    order: (name: string, directive: string) => `${name}, ${directive}: written`,
    tested: (fraction: string, percent: string) =>
      fraction === ''
        ? 'tested next turn'
        : fraction === '1'
          ? 'tested next turn, certain'
          : `tested next turn, ${fraction}, ${percent}`,
  },
  clashes: {
    title: (many: number) =>
      many === 1
        ? 'One pair of Units would fight:'
        : `${capital(countWord(many))} pairs of Units would fight:`,
    against: 'against',
    wins: (chance: string) => `wins ${chance}`,
    again: (chance: string) => `again ${chance}`,
    beaten: (chance: string) => `beaten ${chance}`,
    more: (many: number) => `and ${countWord(many)} more`,
  },
  ride: 'Ride',
  drop: 'Drop',
  ra: (name: string) => `Reformation Area (RA) of ${name}: its rear, where routed Units rally`,
  orders: {
    what: 'which order?',
    whom: 'choose a brigade to give it an order.',
    more: (chance: string) => (chance ? `Tested next turn: ${chance}.` : 'Tested next turn.'),
    how: 'Tap it for its orders, or drag it: onto an enemy to attack, onto a friend to support, elsewhere to move.',
    obeyed: (fraction: string, percent: string) =>
      fraction === '1' ? 'certain to be obeyed' : `obeyed ${fraction}, ${percent}`,
    support: (name: string) => `Support ${name}`,
    friends: 'Choose a friend on the map.',
    missing: 'Choose an order',
    missingWhom: 'Choose a brigade',
    endCommand: 'End command',
    act: (directive: string) => `Order ${directive}`,
    isWritten: 'written',
  },
  marches: {
    what: 'choose where to march.',
    more: (yards: string) => `Up to ${yards} yards. Drag it, or take a lit place.`,
    whom: 'choose a brigade, or drag it to its destination.',
    rides: 'choose where to ride.',
    /** A march of the list, and its price. */
    target: (label: string, used: string, allowance: string) =>
      `${label}; it costs ${used} of ${allowance} yards`,
    drawn: (distance: string, rides: boolean) => `${rides ? 'rides' : 'marches'} ${distance}.`,
    act: (names: readonly string[], rides: boolean) =>
      names.length === 1
        ? `${rides ? 'Ride' : 'March'}: ${names[0]}`
        : `March: ${countWord(names.length)} brigades`,
    asOrdered: 'March as ordered',
    allAsOrdered: 'All as ordered this turn',
    missing: 'Drag a brigade',
  },
  fire: {
    act: 'Fire',
    like: 'Fire like this',
    what: 'how does it fire?',
    more: 'Batteries and skirmishers fire along the lines on the map.',
  },
  places: { what: 'where do they stand?' },
  tests: {
    what: 'test the pending orders?',
    all: (n: number) => `Test ${countWord(n)} orders`,
  },
  actions: {
    goal: (name: string) => `Make ${name} the objective`,
    whom: 'Choose a brigade or a commander to see the possible actions.',
    what: 'what does a commander try?',
    more: 'A commander may continue until an action fails.',
    other: 'Another action …',
    missing: 'Choose an action',
  },
  fights: {
    pick: 'A Formation fights all its pairs of Units, then the next one. The side with the initiative names the order.',
    lead: 'Several Units fight as one: its Combat Rating and its commander count for all.',
    missing: 'Choose a Formation',
    missingLead: 'Choose a Unit',
  },
  deployment: {
    who: 'who ploys into column, or deploys into lines?',
    how: 'ploy into column, or deploy into lines?',
    more: 'A throw says how many Units may. A rush deploys more of them, and tires the Formation.',
    missing: 'Choose a brigade',
  },
  convert: {
    what: 'change its order?',
    more: 'A Formation that meets the enemy may turn to another directive.',
  },
  charge: {
    willCharge: (name: string, target: string) => `${name} will charge ${target}.`,
  },
  losses: {
    losses: 'Losses',
    army: 'Army',
    points: 'Points',
    unitsLost: 'Units lost',
    broken: 'Broken',
    fatigue: 'Fatigue',
    fell: (names: string) => `fell: ${names}`,
    of: (lost: number, units: number) => `${lost} of ${units}`,
    formationByFormation: 'Formation by Formation',
    formation: 'Formation',
    atTheEnd: 'At the end',
    ofThem: (lost: number, units: number) => `${lost} of ${units}`,
  },
  ordersPage: {
    formation: 'Formation',
    support: 'Support',
    objectiveOf: (name: string) => `Objective of ${name}`,
    now: 'Now',
    testedNextTurn: (directive: string) => `; ${directive} is tested next turn`,
  },
  pick: {
    point: 'Point',
    pointAt: (label: string) => `Point at: ${label}`,
  },
  result: {
    lookingBackDay: 'Looking back on the day …',
    unitsLost: 'Units lost',
    byTurn: (title: string) => `${title} by turn`,
    bothArmiesThrough: (title: string) => `${title} of both armies through the battle`,
    luckWhatDice: 'Luck: expected and rolled',
    of: 'Of',
    expected: 'Expected',
    rolled: 'Rolled',
    luck: 'Luck',
    expectedExactAverage:
      'Expected is the exact average of the same throws with the same modifiers. A difference of at most a twentieth counts as expected.',
  },
  treeUnits: {
    combatRating: (cr: number) => `Combat Rating ${cr}`,
  },
  tree: {
    orderOfBattle: 'Order of battle',
    of: (fatigue: number, most: number) => `${fatigue} of ${most}`,
    fatigue: 'fatigue',
  },
  actionsPage: {
    commander: 'Commander',
    action: 'Action',
    on: 'On',
    how: 'How',
    company: 'Company',
    unit: 'Unit',
    objective: 'Objective',
    units: 'Units',
    pointAtThem: 'Point at them',
    decidedDice: 'Decided by the dice.',
    doneWithoutTest: 'Done without a test.',
    placeTheBattery: 'Place the battery',
    tryIt: 'Try it',
    doIt: 'Do it',
  },
  cardsMargin: {
    marginOfOver: (one: string, other: string) => `margin of ${one} over ${other}`,
    mean: 'mean',
    whatCome: (names: string) => `Possible results for ${names}`,
  },
  cardsOpponents: {
    against: 'against',
  },
  cardsRollOdds: {
    whatCountsBefore: 'Modifiers before the dice',
    modifier: 'Modifier',
    beforeTheDice: 'Before the dice',
  },
  firePage: {
    formation: 'Formation',
    intenseBombardment: 'Intense bombardment',
    intenseSkirmishAssault: 'Intense skirmish assault',
    moreFatigue: '+1 fatigue',
    mainTargetRolls: 'main target (rolls 2D6)',
    skirmishesWith: (unit: string) => `${unit} skirmishes with`,
    bearsTheFatigue: 'bears the fatigue',
    scoreCountsOthers: 'Its score counts with the others',
    scoreKeptApart: 'Its score is kept apart',
    target: 'Target',
    how: 'How',
  },
  formsPlace: {
    moveAUnit: 'Move a Unit',
  },
  mapRanges: {
    ydSkirmishersFog: (reach: number) => `${reach} yd: skirmishers in fog`,
    yd: (name: string, yards: string) => `${name}: ${yards} yd`,
  },
  marchTurns: {
    wheelLeft: 'Wheel left',
    wheelLeftQ: 'Wheel left (Q)',
    right: 'right',
    wheelRightE: 'Wheel right (E)',
    faceItsWay: 'Face its way',
    faceWayF: 'Face its way (F)',
    bend: 'Bend',
    bendWayB: 'Bend the way here (B)',
  },
  place: {
    lieUsuallyWould:
      'They are in their usual places. Drag any of them: the shaded ground shows where it may stand.',
    dragUnitShaded: 'Drag a Unit: the shaded ground is where it may stand, in touch with the others.',
    dragBatteryUnlimbers: 'Drag the battery to where it unlimbers, and turn its front.',
    rulesAllow: 'The rules allow it.',
    allBack: 'All back',
    cancel: 'Cancel',
    forward: 'Forward',
    toTheRight: 'To the right',
    front: (face: string) => `Front: ${face}`,
    frontAlone: 'Front',
    leaveColumn: 'Leave it in column',
    leave: 'Leave it where it is',
  },
  band: {
    sequence: 'Sequence of play',
    pointsOf: (army: string) =>
      `Victory points of the ${army}: objectives held and other points of the scenario`,
    weather: {
      fog: 'Fog: ranges halved',
      snow: 'Snow: half points for guns',
      rain: 'Heavy rain: half points for guns',
      mud: 'Mud: half points for guns',
    },
  },
  deeds: {
    rally: 'Rally & Reform',
    companies: { E: 'Engineers', RF1: 'Riflemen (1)', RF2: 'Riflemen (2)', RF3: 'Riflemen (3)' },
    detach: 'Detach Units',
    rejoin: 'Rejoin its Formation',
    dissolve: 'Dissolve it',
    underCommander: 'Directly under the commander',
    underAdc: 'Under an ADC, round the first battery',
    carriesOrder: 'Carries its pending order',
    takesCommand: 'Takes command',
    isRecalled: 'Is recalled',
  },
  events: {
    heldBy: (before: string, now: string) => `It was held by ${before}; now by ${now}.`,
    /** Fatigue, and the fatigue that sends it back. */
    spent: (fatigue: number, retreatsAt: number) =>
      `Its fatigue is ${fatigue}; a Formation of its size retreats at ${retreatsAt}.`,
    retreats: 'A Formation in retreat has no orders until it rallies.',
    breaks: 'A broken Formation runs from the field and counts toward the break of its army.',
    rallies: 'The retreat is over: the Formation reforms, and can be ordered again.',
    commanderFalls: 'A commander falls',
    scoreChanges: 'The score changes',
  },
  halts: {
    halt: 'Dense ground halts it here (ESR-QRG-MOV-6).',
    enemy: 'The enemy halts it here (ESR-4.2).',
  },
  tasks: {
    deploys: (name: string, count: number) => `${name} deploys ${count} ${count === 1 ? 'Unit' : 'Units'}`,
    deploy: 'Deploy like this',
    singleUnits: (name: string) => `Single Units of ${name}`,
    marchAndShift: 'March and shift',
    shift: 'Shift',
    intoBattery: (name: string) => `${name} goes into battery`,
    commit: 'Commit the battery',
  },
  yardsticks: {
    orders: 'Orders and actions that succeed',
    fire: 'Points of fire',
    fatigue: 'Fatigue from Assessments',
    fights: 'Fights won',
  },
  commanderOf: (name: string) => `the commander of ${name}`,
  newObjective: 'a new one ordered',
  willGoOver: (name: string, directive: string) => `${name} will go over to ${directive}.`,
  chargeAt: (name: string) => `Charge ${name}`,
  /** The deeds of keys, as the sheet of keys lists them. */
  keys: {
    drawWithArrows: 'draw the march of the chosen brigade with the arrows',
    putUnits: 'put single Units of the chosen brigade',
    wheelLeft: 'wheel left',
    wheelRight: 'wheel right',
    faceItsWay: 'face its way',
    bendHere: 'bend the way here',
    nextUnit: 'the next Unit',
    turnLeft: 'turn it left',
    turnRight: 'turn it right',
    leaveUnit: 'leave the Unit where it was',
  },
} as const;
