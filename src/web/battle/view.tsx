import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AnyProcedure, System } from '#kernel';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { Back } from '../kit/glyphs.tsx';
import { Neatline } from '../kit/neatline.tsx';
import { Page } from '../kit/page.tsx';
import { useEntry } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { type Battle, useBattle } from './ctrl.ts';
import { BattleLog } from './log.tsx';
import { Moment } from './moment.tsx';
import { type BattlePaper, readBattle } from './papers.ts';
import { Position } from './position.tsx';
import { Summary } from './summary.tsx';
import './battle.css';

/** A battle that was kept on this device. */
export const BattlePage = ({ id }: { readonly id: string }): ReactElement | null => {
  const [filed, setFiled] = useState<Filed<BattlePaper> | null | undefined>(undefined);
  useEffect(() => {
    let open = true;
    readBattle(id).then(found => open && setFiled(found));
    return () => {
      open = false;
    };
  }, [id]);
  if (filed === undefined) {
    return null;
  }
  return filed === null ? <NotFound /> : <Kept filed={filed} />;
};

const Kept = ({ filed }: { readonly filed: Filed<BattlePaper> }): ReactElement => {
  const found = useEntry(filed.value.entry);
  return found?.entry.kind === 'procedure' ? (
    <Field key={filed.id} filed={filed} system={found.system} procedure={found.entry as AnyProcedure} />
  ) : (
    <NotFound />
  );
};

interface FieldProps {
  readonly filed: Filed<BattlePaper>;
  readonly system: System;
  readonly procedure: AnyProcedure;
}

const Field = ({ filed, system, procedure }: FieldProps): ReactElement => {
  const battle = useBattle(procedure, filed);
  useEffect(() => {
    document.title = `${procedure.title} · ${system.title} · Grognard`;
  }, [procedure, system]);
  if (!('play' in battle)) {
    return (
      <Page title={procedure.title}>
        <p>This battle was kept under other rules and no longer fits: {battle.sentence}</p>
      </Page>
    );
  }
  const over = battle.play.outcome() !== null;
  return (
    <article className="desk">
      <header className="desk-head">
        <Link href="/battles" className="desk-back" aria-label="Back to the battles">
          <Back />
        </Link>
        <div className="desk-title">
          <h1>{procedure.title}</h1>
          <p className="page-subtitle">{system.title}</p>
        </div>
        <div className="desk-tools no-print">
          <button type="button" className="button" disabled={battle.play.length === 0} onClick={battle.undo}>
            Undo
          </button>
          {over ? null : (
            <button type="button" className="button" onClick={battle.finish}>
              Roll to the end
            </button>
          )}
        </div>
      </header>
      <Neatline />
      <Conflict battle={battle} />
      {battle.fault ? <p className="fault">{battle.fault}</p> : null}
      <div className="battle-columns">
        <div className="battle-now">
          {over ? <Summary battle={battle} id={filed.id} /> : <Moment battle={battle} system={system} />}
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
    <section>
      <h2 className="capitals section-head">
        <label htmlFor="battle-note">Notes</label>
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

const Conflict = ({ battle }: { readonly battle: Battle }): ReactElement | null => {
  const [, go] = useLocation();
  return battle.conflict === null ? null : (
    <div className="fault" role="alert">
      <strong>This battle went on in another window.</strong> What you did here since is not kept yet.
      <div className="button-row">
        <button type="button" className="button" onClick={battle.takeOther}>
          Take the other
        </button>
        <button
          type="button"
          className="button"
          onClick={async () => {
            const copy = await battle.keepCopy();
            if (copy) {
              go(`/battle/${copy}`);
            }
          }}
        >
          Keep this as a copy
        </button>
      </div>
    </div>
  );
};
