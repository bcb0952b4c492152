import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#kernel';
import type { TableEvent } from '#server/shapes.ts';
import { api } from './api.ts';
import type { Seen } from './live.ts';

/** A hand that moves the slider is waited for, but hardly. */
const REST_MS = 60;

const MOVES: readonly TableEvent['kind'][] = ['chose', 'rolled', 'drew', 'undone', 'corrected'];

/** An earlier moment of a game, as the viewer saw it. */
export interface Past {
  /** How many moves are shown, of how many. */
  readonly shown: number;
  readonly length: number;
  /** The board of that moment; null in the present and while it is fetched. */
  readonly view: Json | null;
  show(moves: number): void;
}

/** The replay of a game at the Table: views that came by are kept, others are asked for. */
export const usePast = ({ n, doc, role, events }: Seen): Past => {
  const moves = useMemo(
    () => events.filter(({ kind }) => MOVES.includes(kind)).map(each => each.n),
    [events],
  );
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  const [view, setView] = useState<Json | null>(null);
  const kept = useRef(new Map<number, Json>());
  kept.current.set(n, doc.view);
  const at = Math.min(shown, moves.length);
  const wanted = at === moves.length ? null : at === 0 ? 1 : (moves[at - 1] ?? null);
  useEffect(() => {
    const known = wanted === null ? null : kept.current.get(wanted);
    if (wanted === null || known !== undefined) {
      setView(known ?? null);
      return undefined;
    }
    const timer = setTimeout(() => {
      api.past(doc.id, role, wanted).then(
        past => {
          kept.current.set(wanted, past.view);
          setView(past.view);
        },
        () => undefined,
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, doc.id, role]);
  return {
    shown: at,
    length: moves.length,
    view: wanted === null ? null : view,
    show: next => setShown(next >= moves.length ? Number.POSITIVE_INFINITY : next),
  };
};
