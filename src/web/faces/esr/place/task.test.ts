import { describe, expect, test } from 'vitest';
import { type Json, Play } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { battle } from '#systems/esr/game/game.ts';
import { offset, yards } from '#systems/esr/game/geometry/whole.ts';
import { placeStep, usualPlaces } from '#systems/esr/game/phases/movement/placing.ts';
import { checkMarch } from '#systems/esr/game/phases/movement/plan.ts';
import { placesRound } from './ground.ts';
import { batteryTask, deployTask, shiftTask } from './task.ts';
import { Tray } from './tray.ts';

const begun = Play.begin(battle, { scenario: 'intro' });
const board = (begun.ok ? begun.value.state.board : null) as unknown as Board;
const PLACING = { formation: 'ferrand', count: 3 };

/** The choice as the game offers it. */
const choiceOfPlaces = () => {
  const wait = placeStep.awaits(board, PLACING);
  const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
  if (choice?.kind !== 'open') {
    throw new Error('The places are an open choice.');
  }
  return choice;
};

describe('Units that deploy', () => {
  test('lie where they usually would, and are handed in so', () => {
    const choice = choiceOfPlaces();
    const task = deployTask(board, choice.schema);
    expect(task?.formation.id).toBe('ferrand');
    expect(task?.value(task.begins)).toEqual(usualPlaces(board, PLACING));
    expect(choice.check(task?.value(task.begins) ?? null)).toBeNull();
  });

  test('are refused wherever the game refuses them, in its own words', () => {
    const choice = choiceOfPlaces();
    const task = deployTask(board, choice.schema);
    const [head] = task?.units ?? [];
    if (!task || !head) {
      throw new Error('Nobody deploys.');
    }
    for (const at of placesRound([head.x, head.y], yards(300))) {
      const places = [{ unit: head.id, at, face: head.face }];
      expect(task.check(places)).toEqual(choice.check(task.value(places)));
    }
    const far = [{ unit: head.id, at: offset([head.x, head.y], 90, yards(226)), face: 0 }];
    expect(task.check(far)?.code).toBe('esr/place-far');
  });

  test('may stay in column, all of them', () => {
    expect(deployTask(board, choiceOfPlaces().schema)?.check([])).toBeNull();
  });
});

describe('single Units that shift', () => {
  const at = indexOf(board, 'maurin');
  const maurin = board.formations[at] as Formation;
  const [first] = maurin.units;

  test('do so after the march that was drawn', () => {
    const draft = { who: 'maurin', path: [offset(maurin.ra, maurin.face, yards(700))], face: null };
    const task = shiftTask(board, 'maurin', draft);
    const unit = task?.units.find(each => each.id === first?.id);
    if (!task || !unit) {
      throw new Error('Nobody can be shifted.');
    }
    const shift = { unit: unit.id, at: offset([unit.x, unit.y], maurin.face, yards(20)), face: unit.face };
    const value = task.value([shift]) as Record<string, Json>;
    expect(value).toEqual({ formation: 'maurin', path: draft.path, units: [shift] });
    expect(task.check([shift])).toEqual(checkMarch(board, at, { path: draft.path, units: [shift] }));
  });

  test('without a march leave the others where they are', () => {
    const draft = { who: 'maurin', path: [], face: null };
    expect(shiftTask(board, 'maurin', draft)?.value([])).toEqual({ formation: 'maurin', path: [] });
  });
});

describe('a battery that is committed', () => {
  test('begins where there is room for it, and says its place and front', () => {
    const held = board.formations
      .flatMap(each => each.units.map(unit => [each, unit] as const))
      .find(([each, unit]) => each.side === 'french' && unit.kind.cls === 'art' && unit.place === 'reserve');
    const by = board.leaders.find(each => each.side === 'french')?.id ?? '';
    if (!held) {
      throw new Error('No battery is in reserve.');
    }
    const [formation, unit] = held;
    const value = { by, action: 'commitBattery', formation: formation.id, unit: unit.id } as const;
    const task = batteryTask(board, 'french', value);
    expect(task?.check(task.begins)).toBeNull();
    const [place] = task?.begins ?? [];
    expect(task?.value(task.begins)).toEqual({ ...value, at: place?.at, face: formation.face });
    expect(task?.check([])?.code).toBe('esr/commit');
  });
});

describe('the tray', () => {
  const tray = new Tray();
  const task = deployTask(board, choiceOfPlaces().schema);
  if (task) {
    tray.begin(task);
  }

  test('turns from Unit to Unit, moves, wheels and puts back the one in hand', () => {
    tray.turnTo(1);
    const before = tray.laid();
    const unit = before?.units.find(each => each.id === before.active);
    tray.nudge(10, 20);
    tray.wheel(15);
    const after = tray.laid();
    const moved = after?.units.find(each => each.id === before?.active);
    expect([moved?.x, moved?.y]).toEqual([(unit?.x ?? 0) + 100, (unit?.y ?? 0) + 200]);
    expect(moved?.face).toBe(((unit?.face ?? 0) + 15) % 360);
    tray.putBack(before?.active ?? null);
    expect(tray.laid()?.places.some(each => each.unit === before?.active)).toBe(false);
    tray.reset();
    expect(tray.laid()?.places).toEqual(task?.begins);
    tray.clear();
    expect(tray.laid()).toBeNull();
  });
});
