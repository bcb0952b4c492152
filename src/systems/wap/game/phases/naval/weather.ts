import { type AnyStep, type Applied, embed, type Frame, step } from '#kernel';
import { cityAt, isZone } from '../../../map.ts';
import { storm } from '../../../procedures/storm.ts';
import type { Board, Power, Ships, Voyage } from '../../board.ts';
import { isWinter } from '../../rules/ground.ts';
import { ofPower } from '../../rules/pieces.ts';
import { seatOf } from '../../rules/realm.ts';
import { withoutDrowned } from '../../rules/voyages.ts';
import { note } from '../../words.ts';

/** WAP-STM: in winter the ships at sea meet the weather, fleet by fleet (WAP-R25). */
export const stormsStep = step<Board, { power: Power; done: readonly string[] }, undefined>(
  'wap.naval.storms',
  {
    cite: 'WAP-STM',
    awaits: () => null,
    apply: (board, { power, done }): Applied<Board> => {
      const next = isWinter(board)
        ? board.ships.find(
            ships => ofPower(board, power)(ships) && isAtSea(ships) && !done.includes(stormKey(ships)),
          )
        : undefined;
      return next
        ? {
            board,
            push: [
              stormsStep.at({ power, done: [...done, stormKey(next)] }),
              weather.enter(
                { nsp: next.nsp - next.dnsp, damagedNsp: next.dnsp, t: next.t - next.dt, damagedT: next.dt },
                { key: stormKey(next), voyage: false },
              ),
            ],
          }
        : { board };
    },
  },
);

const isAtSea = ({ at: place }: Ships): boolean => isZone(place) || cityAt(place)?.port !== true;

const stormKey = ({ state, at: place, blockade: port, sailed, rested }: Ships): string =>
  `${state} ${place} ${port ?? ''} ${sailed} ${rested}`;

interface Weathered {
  readonly nspSunk: number;
  readonly nspDamaged: number;
  readonly tSunk: number;
  readonly tDamaged: number;
}

const weathered = (ships: Ships, { nspSunk, nspDamaged, tSunk, tDamaged }: Weathered): Ships => ({
  ...ships,
  nsp: ships.nsp - nspSunk,
  t: ships.t - tSunk,
  dnsp: nspDamaged,
  dt: tDamaged,
});

/** A storm in the whole game is the procedure that the Companion plays. */
const weather = embed<
  Board,
  { key: string; voyage: boolean },
  typeof storm.facts,
  unknown,
  Weathered,
  unknown,
  unknown
>('wap.naval.storm', storm as never, {
  seat: board => (board.phasing ? seatOf(board, board.phasing) : null),
  leave: (board, { key, voyage }, answer): Applied<Board> => {
    const notes = [
      note(
        `Storm and ice: ${answer.nspSunk} NSP and ${answer.tSunk} T sunk, ${answer.nspDamaged} NSP damaged.`,
        'WAP-STM',
      ),
    ];
    const change = (all: readonly Ships[]): readonly Ships[] =>
      all
        .map(each => (stormKey(each) === key ? weathered(each, answer) : each))
        .filter(each => each.nsp + each.t > 0);
    if (!voyage || !board.voyage) {
      return { board: { ...board, ships: change(board.ships) }, notes };
    }
    const ships = change(board.voyage.ships);
    const { troops } = withoutDrowned(ships, board.voyage.troops);
    return { board: { ...board, voyage: { ...board.voyage, ships, troops } }, notes };
  },
});

/** The fleet that passed a port among the ice meets the weather group by group (WAP-R25). */
export const iceFrames = (voyage: Voyage): readonly Frame[] =>
  voyage.iced
    ? voyage.ships.map(ships =>
        weather.enter(
          { nsp: ships.nsp - ships.dnsp, damagedNsp: ships.dnsp, t: ships.t - ships.dt, damagedT: ships.dt },
          { key: stormKey(ships), voyage: true },
        ),
      )
    : [];

export const weatherSteps: readonly AnyStep<Board>[] = [stormsStep, weather.step];
