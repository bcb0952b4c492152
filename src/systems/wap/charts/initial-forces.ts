import { chart, d, flag, pick } from '#kernel';

const KINDS = { major: 'Major state', minor: 'Minor state' } as const;

/** `1*`: only a minor with a port has it (WAP-R24); `-`: none. */
const parseForce = (text: string): { readonly n: number; readonly port: boolean } => ({
  n: text === '-' ? 0 : Number.parseInt(text, 10),
  port: text.endsWith('*'),
});

/** WAP-INIT: the forces of a state on the map at the start. */
export const initialForces = chart({
  id: 'wap.init',
  title: 'Initial On-Map Forces Table',
  cite: 'WAP-INIT',
  phase: 'Set-up',
  facts: {
    kind: pick('State', KINDS),
    hasPort: flag('The minor state has a port', { hint: 'Majors all have one.' }),
  },
  dice: d(6),
  row: ({ given, total }) => `${given.kind} ${total}`,
  columnRange: [0, 3],
  grid: `
            |  3  2  1  0  Inf  Cav  Gds  NSP  T
    major 1 |  1  2  3  2   45    6    2    6  2
    major 2 |  -  2  2  3   40    5    1    5  2
    major 3 |  -  2  2  3   40    5    1    5  1
    major 4 |  -  1  2  3   35    4    -    4  1
    major 5 |  -  1  2  3   35    4    -    4  1
    major 6 |  -  -  2  3   30    3    -    4  1
    minor 1 |  -  -  1  -    6    2    -    1* 1*
    minor 2 |  -  -  1  -    5    2    -    1* -
    minor 3 |  -  -  -  1    5    2    -    1* -
    minor 4 |  -  -  -  1    5    1    -    -  -
    minor 5 |  -  -  -  1    4    1    -    -  -
    minor 6 |  -  -  -  1    4    -    -    -  -`,
  rowCites: { 'minor 1': 'WAP-R24', 'minor 2': 'WAP-R24', 'minor 3': 'WAP-R24' },
  cell: parseForce,
  result: ({ given, row }) => forcesOf(row, given.hasPort),
  spreads: { inf: r => r.inf, cav: r => r.cav, gds: r => r.gds, nsp: r => r.nsp, t: r => r.t },
  measures: { 'mean:sp': r => r.inf + r.cav + r.gds, 'mean:nsp': r => r.nsp },
  figures: {
    inf: 'Infantry',
    cav: 'Cavalry',
    gds: 'Guards',
    nsp: 'NSP',
    t: 'Transports',
    'mean:sp': 'Mean SP on land',
    'mean:nsp': 'Mean NSP',
  },
  sentence: r =>
    `${r.inf} infantry, ${r.cav} cavalry, ${r.gds} guards, ${r.nsp} NSP, ${r.t} T; leaders ${leadersTold(r.leaders)}.`,
});

const forcesOf = (row: string, hasPort: boolean) => {
  const cells = initialForces.cells[initialForces.findRow(row)] ?? [];
  const at = (i: number): number => {
    const cell = cells[i];
    return cell === undefined || (cell.port && !hasPort) ? 0 : cell.n;
  };
  return {
    leaders: { '3': at(0), '2': at(1), '1': at(2), '0': at(3) },
    inf: at(4),
    cav: at(5),
    gds: at(6),
    nsp: at(7),
    t: at(8),
  };
};

type Leaders = Readonly<Record<'3' | '2' | '1' | '0', number>>;

const leadersTold = (leaders: Leaders): string =>
  (['3', '2', '1', '0'] as const)
    .filter(rating => leaders[rating] > 0)
    .map(rating => `${leaders[rating]} × ${rating}`)
    .join(', ');
