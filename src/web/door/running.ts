import { useEffect, useState } from 'react';
import type { Json } from '#kernel';
import type { BattlePaper } from '../battle/papers.ts';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { BATTLES } from '../kit/cabinet/drawers.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { codeOf } from '../kit/systems.ts';
import { GAMES, type GamePaper } from '../play/local/paper.ts';
import { api, type LobbyGame } from '../table/api.ts';
import { WORDS } from './words.ts';

/** A game that can be continued. */
export interface Running {
  readonly href: string;
  readonly title: string;
  readonly status: string;
  /** The others wait for the reader. */
  readonly isYours: boolean;
  readonly code: string;
  /** The scenario that it began with, where that is known. */
  readonly scenario: string | null;
  /** When it last changed, in milliseconds. */
  readonly changed: number;
}

const scenarioIn = (setup: Json): string | null => {
  const named = (setup as { readonly scenario?: unknown } | null)?.scenario;
  return typeof named === 'string' ? named : null;
};

const fromDevice = ({ id, value, changed }: Filed<GamePaper>): Running => ({
  href: `/play/${id}`,
  title: value.title,
  status: value.last || WORDS.notBegun,
  isYours: false,
  code: codeOf(value.file.game),
  scenario: scenarioIn(value.file.setup),
  changed: Date.parse(changed),
});

const fromBattles = ({ id, value, changed }: Filed<BattlePaper>): Running => ({
  href: `/battle/${id}`,
  title: value.title,
  status: value.last || WORDS.notBegun,
  isYours: false,
  code: codeOf(value.entry),
  scenario: null,
  changed: Date.parse(changed),
});

const isYourMove = ({ roles = [], asked, phase }: LobbyGame): boolean =>
  phase === 'playing' && asked.some(side => roles.includes(`seat:${side}`));

const fromTable = (game: LobbyGame): Running => ({
  href: `/table/${game.id}`,
  title: game.title,
  status: isYourMove(game) ? WORDS.yourMove : game.phase === 'gathering' ? WORDS.gathering : WORDS.theirMove,
  isYours: isYourMove(game),
  code: codeOf(game.game),
  scenario: null,
  changed: game.updated,
});

/** Games that wait for the reader come first, then the last changed. */
const byUrgency = (all: readonly Running[]): readonly Running[] =>
  [...all].sort((a, b) => Number(b.isYours) - Number(a.isYours) || b.changed - a.changed);

const REFRESH = 30_000;

/** The reader’s games at the Table; none where it cannot be reached, and no page waits for it. */
const useTables = (): readonly LobbyGame[] => {
  const [own, setOwn] = useState<readonly LobbyGame[]>([]);
  useEffect(() => {
    let open = true;
    const load = (): void => {
      api.lobby().then(
        lists => open && setOwn(lists.own),
        () => undefined,
      );
    };
    load();
    const timer = setInterval(load, REFRESH);
    return () => {
      open = false;
      clearInterval(timer);
    };
  }, []);
  return own;
};

/** Every game that is not over, of one system or of all; null until the device has answered. */
export const useRunning = (code?: string): readonly Running[] | null => {
  const games = useDrawer<GamePaper>(GAMES);
  const battles = useDrawer<BattlePaper>(BATTLES);
  const tables = useTables();
  if (games === null || battles === null) {
    return null;
  }
  const all = [
    ...games.filter(({ value }) => !value.over).map(fromDevice),
    ...battles.filter(({ value }) => !value.over).map(fromBattles),
    ...tables.filter(({ phase, aside }) => phase !== 'over' && !aside).map(fromTable),
  ];
  return byUrgency(all.filter(each => code === undefined || each.code === code));
};
