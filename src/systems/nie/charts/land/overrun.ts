import { d, pick } from '#kernel';
import { armOf, FORMATIONS, type Formation, LAND_LABELS, type LandPiece } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';
import { formationFault } from './fire.ts';

interface Mover {
  readonly type: LandPiece;
  readonly formation: Formation;
}

const rowOf = ({ type, formation }: Mover): string => {
  if (armOf(type) === 'artillery' || type === 'GEN') {
    return 'artillery, General';
  }
  if (type === 'MIL') {
    return 'Militia';
  }
  return formation === 'skirmish' ? 'skirmishing infantry' : 'other infantry, cavalry';
};

type Overrun = {
  readonly rolls: boolean;
  readonly needed: number | null;
  readonly eliminated: boolean;
  readonly fallsBack: boolean;
};

/** NIE-LAND-OVERRUN: a piece moves into an area that holds only enemy Generals; one die for each General. */
export const overrun = ruledChart({
  id: 'nie.land-overrun',
  title: 'Overrunning Generals',
  cite: 'NIE-LAND-OVERRUN',
  phase: 'Tactical battle',
  facts: {
    type: pick('Moving piece', LAND_LABELS),
    formation: pick('Formation', FORMATIONS, { default: 'line' }),
  },
  dice: d(6),
  law: f =>
    f.formation === 'square'
      ? { sentence: 'squared infantry does not move', cite: 'NIE-SEQ-TACTICAL' }
      : formationFault(f),
  still: f => rowOf(f) === 'artillery, General',
  row: ({ given }) => rowOf(given),
  rowWords: ['skirmishing infantry', 'other infantry, cavalry', 'Militia', 'artillery, General'],
  bands: `
    skirmishing infantry    | 4+
    other infantry, cavalry | 5+
    Militia                 | 6
    artillery, General      | no roll`,
  rowCites: {
    'skirmishing infantry': 'NIE-LAND-OVERRUN-1',
    'other infantry, cavalry': 'NIE-LAND-OVERRUN-2',
    Militia: 'NIE-LAND-OVERRUN-3',
    'artillery, General': 'NIE-LAND-OVERRUN-4',
  },
  cell: text => Number.parseInt(text, 10) || 0,
  result: ({ total, cell }): Overrun => ({
    rolls: true,
    needed: cell,
    eliminated: total >= cell,
    fallsBack: total < cell,
  }),
  unrolled: () => ({ rolls: false, needed: null, eliminated: false, fallsBack: true }),
  unlawful: { rolls: false, needed: null, eliminated: false, fallsBack: false },
  outcome: r => (r.eliminated ? 'eliminated' : 'fallsBack'),
  outcomes: { seenBy: 'the owner of the General', tones: { eliminated: 'bad', fallsBack: 'mixed' } },
  sentence: r => (r.eliminated ? 'The General is taken.' : 'The General falls back one area to the rear.'),
});
