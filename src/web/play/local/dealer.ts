import { useEffect } from 'react';
import type { ChartOf, Side } from '#kernel';
import { useThinker } from '../think/use-thinker.ts';
import { WORDS } from '../words.ts';
import { drawn } from './drawing.ts';
import type { KeptGame } from './kept-game.ts';
import { type Next, nextOf } from './next.ts';
import { personsOf } from './paper.ts';
import type { Reading } from './reading.ts';

/** Runs the game at home: throws dice, draws cards, lets the computer play, passes where nothing can be done. */
export const useDealer = (kept: KeptGame | null, reading: Reading, busy: boolean, chartOf: ChartOf): void => {
  const think = useThinker();
  const { card, hurried, roll, read } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the game is dealt once.
  useEffect(() => {
    if (!kept || busy || kept.paper.over) {
      return undefined;
    }
    const { play } = kept.chronicle;
    const next = nextOf({ play, paper: kept.paper, reading: card, hurried: hurried.current, chartOf });
    if (next.do === 'nothing') {
      hurried.current = false;
      return undefined;
    }
    if (next.do === 'think') {
      return thinking(kept, next.side, think);
    }
    const timer = setTimeout(() => carryOut(kept, next, { roll, read }), 'after' in next ? next.after : 0);
    return () => clearTimeout(timer);
  }, [kept?.chronicle, kept?.turn, kept?.paper.settings, kept?.paper.over, card, busy, roll]);
};

const carryOut = (kept: KeptGame, next: Next, { roll, read }: Pick<Reading, 'roll' | 'read'>): void => {
  const wait = kept.chronicle.play.awaits();
  if (next.do === 'read') {
    read();
  } else if (next.do === 'roll') {
    roll(undefined, next.certain);
  } else if (next.do === 'draw' && wait?.awaits === 'draw') {
    kept.submit({ draw: drawn(wait) });
  } else if (next.do === 'enter') {
    kept.submit(next.input);
  }
};

/** An answer of the computer does not count after the game went another way. */
const thinking = (kept: KeptGame, side: Side, think: ReturnType<typeof useThinker>): (() => void) => {
  let wanted = true;
  think(kept.chronicle.play, side, kept.paper.seats[side] ?? '', personsOf(kept.paper)).then(
    choose => wanted && kept.submit({ side, choose }),
    (error: Error) =>
      wanted && kept.refuse({ code: 'web/computer', sentence: WORDS.computerStopped(error.message) }),
  );
  return () => {
    wanted = false;
  };
};
