import {
  type AnyChart,
  type AnyGame,
  type Chart,
  type Charted,
  type Input,
  type Json,
  odds,
  Play,
  type Play as Played,
  parseGiven,
  type Roll,
  toNumber,
} from '#kernel';
import { type ArmySide, type Board, enemyOf, SIDES } from '#systems/esr/game/board.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import { fatigueOf, WORDS } from './words.ts';

type BySide<T> = Readonly<Record<ArmySide, T>>;

/** Where both armies stood at the end of a turn. */
export interface Standing {
  readonly turn: number;
  readonly points: BySide<number>;
  readonly lost: BySide<number>;
  readonly fatigue: BySide<number>;
}

/** The results of a side's dice beside the expected ones. */
export interface Luck {
  readonly side: ArmySide;
  readonly what: string;
  readonly throws: number;
  readonly expected: number;
  readonly actual: number;
  /** Whether more of it is better for that side. */
  readonly moreIsBetter: boolean;
}

/** A whole battle looked back on. */
export interface Story {
  readonly turns: readonly Standing[];
  readonly luck: readonly Luck[];
  /** The commanders who were killed or carried from the field, in the order in which they fell. */
  readonly fallen: BySide<readonly string[]>;
  /** The field when it was over, seen by everybody. */
  readonly end: Board | null;
}

/** The worth of a roll on a chart, to the side that threw it or to its opponent. */
interface Yardstick {
  readonly chart: string;
  readonly what: string;
  readonly whose: 'own' | 'foe';
  readonly moreIsBetter: boolean;
  worth(result: never): number;
}

const YARDSTICKS: readonly Yardstick[] = [
  {
    chart: 'esr.activation',
    what: WORDS.yardsticks.orders,
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { result: string }) => Number(r.result === 'success'),
  },
  {
    chart: 'esr.artillery-skirmish',
    what: WORDS.yardsticks.fire,
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { score: number }) => r.score,
  },
  {
    chart: 'esr.assessment',
    what: WORDS.yardsticks.fatigue,
    whose: 'own',
    moreIsBetter: false,
    worth: (r: { fatigueGain: number }) => r.fatigueGain,
  },
  {
    chart: 'esr.combat',
    what: WORDS.yardsticks.fights,
    whose: 'own',
    moreIsBetter: true,
    worth: (r: { diff: number }) => Number(r.diff > 0),
  },
  {
    chart: 'esr.combat',
    what: WORDS.yardsticks.fights,
    whose: 'foe',
    moreIsBetter: true,
    worth: (r: { diff: number }) => Number(r.diff < 0),
  },
];

const bySide = <T>(of: (side: ArmySide) => T): BySide<T> => ({
  french: of('french'),
  coalition: of('coalition'),
});

const standingOf = (board: Board): Standing => {
  const own = (side: ArmySide) => board.formations.filter(each => each.side === side);
  return {
    turn: board.turn,
    points: bySide(side => pointsOf(board, side).total),
    lost: bySide(
      side =>
        own(side)
          .flatMap(each => each.units)
          .filter(unit => unit.place === 'removed').length,
    ),
    fatigue: bySide(side => own(side).reduce((sum, each) => sum + (fatigueOf(each) ?? 0), 0)),
  };
};

/** The reading of a roll, as the story told it. */
const resultIn = (play: Played, chart: string): Json | undefined =>
  play.notesOf(play.length - 1).find(({ reading }) => reading?.chart === chart)?.reading?.result;

const LOST: readonly (Json | undefined)[] = ['killed', 'severelyWounded'];

/** The commanders who fell by the last input, with their side, so that a later successor does not hide them. */
const fallenIn = (play: Played, { leaders, formations }: Board): readonly (readonly [ArmySide, string])[] =>
  play.notesOf(play.length - 1).flatMap(({ data }) => {
    const told = data as Readonly<Record<string, Json>> | undefined;
    if (told?.kind !== 'harm' || !LOST.includes(told.result)) {
      return [];
    }
    const leader = leaders.find(each => each.id === told.leader);
    const formation = formations.find(each => each.id === told.formation);
    if (leader) {
      return [[leader.side, leader.name]];
    }
    return formation ? [[formation.side, formation.commander.name || WORDS.commanderOf(formation.name)]] : [];
  });

interface Sum {
  throws: number;
  expected: number;
  actual: number;
}

class Reckoning {
  readonly #sums = new Map<string, Sum>();
  readonly #charts: ReadonlyMap<string, AnyChart>;

  constructor(system: Charted) {
    this.#charts = new Map(
      system.entries.flatMap(entry => (entry.kind === 'chart' ? [[entry.id, entry] as const] : [])),
    );
  }

  add({ on, by }: Roll, result: Json): void {
    const chart = on && this.#charts.get(on.chart);
    const given = chart && parseGiven(chart, on.given);
    if (!chart || !given?.ok || by === undefined) {
      return;
    }
    const { dist } = odds(chart as Chart, given.value);
    for (const [i, yardstick] of YARDSTICKS.entries()) {
      if (yardstick.chart === chart.id) {
        const side = yardstick.whose === 'own' ? (by as ArmySide) : enemyOf(by as ArmySide);
        const sum = this.#sumOf(`${side} ${i}`);
        sum.throws += 1;
        sum.expected += toNumber(dist.mean(yardstick.worth as never));
        sum.actual += yardstick.worth(result as never);
      }
    }
  }

  #sumOf(key: string): Sum {
    const known = this.#sums.get(key) ?? { throws: 0, expected: 0, actual: 0 };
    this.#sums.set(key, known);
    return known;
  }

  /** One line for each kind of throw and side; a fight counts for the side that began it and for the side that was struck. */
  lines(): readonly Luck[] {
    const whats = [...new Set(YARDSTICKS.map(({ what }) => what))];
    return SIDES.flatMap(side =>
      whats.flatMap(what => {
        const own = YARDSTICKS.flatMap((each, i) =>
          each.what === what ? (this.#sums.get(`${side} ${i}`) ?? []) : [],
        );
        const total = (of: (sum: Sum) => number): number => own.reduce((sum, each) => sum + of(each), 0);
        const moreIsBetter = YARDSTICKS.find(each => each.what === what)?.moreIsBetter ?? true;
        return own.length === 0
          ? []
          : [
              {
                side,
                what,
                moreIsBetter,
                throws: total(sum => sum.throws),
                expected: total(sum => sum.expected),
                actual: total(sum => sum.actual),
              },
            ];
      }),
    );
  }
}

/** Goes through a battle once more: the standing turn by turn, and the luck of each side. */
export const storyOf = (game: AnyGame, system: Charted, setup: Json, inputs: readonly Input[]): Story => {
  const begun = Play.begin(game, setup);
  if (!begun.ok) {
    return { turns: [], luck: [], fallen: bySide(() => []), end: null };
  }
  const play = begun.value;
  const reckoning = new Reckoning(system);
  const turns: Standing[] = [];
  const fallen: (readonly [ArmySide, string])[] = [];
  let before = play.state.board as unknown as Board;
  for (const input of inputs) {
    const wait = play.awaits();
    play.submit(input);
    const result = wait?.awaits === 'roll' && wait.on ? resultIn(play, wait.on.chart) : undefined;
    if (wait?.awaits === 'roll' && result !== undefined) {
      reckoning.add(wait, result);
    }
    fallen.push(...fallenIn(play, before));
    const board = play.state.board as unknown as Board;
    if (board.turn !== before.turn) {
      turns.push(standingOf(before));
    }
    before = board;
  }
  return {
    turns: [...turns, standingOf(before)],
    luck: reckoning.lines(),
    fallen: bySide(side => fallen.filter(([of]) => of === side).map(([, name]) => name)),
    end: before,
  };
};
