import { useEffect, useState } from 'react';
import { offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import type { Shift } from '#systems/esr/game/rules/march/shift.ts';
import type { Task } from './task.ts';
import type { Laid } from './tray.ts';

/** How far apart the places lie that are tried. */
export const APART = yards(50);
/** Units lose touch beyond this, so that there is no need to look farther from the others. */
const FARTHEST = yards(700);
const SLICE_MS = 5;

/** Places round a Unit, the nearest first. */
export const placesRound = (middle: Point, reach: number): readonly Point[] => {
  const far = Math.min(reach, FARTHEST);
  const steps = Math.floor(far / APART);
  const all: Point[] = [];
  for (let north = -steps; north <= steps; north++) {
    for (let east = -steps; east <= steps; east++) {
      if (north * north + east * east <= (far / APART) ** 2) {
        all.push(offset(middle, 0, north * APART, east * APART));
      }
    }
  }
  const square = ([x, y]: Point): number => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
  return all.sort((a, b) => square(a) - square(b));
};

/** Whether the active Unit may stand at a place while the others stay where they are. */
const mayStandAt = (task: Task, others: readonly Shift[], unit: string, face: number, at: Point): boolean =>
  task.check([...others, { unit, at, face }]) === null;

/** Where the active Unit may be put, as the rules say of one place after another while the page breathes. */
export const useGround = (laid: Laid | null): readonly Point[] | null => {
  const [ground, setGround] = useState<readonly Point[] | null>(null);
  const active = laid?.active ?? null;
  const task = laid?.task ?? null;
  const face = laid?.units.find(unit => unit.id === active)?.face ?? 0;
  const others = laid?.places.filter(each => each.unit !== active) ?? [];
  const key = JSON.stringify([active, face, others]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the others that counts.
  useEffect(() => {
    setGround(null);
    const unit = task?.units.find(each => each.id === active);
    if (!task || !unit) {
      return undefined;
    }
    const round = placesRound([unit.x, unit.y], task.reach);
    const good: Point[] = [];
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const feel = (): void => {
      const until = performance.now() + SLICE_MS;
      while (next < round.length && performance.now() < until) {
        const at = round[next++] as Point;
        if (mayStandAt(task, others, unit.id, face, at)) {
          good.push(at);
        }
      }
      if (next < round.length) {
        timer = setTimeout(feel, 8);
      } else {
        setGround(good);
      }
    };
    timer = setTimeout(feel, 20);
    return () => clearTimeout(timer);
  }, [task, key]);
  return ground;
};
