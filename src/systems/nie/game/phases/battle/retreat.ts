import { type Applied, dice, listed, type NoLocals, type Note, read, roll, type Step, step } from '#kernel';
import { march } from '../../../charts/land/march.ts';
import { grantPassage } from '../../../trackers/sheet/passage.ts';
import { isWinter, NATIONS, type Nation, type Owner, PIECE_LABELS } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Unit } from '../../board.ts';
import { changeSome, removeUnits, setSheet } from '../../edit.ts';
import { militiaMayEnter } from '../../rules/movement.ts';
import { passagesFor, retreatsFor } from '../../rules/retreat.ts';
import { count, enemyTroops, isTroop, ownerOf, seatOf, unitsOf } from '../../situation.ts';
import { nationName, regionName } from '../../words.ts';
import { marchFacts, rise } from '../land/entry.ts';
import { fateStep } from './fate.ts';
import { loses } from './losses.ts';
import { changeBattle, fighting, otherSide } from './sides.ts';

const isMajor = (owner: Owner): owner is Nation => owner !== 'MINOR';

/** The defeated nations in standard order, a minor last (NIE-GAME-ASK). */
const losers = (board: Board): readonly Owner[] => {
  const { won, sides } = fighting(board);
  return won === null ? [] : ALL.filter(nation => sides[otherSide(won)].includes(nation));
};
const ALL = [...NATIONS, 'MINOR'] as const;

/** NIE-SEQ-AFTER-2: the ways of all defeated nations are tested before any of them moves (NIE-RUL-81). */
export const retreatsStep: Step<Board, NoLocals> = step('nie.battle.retreats', {
  cite: 'NIE-SEQ-AFTER-2',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const { region } = fighting(board);
    const frames = losers(board)
      .filter(nation => unitsOf(board, region, nation).length > 0)
      .map(nation =>
        retreatStep.at({
          nation,
          to: isMajor(nation) ? retreatsFor(board, nation, region) : [],
          by: isMajor(nation) ? passagesFor(board, nation, region) : [],
        }),
      );
    return { board, push: [...frames].reverse() };
  },
});

const lostAll = (board: Board, nation: Owner, units: readonly Unit[], why: string): Applied<Board> => {
  const { lost, guns } = fighting(board);
  const n = count(units);
  const gunsOf = (type: 'ART' | 'HAR'): number => count(units.filter(unit => unit.type === type));
  const heroes = units.flatMap(({ hero }) => (hero === undefined ? [] : [hero]));
  return {
    board: changeBattle(
      removeUnits(board, unit => units.includes(unit)),
      {
        lost: { ...lost, [nation]: (lost[nation] ?? 0) + n },
        guns: { ART: guns.ART + gunsOf('ART'), HAR: guns.HAR + gunsOf('HAR') },
      },
    ),
    push: heroes.map(hero => fateStep.at({ hero })),
    notes:
      n === 0
        ? []
        : [
            {
              text: `${nationName(nation)} loses ${n} ${n === 1 ? 'piece' : 'pieces'}: ${why}.`,
              cite: 'NIE-SEQ-AFTER-2',
            },
          ],
  };
};

interface Retreat {
  readonly nation: Owner;
  readonly to: readonly string[];
  /** Neutral regions whose owner may be asked for passage. */
  readonly by: readonly string[];
}

/** NIE-RUL-82: a third retreat of an army in one turn is not made. */
const LIMIT = 2;

/** Each defeated nation leaves for one region; with no way out all are lost; a third retreat is not made (NIE-RUL-82). */
export const retreatStep: Step<Board, Retreat, string | undefined> = step('nie.battle.retreat', {
  cite: 'NIE-SEQ-AFTER-2',
  awaits: (board, { nation, to, by }) =>
    to.length + by.length === 0 || (to.length === 1 && by.length === 0)
      ? null
      : ask(
          board,
          nation,
          'retreat to where?',
          'NIE-SEQ-AFTER-2',
          listed([
            ...to.map(value => ({ value, label: regionName(value) })),
            ...by.map(value => ({
              value,
              label: `${regionName(value)}, if ${nationName(ownerOf(board, value) ?? 'MINOR')} grants passage`,
            })),
            ...(to.length === 0 ? [{ value: 'none', label: 'Ask nobody: all are lost' }] : []),
          ]),
        ),
  apply: (board, { nation, to, by }, chosen): Applied<Board> => {
    const goal = chosen ?? to[0];
    if (goal !== undefined && by.includes(goal)) {
      return { board, push: [passStep.at({ nation, to, by, goal })] };
    }
    if (goal === undefined || goal === 'none' || !isMajor(nation)) {
      const why = isMajor(nation) ? 'no region to retreat to' : 'a minor does not retreat';
      return lostAll(board, nation, unitsOf(board, fighting(board).region, nation), why);
    }
    return retreats(board, nation, goal);
  },
});

/** Passage may be granted to a retreating nation (NIE-RUL-31, NIE-RUL-81). */
export const passStep: Step<Board, Retreat & { readonly goal: string }, 'yes' | 'no'> = step(
  'nie.battle.passage',
  {
    cite: 'NIE-RUL-31',
    awaits: (board, { nation, goal }) =>
      ask(
        board,
        ownerOf(board, goal) as Nation,
        `may ${nationName(nation)} retreat to ${regionName(goal)}?`,
        'NIE-RUL-31',
        listed(
          [
            { value: 'yes', label: 'Grant Right of Passage' },
            { value: 'no', label: 'Refuse' },
          ],
          { pass: 'no' },
        ),
      ),
    apply: (board, { nation, to, by, goal }, chosen): Applied<Board> => {
      const owner = ownerOf(board, goal) as Nation;
      if (chosen === 'no') {
        const left = by.filter(region => ownerOf(board, region) !== owner);
        return {
          board,
          push: [retreatStep.at({ nation, to, by: left })],
          notes: [{ text: `${nationName(owner)} refuses passage.`, cite: 'NIE-RUL-31' }],
        };
      }
      const granted = setSheet(
        board,
        grantPassage.apply(board.sheet, { grantor: owner, to: nation as Nation }),
      );
      return retreats(granted, nation as Nation, goal);
    },
  },
);

const mayGo = (board: Board, unit: Unit, goal: string, winter: boolean): boolean =>
  (unit.retreats ?? 0) < LIMIT &&
  (unit.type !== 'MIL' || (!winter && militiaMayEnter(board, unit.nation, goal)));

const away = (board: Board, unit: Unit, n: number, goal: string): Board =>
  changeSome(board, unit, n, {
    ...unit,
    at: goal,
    retreats: (unit.retreats ?? 0) + 1,
    // From the battle of an annexation nobody marches on.
    ...(fighting(board).annexer === null ? {} : { stopped: true as const }),
  });

/** All leave at once; in winter troops march in where the enemy stands, one roll each. */
const retreats = (board: Board, nation: Nation, goal: string): Applied<Board> => {
  const here = unitsOf(board, fighting(board).region, nation);
  const winter = isWinter(board.sheet.when.month) && enemyTroops(board, goal, nation) > 0;
  const going = here.filter(unit => mayGo(board, unit, goal, winter));
  const waiting = winter ? going.filter(isTroop) : [];
  const stay = here.filter(unit => !going.includes(unit));
  const lost = lostAll(board, nation, stay, 'pieces that may not retreat');
  // Militia rise after a retreat too, by the pieces that stood there before it.
  const risen =
    going.some(isTroop) && !winter ? rise(lost.board, goal, nation) : { board: lost.board, notes: [] };
  const note: Note = {
    text: `${nationName(nation)} retreats to ${regionName(goal)}.`,
    cite: 'NIE-SEQ-AFTER-2',
    data: { retreat: goal },
  };
  return {
    board: going
      .filter(unit => !waiting.includes(unit))
      .reduce((now, unit) => away(now, unit, unit.n, goal), risen.board),
    push: [...(waiting.length > 0 ? [winterStep.at({ nation, goal })] : []), ...(lost.push ?? [])],
    notes: [note, ...risen.notes, ...(lost.notes ?? [])],
  };
};

interface Winter {
  readonly nation: Nation;
  readonly goal: string;
}

const inSnow = (board: Board, { nation }: Winter): readonly Unit[] =>
  unitsOf(board, fighting(board).region, nation).filter(isTroop);

const keysOf = (units: readonly Unit[]): readonly (readonly [string, Unit])[] =>
  units.flatMap((unit, i) =>
    Array.from(
      { length: unit.n },
      (_, k) => [`${unit.type}${i + 1}${'abcdefghijklmnopqrstuvwxyz'[k] ?? k}`, unit] as const,
    ),
  );

/** Winter march applies to a retreat: pieces that do not get through cannot stay and are lost (NIE-LAND-MARCH). */
export const winterStep: Step<Board, Winter, Readonly<Record<string, number>>> = step('nie.battle.winter', {
  cite: 'NIE-LAND-MARCH',
  awaits: (board, local) =>
    roll(
      { title: `${nationName(local.nation)} retreats through the snow`, cite: 'NIE-LAND-MARCH' },
      Object.fromEntries(keysOf(inSnow(board, local)).map(([key]) => [key, dice(2, 6)])),
      { by: seatOf(board, local.nation) },
    ),
  apply: (board, local, shown): Applied<Board> => {
    const { nation, goal } = local;
    const lost: Unit[] = [];
    const risen = rise(board, goal, nation);
    let now = risen.board;
    for (const [key, unit] of keysOf(inSnow(board, local))) {
      const facts = marchFacts(board, { nation, to: goal, by: 'land' }, unit.type);
      if (read(march, facts, shown[key] ?? 2).result.result === 'move') {
        now = away(now, unit, 1, goal);
      } else {
        now = loses(now, unit);
        lost.push(unit);
      }
    }
    const names = lost.map(({ type }) => PIECE_LABELS[type]).join(', ');
    return {
      board: now,
      notes: [
        ...(lost.length > 0
          ? [{ text: `${nationName(nation)} loses in the snow: ${names}.`, cite: 'NIE-LAND-MARCH' }]
          : []),
        ...risen.notes,
      ],
    };
  },
});
