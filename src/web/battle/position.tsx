import type { ReactElement } from 'react';
import { innerState } from '#companion/luck.ts';
import { type Standing, standingOf } from '#companion/position.ts';
import type { Facts } from '#kernel';
import type { Battle } from './ctrl.ts';

/** How things stand, in the words of the rules. */
export const Position = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const { procedure, play } = battle;
  const { board } = innerState(play.state);
  const lines = standingOf(procedure.view?.(board, null) ?? board, procedure.facts as Facts);
  return (
    <section>
      <h2 className="capitals section-head">Position</h2>
      {lines.length === 0 ? <p className="quiet">As at the start.</p> : <Lines lines={lines} />}
    </section>
  );
};

/** Any plain value as lines under their names. */
export const Shown = ({ value }: { readonly value: unknown }): ReactElement => (
  <Lines lines={standingOf(value)} />
);

const Lines = ({ lines }: { readonly lines: readonly Standing[] }): ReactElement => (
  <dl className="position">
    {lines.map(({ label, text, lines: more }) => (
      <div key={label} className={more ? 'position-group' : undefined}>
        <dt>{label}</dt>
        <dd>{more ? <Lines lines={more} /> : text}</dd>
      </div>
    ))}
  </dl>
);
