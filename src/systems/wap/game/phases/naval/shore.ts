import { type AnyStep, type Applied, choose, counts, listed, pool, roll, step } from '#kernel';
import { facesOf } from '../../../charts/one-row.ts';
import { transportFate } from '../../../charts/transports.ts';
import { cityAt, isLand, placeName } from '../../../map.ts';
import type { Board, Power, Ships } from '../../board.ts';
import { mergeShips } from '../../rules/fleets.ts';
import { enemyField } from '../../rules/ground.ts';
import { areFoes, holderAt, powerOf, seatOf } from '../../rules/realm.ts';
import { zonesAt } from '../../rules/voyages.ts';
import { does, note, option } from '../../words.ts';

const CAPTURED = facesOf(transportFate, 'C');
const SUNK = facesOf(transportFate, 'S');
const FACES = counts(...CAPTURED, ...SUNK);

const isLost = (board: Board, { state, at }: Ships): boolean => {
  const holder = isLand(at) && cityAt(at)?.port ? holderAt(board, at) : null;
  return holder !== null && areFoes(board, powerOf(board, state), holder);
};

/** Ships on a coast where enemy SP stand. */
const isUnsafe = (board: Board, { at, state }: Ships): boolean =>
  isLand(at) && !cityAt(at)?.port && enemyField(board, powerOf(board, state), at).length > 0;

/** All ships of a power in a place go to a zone. */
const putToSea = (board: Board, power: Power, at: string, zone: string): Board => {
  const lying = board.ships.filter(ships => ships.at === at && powerOf(board, ships.state) === power);
  const others: readonly Ships[] = board.ships.filter(ships => !lying.includes(ships));
  return { ...board, ships: lying.reduce((all, each) => mergeShips(all, { ...each, at: zone }), others) };
};

/** WAP-R66: ships on a coast where enemy SP stand go to a touching zone, which their owner names. */
const seaStep = step<Board, { power: Power; place: string }, string | undefined>('wap.ports.sea', {
  cite: 'WAP-R66',
  awaits: (board, { power, place }) => {
    const seat = seatOf(board, power);
    const zones = zonesAt(place);
    return seat === null || zones.length < 2
      ? null
      : choose(
          seat,
          {
            title: `The enemy stands on the coast of ${placeName(place)}: the ships put to sea`,
            cite: 'WAP-R66',
          },
          listed(zones.map(zone => option(zone, `To ${placeName(zone)}`))),
        );
  },
  apply: (board, { power, place }, chosen): Applied<Board> => ({
    board: putToSea(board, power, place, chosen ?? zonesAt(place)[0] ?? place),
  }),
});

/** WAP-SEQ-2G: ships in a port that was lost by land each roll for their fate (WAP-NAVOPS). */
export const portsStep = step<Board, { done: readonly string[] }, undefined>('wap.ports', {
  cite: 'WAP-R66',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const again = portsStep.at({ done: [] });
    const lying = board.ships.find(ships => isUnsafe(board, ships) && zonesAt(ships.at).length > 0);
    if (lying) {
      const power = powerOf(board, lying.state);
      return { board, push: [again, seaStep.at({ power, place: lying.at })] };
    }
    const lost = board.ships.find(ships => isLost(board, ships));
    return lost ? { board, push: [again, fateStep.at({ state: lost.state, port: lost.at })] } : { board };
  },
});

const sum = (faces: readonly number[]): number => faces.reduce((all, n) => all + n, 0);

/** Captured, sunk, or escaped to an adjacent zone (WAP-TRN). */
export const fateStep = step<
  Board,
  { state: string; port: string },
  { nsp: readonly number[]; t: readonly number[] }
>('wap.ports.fate', {
  cite: 'WAP-TRN',
  awaits: (board, { state, port }) => {
    const here = board.ships.filter(ships => ships.at === port && ships.state === state);
    const many = (type: 'nsp' | 't'): number => here.reduce((all, ships) => all + ships[type], 0);
    return roll(
      { title: `${placeName(port)} is lost: the ships there, one die each`, cite: 'WAP-TRN' },
      { nsp: pool(many('nsp'), 6, FACES), t: pool(many('t'), 6, FACES) },
    );
  },
  apply: (board, { state, port }, { nsp, t }): Applied<Board> => {
    const here = board.ships.filter(ships => ships.at === port && ships.state === state);
    const fate = (faces: readonly number[]) => ({
      captured: sum(faces.slice(0, CAPTURED.length)),
      sunk: sum(faces.slice(CAPTURED.length)),
    });
    const [n, m] = [fate(nsp), fate(t)];
    const holder = holderAt(board, port) ?? state;
    let all: readonly Ships[] = board.ships.filter(ships => !here.includes(ships));
    const left = {
      nsp: here.reduce((sumN, ships) => sumN + ships.nsp, 0) - n.captured - n.sunk,
      t: here.reduce((sumT, ships) => sumT + ships.t, 0) - m.captured - m.sunk,
    };
    const [zone = port] = zonesAt(port);
    const bare = { dt: 0, sailed: true, rested: false };
    const hurt = (type: 'nsp' | 't', damaged: 'dnsp' | 'dt'): number =>
      Math.min(
        left[type],
        here.reduce((sumD, ships) => sumD + ships[damaged], 0),
      );
    const away = { ...left, dnsp: hurt('nsp', 'dnsp'), dt: hurt('t', 'dt') };
    all = mergeShips(all, { ...bare, ...away, state, at: zone });
    all = mergeShips(all, { ...bare, state: holder, at: port, nsp: n.captured, t: 0, dnsp: n.captured });
    const taken = n.captured + m.captured;
    const text = `${taken} ${does(taken, 'ship is', 'ships are')} captured in ${placeName(port)}, ${n.sunk + m.sunk} sunk.`;
    return { board: { ...board, ships: all }, notes: [note(text, 'WAP-TRN')] };
  },
});

export const shoreSteps: readonly AnyStep<Board>[] = [portsStep, seaStep, fateStep];
