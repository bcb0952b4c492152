import type { ReactElement } from 'react';
import type { AnyTracker, System } from '#kernel';
import { sheetFace } from '../faces/index.ts';
import { DeskNotices } from '../kit/cabinet/desk-notices.tsx';
import { type Desk, usePaper } from '../kit/cabinet/use-paper.ts';
import { Page } from '../kit/page.tsx';
import { useTracker } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { type SheetDesk, useSheet } from './ctrl.ts';
import { ChangePicker } from './entry.tsx';
import { SheetName, SheetNote } from './note.tsx';
import { exportSheet, SHEETS, type SheetPaper } from './papers.ts';
import { SheetTable, tablesOf } from './tables.tsx';
import { Told } from './told.tsx';
import { TurnBar } from './turn-bar.tsx';
import { WORDS } from './words.ts';
import './sheet.css';

/** A sheet that was kept on this device. */
export const SheetPage = ({ id }: { readonly id: string }): ReactElement | null => {
  const desk = usePaper<SheetPaper>(SHEETS, id);
  if (desk.value === undefined) {
    return null;
  }
  return desk.value === null ? <NotFound /> : <OnDesk desk={desk} paper={desk.value} />;
};

interface OnDeskProps {
  readonly desk: Desk<SheetPaper>;
  readonly paper: SheetPaper;
}

const OnDesk = ({ desk, paper }: OnDeskProps): ReactElement => {
  const found = useTracker(paper.file.tracker);
  return found ? <Open desk={desk} paper={paper} {...found} /> : <NotFound />;
};

interface OpenProps extends OnDeskProps {
  readonly system: System;
  readonly tracker: AnyTracker;
}

const Open = ({ desk, paper, system, tracker }: OpenProps): ReactElement => {
  const sheet = useSheet(system, tracker, desk, paper);
  return (
    <Page
      title={paper.file.title}
      subtitle={paper.file.title === tracker.title ? system.title : `${system.title} · ${tracker.title}`}
      aside={
        <div className="desk-tools no-print">
          <button type="button" className="button" onClick={() => window.print()}>
            {WORDS.print}
          </button>
          <button type="button" className="button" onClick={() => exportSheet(paper)}>
            {WORDS.export}
          </button>
        </div>
      }
    >
      <DeskNotices desk={desk} address={copy => `/sheet/${copy}`} onExport={() => exportSheet(paper)} />
      {typeof sheet === 'string' ? (
        <p className="fault">{WORDS.view.sheetKeptUnder(sheet)}</p>
      ) : (
        <Face sheet={sheet} />
      )}
    </Page>
  );
};

export interface FaceProps {
  readonly sheet: SheetDesk;
}

const Face = ({ sheet }: FaceProps): ReactElement => {
  const Own = sheetFace(sheet.tracker.id) ?? PlainFace;
  return <Own sheet={sheet} />;
};

const PlainFace = ({ sheet }: FaceProps): ReactElement => (
  <>
    <TurnBar sheet={sheet} />
    <div className="sheet-columns">
      <ChangePicker sheet={sheet} />
      <div className="sheet-tables">
        {tablesOf(sheet).map(each => (
          <SheetTable key={each.title} desk={sheet} sheet={each} />
        ))}
      </div>
      <div className="sheet-side">
        <Told sheet={sheet} />
        <SheetNote sheet={sheet} />
        <SheetName sheet={sheet} />
      </div>
    </div>
  </>
);
