import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addEntry, type OrderFile, type Path, SCALE } from '#systems/esr/trackers/order-file.ts';
import { DeskNotices } from '../../../kit/cabinet/desk-notices.tsx';
import { type Desk, usePaper } from '../../../kit/cabinet/use-paper.ts';
import { Page } from '../../../kit/page.tsx';
import { usePreset } from '../../../kit/preset.ts';
import { Stepper } from '../../../kit/stepper.tsx';
import { useTracker } from '../../../kit/systems.ts';
import { NotFound } from '../../../not-found/view.tsx';
import { EntryNode } from './order-entry.tsx';
import { exportOrder, ORDERS, takeTheField } from './papers.ts';
import { WORDS } from './words.ts';
import './roster.css';

/** An order of battle that was kept on this device. */
export const OrderPage = ({ id }: { readonly id: string }): ReactElement | null => {
  const desk = usePaper<OrderFile>(ORDERS, id);
  if (desk.value === undefined) {
    return null;
  }
  return desk.value === null ? <NotFound /> : <Builder id={id} desk={desk} order={desk.value} />;
};

interface BuilderProps {
  readonly id: string;
  readonly desk: Desk<OrderFile>;
  readonly order: OrderFile;
}

const Builder = ({ id, desk, order }: BuilderProps): ReactElement => {
  const [open, setOpen] = useState<Path | null>(null);
  const add = (under: Path): void => {
    const added = addEntry(order, under);
    desk.keep(added.order);
    setOpen(added.path);
  };
  return (
    <Page
      title={order.title || WORDS.order.orderOfBattle}
      subtitle={WORDS.order.subtitle}
      aside={<Tools id={id} order={order} />}
    >
      <DeskNotices desk={desk} address={copy => `/order/${copy}`} onExport={() => exportOrder(order)} />
      <div className="order-head">
        <label className="order-title">
          <span className="capitals">{WORDS.order.name}</span>
          <input
            className="line-input"
            maxLength={80}
            value={order.title}
            onChange={event => desk.keep({ ...order, title: event.target.value })}
          />
        </label>
        <div className="order-scale">
          <span className="capitals" aria-hidden="true">
            {WORDS.order.groundScale}
          </span>
          <Stepper
            label={WORDS.order.yardsInch}
            fact={{ ...SCALE, unit: 'yd to 1 in' }}
            value={order.scale}
            onChange={scale => desk.keep({ ...order, scale })}
          />
        </div>
      </div>
      <ul className="armies">
        {order.armies.map((_, i) => (
          <EntryNode
            // biome-ignore lint/suspicious/noArrayIndexKey: an army has no identity but its place.
            key={i}
            order={order}
            path={[i]}
            open={open}
            onOpen={setOpen}
            onAdd={add}
            onChange={next => desk.keep(next)}
          />
        ))}
      </ul>
      <p>
        <button type="button" className="button" onClick={() => add([])}>
          {WORDS.order.addAnArmy}
        </button>
      </p>
      <TakeTheField order={order} />
    </Page>
  );
};

const Tools = ({ id, order }: { readonly id: string; readonly order: OrderFile }): ReactElement => (
  <div className="desk-tools no-print">
    <Link className="button" href={`/order/${id}/paper`}>
      {WORDS.order.rostersToPrint}
    </Link>
    <button type="button" className="button" onClick={() => exportOrder(order)}>
      {WORDS.order.export}
    </button>
  </div>
);

/** From the order of battle to a roster in the field; an obstacle is named. */
const TakeTheField = ({ order }: { readonly order: OrderFile }): ReactElement | null => {
  const found = useTracker('esr.roster');
  return found ? <Begin found={found} order={order} /> : null;
};

interface BeginProps {
  readonly found: NonNullable<ReturnType<typeof useTracker>>;
  readonly order: OrderFile;
}

const Begin = ({ found, order }: BeginProps): ReactElement => {
  const [preset] = usePreset(found.system);
  const [fault, setFault] = useState<string | null>(null);
  const [, go] = useLocation();
  const begin = async (): Promise<void> => {
    const begun = await takeTheField(found.tracker, order, preset);
    if (begun.ok) {
      go(`/sheet/${begun.value}`);
    } else {
      setFault(begun.error);
    }
  };
  return (
    <div className="no-print">
      {fault ? (
        <p className="fault" role="alert">
          <strong>{WORDS.order.notYet}</strong> {fault}
        </p>
      ) : null}
      <button
        type="button"
        className="button button-main order-begin"
        disabled={order.armies.length === 0}
        onClick={begin}
      >
        {WORDS.order.takeTheField}
      </button>
      <p className="quiet">
        {WORDS.order.beginsRosterTurn} {preset?.title ?? 'the newest sheets'}
        {WORDS.order.orderBattleStays}
      </p>
    </div>
  );
};
