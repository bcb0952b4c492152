import { asJson, type Choice, isRecord, type Json, type Option } from '#kernel';
import type { Board, Power } from '#systems/wap/game/board.ts';
import { endsOf, toStep } from '#systems/wap/game/phases/march.ts';
import { likelyPicks, ordersStep, whoStep } from '#systems/wap/game/phases/movement.ts';
import { zonesFor } from '#systems/wap/game/rules/ground.ts';
import type { March } from '#systems/wap/game/rules/marches.ts';
import { boardFrom } from '#systems/wap/game/suppose.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { apart, type HexId } from '#systems/wap/map.ts';
import type { Bot, Seat } from '../../bot.ts';
import { foeCities } from '../fronts.ts';
import { asJsonWay } from '../marches.ts';

const optionsOf = (choice: Choice): readonly Option[] =>
  (choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? [])).filter(
    ({ refused, grave }) => !refused && !grave,
  );

const passOf = (choice: Choice): Json => choice.pass ?? optionsOf(choice)[0]?.value ?? asJson(null);

/** The way from a hex to the nearest of these. */
const wayTo = (hex: HexId, goals: readonly HexId[]): number =>
  Math.min(...goals.map(goal => apart(hex, goal)), 99);

const nearestEnemy = (board: Board, power: Power): readonly HexId[] => [
  ...zonesFor(board, power).foes.keys(),
];
const nearestCity = (board: Board, power: Power): readonly HexId[] =>
  foeCities(board, power).map(({ hex }) => hex);

type Goals = typeof nearestEnemy;

/** Everybody at the nearest of something; every fight that is offered is fought. */
const rushing =
  (goals: Goals) =>
  (seat: Seat): Json => {
    const choice = seat.wait.sides[seat.side] as Choice;
    const board = boardFrom(seat.view as unknown as Seen, seat.random);
    const frame = seat.ahead.at(-1);
    const options = optionsOf(choice);
    if (frame?.at === ordersStep.id) {
      return options.find(({ value }) => isRecord(value) && 'march' in value)?.value ?? passOf(choice);
    }
    if (frame?.at === whoStep.id) {
      const [first] = likelyPicks(board, frame.power as Power, frame.hex as HexId);
      return first ? asJson(first) : passOf(choice);
    }
    if (frame?.at === toStep.id) {
      const march = frame.march as unknown as March;
      const aims = goals(board, march.power);
      const [best] = endsOf(board, march)
        .filter(({ way }) => way.force === undefined)
        .sort((a, b) => wayTo(a.hex, aims) - wayTo(b.hex, aims));
      return best && wayTo(best.hex, aims) < wayTo(march.at, aims) ? asJsonWay(best.way) : passOf(choice);
    }
    const deed = options.find(({ value }) => isRecord(value) && ('attack' in value || 'assault' in value));
    return deed?.value ?? options[0]?.value ?? passOf(choice);
  };

/** Plans of beginners, to measure the others by. */
export const naive: readonly Bot[] = [
  { id: 'rusher', title: 'Everybody at the nearest enemy', level: 0, choose: rushing(nearestEnemy) },
  { id: 'grabber', title: 'Everybody at the nearest city', level: 0, choose: rushing(nearestCity) },
  {
    id: 'sitter',
    title: 'Sits and waits',
    level: 0,
    choose: seat => passOf(seat.wait.sides[seat.side] as Choice),
  },
];
