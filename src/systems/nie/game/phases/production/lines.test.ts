import { expect, test } from 'vitest';
import { awaits, type Roll } from '#kernel';
import { Moment, squadrons } from '../../../testing/moment.ts';
import type { Nation } from '../../../vocabulary.ts';
import type { Board, Unit } from '../../board.ts';
import { save, setUnits } from '../../edit.ts';
import { campaign } from '../../game.ts';
import { orderOf } from '../../rules/places.ts';
import { buyStep } from './buy.ts';
import { linesStep } from './losses.ts';

const unit = (nation: Nation, type: Unit['type'], at: string, n: number): Unit => ({ nation, type, at, n });

test('lines are tested in the order of the map (NIE-RUL-53)', () => {
  const places = ['silesia', 'prague', 'hungary'].sort((a, b) => orderOf(a) - orderOf(b));
  const moment = new Moment(
    board => ({
      ...setUnits(
        board,
        places.map(at => unit('FR', 'INF', at, 1)),
      ),
      ships: [],
    }),
    () => [linesStep.at()],
  );
  const order: string[] = [];
  while (moment.at === 'nie.production.attrition') {
    const { local } = moment.state.stack.at(-1) as unknown as { readonly local: { readonly region: string } };
    order.push(local.region);
    const { throws } = awaits(campaign, moment.state) as Roll;
    moment.roll(
      Object.fromEntries(Object.entries(throws).map(([key, { count }]) => [key, Array(count).fill(6)])),
    );
  }
  expect(order).toEqual(places);
});

test('Admirals may change ships before lines are tested, where squadrons differ', () => {
  const moment = new Moment(
    (board: Board): Board => ({
      ...board,
      spoken: [],
      ships: [
        ...squadrons('OT', 'bay-of-biscay', 1, { admiral: 'ADM', fought: true }),
        ...squadrons('OT', 'bay-of-biscay', 1, { tan: true }),
      ],
      units: [],
    }),
    () => [linesStep.at()],
  );
  expect([moment.at, moment.asked[0]]).toEqual(['nie.production.crews', 'ottomans']);
  moment.choose('bay-of-biscay');
  moment.choose(moment.values[0] ?? null);
  expect(moment.board.ships.find(({ admiral }) => admiral)?.tan).toBe(true);
  expect(moment.at).toBe('nie.production.fleets');
});

test('a single point is one point', () => {
  const moment = new Moment(
    board => save(board, 'GB', 1 - board.saved.GB),
    () => [buyStep.at({ nation: 'GB' })],
  );
  expect(JSON.stringify(awaits(campaign, moment.state))).toContain('buy with 1 point?');
});
