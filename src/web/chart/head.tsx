import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { linkOf } from '#companion/link.ts';
import type { Situation } from '#companion/situation.ts';
import type { Entry, Facts, Handbook } from '#kernel';
import { PinButton, useNoteUsed } from '../handy/pin.tsx';
import { Back, More } from '../kit/glyphs.tsx';
import { Neatline } from '../kit/neatline.tsx';
import { usePageTitle } from '../kit/page.tsx';
import { usePreset } from '../kit/preset.ts';
import { ShareButton } from '../kit/share.tsx';
import { useNarrow } from '../kit/use-narrow.ts';
import { WORDS } from './words.ts';

interface DeskHeadProps {
  readonly system: Handbook;
  readonly entry: Entry;
  readonly given: Situation;
}

/** The title over the neatline, with the way back, the printing, the link and the explorer. */
export const DeskHead = ({ system, entry, given }: DeskHeadProps): ReactElement => {
  usePageTitle(`${entry.title} · ${system.title}`);
  useNoteUsed(system, entry);
  const hash = linkOf(entry.facts as Facts, given);
  return (
    <>
      <header className="desk-head">
        <Link
          href={`/charts/${system.code}`}
          className="desk-back"
          aria-label={WORDS.head.backTo(system.title)}
        >
          <Back />
        </Link>
        <div className="desk-title">
          <h1 style={{ '--letters': entry.title.length } as CSSProperties}>{entry.title}</h1>
          <p className="page-subtitle">
            {system.title}
            {entry.phase ? ` · ${entry.phase}` : ''}
          </p>
        </div>
        <Tools>
          <PresetPicker system={system} entry={entry} />
          <PinButton system={system} entry={entry} />
          <ShareButton label={WORDS.copyLink} />
          {entry.kind === 'procedure' || entry.dice ? (
            <Link className="button" href={`/odds/${entry.id}${hash ? `#${hash}` : ''}`}>
              {WORDS.odds}
            </Link>
          ) : null}
        </Tools>
      </header>
      <Neatline />
    </>
  );
};

/** On a phone the tools stand behind one button, so that the situation has the room. */
const Tools = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <>
      {narrow ? (
        <button
          type="button"
          className="button desk-more no-print"
          aria-expanded={open}
          aria-label={WORDS.tools}
          onClick={() => setOpen(!open)}
        >
          <More />
        </button>
      ) : null}
      {narrow && !open ? null : <div className="desk-tools no-print">{children}</div>}
    </>
  );
};

const PresetPicker = ({
  system,
  entry,
}: {
  readonly system: Handbook;
  readonly entry: Entry;
}): ReactElement | null => {
  const [preset, choose] = usePreset(system);
  const asks = Object.values(entry.facts as Facts).some(fact => fact.option);
  return !asks || system.presets.length < 2 ? null : (
    <select
      className="select-input"
      aria-label={WORDS.printing}
      value={preset?.id}
      onChange={event => choose(event.target.value)}
    >
      {system.presets.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
};
