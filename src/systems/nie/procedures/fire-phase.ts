import {
  type Applied,
  type Asks,
  choose,
  count,
  dice,
  flag,
  group,
  list,
  listed,
  type Moment,
  maybe,
  type NoLocals,
  type Note,
  type Policy,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
} from '#kernel';
import { fire } from '../charts/land/fire.ts';
import { heroMod } from '../facts.ts';
import {
  armOf,
  COMBAT_DEFENSE,
  FORMATIONS,
  type Formation,
  OWNERS,
  type Owner,
  PIECE_LABELS,
  type Reason,
  TROOP_LABELS,
  type Troop,
} from '../vocabulary.ts';

interface Piece {
  readonly type: Troop;
  readonly nation: Owner | null;
  readonly formation: Formation;
}
interface Battery extends Piece {
  readonly number: number;
  readonly volley: boolean;
  readonly heroMod: number;
}
interface Group extends Piece {
  readonly number: number;
}

export interface Board {
  readonly firers: readonly Battery[];
  readonly targets: readonly Group[];
  readonly range: number;
  readonly generals: number;
  readonly routed: number;
  readonly eliminated: number;
  readonly generalsKilled: number;
}

/** While skirmishers stand in an area, other infantry there cannot be fired at (NIE-SEQ-TACTICAL). */
const isScreened = (targets: readonly Group[], target: Group): boolean =>
  armOf(target.type) === 'infantry' &&
  target.formation !== 'skirmish' &&
  targets.some(each => each.formation === 'skirmish' && each.number > 0);

const open = (board: Board): readonly number[] =>
  board.targets.flatMap((target, i) => (target.number > 0 && !isScreened(board.targets, target) ? [i] : []));

const firing = (board: Board): number => board.firers.findIndex(each => each.number > 0);

const factsOf = (board: Board, target: number) => {
  const { number: _n, volley, heroMod: mod, ...firer } = board.firers[firing(board)] as Battery;
  const { number: _m, ...aim } = board.targets[target] as Group;
  return {
    firer,
    target: aim,
    range: board.range,
    volley,
    generalInTargetArea: board.generals > 0,
    heroMod: mod,
  };
};

/** Each piece picks its target in turn (NIE-LAND-FIRE). */
const aim = step<Board, NoLocals, number | undefined>('nie.fire.aim', {
  cite: 'NIE-LAND-FIRE',
  awaits: board => {
    const targets = firing(board) < 0 ? [] : open(board);
    return targets.length <= 1
      ? null
      : choose(
          'firer',
          { title: 'Fire: which target?', cite: 'NIE-LAND-FIRE' },
          listed(
            targets.map(value => ({ value, label: PIECE_LABELS[(board.targets[value] as Group).type] })),
          ),
        );
  },
  apply: (board, _local, choice): Applied<Board> => {
    const target = choice ?? open(board)[0];
    return firing(board) < 0 || target === undefined ? { board } : { board, push: [shoot.at({ target })] };
  },
});

const fewer = <T extends { readonly number: number }>(all: readonly T[], at: number): readonly T[] =>
  all.map((each, i) => (i === at ? { ...each, number: each.number - 1 } : each));

/** NIE-LAND-FIRE-N12: one piece fires (NIE-LAND-FIRE-R1). */
const shoot = step<Board, { target: number }, { dice: number }>('nie.fire.shoot', {
  cite: 'NIE-LAND-FIRE',
  awaits: () => roll({ title: 'Fire', cite: 'NIE-LAND-FIRE' }, { dice: dice(2, 6) }, { by: 'firer' }),
  apply: (board, { target }, shown): Applied<Board> => {
    const { result, ledger } = read(fire, factsOf(board, target), shown.dice);
    const gone = result.result !== 'none';
    const notes: Note[] = [
      {
        text: `Fire: ${result.modified} against ${result.toHit}, ${result.result}.`,
        cite: 'NIE-LAND-FIRE',
        ledger,
      },
    ];
    const next: Board = {
      ...board,
      firers: fewer(board.firers, firing(board)),
      targets: gone ? fewer(board.targets, target) : board.targets,
      routed: board.routed + (result.result === 'rout' ? 1 : 0),
      eliminated: board.eliminated + (result.result === 'eliminate' ? 1 : 0),
      generals: board.generals - (result.generalHit ? 1 : 0),
      generalsKilled: board.generalsKilled + (result.generalHit ? 1 : 0),
    };
    return { board: next, push: [aim.at()], notes };
  },
});

/** Throws, out of 36, that drive a target off. */
const effects = (board: Board, target: number): number => {
  const facts = factsOf(board, target);
  let hits = 0;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      hits += read(fire, facts, a + b).result.result === 'none' ? 0 : 1;
    }
  }
  return hits;
};

const easiest: Policy<Board> = {
  label: 'the target that is easiest to drive off',
  choose: ({ board }: Moment<Board>) =>
    open(board).reduce((best, target) => (effects(board, target) > effects(board, best) ? target : best)),
};
const toughest: Policy<Board> = {
  label: 'the target with the highest Combat Defense',
  choose: ({ board }: Moment<Board>) =>
    open(board).reduce((best, target) =>
      COMBAT_DEFENSE[(board.targets[target] as Group).type] >
      COMBAT_DEFENSE[(board.targets[best] as Group).type]
        ? target
        : best,
    ),
};

type Answer = {
  readonly routed: number;
  readonly eliminated: number;
  readonly driven: number;
  readonly cleared: boolean;
  readonly generalsKilled: number;
};

const answer = ({ routed, eliminated, targets, generalsKilled }: Board): Answer => ({
  routed,
  eliminated,
  driven: routed + eliminated,
  cleared: targets.every(each => each.number === 0),
  generalsKilled,
});

const asks = {
  outcome: r => (r.cleared ? 'area cleared' : r.driven > 0 ? 'pieces driven off' : 'no effect'),
  outcomes: {
    seenBy: 'the firing side',
    tones: { 'area cleared': 'good', 'pieces driven off': 'mixed', 'no effect': 'bad' },
  },
  spreads: {
    driven: r => r.driven,
    routed: r => r.routed,
    eliminated: r => r.eliminated,
    generalsKilled: r => r.generalsKilled,
  },
  measures: { cleared: r => r.cleared, mean: r => r.driven },
  figures: {
    driven: 'Pieces driven off',
    routed: 'Pieces routed',
    eliminated: 'Pieces eliminated',
    generalsKilled: 'Generals killed',
    cleared: 'The area is cleared',
    mean: 'Mean pieces driven off',
  },
} satisfies Asks<Answer>;

/** Every firer and target must suit the chart (NIE-LAND-FIRE). */
const law = (f: { firers: readonly Battery[]; targets: readonly Group[]; range: number }): Reason => {
  for (const { number: _n, volley, heroMod: mod, ...firer } of f.firers) {
    for (const { number: _m, ...target } of f.targets) {
      const facts = { firer, target, range: f.range, volley, generalInTargetArea: false, heroMod: mod };
      const { legal, why } = read(fire, facts, 2).result;
      if (!legal) {
        return { sentence: why ?? '', cite: 'NIE-LAND-FIRE' };
      }
    }
  }
  return null;
};

const pieceFacts = {
  type: pick('Piece', TROOP_LABELS),
  number: count('How many', 1, 12, { default: 1 }),
  nation: maybe(pick('Nation', OWNERS)),
  formation: pick('Formation', FORMATIONS, { default: 'line' }),
};

const told = (r: Answer): string =>
  `${r.routed} routed, ${r.eliminated} eliminated${r.generalsKilled > 0 ? `, ${r.generalsKilled} Generals killed` : ''}${r.cleared ? ': the area is clear' : ''}.`;

const groupText = ({ type, number, nation, formation }: Group): string =>
  `${number} ${nation === null ? '' : `${OWNERS[nation]} `}${TROOP_LABELS[type]}${formation === 'line' ? '' : `, ${FORMATIONS[formation]}`}`;

const position = (board: Board): readonly Standing[] => [
  ...stands(
    'Still to fire',
    board.firers
      .filter(each => each.number > 0)
      .map(groupText)
      .join('; '),
  ),
  ...stands(
    'Target area',
    board.targets
      .filter(each => each.number > 0)
      .map(groupText)
      .join('; '),
  ),
  ...stands('Generals there', board.generals === 0 ? null : board.generals),
  ...stands('Range', board.range),
  ...stands('Routed', board.routed),
  ...stands('Eliminated', board.eliminated),
];

/** All the pieces of an area fire at one enemy area, one after another (NIE-LAND-FIRE, NIE-SEQ-TACTICAL). */
export const firePhase = procedure({
  id: 'nie.fire-phase',
  title: 'Fire of several pieces',
  cite: 'NIE-LAND-FIRE',
  phase: 'Tactical battle',
  facts: {
    firers: list(
      'Firing pieces, in order',
      group('Pieces', {
        ...pieceFacts,
        volley: flag('British volley after skirmishers', { rare: true }),
        heroMod: heroMod(),
      }),
      { min: 1, max: 6 },
    ),
    targets: list('Pieces in the target area', group('Pieces', pieceFacts), { min: 1, max: 6 }),
    range: count('Range in areas', 1, 2, { default: 1 }),
    generals: count('Generals in the target area', 0, 5, { default: 0 }),
  },
  sides: ['firer'],
  sideTitles: { firer: 'Firing side' },
  steps: [aim, shoot],
  refuse: law,
  begin: ({ firers, targets, range, generals }) => ({
    board: { firers, targets, range, generals, routed: 0, eliminated: 0, generalsKilled: 0 } as Board,
    push: [aim.at()],
  }),
  answer,
  result: answer,
  policies: { easiest, toughest },
  aims: { firer: r => r.driven + r.eliminated },
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'wagram-battery',
      title: 'The grand battery at Wagram, 1809',
      given: {
        firers: [{ type: 'ART', number: 3, nation: 'FR' }],
        targets: [{ type: 'INF', number: 3, nation: 'AU' }],
        generals: 1,
      },
    },
    {
      id: 'thin-red-line',
      title: 'British infantry in line behind its skirmishers',
      given: {
        firers: [
          { type: 'INF', nation: 'GB', formation: 'skirmish' },
          { type: 'INF', number: 3, nation: 'GB', volley: true },
        ],
        targets: [{ type: 'INF', number: 3, nation: 'FR' }],
      },
    },
  ],
});
