import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readJsonText } from '#companion/json-text.ts';
import type { AnyTracker, Result } from '#kernel';
import { type OrderFile, orderFrom } from '#systems/esr/trackers/order-file.ts';
import { useDrawer } from '../../../kit/cabinet/use-cabinet.ts';
import { Remove } from '../../../kit/remove.tsx';
import { openText } from '../../../kit/save.ts';
import { ImportSheet, KeptSheets } from '../../../sheet/kept.tsx';
import { SAALFELD } from './example.ts';
import { WORDS } from './words.ts';
import './roster.css';
import { fileNewOrder, fileOrder, ORDERS, removeOrder } from './papers.ts';

/** Orders of battle and the rosters in the field. */
export const RosterHome = ({ tracker }: { readonly tracker: AnyTracker }): ReactElement => (
  <>
    <Orders />
    <section className="find-system">
      <h2>{WORDS.home.inTheField}</h2>
      <p className="quiet">{WORDS.home.rosterBeginsOrder}</p>
      <KeptSheets trackers={[tracker]} />
      <ImportSheet trackers={[tracker]} />
    </section>
  </>
);

const unitsIn = ({ armies }: OrderFile): number =>
  armies
    .flatMap(army => army.forces)
    .flatMap(force => force.formations)
    .reduce((sum, formation) => sum + formation.units.length, 0);

const Orders = (): ReactElement => {
  const papers = useDrawer<OrderFile>(ORDERS) ?? [];
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [, go] = useLocation();
  const open = (filed: Result<string, string>): void => {
    if (filed.ok) {
      go(`/order/${filed.value}`);
    } else {
      setFaults([filed.error]);
    }
  };
  const take = async (): Promise<void> => {
    const file = await openText();
    if (!file) {
      return;
    }
    const read = readJsonText(file.text, orderFrom);
    if (read.ok) {
      open(await fileOrder(read.value));
    } else {
      setFaults(read.error);
    }
  };
  return (
    <section>
      <h2>{WORDS.home.ordersOfBattle}</h2>
      <div className="button-row">
        <button type="button" className="button button-main" onClick={async () => open(await fileNewOrder())}>
          {WORDS.home.newOrderBattle}
        </button>
        <button type="button" className="button" onClick={take}>
          {WORDS.home.import}
        </button>
        <button type="button" className="button" onClick={async () => open(await fileOrder(SAALFELD))}>
          {WORDS.home.takeTheExample(SAALFELD.title)}
        </button>
      </div>
      {faults.length > 0 ? (
        <div className="fault" role="alert">
          <strong>{WORDS.home.notTakenIn}</strong>
          <ul>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {papers.length === 0 ? <p className="quiet">{WORDS.home.noneDeviceYet}</p> : null}
      <ul className="order-list orders">
        {papers.map(({ id, value }) => (
          <li key={id} className="kept-line find-items find-single">
            <Link href={`/order/${id}`}>
              <span className="find-title">{value.title}</span>
              <span className="find-kind">{value.armies.map(army => army.name).join(' against ')}</span>
              <span className="cite">{WORDS.home.units(unitsIn(value))}</span>
            </Link>
            <Remove title={value.title} onRemove={() => removeOrder(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
