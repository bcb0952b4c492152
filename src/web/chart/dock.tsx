import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type NextLink, nextLinks } from '#companion/next.ts';
import { signedText } from '#companion/words.ts';
import { DICE } from '#kernel';
import { Down } from '../kit/glyphs.tsx';
import { OddsPanel, OddsStrip } from '../kit/odds/panel.tsx';
import { useNarrow } from '../kit/use-narrow.ts';
import type { Desk } from './ctrl.ts';
import { WORDS } from './words.ts';

interface TrayProps {
  /** The content of the bar while it is shut. */
  readonly strip: ReactNode;
  /** The content in its place when it is open. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The odds above the buttons: on a phone one bar, which opens on a tap. */
export const Tray = ({ strip, lead, children }: TrayProps): ReactElement => {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return narrow ? (
    <div className="dock-odds">
      <button type="button" className="dock-strip" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? (lead ?? <span className="capitals">{WORDS.odds}</span>) : strip}
        <span className="visually-hidden">{WORDS.showOdds}</span>
        <span className="dock-turn" aria-hidden="true">
          <Down />
        </span>
      </button>
      {open ? children : null}
    </div>
  ) : (
    <div className="dock-odds">
      {lead}
      {children}
    </div>
  );
};

/** "2d6 +3 −1 … ± 0": the sum as it stands. */
const Equation = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const pool = desk.throws[DICE];
  const applied = desk.ledger.filter(line => line.applied);
  if (!pool || desk.ledger.length === 0) {
    return null;
  }
  return (
    <span className="dock-sum">
      <span>
        <span className="quiet">
          {pool.count}D{pool.faces}
        </span>{' '}
        {applied.map(line => signedText(line.amount)).join(' ')}
      </span>
      <strong>{signedText(desk.modifiers[DICE] ?? 0)}</strong>
    </span>
  );
};

/** The sum alone, for the bar. */
const Total = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const pool = desk.throws[DICE];
  return pool && desk.ledger.length > 0 ? (
    <strong className="dock-total">
      {pool.count}D{pool.faces} {signedText(desk.modifiers[DICE] ?? 0)}
    </strong>
  ) : null;
};

/** The results of the situation, above the buttons that act on it. */
export const Dock = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const ready = desk.issues.length === 0;
  const hasDice = Object.keys(desk.throws).length > 0;
  return (
    <section className="dock" aria-label={WORDS.oddsAndDice}>
      {hasDice ? (
        <Tray
          strip={
            <>
              <Total desk={desk} />
              <OddsStrip entry={desk.chart} given={desk.given} odds={desk.odds} />
            </>
          }
          lead={<Equation desk={desk} />}
        >
          <OddsPanel entry={desk.chart} given={desk.given} odds={desk.odds} part="first" />
        </Tray>
      ) : null}
      <div className="button-row">
        {hasDice ? <DiceButtons desk={desk} /> : <NoteButton desk={desk} ready={ready} />}
      </div>
    </section>
  );
};

const DiceButtons = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const ready = desk.issues.length === 0;
  if (desk.answer) {
    const onward = onwardFrom(desk);
    return (
      <>
        <Onward links={onward} />
        <button type="button" className={mainUnless(onward)} onClick={desk.clear}>
          {WORDS.nextRoll}
        </button>
        <button type="button" className="button" onClick={desk.undo}>
          {WORDS.undo}
        </button>
        <button type="button" className="button dock-situation" onClick={() => desk.turnTo(false)}>
          {WORDS.situation}
        </button>
      </>
    );
  }
  return (
    <>
      {desk.atDice ? (
        <button type="button" className="button dock-situation" onClick={() => desk.turnTo(false)}>
          {WORDS.situation}
        </button>
      ) : (
        <button
          type="button"
          className="button button-main dock-enter"
          disabled={!ready}
          onClick={() => desk.turnTo(true)}
        >
          {WORDS.enterDice}
        </button>
      )}
      <button type="button" className="button dock-roll" disabled={!ready} onClick={desk.roll}>
        {WORDS.rollForMe}
      </button>
    </>
  );
};

/** The charts that usually come after this answer. */
const onwardFrom = ({ system, chart, answer, given }: Desk): readonly NextLink[] =>
  answer ? nextLinks(system, chart, answer.result, given) : [];

const mainUnless = (links: readonly NextLink[]): string =>
  links.length > 0 ? 'button' : 'button button-main';

/** The first is the usual way on. */
const Onward = ({ links }: { readonly links: readonly NextLink[] }): ReactElement => (
  <>
    {links.map(({ href, label }, i) => (
      <Link key={label} className={i === 0 ? 'button button-main' : 'button'} href={href}>
        {label}
      </Link>
    ))}
  </>
);

const NoteButton = ({ desk, ready }: { readonly desk: Desk; readonly ready: boolean }): ReactElement => {
  const onward = onwardFrom(desk);
  return (
    <>
      <Onward links={onward} />
      <button type="button" className={mainUnless(onward)} disabled={!ready} onClick={desk.note}>
        {desk.kept ? WORDS.dock.writtenDown : WORDS.dock.writeItDown}
      </button>
    </>
  );
};
