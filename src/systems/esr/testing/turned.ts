import type { Edge } from '../game/ground/route.ts';

/** A battle laid down another way: turned clockwise by quarters, after it was mirrored from east to west or not. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3;
  readonly mirror: boolean;
}

/** Every other way in which a field can lie before the players. */
export const POSITIONS: readonly Turn[] = ([0, 1, 2, 3] as const)
  .flatMap(quarters => [false, true].map(mirror => ({ quarters, mirror })))
  .filter(({ quarters, mirror }) => quarters > 0 || mirror);

interface Frame {
  readonly width: number;
  readonly height: number;
}

type Pair = readonly [number, number];

const CLOCKWISE: Readonly<Record<Edge, Edge>> = {
  north: 'east',
  east: 'south',
  south: 'west',
  west: 'north',
};
const MIRRORED: Readonly<Record<Edge, Edge>> = { north: 'north', south: 'south', east: 'west', west: 'east' };

const turnPoint = (turn: Turn, frame: Frame, [x, y]: Pair): Pair => {
  let { width, height } = frame;
  let at: Pair = turn.mirror ? [width - x, y] : [x, y];
  for (let i = 0; i < turn.quarters; i++) {
    at = [at[1], width - at[0]];
    [width, height] = [height, width];
  }
  return at;
};

const turnFace = ({ quarters, mirror }: Turn, face: number): number =>
  ((mirror ? 360 - face : face) + 90 * quarters) % 360;

const turnEdge = ({ quarters, mirror }: Turn, edge: Edge): Edge => {
  let now = mirror ? MIRRORED[edge] : edge;
  for (let i = 0; i < quarters; i++) {
    now = CLOCKWISE[now];
  }
  return now;
};

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every(each => typeof each === 'number');

const EDGE_KEYS = new Set(['edge', 'base']);
const POINT_KEYS = new Set(['at', 'ra']);
const PATH_KEYS = new Set(['path', 'points']);

/** The same in every part, laid down another way. Parts that are shared stay shared. */
export const turning = (turn: Turn, frame: Frame): (<T>(value: T) => T) => {
  const known = new WeakMap<object, unknown>();
  const part = (key: string, value: unknown): unknown => {
    if (key === 'face' && typeof value === 'number') {
      return turnFace(turn, value);
    }
    if (EDGE_KEYS.has(key) && typeof value === 'string') {
      return turnEdge(turn, value as Edge);
    }
    if (POINT_KEYS.has(key) && isPair(value)) {
      return turnPoint(turn, frame, value);
    }
    if (PATH_KEYS.has(key) && Array.isArray(value)) {
      return value.map(each => turnPoint(turn, frame, each as Pair));
    }
    return whole(value);
  };
  const record = (value: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const fresh = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, part(key, each)]));
    if (typeof value.x === 'number' && typeof value.y === 'number') {
      [fresh.x, fresh.y] = turnPoint(turn, frame, [value.x, value.y]);
    }
    if (typeof value.width === 'number' && typeof value.height === 'number' && turn.quarters % 2 === 1) {
      [fresh.width, fresh.height] = [value.height, value.width];
    }
    return fresh;
  };
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const kept = known.get(value);
    if (kept !== undefined) {
      return kept;
    }
    const fresh = Array.isArray(value) ? value.map(whole) : record(value as Record<string, unknown>);
    known.set(value, fresh);
    return fresh;
  };
  return value => whole(value) as typeof value;
};

/** Where two values differ, as paths with both values. */
export const differences = (a: unknown, b: unknown, path = ''): readonly string[] => {
  if (a === b) {
    return [];
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return [`${path}: ${JSON.stringify(a)} | ${JSON.stringify(b)}`];
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap(key =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`),
  );
};
