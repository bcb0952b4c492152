import { type ReactElement, type ReactNode, useState } from 'react';
import type { AnyFace } from '../faces/face.ts';
import { Cross } from '../kit/glyphs.tsx';
import { Worded } from '../kit/worded.tsx';
import type { Desk, Room } from './desk.ts';
import { EventCard } from './log/event-card.tsx';
import { tellingOf } from './log/log.tsx';
import { unreadSince } from './log/unread.ts';
import { RollCard } from './roll/card.tsx';
import { DrawCard } from './roll/draw-card.tsx';
import type { Throwing } from './roll/throwing.ts';
import { type Slate, useSlate } from './slate.ts';
import { WORDS } from './words.ts';

interface OnMapProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly slate: Slate;
  /** The map is looked at under a sheet. */
  readonly under: boolean;
  lookUnder(): void;
  readonly notices: ReactNode;
}

/** The parts that lie on the map from its left edge: first steps, the throw that is shown, the choices of the step. */
export const OnMap = (props: OnMapProps): ReactElement => {
  const { room, face, slate, under, notices } = props;
  const { panel, sheet, folded } = useSlate(slate, written => written.asking);
  const { throwing, desk, settings, replay, outcome } = room;
  const present = replay.shown === replay.length;
  const shown = throwing && present && !isQuiet(face, throwing) ? throwing : null;
  // A throw that has been made stands below the question that follows it: its account would push the choices away.
  const card = shown ? <RollCard room={room} face={face} throwing={shown} /> : null;
  const list = throwing?.when === 'before' || sheet ? null : panel;
  if (panel && sheet && !under) {
    return <SheetOver {...props}>{panel}</SheetOver>;
  }
  return (
    <>
      <div className="on-map">
        {notices}
        {settings.guided && present && !outcome ? (
          <FirstSteps
            room={room}
            face={face}
            desk={desk}
            beside={shown !== null || (list !== null && !folded)}
          />
        ) : null}
        {shown?.when === 'before' ? card : null}
        {room.drawing && present ? (
          <DrawCard key={desk.moment} desk={desk} face={face} drawing={room.drawing} />
        ) : null}
        {list ? (
          <ChoicesPlate key={desk.moment} folded={folded}>
            {list}
          </ChoicesPlate>
        ) : null}
        {shown?.when === 'after' ? card : null}
        {outcome ? null : <News room={room} face={face} />}
      </div>
      {panel && sheet ? <UnderKey {...props} /> : null}
    </>
  );
};

/** A form over the dimmed map. The news stands at its head; all else that lies on the map waits under it. */
const SheetOver = ({ children, ...props }: OnMapProps & { readonly children: ReactNode }): ReactElement => (
  <>
    <div className="on-map on-map-notices">{props.notices}</div>
    <div className="sheet-over">
      <News room={props.room} face={props.face} />
      {children}
    </div>
    <UnderKey {...props} />
  </>
);

/** Looks at the map under the sheet, and back: a finger has no key for it. */
const UnderKey = ({ under, lookUnder }: OnMapProps): ReactElement => (
  <button type="button" className="under-key no-print" aria-keyshortcuts="M" onClick={lookUnder}>
    {under ? WORDS.backToSheet : WORDS.mapUnder}{' '}
    <span className="key" aria-hidden="true">
      M
    </span>
  </button>
);

/** A throw that changed nothing is told in the log alone. */
const isQuiet = (face: AnyFace, throwing: Throwing): boolean =>
  throwing.when === 'after' && (face.isQuiet?.(throwing) ?? false);

/** The choices lie on the map and fold away. */
const ChoicesPlate = ({ folded, children }: { folded: boolean; children: ReactNode }): ReactElement => (
  <details className="choices-plate" open={!folded}>
    <summary className="capitals">{WORDS.choices}</summary>
    {children}
  </details>
);

/** On a phone the map comes first. */
const WIDE = '(min-width: 48.01rem)';
/** In a window of this height a list or a throw needs the room of the prompt, which is folded then. */
const LOW = '(max-height: 56.25rem)';

interface FirstStepsProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly desk: Desk;
  /** A list or a throw lies beside it. */
  readonly beside: boolean;
}

/** Short prompts for a newcomer, and the task of the side in the scenario. */
const FirstSteps = ({ room, face, desk, beside }: FirstStepsProps): ReactElement | null => {
  const words = face.guide?.prompt(desk) ?? '';
  const briefing = face.guide?.briefing(desk) ?? [];
  const wide = window.matchMedia(WIDE).matches && !(beside && window.matchMedia(LOW).matches);
  const known = (
    <button type="button" className="button-quiet" onClick={() => room.keep({ guided: false })}>
      {WORDS.knowRules}
    </button>
  );
  const prompt = words ? (
    <p>
      <Worded>{words}</Worded>
    </p>
  ) : null;
  return words === '' && briefing.length === 0 ? null : (
    <section className="first-steps" aria-label={WORDS.howTo}>
      <details open={room.replay.length === 0 && wide}>
        <summary className="capitals">{briefing.length > 0 ? WORDS.briefing : WORDS.howTo}</summary>
        {briefing.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {wide ? null : prompt}
        {wide ? null : known}
      </details>
      {wide ? prompt : null}
      {wide ? known : null}
    </section>
  );
};

/** The newest deed at the last question of the side at the screen: later deeds are news to it. */
const useLastRead = ({ desk, log }: Room): string | null => {
  const newest = log.at(-1)?.key ?? null;
  const [asked, setAsked] = useState<{ readonly moment: number; readonly at: string | null } | null>(null);
  const [read, setRead] = useState<string | null>(null);
  if (desk.asked && asked?.moment !== desk.moment) {
    setAsked({ moment: desk.moment, at: newest });
    setRead(asked?.at ?? null);
  }
  return desk.asked ? read : (asked?.at ?? null);
};

/** The newest breaks, falls and changes of the score, until they are read or the side that looks has answered. */
const News = ({ room, face }: { readonly room: Room; readonly face: AnyFace }): ReactElement | null => {
  const [closed, setClosed] = useState('');
  const since = useLastRead(room);
  const entry = unreadSince(room.log, since).findLast(each => tellingOf(each, face).events.length > 0);
  const events = entry ? tellingOf(entry, face).events : [];
  return entry && events.length > 0 && entry.key !== closed ? (
    <section className="news" aria-live="polite" aria-label={WORDS.news}>
      {events.map(event => (
        <EventCard key={event.title} event={event} />
      ))}
      <button
        type="button"
        className="plate-close"
        aria-label={WORDS.close}
        onClick={() => setClosed(entry.key)}
      >
        <Cross />
      </button>
    </section>
  ) : null;
};
