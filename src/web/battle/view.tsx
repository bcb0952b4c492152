import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import type { AnyProcedure, Handbook } from '#kernel';
import { DeskNotices } from '../kit/cabinet/desk-notices.tsx';
import { type Desk, usePaper } from '../kit/cabinet/use-paper.ts';
import { Back } from '../kit/glyphs.tsx';
import { Neatline } from '../kit/neatline.tsx';
import { Page, usePageTitle } from '../kit/page.tsx';
import { ShareButton } from '../kit/share.tsx';
import { useEntry } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { type Battle, useBattle } from './ctrl.ts';
import { BattleLog } from './log.tsx';
import { Moment } from './moment.tsx';
import { BATTLES, type BattlePaper, battleAddress, exportBattle } from './papers.ts';
import { Position } from './position.tsx';
import { Summary } from './summary.tsx';
import { WORDS } from './words.ts';
import './battle.css';

/** A battle that was kept on this device. */
export const BattlePage = ({ id }: { readonly id: string }): ReactElement | null => {
  const desk = usePaper<BattlePaper>(BATTLES, id);
  if (desk.value === undefined) {
    return null;
  }
  return desk.value === null ? <NotFound /> : <Kept id={id} desk={desk} paper={desk.value} />;
};

interface KeptProps {
  readonly id: string;
  readonly desk: Desk<BattlePaper>;
  readonly paper: BattlePaper;
}

const Kept = (kept: KeptProps): ReactElement => {
  const found = useEntry(kept.paper.entry);
  return found?.entry.kind === 'procedure' ? (
    <Field {...kept} system={found.system} procedure={found.entry as AnyProcedure} />
  ) : (
    <NotFound />
  );
};

interface FieldProps extends KeptProps {
  readonly system: Handbook;
  readonly procedure: AnyProcedure;
}

const Field = ({ id, desk, paper, system, procedure }: FieldProps): ReactElement => {
  const battle = useBattle(procedure, desk, paper);
  usePageTitle(`${procedure.title} · ${system.title}`);
  if (!('play' in battle)) {
    return (
      <Page title={procedure.title}>
        <p>{WORDS.view.battleKeptUnder(battle.sentence)}</p>
      </Page>
    );
  }
  const over = battle.play.outcome() !== null;
  return (
    <article className="desk">
      <header className="desk-head">
        <Link href="/battles" className="desk-back" aria-label={WORDS.back}>
          <Back />
        </Link>
        <div className="desk-title">
          <h1>{procedure.title}</h1>
          <p className="page-subtitle">{system.title}</p>
        </div>
        <div className="desk-tools no-print">
          <button type="button" className="button" disabled={battle.play.length === 0} onClick={battle.undo}>
            {WORDS.undo}
          </button>
          <ShareButton label={WORDS.link} address={() => battleAddress(battle.play)} />
          {over ? null : (
            <button type="button" className="button" onClick={battle.finish}>
              {WORDS.rollToEnd}
            </button>
          )}
        </div>
      </header>
      <Neatline />
      <DeskNotices
        desk={desk}
        address={copy => `/battle/${copy}`}
        onExport={() => exportBattle(battle.paper)}
      />
      <div className="battle-columns">
        <div className="battle-now">
          {over ? (
            <Summary battle={battle} id={id} system={system} />
          ) : (
            <Moment battle={battle} system={system} />
          )}
        </div>
        <aside className="battle-side">
          <BattleLog battle={battle} />
          <Position battle={battle} />
          <Note battle={battle} />
        </aside>
      </div>
    </article>
  );
};

const Note = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const [text, setText] = useState(battle.paper.note);
  return (
    <section className={text === '' ? 'no-print' : undefined}>
      <h2 className="capitals section-head">
        <label htmlFor="battle-note">{WORDS.notes}</label>
      </h2>
      <textarea
        id="battle-note"
        className="area-input"
        maxLength={2000}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => text !== battle.paper.note && battle.note(text)}
      />
    </section>
  );
};
