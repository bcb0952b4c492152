import {
  type Applied,
  d,
  dice,
  type Frame,
  type NoLocals,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { papRoll } from '../../charts/political/pap-roll.ts';
import { suddenDeath } from '../../charts/victory/sudden-death.ts';
import { CAPITALS } from '../../map.ts';
import { decayed, lapsed } from '../../trackers/sheet/calendar.ts';
import { each } from '../../trackers/sheet/state.ts';
import { later, NATIONS, type Nation, whenName } from '../../vocabulary.ts';
import type { Board, Unit } from '../board.ts';
import { changeShips, changeUnits, gainPap, loseShips, setSheet } from '../edit.ts';
import { limitEnd } from '../rules/ending.ts';
import { regionOf, seaAt } from '../rules/places.ts';
import { isCaptured, isControlled, isTroop, nationsAt, ownerOf, unitsAt } from '../situation.ts';
import { nationName } from '../words.ts';
import { battlesStep } from './battle/region.ts';
import { commitFrame } from './commitment.ts';
import { landPhase } from './land/phase.ts';
import { windowFrames } from './politics/window.ts';
import { productionStep, systemFrames } from './production/round.ts';
import { seaPhase } from './sea/phase.ts';
import { settleStep } from './settle.ts';

/** NIE-RUL-104: any part of a month counts for every seat that has control in it. */
const countMonths = (board: Board): Board => {
  const counted = NATIONS.flatMap(nation => {
    const seat = board.seats[nation];
    return seat === null ? [] : [`${seat}.${nation}`];
  });
  const more = counted.map(key => [key, (board.months[key] ?? 0) + 1] as const);
  return { ...board, counted, months: { ...board.months, ...Object.fromEntries(more) } };
};

/** NIE-RUL-38: naval pieces at sea in Baltic and Bothnia are lost when December starts; in port they are safe. */
const freeze = (board: Board): Board =>
  board.sheet.when.month === 12 ? loseShips(board, ship => seaAt(ship.at)?.frozenDecToMar === true) : board;

/** NIE-SEQ-ROUND-1: the next month; Grace, Reverse Grace and forced passage that have run out end. */
const nextMonth = (board: Board): Board => {
  const when = later(board.sheet.when, 1);
  const { nations } = board.sheet;
  const sheet = {
    ...board.sheet,
    when,
    firstRound: false,
    // A roll that was passed in a production round, for the Continental System, is none of the new round.
    nations: each(nation => ({ ...nations[nation], passed: false })),
    ...lapsed(board.sheet, when),
  };
  return freeze({ ...board, sheet, round: board.round + 1, moved: [], bought: {} });
};

/** NIE-RUL-54: the turns of a round: from the scenario's first turn in the first round. */
const turnsOf = ({ round, fixed }: Board): readonly Nation[] =>
  NATIONS.slice(round === 1 ? NATIONS.indexOf(fixed.firstTurn) : 0).filter(nation =>
    fixed.present.includes(nation),
  );

export const roundStep: Step<Board, NoLocals> = step('nie.round', {
  cite: 'NIE-SEQ-ROUND',
  awaits: () => null,
  apply: (board): Applied<Board> => ({
    board: countMonths(board),
    push: [
      roundEndStep.at(),
      turnsStep.at({ left: turnsOf(board) }),
      ...(board.round > 1 && board.fixed.parts.papRolls ? [papStep.at()] : []),
      settleStep.at(),
    ],
    notes: [
      {
        text: `${whenName(board.sheet.when)}, round ${board.round}.`,
        cite: 'NIE-SEQ-ROUND-1',
        data: { round: board.round },
      },
    ],
  }),
});

export const nextRoundStep: Step<Board, NoLocals> = step('nie.round.next', {
  cite: 'NIE-SEQ-ROUND-1',
  awaits: () => null,
  apply: (board): Applied<Board> =>
    board.outcome ? { board } : { board: nextMonth(board), push: [roundStep.at()] },
});

const liberated = (board: Board, nation: Nation): boolean =>
  CAPITALS.some(
    ({ id, homeland }) => homeland === nation && ownerOf(board, id) === nation && !isCaptured(board, id),
  );
const papFacts = (board: Board, nation: Nation) => ({
  firstRound: board.round === 1,
  controlled: isControlled(board, nation),
  ownsLiberatedCapital: liberated(board, nation),
});
const rollers = (board: Board): readonly Nation[] =>
  board.fixed.present.filter(nation => isControlled(board, nation) && liberated(board, nation));

/** NIE-SEQ-ROUND-2: PAP rolls in standard order. */
export const papStep: Step<Board, NoLocals, Readonly<Record<string, number>> | undefined> = step(
  'nie.round.pap',
  {
    cite: 'NIE-POL-PAPROLL',
    awaits: board => {
      const all = rollers(board);
      return all.length === 0
        ? null
        : roll(
            { title: 'PAP rolls', cite: 'NIE-POL-PAPROLL' },
            Object.fromEntries(all.map(nation => [nation, d(6)])),
          );
    },
    apply: (board, _local, shown): Applied<Board> => {
      const gained = rollers(board).filter(
        nation => shown && read(papRoll, papFacts(board, nation), shown[nation] ?? 1).result.gains > 0,
      );
      return {
        board: gained.reduce((now, nation) => gainPap(now, nation, 1), board),
        notes: gained.map(nation => ({
          text: `${nationName(nation)} gains 1 PAP.`,
          cite: 'NIE-POL-PAPROLL',
        })),
      };
    },
  },
);

/** NIE-SEQ-ROUND-3: one turn after another; uncontrolled and extinct nations are skipped. */
export const turnsStep: Step<Board, { readonly left: readonly Nation[] }> = step('nie.turns', {
  cite: 'NIE-SEQ-ROUND-3',
  awaits: () => null,
  apply: (board, { left }): Applied<Board> => {
    const [nation, ...rest] = left;
    if (nation === undefined || board.outcome) {
      return { board: { ...board, turn: null } };
    }
    return {
      board,
      push: [turnsStep.at({ left: rest }), ...(isControlled(board, nation) ? [turnStep.at({ nation })] : [])],
    };
  },
});

const unmarked = (unit: Unit): Unit => {
  const { spent, forced, stopped, retreats, ...bare } = unit;
  return spent || forced || stopped || retreats ? bare : unit;
};

const pairs = (board: Board): readonly string[] =>
  board.fixed.present.flatMap(a => board.sheet.wars[a].flat().map(b => `${a}-${b}`));

/** NIE-SEQ-TURN-1: marks are cleared, and the place of every piece is noted (NIE-RUL-68). */
const begun = (board: Board, nation: Nation): Board => {
  const fresh = changeShips(
    changeUnits(board, () => true, unmarked),
    () => true,
    ship => {
      const { nation: flag, at, admiral, tan, held } = ship;
      return {
        nation: flag,
        at,
        ...(admiral ? { admiral } : {}),
        ...(tan ? { tan } : {}),
        ...(held === undefined ? {} : { held }),
      };
    },
  );
  const stood: Record<string, readonly Nation[]> = {};
  for (const id of new Set(board.units.map(({ at }) => at))) {
    const nations = nationsAt(board, id).filter(
      (each): each is Nation =>
        each !== 'MINOR' && unitsAt(board, id).some(unit => unit.nation === each && isTroop(unit)),
    );
    stood[id] = nations;
  }
  return {
    ...fresh,
    turn: nation,
    movers: [],
    raised: [],
    stood,
    foes: pairs(board),
    // The same list where nothing was said: findings that hang on it still hold.
    spoken: board.spoken.length === 0 ? board.spoken : [],
    danish: null,
  };
};

/** NIE-SEQ-TURN-2, NIE-SEQ-TURN-3, NIE-SEQ-TURN-5: the phases of a turn, and the windows between them. */
export const turnStep: Step<Board, { readonly nation: Nation }> = step('nie.turn', {
  cite: 'NIE-SEQ-TURN',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => {
    const sea = board.fixed.area === null ? [seaPhase(nation)] : [];
    const full = board.fixed.options.diplomacy === 'full' ? windowFrames(board, nation) : [];
    return {
      board: begun(board, nation),
      push: [
        turnEndStep.at({ nation }),
        battlesStep.at({}),
        ...windowFrames(board, nation, 'battles'),
        landPhase(nation),
        ...full,
        ...sea,
        ...windowFrames(board, nation),
        settleStep.at(),
      ],
      notes: [{ text: `The turn of ${nationName(nation)}.`, cite: 'NIE-SEQ-TURN-1', data: { turn: nation } }],
    };
  },
});

/** Prussia never rolls until no Prussian troops are in its homeland (NIE-POL-COMMITCOUNT-5). */
const isShaken = (board: Board, nation: Nation): boolean =>
  nation !== 'PR' ||
  !Object.keys(board.regions).some(
    id =>
      board.regions[id] &&
      unitsAt(board, id).some(
        unit => unit.nation === 'PR' && isTroop(unit) && regionOf(id).homeland === 'PR',
      ),
  );
/** NIE-SEQ-TURN-6: rolls for captured capitals whose entry names this turn's nation, in reverse standard order. */
export const turnEndStep: Step<Board, { readonly nation: Nation }> = step('nie.turn.end', {
  cite: 'NIE-SEQ-TURN-6',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => {
    const rolls: Frame[] = [];
    for (const of of NATIONS) {
      const held = CAPITALS.filter(
        ({ id, homeland }) =>
          homeland === of && board.sheet.capitals[id]?.turn === nation && isCaptured(board, id),
      );
      if (held.length > 0 && isShaken(board, of)) {
        rolls.push(commitFrame(of, held.length, 'capital'));
      }
    }
    return { board, push: [settleStep.at(), ...rolls] };
  },
});

/** NIE-SEQ-ROUND-5: strain decay. */
const decay = (board: Board): Board =>
  setSheet(board, { ...board.sheet, nations: each(nation => decayed(board.sheet.nations[nation])) });

const isQuarter = ({ sheet }: Board): boolean => sheet.when.month % 3 === 0;

/** NIE-SEQ-ROUND-4: sudden death, where it is used. */
export const suddenStep: Step<Board, NoLocals, { end: number }> = step('nie.round.sudden', {
  cite: 'NIE-SEQ-ROUND-4',
  awaits: () => roll({ title: 'Sudden death?', cite: 'NIE-SEQ-ROUND-4' }, { end: dice(2, 6) }),
  apply: (board, _local, { end }): Applied<Board> => {
    const { ends } = read(suddenDeath, { earlier: Math.min(5, board.deaths) }, end).result;
    const after = { ...board, deaths: board.deaths + 1 };
    return ends ? { board: { ...after, outcome: limitEnd(after, 'sudden') } } : { board: after };
  },
});

export const roundEndStep: Step<Board, NoLocals> = step('nie.round.end', {
  cite: 'NIE-SEQ-ROUND-5',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    if (board.outcome) {
      return { board };
    }
    const { suddenDeath: from } = board.fixed.options;
    return {
      board: { ...board, turn: null },
      push: [lastStep.at(), ...(from > 0 && board.round >= from ? [suddenStep.at()] : [])],
    };
  },
});

/** NIE-SEQ-ROUND-6, NIE-SEQ-ROUND-7: the last round ends the game; else production after each quarter. */
export const lastStep: Step<Board, NoLocals> = step('nie.round.last', {
  cite: 'NIE-SEQ-ROUND-6',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    if (board.outcome) {
      return { board };
    }
    const after = decay(board);
    const produces = isQuarter(board) && board.fixed.parts.production;
    if (board.round >= board.fixed.options.rounds) {
      return { board: after, push: [overStep.at(), ...(produces ? systemFrames() : [])] };
    }
    return {
      board: after,
      push: [nextRoundStep.at(), settleStep.at(), ...(produces ? [productionStep.at()] : [])],
    };
  },
});

export const overStep: Step<Board, NoLocals> = step('nie.over', {
  cite: 'NIE-GAME-END',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const outcome = board.outcome ?? limitEnd(board, 'limit');
    const notes: Note[] = [{ text: outcome.sentence, cite: 'NIE-GAME-END' }];
    return { board: { ...board, outcome }, notes };
  },
});
