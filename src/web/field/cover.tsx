import type { ReactElement } from 'react';
import { Neatline } from '../kit/neatline.tsx';
import type { FieldPlay } from './ctrl.ts';

/** Between two at one screen: nothing of the former side's plans is left on it. */
export const Cover = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const { desk, handTo, paper } = field;
  const name = handTo === null ? '' : desk.view.armies[handTo as 'french'].name;
  return (
    <section className="field-cover" aria-label="Hand over the screen">
      <div className="field-cover-plate">
        <p className="capitals">{paper.title}</p>
        <Neatline />
        <h2>Hand the screen to the {name}</h2>
        <p>They are to choose now, and what they plan is hidden from the other side.</p>
        <div className="button-row">
          <button type="button" className="button button-main" onClick={field.take}>
            We are the {name}
          </button>
          <button type="button" className="button" onClick={() => field.keep({ openTable: true })}>
            Play with an open table
          </button>
        </div>
      </div>
    </section>
  );
};
