import {
  type Asks,
  count,
  type Given,
  group,
  maybe,
  type NoLocals,
  type Note,
  pick,
  pool,
  procedure,
  roll,
  type Standing,
  step,
} from '#kernel';
import { batteryDice } from '../charts/shore-batteries.ts';
import { type Afloat, byNation, fleetFact, launch, noBuilds, sinkMany } from '../fleet.ts';
import { absorb, type Formation, fresh, leadersFact, piecesOf, ratingFact, unitsFact } from '../formation.ts';
import { fleetStands, formationStands } from '../position.ts';
import { SIDE_TITLES, SITES, some } from '../vocabulary.ts';
import { hitsText, SIXES_AND_FIVES } from './hits.ts';

const TARGETS = {
  fleet: 'a Fleet that runs the strait',
  formation: 'a Formation that lands undefended',
} as const;

const formation = group('Landing Formation', {
  units: unitsFact(),
  leaders: leadersFact,
  commander: maybe(ratingFact, { hint: 'Leave empty without a leader.' }),
  bonus: count('Unit Bonus', 0, 2, { default: 0, rare: true, hint: 'Changes nothing here.' }),
});

const shoreFacts = {
  site: pick('Batteries', SITES),
  target: pick('They fire at', TARGETS),
  fleet: fleetFact('Fleet', 0),
  formation: maybe(formation),
  eventDice: count('Dice from an event card', -4, 20, { default: 0, rare: true }),
} as const;

type ShoreGiven = Given<typeof shoreFacts>;

export interface Board {
  readonly given: ShoreGiven;
  readonly afloat: Afloat;
  readonly force: Formation | null;
  readonly sixes: number;
  readonly fives: number;
}

type None = NoLocals;

/** TNW-SHORE-1, TNW-SHORE-2, TNW-R15: every six removes a piece; fives disrupt a landing and spare a Fleet. */
const fire = step<Board, None, { shore: readonly [number, number] }>('tnw.shore.fire', {
  cite: 'TNW-SHORE-1',
  awaits: ({ given }) =>
    roll(
      { title: 'Shore Batteries fire', cite: 'TNW-NOTE-7' },
      { shore: pool(Math.max(0, batteryDice(given.site) + given.eventDice), 6, SIXES_AND_FIVES) },
    ),
  apply: (board, _local, { shore: [sixes, fives] }) => ({
    board: {
      ...board,
      sixes,
      fives,
      afloat: sinkMany(board.afloat, sixes),
      force: board.force && absorb(board.force, sixes, fives),
    },
    notes: [toldFire(sixes, fives)],
  }),
});

const toldFire = (sixes: number, fives: number): Note => ({
  text: `Shore Batteries: ${hitsText([sixes, fives])}.`,
  cite: 'TNW-SHORE',
});

type Answer = { readonly lost: number; readonly left: number; readonly disrupted: number };

const answer = ({ given, afloat, force }: Board): Answer => {
  if (force === null) {
    const left = afloat.squadrons.length;
    return { lost: given.fleet.length - left, left, disrupted: 0 };
  }
  const left = piecesOf(force);
  const disrupted = force.disruptedUnits + force.disruptedLeaders + (force.commanderDisrupted ? 1 : 0);
  return { lost: given.formation ? piecesOf(given.formation) - left : 0, left, disrupted };
};

const remaining = ({ afloat, force }: Board) =>
  force === null
    ? byNation(afloat.squadrons)
    : { units: force.units, leaders: force.leaders, commander: force.commander !== null };

const result = (board: Board) => {
  const { lost, disrupted, left } = answer(board);
  return {
    sixes: board.sixes,
    fives: board.fives,
    casualties: board.sixes + (board.force === null ? 0 : board.fives),
    lost,
    eliminated: lost,
    wiped: left === 0,
    disrupted,
    remaining: remaining(board),
  };
};

const asks = {
  outcome: r => (r.left === 0 ? 'wiped out' : r.lost === 0 ? 'no loss' : 'losses'),
  outcomes: {
    seenBy: 'the side under fire',
    tones: { 'no loss': 'good', losses: 'mixed', 'wiped out': 'bad' },
  },
  spreads: { lost: r => r.lost, disrupted: r => r.disrupted },
  measures: { meanLost: r => r.lost, wiped: r => r.left === 0 },
  figures: {
    lost: 'Pieces lost',
    disrupted: 'Pieces disrupted',
    meanLost: 'Mean pieces lost',
    wiped: 'Nothing is left',
  },
} satisfies Asks<Answer>;

const position = ({ afloat, force }: Board): readonly Standing[] =>
  force === null ? fleetStands(afloat) : formationStands(force);

const refuse = ({ target, fleet, formation: landing }: ShoreGiven) => {
  const named = target === 'fleet' ? fleet.length > 0 : landing !== null && piecesOf(landing) > 0;
  if (!named) {
    return { sentence: `The ${target} under fire needs at least one piece.`, cite: 'TNW-NOTE-7' };
  }
  if (target === 'fleet' ? landing !== null : fleet.length > 0) {
    return { sentence: `Only the ${target} is under fire; leave the other away.`, cite: 'TNW-NOTE-7' };
  }
  return noBuilds(fleet);
};

/** Shore Batteries fire at a Fleet in a strait, or at a landing that nobody opposes (TNW-SHORE-1, TNW-SHORE-2). */
export const shore = procedure({
  id: 'tnw.shore',
  title: 'Shore fire',
  cite: 'TNW-SHORE-1',
  phase: 'Naval battle',
  facts: shoreFacts,
  sides: ['active'],
  sideTitles: { active: SIDE_TITLES.active },
  steps: [fire],
  refuse,
  begin: given => ({
    board: {
      given,
      afloat: launch(given.fleet),
      force: given.formation && fresh(given.formation),
      sixes: 0,
      fives: 0,
    } as Board,
    push: [fire.at()],
  }),
  answer,
  result,
  ...asks,
  position,
  ending: r =>
    r.lost === 0
      ? 'Nothing is lost.'
      : `Lost: ${r.lost}; ${r.left === 0 ? 'nothing is left' : `${r.left} left`}.`,
  sentence: (r, f) => {
    const what = f.target === 'fleet' ? 'Squadron' : 'piece';
    const rest = f.target === 'fleet' ? 'the rest runs through' : 'the rest lands';
    return r.lost === 0
      ? `Nothing is lost; ${rest}.`
      : `${some(r.lost, what)} lost; ${r.wiped ? 'nothing is left' : rest}.`;
  },
  examples: [
    {
      id: 'sound-1807',
      title: 'A British and Russian Fleet runs the Sound past Copenhagen',
      given: {
        site: 'fort',
        target: 'fleet',
        fleet: [
          { nation: 'britain', cannon: 3 },
          { nation: 'britain', cannon: 3 },
          { nation: 'russia', cannon: 1 },
        ],
      },
    },
    {
      id: 'calabria-1806',
      title: 'A British landing in Calabria, 1806',
      given: { site: 'other', target: 'formation', formation: { units: 2, commander: 2 } },
    },
  ],
});
