/** The sentences of the battle board. */
export const WORDS = {
  title: 'Battle board',
  board: 'The battle board',
  turn: (turn: number): string => (turn === 0 ? 'deployment' : `turn ${turn}`),
  ofTurns: (turn: number, night: number): string => (turn === 0 || night === 0 ? '' : `of ${night}`),
  phases: 'Phases of the turn',
  arms: ['Cavalry', 'Artillery', 'Infantry', 'Generals'] as readonly string[],
  phaseOf: (side: string): string => `${side} acts`,
  troops: (side: string, troops: number, routed: number): string =>
    `${side}: ${troops} troops on the field, ${routed} routed`,
  count: (troops: number, routed: number): string =>
    routed === 0 ? String(troops) : `${troops}, ${routed} routed`,
  rout: 'Rout Area',
  reserve: 'Reserve',
  middle: 'Middle',
  column: { left: 'left', center: 'center', right: 'right' } as Readonly<Record<string, string>>,
  rank: 'rank',
  /** “Austria’s left”; a minor battle has no columns: “Austria’s rank”. */
  areaOf: (side: string, area: string): string => `${side}’s ${area}`,
  middleArea: (column: string): string => `Middle ${column}`,
  key: 'Heavy edge: front. Ring: square. Dots round a block: skirmishers. Pale: routed, or has acted.',
  moveHere: 'Move here',
  putHere: 'Put here',
  spoken: (n: number, name: string, area: string, may: boolean): string =>
    [n === 1 ? name : `${n} × ${name}`, area, may ? 'may act' : ''].filter(Boolean).join(', '),
  undeployed: 'Not yet deployed',
  modes: {
    charge: ['C', 'Charge'],
    fire: ['F', 'Fire'],
    rally: ['R', 'Rally'],
    square: ['Q', 'Form square'],
    line: ['N', 'Form line'],
    skirmish: ['K', 'Deploy skirmishers'],
  } as Readonly<Record<string, readonly [string, string]>>,
  deploy: 'Deploy',
  deployWho: (side: string): string => `${side} deploys`,
  deployWhat: 'point at a piece, then at the area where it begins.',
  deployMore: 'Every area of the rank needs troops. Nobody sees the other side before both have deployed.',
  plans: 'Begin from a plan',
  deeds: {
    move: 'Move to',
    fire: 'Fire at',
    charge: 'Charge',
    rally: 'Rally',
    square: 'Form square',
    line: 'Form line',
    skirmish: 'Deploy skirmishers',
  } as Readonly<Record<string, string>>,
  pursuers: { cavalry: 'Cavalry', infantry: 'Infantry' } as Readonly<Record<string, string>>,
  /** “Cavalry after Artillery, Austria’s left”. */
  chase: (pursuers: string, target: string, area: string): string => `${pursuers} after ${target}, ${area}`,
  /** “cavalry after Artillery in Austria’s left” */
  fledTo: (area: string): string => ` in ${area}`,
  events: {
    routs: (piece: string): string => `${piece} routs`,
    rallies: (piece: string): string => `${piece} rallies`,
    destroyed: (piece: string): string => `${piece} is destroyed`,
    falls: (piece: string): string => `${piece} falls`,
  },
  charge: {
    title: 'Charge',
    home: 'charge home, or call it off?',
    answered: {
      line: 'The enemy stands in line. Calling off spends the action all the same.',
      square: 'The enemy has formed square. Calling off spends the action all the same.',
      skirmish: 'The enemy skirmishes. Calling off spends the action all the same.',
    },
    callOff: 'Call off',
    counter: 'countercharge?',
    counterMore: (charger: string): string =>
      `It may strike back at ${charger}, which has charged beside it.`,
    counterAct: 'Countercharge',
    hold: 'Hold',
    answer: 'how does it answer the charge?',
    answerMore: (charger: string): string => `It is charged by ${charger}.`,
    chances: (chances: readonly (readonly [title: string, chance: string])[]): string =>
      `The charge succeeds: ${chances.map(([title, chance]) => (chances.length === 1 ? chance : `${title.toLowerCase()} ${chance}`)).join(', ')}.`,
    missing: 'Choose an answer',
    rows: { square: 'Form square', avoid: 'Step back', stand: 'Stand' } as Readonly<Record<string, string>>,
  },
  pointAtPiece: 'Point at a piece',
  pointAtTarget: 'Point at a target',
  /** “Austria, Cavalry phase”. */
  phaseWho: (side: string, phase: string): string => `${side}, ${phase}`,
  phaseNames: {
    cavalry: 'Cavalry phase',
    artillery: 'Artillery phase',
    infantry: 'Infantry phase',
    general: 'General phase',
  } as const,
  phaseWhat: 'choose the piece that acts.',
  phaseMore: (blocks: number): string =>
    `${blocks === 1 ? 'One block' : `${blocks} blocks`} may act. A piece uses all its actions before the next one acts.`,
  pieceWho: (piece: string, area: string): string => `${piece}, ${area}`,
  verbs: {
    move: 'move',
    fire: 'fire',
    charge: 'charge',
    rally: 'rally',
    square: 'form square',
    line: 'form line',
    skirmish: 'skirmish',
  } as Readonly<Record<string, string>>,
  pieceWhat: (verbs: readonly string[]): string =>
    `${verbs.length < 2 ? verbs.join('') : `${verbs.slice(0, -1).join(', ')} or ${verbs.at(-1)}`}?`,
  actions: (left: number): string =>
    left === 1 ? 'One action left.' : `${left} actions left; each act costs one.`,
  maySquare: 'Charged infantry may form square first.',
  /** A row of the list: “Cavalry, Austria’s rank: charge Infantry”. */
  row: (who: string, deed: string): string => `${who}: ${deed.charAt(0).toLowerCase()}${deed.slice(1)}`,
} as const;
