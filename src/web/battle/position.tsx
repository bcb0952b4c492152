import { type ReactElement, Suspense } from 'react';
import { innerState } from '#companion/luck.ts';
import type { AnyProcedure, Standing } from '#kernel';
import { drawnPosition } from '../faces/index.ts';
import type { Battle } from './ctrl.ts';
import { WORDS } from './words.ts';

/** How things stand, in the words of the rules. */
export const Position = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const { procedure, play } = battle;
  const { board } = innerState(play.state);
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.position}</h2>
      <Board procedure={procedure} view={procedure.view?.(board, null) ?? board} />
    </section>
  );
};

interface BoardProps {
  readonly procedure: AnyProcedure;
  readonly view: unknown;
}

/** A board as players see it: drawn where we have a picture of it, in figures elsewhere. */
export const Board = ({ procedure, view }: BoardProps): ReactElement => {
  const Drawn = drawnPosition(procedure.id);
  if (Drawn) {
    return (
      <Suspense fallback={null}>
        <Drawn view={view as never} />
      </Suspense>
    );
  }
  const lines = procedure.position(view);
  return lines.length === 0 ? <p className="quiet">{WORDS.asAtStart}</p> : <Lines lines={lines} />;
};

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
