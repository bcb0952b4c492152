import { type Applied, d, ofMoment, read, roll, step } from '#kernel';
import { attrition } from '../../charts/attrition.ts';
import { type Board, FED, type Power, type Troop } from '../board.ts';
import { ofPower, removeTroops, sumSP, troopsAt, unmark } from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { rationsOf } from '../rules/supply.ts';
import { tidy } from '../rules/tidy.ts';
import { nextWorn, stackOf, type Worn, wearFacts, wearLosses, wornKey } from '../rules/wear.ts';
import { at, note, strengthText, sumOf } from '../words.ts';

/** WAP-SEQ-2C: hex by hex, in ascending order of their ids. */
export const attritionStep = step<Board, { power: Power; begun: boolean }, undefined>('wap.attrition', {
  cite: 'WAP-SEQ-2C',
  awaits: () => null,
  apply: (board, { power, begun }): Applied<Board> => {
    const now: Board = begun ? board : { ...unmark(board, FED), phase: 'attrition' };
    const next = nextWorn(now, power);
    return next
      ? { board: now, push: [attritionStep.at({ power, begun: true }), wearStep.at({ power, ...next })] }
      : { board: now };
  },
});

/** SP that cannot be fed by a path eat supply points; they count as supplied in the Movement Phase too (WAP-R52). */
const eat = (board: Board, power: Power, { hex, inside }: Worn): Board => {
  const stack = stackOf(board, power, { hex, inside });
  if (stack.every(({ sup }) => sup === 0)) {
    return board;
  }
  let now = board;
  for (const each of new Set(stack.map(({ state }) => powerOf(board, state)))) {
    const { consumes } = rationsOf(board, each, hex, inside);
    if (consumes > 0) {
      now = fed(now, each, hex, consumes);
    }
  }
  return now;
};

const fed = (board: Board, power: Power, hex: string, points: number): Board => {
  let left = points;
  const troops = board.troops.map(troop => {
    if (troop.at !== hex || !ofPower(board, power)(troop)) {
      return troop;
    }
    const eaten = Math.min(left, troop.sup);
    left -= eaten;
    return { ...troop, sup: troop.sup - eaten, marks: troop.marks | FED };
  });
  return { ...board, troops: troops.filter(troop => sumSP([troop]) + troop.sup > 0) };
};

/** The facts that the roll was asked with are those that it is read by. */
const factsOf = ofMoment((board: Board, { power, hex, inside }: { readonly power: Power } & Worn) =>
  wearFacts(board, power, { hex, inside }),
);

/** One stack rolls on the Attrition Table (WAP-3.5). */
export const wearStep = step<Board, { power: Power } & Worn, { dice: number }>('wap.attrition.roll', {
  cite: 'WAP-ATT',
  awaits: (board, local) => {
    const seat = seatOf(board, local.power);
    return roll(
      { title: `Attrition in ${at(local.hex)}`, cite: 'WAP-ATT' },
      { dice: d(6) },
      { by: seat ?? undefined, on: { chart: 'wap.att', given: factsOf(board, local) } },
    );
  },
  apply: (board, local, { dice }): Applied<Board> => {
    const { power, hex, inside } = local;
    const { result, ledger } = read(attrition, factsOf(board, local), dice);
    const lost: readonly Troop[] =
      result.loss === 0
        ? []
        : wearLosses(board, stackOf(board, power, { hex, inside }), result.loss, result.cavalry);
    const fedBoard = eat(board, power, { hex, inside });
    const after = tidy(removeTroops(fedBoard, remarked(fedBoard, lost)));
    const text =
      lost.length === 0
        ? `Attrition in ${at(hex)}: no loss.`
        : `Attrition in ${at(hex)} takes ${strengthText(sumOf(lost))}.`;
    return {
      board: { ...after, worn: [...board.worn, wornKey({ hex, inside })] },
      notes: [
        {
          reading: { chart: 'wap.att', result: { ...result } },
          ledger,
          ...note(text, 'WAP-ATT', { hex, lost: sumSP(lost) }),
        },
      ],
    };
  },
});

/** Troops that have eaten bear another mark: the lost are looked for among them. */
const remarked = (board: Board, lost: readonly Troop[]): readonly Troop[] =>
  lost.map(part => {
    const same = troopsAt(board, part.at).some(
      each => each.state === part.state && each.inside === part.inside && each.marks === part.marks,
    );
    return same ? part : { ...part, marks: part.marks | FED };
  });
