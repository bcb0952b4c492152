import {
  type Asks,
  count,
  counts,
  type NoLocals,
  pool,
  procedure,
  roll,
  type Standing,
  stands,
  step,
} from '#kernel';
import { facesOf } from '../charts/one-row.ts';
import { stormTable } from '../charts/storm.ts';

/** Sound and damaged units of one kind (WAP-STM). */
interface Squadron {
  readonly sound: number;
  readonly damaged: number;
}

export interface Board {
  readonly nsp: Squadron;
  readonly transports: Squadron;
  readonly before: { readonly nsp: Squadron; readonly transports: Squadron };
}

const SINKS = facesOf(stormTable, 'S');
const DAMAGES = facesOf(stormTable, 'D');

/** How often each face is thrown that sinks, and then each that damages. */
type Faces = readonly number[];
const read = counts(...SINKS, ...DAMAGES);

const sumOf = (faces: Faces): number => faces.reduce((sum, n) => sum + n, 0);

/** WAP-NAVOPS: the damage to a sound unit by the table; a damaged one sinks by any damage. */
const weathered = ({ sound, damaged }: Squadron, fresh: Faces, hurt: Faces): Squadron => ({
  sound: sound - sumOf(fresh),
  damaged: damaged - sumOf(hurt) + sumOf(fresh.slice(SINKS.length)),
});

/** WAP-R25: one die for every unit at sea (WAP-STM). */
const weather = step<Board, NoLocals, Readonly<Record<'nsp' | 'damagedNsp' | 't' | 'damagedT', Faces>>>(
  'wap.storm.roll',
  {
    cite: 'WAP-STM',
    awaits: ({ nsp, transports }) =>
      roll(
        { title: 'Storm and ice: one die for each unit', cite: 'WAP-STM' },
        {
          nsp: pool(nsp.sound, 6, read),
          damagedNsp: pool(nsp.damaged, 6, read),
          t: pool(transports.sound, 6, read),
          damagedT: pool(transports.damaged, 6, read),
        },
      ),
    apply: (board, _local, faces) => {
      const nsp = weathered(board.nsp, faces.nsp, faces.damagedNsp);
      const transports = weathered(board.transports, faces.t, faces.damagedT);
      return { board: { ...board, nsp, transports } };
    },
  },
);

const sizeOf = ({ sound, damaged }: Squadron): number => sound + damaged;

type Answer = {
  readonly nspSunk: number;
  readonly nspDamaged: number;
  readonly tSunk: number;
  readonly tDamaged: number;
};

/** The sunk ships, and the damaged ones now, earlier damage included. */
const answer = ({ nsp, transports, before }: Board): Answer => ({
  nspSunk: sizeOf(before.nsp) - sizeOf(nsp),
  nspDamaged: nsp.damaged,
  tSunk: sizeOf(before.transports) - sizeOf(transports),
  tDamaged: transports.damaged,
});

const outcome = (r: Answer): string => {
  if (r.nspSunk + r.tSunk > 0) {
    return 'ships sunk';
  }
  return r.nspDamaged + r.tDamaged > 0 ? 'ships damaged' : 'unharmed';
};

const asks = {
  outcome,
  outcomes: {
    seenBy: 'the owner of the fleet',
    tones: { unharmed: 'good', 'ships damaged': 'mixed', 'ships sunk': 'bad' },
  },
  spreads: { nspSunk: r => r.nspSunk, nspDamaged: r => r.nspDamaged, tSunk: r => r.tSunk },
  measures: {
    unharmed: r => r.nspSunk + r.nspDamaged + r.tSunk + r.tDamaged === 0,
    'mean:nspSunk': r => r.nspSunk,
    'mean:nspDamaged': r => r.nspDamaged,
    'mean:tSunk': r => r.tSunk,
  },
  figures: {
    nspSunk: 'NSP sunk',
    nspDamaged: 'NSP damaged now',
    tSunk: 'Transports sunk',
    unharmed: 'Unharmed',
    'mean:nspSunk': 'Mean NSP sunk',
    'mean:nspDamaged': 'Mean NSP damaged now',
    'mean:tSunk': 'Mean transports sunk',
  },
} satisfies Asks<Answer>;

const squadronText = ({ sound, damaged }: Squadron): string => `${sound} sound, ${damaged} damaged`;

const position = ({ nsp, transports }: Board): readonly Standing[] => [
  ...stands('NSP', squadronText(nsp)),
  ...stands('Transports', sizeOf(transports) === 0 ? null : squadronText(transports)),
];

const told = (r: Answer): string =>
  `${r.nspSunk} NSP and ${r.tSunk} T sunk; ${r.nspDamaged} NSP and ${r.tDamaged} T are damaged now.`;

/** A fleet in the storm or among the ice (WAP-STM, WAP-NAVOPS). */
export const storm = procedure({
  id: 'wap.storm',
  title: 'A fleet in storm or ice',
  cite: 'WAP-STM',
  phase: 'Naval operations',
  facts: {
    nsp: count('Sound NSP', 0, 30, { default: 0 }),
    damagedNsp: count('Damaged NSP', 0, 30, { default: 0 }),
    t: count('Sound transports', 0, 20, { default: 0 }),
    damagedT: count('Damaged transports', 0, 20, { default: 0, rare: true }),
  },
  sides: ['fleet'],
  sideTitles: { fleet: 'Fleet' },
  steps: [weather],
  refuse: f =>
    f.nsp + f.damagedNsp + f.t + f.damagedT === 0
      ? { sentence: 'a fleet has at least one unit', cite: 'WAP-STM' }
      : null,
  begin: f => {
    const fleet = {
      nsp: { sound: f.nsp, damaged: f.damagedNsp },
      transports: { sound: f.t, damaged: f.damagedT },
    };
    return { board: { before: fleet, ...fleet }, push: [weather.at()] };
  },
  answer,
  result: answer,
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    { id: 'channel', title: 'Five NSP and two transports in the January gales', given: { nsp: 5, t: 2 } },
    { id: 'limping', title: 'A battered squadron runs for home', given: { nsp: 2, damagedNsp: 2 } },
  ],
});
