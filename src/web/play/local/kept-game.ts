import { useCallback, useRef, useState } from 'react';
import { type AnyGame, type Input, keptFile, type Refusal } from '#kernel';
import { usePaper } from '../../kit/cabinet/use-paper.ts';
import { WORDS } from '../words.ts';
import { Chronicle } from './chronicle.ts';
import { GAMES, type GamePaper, HAND } from './paper.ts';

/** The computer plays fast: its inputs are kept in bundles, a person’s at once. */
const BUNDLE = 25;

/** A game of this device, opened: every input that is accepted is kept. */
export interface KeptGame {
  readonly chronicle: Chronicle;
  readonly paper: GamePaper;
  /** Changes with every input and every take-back. */
  readonly turn: number;
  readonly refusal: Refusal | null;
  refuse(refusal: Refusal | null): void;
  submit(input: Input): boolean;
  undo(side: string): void;
  keep(change: Partial<GamePaper>): void;
}

type Opened = { readonly chronicle: Chronicle } | { readonly fault: string };

const isPersonNext = ({ play }: Chronicle, { seats }: GamePaper): boolean =>
  play.asked().some(side => seats[side] === HAND) || play.awaits()?.awaits === 'roll';

const paperAfter = (chronicle: Chronicle, paper: GamePaper): GamePaper => ({
  ...paper,
  file: keptFile(chronicle.play),
  last: chronicle.told.at(-1)?.notes.at(-1)?.text ?? paper.last,
  over: chronicle.play.outcome() !== null,
});

const opening = (game: AnyGame, paper: GamePaper): Opened => {
  const opened = Chronicle.open(game, paper.file);
  return opened.ok ? { chronicle: opened.value } : { fault: opened.error };
};

/** Opens a kept game; a sentence where it cannot be opened, null while it is read. */
export const useKeptGame = (game: AnyGame, id: string): KeptGame | string | null => {
  const drawer = usePaper<GamePaper>(GAMES, id);
  const opened = useRef<Opened | null>(null);
  const [turn, setTurn] = useState(0);
  const [refusal, refuse] = useState<Refusal | null>(null);
  const paper = drawer.value ?? null;
  // A ref, so that delayed callbacks read the latest paper.
  const latest = useRef({ paper, keep: drawer.keep });
  latest.current = { paper, keep: drawer.keep };
  if (opened.current === null && paper) {
    opened.current = opening(game, paper);
  }
  const chronicle = opened.current && 'chronicle' in opened.current ? opened.current.chronicle : null;
  const submit = useCallback(
    (input: Input): boolean => {
      const { paper: before, keep } = latest.current;
      if (!chronicle || !before) {
        return false;
      }
      const refused = chronicle.submit(input);
      refuse(refused);
      if (refused === null) {
        const over = chronicle.play.outcome() !== null;
        if (over || isPersonNext(chronicle, before) || chronicle.play.length % BUNDLE === 0) {
          keep(paperAfter(chronicle, before));
        }
      }
      setTurn(n => n + 1);
      return refused === null;
    },
    [chronicle],
  );
  const undo = useCallback(
    (side: string): void => {
      const { paper: before, keep } = latest.current;
      if (chronicle && before) {
        refuse(chronicle.undo(side));
        keep(paperAfter(chronicle, before));
        setTurn(n => n + 1);
      }
    },
    [chronicle],
  );
  const keep = useCallback((change: Partial<GamePaper>): void => {
    const { paper: before, keep: store } = latest.current;
    if (before) {
      store({ ...before, ...change });
    }
  }, []);
  if (drawer.value === null) {
    return WORDS.local.noSuchGame;
  }
  if (opened.current && 'fault' in opened.current) {
    return WORDS.local.keptUnderOtherRules(opened.current.fault);
  }
  return chronicle && paper ? { chronicle, paper, turn, refusal, refuse, submit, undo, keep } : null;
};
