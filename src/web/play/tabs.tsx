import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { canSuppose } from '#kernel';
import type { AnyFace } from '../faces/face.ts';
import { ADVICE } from './advice/words.ts';
import type { Room } from './desk.ts';
import { Log } from './log/log.tsx';
import { point } from './point.ts';
import { Replay } from './replay.tsx';
import type { PanelTab } from './side-panel.tsx';
import type { Slate } from './slate.ts';
import { WORDS } from './words.ts';

/** Fetched with its workers at the first question for advice. */
const AdvicePanel = lazy(() => import('./advice/panel.tsx').then(page => ({ default: page.AdvicePanel })));

interface TabsProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly slate: Slate;
  readonly company?: readonly PanelTab[] | undefined;
  readonly talk?: ReactNode;
}

/** The contents of the side panel: the lists of the game, the log with its replay, and the company at the Table. */
export const useTabs = ({ room, face, slate, company = [], talk }: TabsProps): readonly PanelTab[] => {
  const { desk } = room;
  const lists = useMemo(
    () =>
      (face.lists ?? []).map(
        ({ id, title, key, List }): PanelTab => ({
          id,
          title,
          key,
          body: <List desk={desk} slate={slate} point={each => point(slate, each)} />,
        }),
      ),
    [face, desk, slate],
  );
  const log: PanelTab = {
    id: 'log',
    title: WORDS.log,
    key: 'L',
    body: (
      <>
        <Log room={room} face={face} slate={slate} />
        <div>
          {talk}
          <Replay {...room.replay} />
        </div>
      </>
    ),
  };
  const advice: PanelTab = {
    id: 'advice',
    title: ADVICE.title,
    body: (
      <Suspense fallback={<p role="status">{WORDS.opening}</p>}>
        <AdvicePanel room={room} />
      </Suspense>
    ),
  };
  return [...lists, log, ...(canSuppose(desk.game) ? [advice] : []), ...company];
};
