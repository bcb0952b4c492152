import { choose, d, listed, must, type NoLocals, read, roll, type Step, step } from '#kernel';
import { winter } from '../../charts/winter.ts';
import { AREAS, areaOf, type CorpsId, corpsOf, isBarren, namesOf } from '../../map.ts';
import { ofSome, otherParty, PARTIES, type Party } from '../../vocabulary.ts';
import { amend, type Board, type Wintering } from '../board.ts';
import { changeCorps } from '../edit.ts';
import { partyOfArea, statusOf } from '../rules/countries.ts';
import { lossOrder } from '../rules/ratings.ts';
import { beginningWith, inTurn, speakerIn } from '../rules/seats.ts';
import { corpsAt, countIn, countsOf, stackOf } from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { areaName, inText } from '../words.ts';
import { inPhase, phaseNote } from './phase-note.ts';

interface Stack {
  readonly area: string;
  readonly party: Party;
}

const LEAST = 3;
const PRINTED = 2;
/** As much as the chart takes from other cards. */
const MOST_CARDS = 6;

/** AON-R60: areas in the order of the map, French stacks before those of the Coalition. */
const stacksOf = (board: Board): readonly Stack[] => {
  const counts = PARTIES.map(party => countsOf(board, party));
  const isStack = (area: number): boolean => counts.some(each => (each[area] as number) >= LEAST);
  return AREAS.filter((_, i) => isStack(i)).flatMap(({ id: area }) =>
    PARTIES.filter(party => countIn(board, area, party) >= LEAST).map(party => ({ area, party })),
  );
};

/** A card of the printed size is a flag of the chart; a further bonus of a card of the table counts by itself. */
const cardFacts = ({ owner, enemy }: Wintering) => {
  const depot = owner === PRINTED;
  const scorchedEarth = enemy === -PRINTED;
  const cards = (depot ? 0 : owner) + (scorchedEarth ? 0 : enemy);
  return { depot, scorchedEarth, cards: Math.max(-MOST_CARDS, Math.min(MOST_CARDS, cards)) };
};

/** AON-R21: half or more of the corps are spent. */
const isTired = (board: Board, corps: readonly CorpsId[]): boolean =>
  corps.filter(id => !corpsAt(board, id).fresh).length * 2 >= corps.length;

/** The situation of a stack in winter, as the chart asks for it. */
export const winterFacts = (board: Board, stack: Wintering) => {
  const { area, party } = stack;
  const corps = stackOf(board, area, party);
  const place = areaOf(area);
  return {
    corps: corps.length,
    ...cardFacts(stack),
    friendly: partyOfArea(board, area) === party,
    capital: place.capital,
    enemy: partyOfArea(board, area) === otherParty(party),
    halfSpent: isTired(board, corps),
    insurgent: party === 'french' && statusOf(board, place.country) === 'IC',
    barren: isBarren(place),
  };
};

const wintering = ({ wintering: stack }: Board): Wintering => must(stack, 'a stack that winters');

/** The owner may play a Depot. */
export const depotStep = sideWindow<NoLocals>('aon.winter.depot', {
  window: 'AON-WINTER-3',
  title: board => `Winter in ${areaName(wintering(board).area)}: a card for your stack?`,
});

/** The enemy may burn the land. */
export const scorchStep = sideWindow<NoLocals>('aon.winter.scorch', {
  window: 'AON-WINTER-3',
  title: board => `Winter in ${areaName(wintering(board).area)}: a card against the stack?`,
});

/** Each stack of three or more corps rolls (AON-WINTER-1). */
export const winterRollStep: Step<Board, NoLocals, { dice: number }> = step('aon.winter.roll', {
  cite: 'AON-WINTER-2',
  awaits: board => {
    const stack = wintering(board);
    return roll(
      { title: `Winter attrition in ${areaName(stack.area)}`, cite: 'AON-WINTER-2' },
      { dice: d(6) },
      {
        by: speakerIn(board, stack.area, stack.party),
        on: { chart: winter.id, given: winterFacts(board, stack) },
      },
    );
  },
  apply: (board, _local, { dice }) => {
    const { area, party } = wintering(board);
    const given = winterFacts(board, wintering(board));
    const { result, ledger } = read(winter, given, dice);
    return {
      board,
      push: [winterLossStep.at({ left: result.losses })],
      notes: [
        {
          text: `${areaName(area)}, ${inText(party)}, die ${dice}: ${winter.sentence?.(result, given)}`,
          cite: 'AON-WINTER-2',
          reading: { chart: winter.id, result },
          ledger,
          data: { winter: area, party },
        },
      ],
    };
  },
});

/** The owner names the corps that are lost for good. */
export const winterLossStep: Step<Board, { readonly left: number }, CorpsId | undefined> = step(
  'aon.winter.losses',
  {
    cite: 'AON-WINTER-2',
    awaits: (board, { left }) => {
      const { area, party } = wintering(board);
      const corps = stackOf(board, area, party);
      return left === 0 || corps.length <= left
        ? null
        : choose(
            speakerIn(board, area, party),
            {
              title: `Winter in ${areaName(area)}: which corps is lost${ofSome(left)}?`,
              cite: 'AON-WINTER-2',
            },
            listed(lossOrder(board, corps).map(id => ({ value: id, label: corpsOf(id).name }))),
          );
    },
    apply: (board, { left }, chosen) => {
      const { area, party } = wintering(board);
      const lost = chosen === undefined ? (left === 0 ? [] : stackOf(board, area, party)) : [chosen];
      return lost.length === 0
        ? { board }
        : {
            board: changeCorps(board, lost, () => ({ at: 'gone', fresh: true, marked: false })),
            push: [winterLossStep.at({ left: left - lost.length })],
            notes: [
              {
                text: `${namesOf(lost)} ${lost.length === 1 ? 'does' : 'do'} not outlive the winter.`,
                cite: 'AON-WINTER-2',
                data: { lost, to: 'gone' },
              },
            ],
          };
    },
  },
);

/** AON-WINTER-3: stack by stack, the owner’s card, the enemy’s card, the die and the losses. */
export const wintersStep: Step<Board, { readonly left: readonly Stack[] }> = step('aon.winter', {
  cite: 'AON-WINTER-3',
  awaits: () => null,
  apply: (board, { left: [stack, ...left] }) => {
    if (stack === undefined) {
      return { board: amend(board, { wintering: null }) };
    }
    const { area, party } = stack;
    const first = speakerIn(board, area, party);
    return {
      board: amend(board, {
        wintering: { area, party, owner: 0, enemy: 0, played: { french: [], coalition: [] } },
      }),
      push: [
        wintersStep.at({ left }),
        winterRollStep.at(),
        scorchStep.ask(inTurn(board, otherParty(party))),
        depotStep.ask(beginningWith(inTurn(board, party), first)),
      ],
    };
  },
});

/** The Winter phase. */
export const winterPhaseStep: Step<Board, NoLocals> = step('aon.phase.winter', {
  cite: 'AON-WINTER-3',
  awaits: () => null,
  apply: board => ({
    board: inPhase(board, 'winter'),
    push: [wintersStep.at({ left: stacksOf(board) })],
    notes: [phaseNote(board, 'winter', 'AON-WINTER-3')],
  }),
});
