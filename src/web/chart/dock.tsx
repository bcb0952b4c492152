import type { ReactElement } from 'react';
import { signedText } from '#companion/words.ts';
import { DICE } from '#kernel';
import { OddsPanel } from '../kit/odds/panel.tsx';
import type { Desk } from './ctrl.ts';
import { WORDS } from './words.ts';

/** "2d6 +3 −1 … ± 0": the sum as it stands. */
const Equation = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const pool = desk.throws[DICE];
  const applied = desk.ledger.filter(line => line.applied);
  if (!pool || desk.ledger.length === 0) {
    return null;
  }
  return (
    <p className="dock-sum">
      <span>
        <span className="quiet">
          {pool.count}D{pool.faces}
        </span>{' '}
        {applied.map(line => signedText(line.amount)).join(' ')}
      </span>
      <strong>{signedText(desk.modifiers[DICE] ?? 0)}</strong>
    </p>
  );
};

/** What follows from the situation, above the buttons that act on it. */
export const Dock = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const ready = desk.issues.length === 0;
  const hasDice = Object.keys(desk.throws).length > 0;
  return (
    <section className="dock" aria-label={WORDS.oddsAndDice}>
      <div className="dock-odds">
        <Equation desk={desk} />
        {hasDice ? <OddsPanel entry={desk.chart} given={desk.given} odds={desk.odds} part="first" /> : null}
      </div>
      <div className="button-row">
        {hasDice ? <DiceButtons desk={desk} /> : <NoteButton desk={desk} ready={ready} />}
      </div>
    </section>
  );
};

const DiceButtons = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const ready = desk.issues.length === 0;
  if (desk.answer) {
    return (
      <>
        <button type="button" className="button button-main" onClick={desk.clear}>
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

const NoteButton = ({ desk, ready }: { readonly desk: Desk; readonly ready: boolean }): ReactElement => (
  <button type="button" className="button button-main" disabled={!ready} onClick={desk.note}>
    {desk.kept ? 'Written down' : 'Write it down'}
  </button>
);
