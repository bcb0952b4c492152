/** The sentences of the battle board. */
export const WORDS = {
  title: 'Battle board',
  board: 'The battle board',
  turn: (turn: number, night: number): string =>
    turn === 0 ? 'deployment' : `battle turn ${turn}${night > 0 ? ` of ${night}` : ''}`,
  phases: 'Phases of the turn',
  arms: ['Cavalry', 'Artillery', 'Infantry', 'Generals'] as readonly string[],
  phaseOf: (side: string): string => `${side} acts`,
  troops: (side: string, troops: number, routed: number): string =>
    `${side}: ${troops} troops on the field, ${routed} routed`,
  count: (troops: number, routed: number): string =>
    routed === 0 ? String(troops) : `${troops}, ${routed} routed`,
  rout: 'Rout',
  reserve: 'Reserve',
  middle: 'Middle',
  column: { left: 'left', center: 'center', right: 'right' } as Readonly<Record<string, string>>,
  area: (row: string, column: string): string => `${row} ${column}`.trim(),
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
    line: ['L', 'Form line'],
    skirmish: ['K', 'Deploy skirmishers'],
  } as Readonly<Record<string, readonly [string, string]>>,
  deploy: 'Deploy',
  deployWho: 'Deployment',
  deployWhat: 'point at pieces, then at the area they begin in.',
  deployMore: 'Every area of the rank needs troops.',
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
  pointAtPiece: 'Point at a piece',
  pointAtTarget: 'Point at a target',
} as const;
