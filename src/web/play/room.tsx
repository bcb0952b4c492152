import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Json, Refusal } from '#kernel';
import type { AnyFace } from '../faces/face.ts';
import { RulesOf } from '../kit/cite.tsx';
import { codeOf } from '../kit/systems.ts';
import { TermsOf } from '../kit/worded.tsx';
import { AskingHost } from './asking/host.tsx';
import { useIntents } from './asking/intents.ts';
import { AtPointer } from './at-pointer.tsx';
import { BandLine } from './band-line.tsx';
import { useCovered } from './covered.ts';
import type { Desk, Room } from './desk.ts';
import { useKeys } from './keys.ts';
import { Menu } from './menu.tsx';
import { OnMap } from './on-map.tsx';
import { point } from './point.ts';
import { Acts, Prompt, UndoKey, usePromptFocus } from './prompt.tsx';
import { type PanelTab, SidePanel } from './side-panel.tsx';
import { newSlate, type Said, type Slate, say, useSlate } from './slate.ts';
import { useTabs } from './tabs.tsx';
import { WORDS } from './words.ts';
import './room.css';

/** Wanted seldom, and never at once. */
const KeysSheet = lazy(() => import('./keys-sheet.tsx').then(page => ({ default: page.KeysSheet })));
const ResultFrame = lazy(() => import('./result.tsx').then(page => ({ default: page.ResultFrame })));

interface PlayRoomProps {
  readonly room: Room;
  readonly face: AnyFace;
  /** Persons at this screen. */
  readonly persons?: number;
  /** The tabs that the Table adds: letters; seats and dice that can be verified. */
  readonly company?: readonly PanelTab[];
  /** The acts once it is over: verify the dice, play again. */
  readonly ending?: ReactNode;
  /** Where something is said, below the log. */
  readonly talk?: ReactNode;
  /** Notices that come before anything else, on the map. */
  readonly notices?: ReactNode;
  /** The tab that is open at first; otherwise the log, where there is room for it. */
  readonly opens?: string | undefined;
}

/** The one room for every whole game: band, prompt line, map, and the parts that lie on the map and fold away. */
export const PlayRoom = (props: PlayRoomProps): ReactElement => {
  const { room, face, persons = 1 } = props;
  const { desk } = room;
  const band = face.band(desk.view, desk.side);
  const slate = useFreshSlate(desk.moment);
  const parts = useParts(props, slate);
  const held = useIntents(desk);
  const focus = usePromptFocus(`${desk.moment} ${desk.due?.step} ${room.throwing?.when ?? ''}`);
  useRoomTitle(room);
  return (
    <RulesOf value={codeOf(desk.game.id)}>
      <TermsOf value={face.terms ?? NO_TERMS}>
        <article
          className={parts.under ? 'room room-under' : 'room'}
          data-game={desk.game.id}
          data-moment={desk.moment}
          data-step={desk.due?.step}
          data-title={desk.due?.title}
          data-asked={desk.asked && !held.answers ? '' : undefined}
        >
          <BandLine
            band={{ ...band, title: band.title || room.title }}
            back={room.back}
            who={whoLooks(desk, face)}
            menu={<Menu room={room} persons={persons} onKeys={() => parts.toggle('keys')} />}
          />
          <AskingHost room={room} face={face} slate={slate} held={held} />
          <Prompt room={room} slate={slate} focus={focus} />
          <RoomMap {...props} slate={slate} parts={parts} />
          <UndoKey room={room} face={face} slate={slate} />
          <Acts slate={slate} />
          {parts.keys ? (
            <Suspense fallback={null}>
              <KeysSheet slate={slate} onClose={() => parts.toggle('keys')} />
            </Suspense>
          ) : null}
        </article>
      </TermsOf>
    </RulesOf>
  );
};

const NO_TERMS: Readonly<Record<string, string>> = {};

/** A preview belongs to one moment: a map that shows another one never asks the rules about it. */
const useFreshSlate = (moment: number): Slate => {
  const slate = useMemo(() => newSlate(), []);
  useMemo(() => {
    if (slate.getState().moment !== moment) {
      slate.setState({ previewed: null, picked: null });
    }
  }, [slate, moment]);
  return slate;
};

/** The window and every printed leaf are named after the game, with a mark when it is one’s move. */
const useRoomTitle = ({ title, desk }: Room): void => {
  const yours = desk.due?.yours ?? false;
  useEffect(() => {
    document.title = `${yours ? '● ' : ''}${title} · Grognard`;
  }, [title, yours]);
};

const whoLooks = ({ side, game, view }: Desk, face: AnyFace): { lead: string; name: string } =>
  side === null
    ? { lead: '', name: WORDS.watching }
    : {
        lead: WORDS.youAre(face.hasProperName?.(side) ?? false),
        name: face.sideName?.(side, view) ?? game.sideTitles[side] ?? side,
      };

interface Parts {
  /** The tab of the side panel that is open. */
  readonly open: string | null;
  readonly tabs: readonly PanelTab[];
  readonly keys: boolean;
  /** The map is looked at under a sheet. */
  readonly under: boolean;
  toggle(part: string): void;
  lookUnder(): void;
  show(tab: string | null): void;
}

const WIDE = '(min-width: 70rem)';

/** The parts that lie on the map and fold away, and the keys that open them. */
const useParts = (props: PlayRoomProps, slate: Slate): Parts => {
  const { room, opens } = props;
  const tabs = useTabs({ ...props, slate });
  const [open, show] = useState<string | null>(
    () => opens ?? (window.matchMedia(WIDE).matches ? 'log' : null),
  );
  const [keys, setKeys] = useState(false);
  const [under, setUnder] = useState(false);
  const sheet = useSlate(slate, ({ asking }) => asking.sheet);
  const toggle = (part: string): void => {
    if (part === 'keys') {
      setKeys(on => !on);
      return;
    }
    const id = part === 'list' ? (tabs.find(tab => tab.key === 'O')?.id ?? 'log') : part;
    show(now => (now === id ? null : id));
  };
  const fold = (): boolean => {
    setKeys(false);
    return keys;
  };
  const lookUnder = (): void => {
    if (sheet) {
      setUnder(on => !on);
    }
  };
  useKeys({ room, slate, toggle, fold, lookUnder });
  return { open, tabs, keys, under: under && sheet, toggle, lookUnder, show };
};

interface RoomMapProps extends PlayRoomProps {
  readonly slate: Slate;
  readonly parts: Parts;
}

/** The map, and everything that lies on it. */
const RoomMap = ({ room, face, slate, parts, notices, ending }: RoomMapProps): ReactElement => {
  const { desk, throwing, outcome } = room;
  const told = useSlate(slate, written => written.told);
  const sheet = useSlate(slate, ({ asking }) => asking.sheet);
  const [box, covered] = useCovered();
  const { Board } = face;
  const pointAt = useCallback((id: string | null) => point(slate, id), [slate]);
  const refuse = useCallback(
    (refusal: Refusal | null, at: Said['at'] | null) => say(slate, refusal && at && { refusal, at }),
    [slate],
  );
  return (
    <div className="room-map" ref={box}>
      <Board
        desk={desk}
        slate={slate}
        face={face}
        covered={covered}
        about={told ?? (throwing?.about as Readonly<Record<string, Json>> | undefined) ?? null}
        foot={<PanelButtons parts={parts} />}
        dimmed={sheet && !parts.under}
        point={pointAt}
        refuse={refuse}
      />
      <OnMap
        room={room}
        face={face}
        slate={slate}
        under={parts.under}
        lookUnder={parts.lookUnder}
        notices={notices}
      />
      {parts.open === null ? null : <SidePanel tabs={parts.tabs} open={parts.open} onOpen={parts.show} />}
      {outcome ? (
        <Suspense fallback={null}>
          <ResultFrame room={room} face={face} outcome={outcome} ending={ending} />
        </Suspense>
      ) : null}
      <AtPointer slate={slate} />
    </div>
  );
};

/** Buttons in the foot of the map for the folded parts. */
const PanelButtons = ({ parts }: { readonly parts: Parts }): ReactElement => (
  <>
    {parts.tabs.map(({ id, title, key }) => (
      <button
        key={id}
        type="button"
        className="foot-button"
        aria-pressed={parts.open === id}
        onClick={() => parts.show(parts.open === id ? null : id)}
      >
        <span>{title}</span>
        {key ? <kbd>{key}</kbd> : null}
      </button>
    ))}
  </>
);
