import type { ReactElement, ReactNode } from 'react';
import { FieldBoard } from '../faces/esr/board.tsx';
import { Briefing } from '../play/guide.tsx';
import { Replay } from '../play/replay.tsx';
import { useFieldDesk } from './field-desk.ts';
import { TableDice } from './moment/rolling.tsx';
import { TableStanding } from './moment/standing.tsx';
import type { TablePart } from './part.ts';
import { usePast } from './past.ts';
import { spotOfThrow, ThrowCard } from './throws.tsx';
import type { Throws } from './use-throws.ts';
import '../play/roll/card.css';

interface TableFieldProps extends TablePart {
  readonly throws: Throws;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** A battle at the Table on the same field as at home: the game runs on the server, the map is the same. */
export const TableField = ({ seen, link, command, throws, before, after }: TableFieldProps): ReactElement => {
  const past = usePast(seen);
  const desk = useFieldDesk(seen, link, command, past.view);
  const present = past.shown === past.length;
  return (
    <FieldBoard
      desk={desk}
      spot={present ? spotOfThrow(throws, desk.known) : null}
      card={present ? <ThrowCard throws={throws} board={desk.known} /> : null}
      foot={<Replay shown={past.shown} length={past.length} onShow={past.show} />}
      before={
        <>
          {before}
          <TableDice seen={seen} command={command} />
        </>
      }
      after={
        <>
          <TableStanding seen={seen} command={command} />
          {after}
          <Briefing desk={desk} />
        </>
      }
    />
  );
};
