import {
  type AnyStep,
  type Applied,
  choose,
  d,
  type Frame,
  isRecord,
  listed,
  type Option,
  roll,
  step,
} from '#kernel';
import { blockade } from '../../../charts/blockade.ts';
import { type HexId, isZone, placeName } from '../../../map.ts';
import type { Board, Power, Ships, Voyage } from '../../board.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { ofFoes, ofPower } from '../../rules/pieces.ts';
import { powerOf, seatOf } from '../../rules/realm.ts';
import { blockadable, type Met, nspOf, shipsOf, zonesAt } from '../../rules/voyages.ts';
import { at, DONE, doneOption, note, option, stateText } from '../../words.ts';
import { fleetFightFrame } from './sea-battle.ts';
import { endVoyageStep, voyageStep } from './voyage.ts';

const blockaderOf = (board: Board, { power, at: port }: Voyage): Met | null => {
  const found = board.ships.find(
    ships =>
      ships.blockade === port &&
      ships.nsp > 0 &&
      zonesAt(port).includes(ships.at) &&
      ofFoes(board, power)(ships),
  );
  return found ? { power: powerOf(board, found.state), place: found.at } : null;
};

/** WAP-BLK: leaving a blockaded port (WAP-R65). */
export const leaveStep = step<Board, Record<never, never>, { dice: number }>('wap.naval.leave', {
  cite: 'WAP-BLK',
  awaits: board => {
    const seat = board.voyage ? seatOf(board, board.voyage.power) : null;
    return roll(
      { title: `A fleet leaves ${at(board.voyage?.at ?? '')}, which is blockaded`, cite: 'WAP-BLK' },
      { dice: d(6) },
      { ...(seat === null ? {} : { by: seat }), on: { chart: 'wap.blk', given: {} } },
    );
  },
  apply: (board, _local, { dice: die }): Applied<Board> => {
    const code = blockade.cells[0]?.[die - 1] ?? 'F';
    const text = code === 'E' ? 'The fleet slips through the blockade.' : 'The blockade holds.';
    const foe = board.voyage ? blockaderOf(board, board.voyage) : null;
    const push: readonly Frame[] =
      code === 'E' || !foe
        ? [voyageStep.at()]
        : [breakStep.at({ by: code === 'F' ? 'fleet' : 'blockader', ...foe })];
    return { board, push, notes: [note(text, 'WAP-BLK', { code })] };
  },
});

/** The blockaded fleet attacks or stays; on an asterisk the blockader may attack. A fleet that wins sails on (WAP-R65). */
export const breakStep = step<Board, { by: 'fleet' | 'blockader' } & Met, 'attack' | 'stay'>(
  'wap.naval.break',
  {
    cite: 'WAP-BLK',
    awaits: (board, { by, power }) => {
      const seat = seatOf(board, by === 'fleet' ? (board.voyage?.power ?? '') : power);
      const can = by === 'blockader' || nspOf(board.voyage?.ships ?? []) > 0;
      return seat === null || !can
        ? null
        : choose(
            seat,
            {
              title:
                by === 'fleet' ? 'Attack the blockading fleet?' : 'Attack the fleet that tries to leave?',
              cite: 'WAP-BLK',
            },
            listed([option('attack', 'Attack'), option('stay', 'Do not attack')], { pass: 'stay' }),
          );
    },
    apply: (board, { power, place }, answer): Applied<Board> => {
      const { voyage } = board;
      if (!voyage) {
        return { board };
      }
      if (answer !== 'attack') {
        return { board, push: [endVoyageStep.at({ to: voyage.start })] };
      }
      const met = fleetFightFrame(board, { power, place }, false);
      return { ...met, push: [voyageStep.at(), ...(met.push ?? [])] };
    },
  },
);

type Blockade = typeof DONE | { readonly blockade: HexId; readonly zone: string } | { readonly lift: string };

const blockadeOptions = (board: Board, power: Power): readonly Option[] =>
  [
    ...new Set(
      board.ships.filter(ships => isZone(ships.at) && ofPower(board, power)(ships)).map(ships => ships.at),
    ),
  ]
    .sort()
    .flatMap(zone => {
      const here = shipsOf(board, power, zone);
      const now = here.find(ships => ships.blockade !== undefined)?.blockade;
      return nspOf(here) === 0
        ? []
        : blockadable(board, power, zone)
            .filter(port => port !== now)
            .map(port => option({ blockade: port, zone }, `Blockade ${at(port)} from ${placeName(zone)}`));
    });

/** Blockades are marked; a fleet with NSP that ends its move in a zone may blockade one enemy port there (WAP-SEQ-2B). */
export const blockadeStep = step<Board, { power: Power; marked?: readonly string[] }, Blockade>(
  'wap.naval.blockade',
  {
    cite: 'WAP-R65',
    awaits: (board, { power, marked = [] }) => {
      const seat = seatOf(board, power);
      const options = blockadeOptions(board, power).filter(
        ({ value }) => isRecord(value) && !marked.includes(value.zone as string),
      );
      return seat === null || options.length === 0
        ? null
        : choose(
            seat,
            { title: `${stateText(power)}: blockades`, cite: 'WAP-R65' },
            listed([...options, doneOption('No other blockade')], { pass: DONE }),
          );
    },
    apply: (board, { power, marked = [] }, chosen): Applied<Board> => {
      if (chosen === undefined || chosen === DONE || !('blockade' in chosen)) {
        return { board };
      }
      const { blockade: port, zone } = chosen;
      let ships: readonly Ships[] = [];
      for (const each of board.ships) {
        const mine = each.at === zone && ofPower(board, power)(each);
        ships = mergeShips(ships, mine ? { ...each, blockade: port } : each);
      }
      return {
        board: { ...board, ships },
        push: [blockadeStep.at({ power, marked: [...marked, zone] })],
        notes: [note(`${stateText(power)} blockades ${at(port)}.`, 'WAP-R65', { port })],
      };
    },
  },
);

export const blockadeSteps: readonly AnyStep<Board>[] = [leaveStep, breakStep, blockadeStep];
