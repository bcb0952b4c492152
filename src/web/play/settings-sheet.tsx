import { lazy, type ReactElement, Suspense, useState } from 'react';
import { TOPICS } from '#kernel';
import { Segments } from '../kit/segments.tsx';
import { Toggle } from '../kit/toggle.tsx';
import type { Room } from './desk.ts';
import { PACES } from './settings.ts';
import { WORDS } from './words.ts';

interface SettingsProps {
  readonly room: Room;
  /** Persons at this screen. */
  readonly persons: number;
}

/** Wanted seldom, and with forms of its own. */
const StandingAnswers = lazy(() =>
  import('./standing-answers.tsx').then(page => ({ default: page.StandingAnswers })),
);

/** The display of dice, the steps that ask, and the things hidden between two at one screen. */
export const SettingsSheet = ({ room, persons }: SettingsProps): ReactElement => {
  const { settings, keep } = room;
  return (
    <section className="settings" aria-label={WORDS.settings}>
      <h2 className="capitals">{WORDS.settings}</h2>
      <Segments
        label={WORDS.diceShown}
        options={PACES.map(pace => [pace, WORDS.paces[pace]] as const)}
        chosen={settings.pace}
        onChoose={pace => keep({ pace })}
      />
      <Line words={WORDS.realDice} on={settings.handDice} onChange={handDice => keep({ handDice })} />
      {persons > 1 ? (
        <Line words={WORDS.openTable} on={settings.openTable} onChange={openTable => keep({ openTable })} />
      ) : null}
      <Topics room={room} />
      <Standing room={room} />
      <Line words={WORDS.howTo} on={settings.guided} onChange={guided => keep({ guided })} />
    </section>
  );
};

/** The steps that ask, by the topics of the game: a step that does not ask is passed by itself. */
const Topics = ({ room }: { readonly room: Room }): ReactElement | null => {
  const { topics } = room.desk.game;
  if (!topics || room.desk.side === null) {
    return null;
  }
  const said = (room.standing[TOPICS]?.policy ?? {}) as Readonly<Record<string, boolean>>;
  const wishes = Object.fromEntries(topics.map(({ id, asked }) => [id, said[id] ?? asked]));
  return (
    <fieldset className="settings-topics">
      <legend>{WORDS.askAbout}</legend>
      {topics.map(({ id, title }) => (
        <Line
          key={id}
          words={title}
          on={wishes[id] ?? false}
          onChange={on => room.leave(TOPICS, { ...wishes, [id]: on })}
        />
      ))}
    </fieldset>
  );
};

/** The answers that the side leaves in advance, folded until they are wanted. */
const Standing = ({ room }: { readonly room: Room }): ReactElement | null => {
  const [open, setOpen] = useState(false);
  const { side, game } = room.desk;
  return side === null || !game.standing?.length ? null : (
    <details className="settings-standing" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{WORDS.standing}</summary>
      {open ? (
        <Suspense fallback={<p role="status">{WORDS.opening}</p>}>
          <StandingAnswers room={room} />
        </Suspense>
      ) : null}
    </details>
  );
};

interface LineProps {
  readonly words: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}

const Line = ({ words, on, onChange }: LineProps): ReactElement => (
  <span className="settings-line">
    <span>{words}</span>
    <Toggle label={words} on={on} onChange={onChange} />
  </span>
);
