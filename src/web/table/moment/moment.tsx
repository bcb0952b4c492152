import { type ReactElement, Suspense } from 'react';
import { inWords } from '#companion/words.ts';
import type { WaitShape } from '#server/shapes.ts';
import type { TablePart } from '../part.ts';
import { Yours } from './choosing.tsx';
import { Rolling } from './rolling.tsx';

const whoActs = (wait: WaitShape): string => {
  if (wait.awaits === 'choose') {
    return wait.yours ? 'Your move' : `Waiting for ${wait.sides.map(inWords).join(' and ')}`;
  }
  return wait.awaits === 'roll' ? 'Dice' : 'Cards';
};

/** What the game waits for, and what you can do about it. */
export const TableMoment = ({ seen, link, command }: TablePart): ReactElement | null => {
  const { wait } = seen.doc;
  if (wait === null) {
    return null;
  }
  return (
    <>
      <div className="moment-head">
        <p className="capitals" role="status">
          {whoActs(wait)}
        </p>
        <h2>{wait.title}</h2>
        <span className="cite">{wait.cite}</span>
      </div>
      <Suspense fallback={<p className="quiet">Opening the rules …</p>}>
        {wait.awaits === 'choose' && wait.yours ? (
          <Yours key={seen.n} choice={wait.yours} seen={seen} link={link} command={command} />
        ) : null}
        {wait.awaits === 'roll' ? <Rolling key={seen.n} wait={wait} seen={seen} command={command} /> : null}
      </Suspense>
    </>
  );
};
