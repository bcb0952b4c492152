import { type AnyStep, type Applied, choose, d, listed, type Note, read, roll, step } from '#kernel';
import { newLeaders } from '../../charts/new-leaders.ts';
import { isLand, isMajorState } from '../../map.ts';
import type { Board, Power, Reinforcement } from '../board.ts';
import { addShips } from '../rules/fleets.ts';
import { monthOf } from '../rules/ground.ts';
import { addTroop, isInvested, ofPower, spOf } from '../rules/pieces.ts';
import { type Build, builds, CARRIED, COSTS, incomeOf, inPlay, SUPPLIES } from '../rules/pools.ts';
import { commands, holderAt, seatOf } from '../rules/realm.ts';
import { homeCity } from '../rules/tidy.ts';
import { at, DONE, does, doneOption, note, option, stateText, strengthText } from '../words.ts';

const QUARTERS: readonly number[] = [3, 6, 9, 12];
const JANUARY = 1;

/** Scheduled units come if their city is held and unbesieged, else in the next turn that it is. */
const arrivals = (board: Board, power: Power): { board: Board; notes: readonly Note[] } => {
  const comes = ({ turn, state, hex }: Reinforcement): boolean =>
    turn <= board.turn &&
    commands(board, power, state) &&
    holderAt(board, hex) === power &&
    !isInvested(board, hex, power);
  const now = board.due.filter(comes);
  if (now.length === 0) {
    return { board, notes: [] };
  }
  let { troops, leaders } = board;
  for (const { state, hex, inf, cav, gds, leaders: more } of now) {
    troops = addTroop(troops, { state, at: hex, inside: false, inf, cav, gds, sup: 0, marks: 0 });
    leaders = [
      ...leaders,
      ...more.map(({ id, rating }) => ({ id, state, rating, at: hex, inside: false, marks: 0 })),
    ];
  }
  return {
    board: { ...board, troops, leaders, due: board.due.filter(each => !comes(each)) },
    notes: now.map(each =>
      note(
        `${strengthText(each)} of ${stateText(each.state)} ${does(spOf(each), 'arrives', 'arrive')} in ${at(each.hex)}.`,
        'WAP-SEQ-2D',
      ),
    ),
  };
};

/** Leaders whose time has come appear in the capital, else in the first controlled home city, else wait (WAP-R54). */
const returns = (board: Board, power: Power): Board => ({
  ...board,
  leaders: board.leaders.map(leader => {
    const { id, state, rating, back } = leader;
    if (
      back === undefined ||
      back > board.turn ||
      !ofPower(board, power)(leader) ||
      board.realm.fallen.includes(state)
    ) {
      return leader;
    }
    const home = homeCity(board, state);
    return home === null ? leader : { id, state, rating, at: home, inside: false, marks: 0 };
  }),
});

/** Damaged ships that stayed in port since the last own Reinforcement Phase are repaired (WAP-PROD). */
const repairs = (board: Board, power: Power): Board =>
  board.ships.length === 0
    ? board
    : {
        ...board,
        ships: board.ships.map(ships => {
          if (!ofPower(board, power)(ships)) {
            return ships;
          }
          const inPort = isLand(ships.at) && holderAt(board, ships.at) !== null;
          return inPort && ships.rested ? { ...ships, dnsp: 0, dt: 0 } : { ...ships, rested: inPort };
        }),
      };

/** WAP-SEQ-2D: scheduled units, income, leaders due, January roll, repairs; then buying. */
export const reinforcementStep = step<Board, { power: Power }, undefined>('wap.reinforcement', {
  cite: 'WAP-SEQ-2D',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => {
    const { board: arrived, notes } = arrivals({ ...board, phase: 'reinforcement', placed: {} }, power);
    let now = repairs(returns(arrived, power), power);
    const told: Note[] = [...notes];
    const { production } = board.fixed.options;
    if (production && board.turn > 1 && QUARTERS.includes(monthOf(board))) {
      const income = incomeOf(now, power);
      now = { ...now, purse: { ...now.purse, [power]: (now.purse[power] ?? 0) + income } };
      told.push(note(`${stateText(power)} gains ${income} PP.`, 'WAP-PROD', { power, income }));
    }
    const lacks = inPlay(now, power, 'leaders') < (board.fixed.leaders[power] ?? 0);
    const rolls = monthOf(board) === JANUARY && isMajorState(power) && lacks;
    return {
      board: now,
      push: [
        ...(production ? [purseStep.at({ power }), buildStep.at({ power })] : []),
        ...(rolls ? [leaderStep.at({ power })] : []),
      ],
      notes: told,
    };
  },
});

/** Each January a major with fewer leaders on the map than at the start may gain one (WAP-PROD, WAP-R54). */
export const leaderStep = step<Board, { power: Power }, { dice: number }>('wap.reinforcement.leader', {
  cite: 'WAP-PROD',
  awaits: (board, { power }) => {
    const seat = seatOf(board, power);
    const given = { initial: board.fixed.leaders[power] ?? 0, now: inPlay(board, power, 'leaders') };
    return roll(
      { title: `${stateText(power)} looks for a new leader`, cite: 'WAP-PROD' },
      { dice: d(6) },
      { ...(seat === null ? {} : { by: seat }), on: { chart: 'wap.leaders', given } },
    );
  },
  apply: (board, { power }, { dice }): Applied<Board> => {
    const given = { initial: board.fixed.leaders[power] ?? 0, now: inPlay(board, power, 'leaders') };
    const { result } = read(newLeaders, given, dice);
    if (result.rating === null) {
      return { board, notes: [note(`${stateText(power)} finds no new leader.`, 'WAP-PROD')] };
    }
    const home = homeCity(board, power);
    const leader = {
      id: `${power}-n${board.turn}`,
      state: power,
      rating: result.rating,
      inside: false,
      marks: 0,
    };
    // Without a city at home a new leader waits, as leaders who come back do (WAP-R54).
    const placed = home === null ? { ...leader, at: '', back: board.turn } : { ...leader, at: home };
    const text =
      home === null
        ? `A leader of rating ${result.rating} waits until ${stateText(power)} has a city at home again.`
        : `A leader of rating ${result.rating} appears in ${at(home)}.`;
    return {
      board: { ...board, leaders: [...board.leaders, placed] },
      notes: [note(text, 'WAP-PROD')],
    };
  },
});

const LABELS = {
  inf: '1 infantry',
  cav: '1 cavalry',
  gds: '1 guards',
  nsp: '1 NSP',
  t: '1 transport',
  sup: '5 supply points',
} as const;

/** One unit after another is bought and placed (WAP-PROD). */
export const buildStep = step<Board, { power: Power }, Build | typeof DONE>('wap.build', {
  cite: 'WAP-PROD',
  awaits: (board, { power }) => {
    const seat = seatOf(board, power);
    if (seat === null) {
      return null;
    }
    const options = builds(board, power).map(build =>
      option(
        build,
        `${LABELS[build.build]} of ${stateText(build.state)} in ${at(build.at)}, ${COSTS[build.build]} PP`,
      ),
    );
    return choose(
      seat,
      { title: `${stateText(power)} has ${board.purse[power] ?? 0} PP: build?`, cite: 'WAP-PROD' },
      listed([...options, doneOption('End the buying')], { pass: DONE }),
    );
  },
  apply: (board, { power }, chosen): Applied<Board> => {
    if (chosen === undefined || chosen === DONE) {
      return { board };
    }
    const { build, state, at: hex } = chosen;
    const paid: Board = {
      ...board,
      purse: { ...board.purse, [power]: (board.purse[power] ?? 0) - COSTS[build] },
    };
    const placed =
      build === 'nsp' || build === 't' ? addShips(paid, state, hex, build) : withUnit(paid, chosen);
    return {
      board: placed,
      push: [buildStep.at({ power })],
      notes: [note(`${stateText(power)} builds ${LABELS[build]} in ${at(hex)}.`, 'WAP-PROD')],
    };
  },
});

const withUnit = (board: Board, { build, state, at: hex }: Build): Board => {
  const unit = { state, at: hex, inside: false, inf: 0, cav: 0, gds: 0, sup: 0, marks: 0 };
  const many = build === 'sup' ? SUPPLIES : 1;
  return {
    ...board,
    troops: addTroop(board.troops, { ...unit, [build]: many }),
    placed: build === 'sup' ? board.placed : { ...board.placed, [hex]: (board.placed[hex] ?? 0) + 1 },
  };
};

/** PP above ten are lost at the end of the phase (WAP-R54). */
const purseStep = step<Board, { power: Power }, undefined>('wap.reinforcement.purse', {
  cite: 'WAP-R54',
  awaits: () => null,
  apply: (board, { power }): Applied<Board> => ({
    board: { ...board, purse: { ...board.purse, [power]: Math.min(CARRIED, board.purse[power] ?? 0) } },
  }),
});

export const reinforcementSteps: readonly AnyStep<Board>[] = [
  reinforcementStep,
  leaderStep,
  buildStep,
  purseStep,
];
