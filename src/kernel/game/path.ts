import { isRecord, type Json } from '../base/json.ts';
import type { Frame } from './step.ts';

const innerStack = (frame: Frame): readonly Frame[] | null => {
  const inner = frame.inner;
  return isRecord(inner) && Array.isArray(inner.stack) ? (inner.stack as readonly Frame[]) : null;
};

/** The steps that a game stands at, from the outermost to the innermost: a battle in a campaign is a step in a step. */
export const pathOf = (stack: readonly Frame[]): readonly string[] => {
  const path: string[] = [];
  for (let at: readonly Frame[] | null = stack; at && at.length > 0; ) {
    const frame = at[at.length - 1] as Frame;
    path.push(frame.at);
    at = innerStack(frame);
  }
  return path;
};

/** The stack without the innermost frame: in a battle in a campaign, the battle's own. */
export const withoutInnermost = (stack: readonly Frame[]): readonly Frame[] => {
  const top = stack[stack.length - 1];
  const below = stack.slice(0, -1);
  const inner = top && innerStack(top);
  return inner && inner.length > 0
    ? [...below, { ...top, inner: { ...(top.inner as object), stack: withoutInnermost(inner) } as Json }]
    : below;
};

/** The innermost step that a game stands at; empty when it is over. */
export const stepAt = (stack: readonly Frame[]): string => pathOf(stack).at(-1) ?? '';
