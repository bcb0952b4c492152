import { type ReactElement, useState } from 'react';
import { SCALE } from '#systems/esr/trackers/order-file.ts';
import type { Roster } from '#systems/esr/trackers/roster-state.ts';
import { Stepper } from '../../../kit/stepper.tsx';
import type { SheetDesk } from '../../../sheet/ctrl.ts';
import { ChangePicker } from '../../../sheet/entry.tsx';
import { SheetName, SheetNote } from '../../../sheet/note.tsx';
import { Told } from '../../../sheet/told.tsx';
import { TurnBar } from '../../../sheet/turn-bar.tsx';
import { ArmyField } from './army.tsx';
import { DistanceTable } from './distances.tsx';
import type { Subject } from './subject.ts';
import { WORDS } from './words.ts';
import './roster.css';

const DEFAULT_SCALE = 100;

/** The roster in the field: the place of each Formation in the sequence of play, its orders, its fatigue. */
export const RosterFace = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const roster = sheet.kept.state as Roster;
  const [open, setOpen] = useState<Subject | null>(null);
  return (
    <>
      <p className="roster-turn">
        {WORDS.face.turn} <strong>{roster.turn}</strong>
        <span className="cite">{WORDS.face.sheets(roster.printing.front, roster.printing.back)}</span>
      </p>
      <TurnBar sheet={sheet} />
      <div className="roster-columns">
        <div className="roster-armies">
          {Object.keys(roster.armies).map(id => (
            <ArmyField key={id} sheet={sheet} roster={roster} id={id} open={open} onOpen={setOpen} />
          ))}
        </div>
        <div className="roster-side">
          <Told sheet={sheet} />
          <Measures sheet={sheet} />
          <AnyEntry sheet={sheet} />
          <SheetNote sheet={sheet} />
          <SheetName sheet={sheet} />
        </div>
      </div>
    </>
  );
};

const AnyEntry = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const [open, setOpen] = useState(false);
  return (
    <details className="no-print" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{WORDS.face.reinforcementsOtherEntry}</summary>
      {open ? <ChangePicker sheet={sheet} title={WORDS.face.anyEntry} /> : null}
    </details>
  );
};

const Measures = ({ sheet }: { readonly sheet: SheetDesk }): ReactElement => {
  const scale = sheet.paper.scale ?? DEFAULT_SCALE;
  return (
    <details className="measures">
      <summary>{WORDS.face.rangesMovesYards}</summary>
      <div className="order-scale no-print">
        <span aria-hidden="true">{WORDS.face.groundScale}</span>
        <Stepper
          label={WORDS.face.yardsInch}
          fact={{ ...SCALE, unit: 'yd to 1 in' }}
          value={scale}
          onChange={sheet.setScale}
        />
      </div>
      <DistanceTable scale={scale} />
    </details>
  );
};
