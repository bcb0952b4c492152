import { type ReactElement, useState } from 'react';
import type { Sheet } from '#systems/nie/trackers/sheet/state.ts';
import type { SheetDesk } from '../../sheet/ctrl.ts';
import { ChangePicker } from '../../sheet/entry.tsx';
import { SheetName, SheetNote } from '../../sheet/note.tsx';
import { SheetTable, SubjectPanel, tablesOf } from '../../sheet/tables.tsx';
import { Told } from '../../sheet/told.tsx';
import { TurnBar } from '../../sheet/turn-bar.tsx';
import { Calendar } from './calendar.tsx';
import { Capitals } from './capitals.tsx';
import { Relations } from './relations.tsx';
import './nations.css';

interface FaceProps {
  readonly sheet: SheetDesk;
}

/** The tracking sheet: the months, the nations with their PAPs, their wars, the printed boxes. */
export const NationsFace = ({ sheet }: FaceProps): ReactElement => {
  const state = sheet.kept.state as Sheet;
  const [capital, setCapital] = useState<string | null>(null);
  const [standings, , ...boxes] = tablesOf(sheet);
  return (
    <>
      <TurnBar sheet={sheet} />
      <Calendar sheet={sheet} when={state.when} />
      <div className="nations-wide">{standings ? <SheetTable desk={sheet} sheet={standings} /> : null}</div>
      <div className="sheet-columns">
        <ChangePicker sheet={sheet} />
        <div className="sheet-tables">
          <Capitals state={state} open={capital} onOpen={setCapital} />
          {capital ? <SubjectPanel desk={sheet} name={capital} /> : null}
          <Relations state={state} />
        </div>
        <div className="sheet-side">
          <Told sheet={sheet} />
          <SheetNote sheet={sheet} />
          <SheetName sheet={sheet} />
        </div>
      </div>
      <div className="sheet-tables nations-wide">
        {boxes.map(box => (
          <SheetTable key={box.title} desk={sheet} sheet={box} />
        ))}
      </div>
    </>
  );
};
