import { alternately, type CardPlay, choose, listed, type NoLocals, type Step, step } from '#kernel';
import { prisonersOf } from '../../cards/conditions.ts';
import { boxedIn } from '../../cards/operations.ts';
import { areaNo, type CorpsId, type CountryId, corpsOf, NAPOLEON, namesOf } from '../../map.ts';
import { ofSome, PARTIES, type Party, type Seat } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { changeCorps, freshenCorps } from '../edit.ts';
import { PICK, type Picking } from '../frames.ts';
import { callUp } from '../rules/availability.ts';
import { type Placed, placeable, placementsOf } from '../rules/placements.ts';
import { bestFirst } from '../rules/ratings.ts';
import { inTurn, present, seatsOf, speakerFor } from '../rules/seats.ts';
import { corpsWhere } from '../situation.ts';
import { askCard, isOffered, PASS, playFrom } from '../windows.ts';
import { areaName, does } from '../words.ts';
import { inPhase, partiesOf, phaseNote } from './phase-note.ts';

const toReserve = (board: Board, corps: readonly CorpsId[]): Board =>
  changeCorps(board, corps, () => ({ at: 'reserve', fresh: true, marked: false }));

/** AON 5.12: with strict prisoners stragglers come back without exchange. */
const stragglersHome = (board: Board): Board =>
  board.fixed.options.strictPrisoners
    ? toReserve(
        board,
        corpsWhere(board, ({ at, straggler }) => at === 'prisoner' && straggler === true),
      )
    : board;

/** AON-R38: as many pairs as the side with fewer prisoners has. */
const pairsOf = (board: Board): number => Math.min(...PARTIES.map(party => prisonersOf(board, party).length));

interface Exchanging {
  readonly party: Party;
  readonly left: number;
}

/** Prisoners who come back without a choice: all of them, or Napoleon first. */
const certainOf = (board: Board, { party, left }: Exchanging): readonly CorpsId[] | null => {
  const all = prisonersOf(board, party);
  if (all.length <= left) {
    return all;
  }
  return all.includes(NAPOLEON) ? [NAPOLEON] : null;
};

/** Each owner picks which of the prisoners come back. */
export const exchangeStep: Step<Board, Exchanging, CorpsId | undefined> = step('aon.reinforcement.exchange', {
  cite: 'AON-R38',
  awaits: (board, local) => {
    const { party, left } = local;
    const all = prisonersOf(board, party);
    return left === 0 || certainOf(board, local) !== null
      ? null
      : choose(
          speakerFor(board, party, all),
          { title: `Exchange of prisoners: who comes back${ofSome(left)}?`, cite: 'AON-R38' },
          listed(bestFirst(board, all).map(id => ({ value: id, label: corpsOf(id).name }))),
        );
  },
  apply: (board, local, chosen) => {
    const back = chosen === undefined ? (local.left === 0 ? [] : (certainOf(board, local) ?? [])) : [chosen];
    if (back.length === 0) {
      return { board };
    }
    return {
      board: toReserve(board, back),
      push: [exchangeStep.at({ ...local, left: local.left - back.length })],
      notes: [
        {
          text: `${namesOf(back)} ${back.length === 1 ? 'comes' : 'come'} back from the Prisoners Box.`,
          cite: 'AON-R38',
          data: { back },
        },
      ],
    };
  },
});

/** AON-REIN-1: prisoners are exchanged. */
export const exchangesStep: Step<Board, NoLocals> = step('aon.reinforcement.exchanges', {
  cite: 'AON-REIN-1',
  awaits: () => null,
  apply: before => {
    const board = stragglersHome(before);
    const left = pairsOf(board);
    return { board, push: [...partiesOf(board)].reverse().map(party => exchangeStep.at({ party, left })) };
  },
});

/** All corps on the map become fresh, and waiting ones are called up (AON-REIN-2). */
export const refreshStep: Step<Board, NoLocals> = step('aon.reinforcement.refresh', {
  cite: 'AON-REIN-2',
  awaits: () => null,
  apply: board => ({
    board: callUp(
      freshenCorps(
        board,
        corpsWhere(board, ({ at, fresh }) => !fresh && areaNo(at) >= 0),
      ),
    ),
  }),
});

const WINDOW = 'AON-REIN-3';

/** AON-REIN-3: one side plays all its cards of reinforcement. */
export const draftStep = alternately<Board, { readonly party: Party }, CardPlay>('aon.reinforcement.cards', {
  cite: WINDOW,
  pass: PASS,
  parties: (_board, { party }) => [party],
  seats: (board, { party }) => inTurn(board, party),
  isAsked: (board, _local, seat) => isOffered(board, WINDOW, seat),
  ask: (board, _local, seat) => askCard(board, WINDOW, seat, 'A card of reinforcement'),
  act: (board, _local, seat, value) => playFrom(board, WINDOW, seat, value),
  close: board => ({ board }),
});

/** A card brings more corps from a box: their owner picks them. */
export const pickStep: Step<Board, Picking, string | undefined> = step(PICK, {
  cite: WINDOW,
  awaits: (board, { seat, left, upTo, among }) =>
    left === 0 || among.length === 0 || (!upTo && among.length <= left)
      ? null
      : choose(
          present(board, seat),
          { title: 'Another corps for this card', cite: WINDOW },
          listed(
            [
              ...(upTo ? [{ value: PASS, label: 'No other' }] : []),
              ...among.map(id => ({ value: id, label: corpsOf(id).name })),
            ],
            upTo ? { pass: PASS } : {},
          ),
        ),
  apply: (board, local, chosen) => {
    const { left, among, to } = local;
    const all = chosen === undefined && left > 0 ? among : [];
    const picked = chosen === undefined ? all : chosen === PASS ? [] : [chosen];
    if (picked.length === 0) {
      return { board };
    }
    return {
      board: boxedIn(board, picked, to),
      push: [
        pickStep.at({
          ...local,
          left: left - picked.length,
          among: among.filter(id => !picked.includes(id)),
        }),
      ],
      notes: [{ text: `${namesOf(picked)} too.`, cite: WINDOW, data: { back: picked } }],
    };
  },
});

interface Placing {
  readonly party: Party;
  readonly seats: readonly Seat[];
  readonly placed: readonly CountryId[];
}

/** AON-R39: the seats of a side place corps one after the other; unused placements are lost. */
export const placeStep: Step<Board, Placing, Placed | typeof PASS | undefined> = step(
  'aon.reinforcement.place',
  {
    cite: 'AON-R39',
    awaits: (board, { party, seats: [seat], placed }) => {
      const options = seat === undefined ? [] : placeable(board, party, seat, placed);
      return seat === undefined || options.length === 0
        ? null
        : choose(
            seat,
            { title: `${does(seat, 'place')} corps from reserve`, cite: 'AON-R39' },
            listed(
              [
                { value: PASS, label: 'No more' },
                ...options.map(value => ({
                  value,
                  label: `${corpsOf(value.place).name} in ${areaName(value.at)}`,
                })),
              ],
              { pass: PASS },
            ),
          );
    },
    apply: (board, { party, seats, placed }, value) => {
      const [, ...rest] = seats;
      if (value === undefined || value === PASS) {
        return { board, push: rest.length === 0 ? [] : [placeStep.at({ party, seats: rest, placed: [] })] };
      }
      const { place, at } = value;
      return {
        board: changeCorps(board, [place], () => ({ at, fresh: true, marked: false })),
        push: [placeStep.at({ party, seats, placed: [...placed, corpsOf(place).nation] })],
        notes: [
          {
            text: `${corpsOf(place).name} takes the field in ${areaName(at)}.`,
            cite: 'AON-R39',
            data: { placed: place, at },
          },
        ],
      };
    },
  },
);

/** The placements of a side are counted after its cards. */
export const placementsStep: Step<Board, { readonly party: Party }> = step('aon.reinforcement.placements', {
  cite: 'AON-REIN-4',
  awaits: () => null,
  apply: (board, { party }) => ({
    board: amend(board, { placements: [...board.placements, ...placementsOf(board, party)] }),
    push: [placedStep.at(), placeStep.at({ party, seats: seatsOf(board, party), placed: [] })],
  }),
});

/** Unused reinforcements are lost. */
export const placedStep: Step<Board, NoLocals> = step('aon.reinforcement.placed', {
  cite: 'AON-R39',
  awaits: () => null,
  apply: board => ({ board: amend(board, { placements: [] }) }),
});

/** The Reinforcement phase. */
export const reinforcementPhaseStep: Step<Board, NoLocals> = step('aon.phase.reinforcement', {
  cite: 'AON-REIN-1',
  awaits: () => null,
  apply: board => ({
    board: amend(inPhase(board, 'reinforcement'), { placements: [] }),
    push: [
      ...[...partiesOf(board)]
        .reverse()
        .flatMap(party => [placementsStep.at({ party }), draftStep.begin({ party })]),
      refreshStep.at(),
      exchangesStep.at(),
    ],
    notes: [phaseNote(board, 'reinforcement', 'AON-REIN-1')],
  }),
});
