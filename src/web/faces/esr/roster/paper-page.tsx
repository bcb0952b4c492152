import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OrderFile } from '#systems/esr/trackers/order-file.ts';
import { usePaper } from '../../../kit/cabinet/use-paper.ts';
import { Page } from '../../../kit/page.tsx';
import { usePrinting } from '../../../kit/paper.tsx';
import { NotFound } from '../../../not-found/view.tsx';
import { DistanceTable } from './distances.tsx';
import { ForcePaper } from './paper.tsx';
import { ORDERS } from './papers.ts';
import { WORDS } from './words.ts';
import './roster.css';
import './paper.css';

/** The rosters of an order of battle, with boxes to tick. */
export const OrderPaperPage = ({ id }: { readonly id: string }): ReactElement | null => {
  const { value: order } = usePaper<OrderFile>(ORDERS, id);
  const { paper, printing } = usePrinting();
  if (order === undefined) {
    return null;
  }
  if (order === null) {
    return <NotFound />;
  }
  return (
    <div className={paper}>
      <Page
        title={`${order.title}: rosters`}
        subtitle={WORDS.paperPage.scaleOf(order.scale)}
        aside={
          <div className="desk-tools no-print">
            {printing}
            <Link className="button" href={`/order/${id}`}>
              {WORDS.paperPage.backOrderBattle}
            </Link>
          </div>
        }
      >
        {order.armies.flatMap(army =>
          army.forces.map(force => (
            <ForcePaper key={`${army.name}/${force.name}`} army={army} force={force} />
          )),
        )}
        <DistanceTable scale={order.scale} />
      </Page>
    </div>
  );
};
