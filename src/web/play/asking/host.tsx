import { type ReactElement, useLayoutEffect } from 'react';
import type { AnyFace, Form } from '../../faces/face.ts';
import type { Room } from '../desk.ts';
import { BLANK, type Slate } from '../slate.ts';
import { type Asking, SILENT } from './asking.ts';
import type { Held, Intend } from './intents.ts';
import { usePlainForm } from './plain-form.tsx';
import { waitingFor } from './waiting.ts';

interface HostProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly slate: Slate;
  readonly held: Held;
}

/** Asks the form of the step that is due and writes its answer on the slate. */
export const AskingHost = (props: HostProps): ReactElement => {
  const { room, face, held } = props;
  const { desk } = room;
  const form =
    desk.asked && desk.due && room.throwing?.when !== 'before' ? face.forms?.[desk.due.step] : undefined;
  if (!desk.asked || !desk.due || held.answers) {
    return <Quiet {...props} />;
  }
  return (
    <Asked
      key={`${desk.due.step} ${desk.moment}`}
      {...props}
      form={form ?? face.form ?? NO_FORM}
      intend={held.intend}
    />
  );
};

/** The plain form says everything. */
const NO_FORM = (): Partial<Asking> => ({});

interface AskedProps extends HostProps {
  // biome-ignore lint/suspicious/noExplicitAny: forms of every view are asked here.
  readonly form: Form<any>;
  readonly intend: Intend;
}

const Asked = ({ room, face, slate, form, intend }: AskedProps): null => {
  const { standing } = room;
  const props = { desk: room.desk, slate, face, intend, standing, leave: room.leave };
  const plain = usePlainForm(props);
  const own = form(props);
  useWritten(slate, room.desk.moment, { ...plain, ...own });
  return null;
};

/** Nothing is asked of the side that looks: it waits, or dice are due. */
const Quiet = ({ room, face, slate }: HostProps): null => {
  useWritten(slate, room.desk.moment, { ...SILENT, ...waitingFor(room, face) });
  return null;
};

/** A new moment wipes the slate, but for the piece that the player looks at. */
const useWritten = (slate: Slate, moment: number, asking: Asking): void => {
  useLayoutEffect(() => {
    const { moment: before, chosen } = slate.getState();
    slate.setState(before === moment ? { asking } : { ...BLANK, moment, chosen, asking });
  });
};
