import {
  type Applied,
  type Asks,
  d,
  flag,
  type Given,
  type NoLocals,
  type Note,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
} from '#kernel';
import { annex, annexFacts, annexLaw } from '../charts/political/annex.ts';
import { annexSquadron, SQUADRON_FATES } from '../charts/political/annexed-squadron.ts';
import { regionAt } from '../map.ts';

const { heroMod, ...others } = annexFacts;

const facts = {
  ...others,
  squadron: flag('The minor has a squadron'),
  joinsMajor: flag('If it resists, it joins a major nation'),
  heroMod,
} as const;
type Situation = Given<typeof facts>;

type Fate = 'none' | 'joinsAnnexer' | 'eliminated' | 'mustLeavePort';

export interface Board {
  readonly given: Situation;
  readonly resists: boolean;
  readonly squadron: Fate;
}

const asked = ({ squadron: _squadron, joinsMajor: _joinsMajor, ...given }: Situation) => given;

/** Some minors never roll (NIE-POL-ANNEX). */
const ask = step<Board, NoLocals, { annex: number } | undefined>('nie.annexation.ask', {
  cite: 'NIE-POL-ANNEX',
  awaits: ({ given }) =>
    read(annex, asked(given), 1).result.rolls
      ? roll({ title: 'Does it resist?', cite: 'NIE-POL-ANNEX' }, { annex: d(6) })
      : null,
  apply: (board, _local, shown): Applied<Board> => {
    const { result, ledger } = read(annex, asked(board.given), shown?.annex ?? 1);
    const text = result.resists ? 'It resists: raise its troops and fight.' : 'It does not resist.';
    const notes: Note[] = [{ text, cite: 'NIE-POL-ANNEX', ledger }];
    return {
      board: { ...board, resists: result.resists },
      push: board.given.squadron ? [takeSquadron.at()] : [],
      notes,
    };
  },
});

/** The fate of its squadron once the annexation has succeeded (NIE-POL-ANNEXSQN). */
const takeSquadron = step<Board, NoLocals, { squadron: number }>('nie.annexation.squadron', {
  cite: 'NIE-POL-ANNEXSQN',
  awaits: () => roll({ title: 'Its squadron', cite: 'NIE-POL-ANNEXSQN' }, { squadron: d(6) }),
  apply: (board, _local, { squadron }): Applied<Board> => {
    const joinedMajor = board.resists && board.given.joinsMajor;
    const { fate } = read(annexSquadron, { joinedMajor }, squadron).result;
    return {
      board: { ...board, squadron: fate },
      notes: [{ text: `The squadron: ${fate}.`, cite: 'NIE-POL-ANNEXSQN' }],
    };
  },
});

type Answer = { readonly resists: boolean; readonly squadron: Fate };

const answer = ({ resists, squadron }: Board): Answer => ({ resists, squadron });

const asks = {
  outcome: r => (r.resists ? 'resists' : 'annexed'),
  outcomes: { seenBy: 'the annexing nation', tones: { resists: 'bad', annexed: 'good' } },
  spreads: { squadron: r => r.squadron },
  figures: { squadron: 'Squadron of the minor' },
} satisfies Asks<Answer>;

const told = (region: string, { resists, squadron }: Answer): string =>
  `${region} ${resists ? 'resists' : 'is annexed'}${squadron === 'none' ? '' : `; squadron: ${squadron}`}.`;

const position = ({ given, resists, squadron }: Board): readonly Standing[] => [
  ...stands('Minor nation', regionAt(given.region).name),
  ...stands('Troops occupying it', given.troops),
  ...stands('Resists', resists),
  ...stands('Squadron', squadron === 'none' ? null : SQUADRON_FATES[squadron]),
];

/** An annexation with the fate of the minor's squadron (NIE-POL-ANNEX, NIE-POL-ANNEXSQN). */
export const annexation = procedure({
  id: 'nie.annexation',
  title: 'Annexation with squadron',
  cite: 'NIE-POL-ANNEX',
  phase: 'Political actions',
  facts,
  sides: ['annexer'],
  sideTitles: { annexer: 'Annexer' },
  steps: [ask, takeSquadron],
  refuse: annexLaw,
  begin: given => ({ board: { given, resists: false, squadron: 'none' } as Board, push: [ask.at()] }),
  answer,
  result: answer,
  ...asks,
  position,
  ending: r => told('The region', r),
  sentence: (r, f) => told(regionAt(f.region).name, r),
  examples: [
    {
      id: 'portugal-1807',
      title: 'Junot in Lisbon, 1807',
      given: { region: 'portugal', troops: 5, general: true, atWar: true, squadron: true, joinsMajor: true },
    },
    {
      id: 'copenhagen-1807',
      title: 'Denmark, which always resists',
      given: { region: 'denmark', troops: 7, squadron: true, joinsMajor: true },
    },
  ],
});
