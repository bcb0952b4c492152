import type { ReactElement } from 'react';
import { HandOver } from '../kit/hand-over.tsx';
import type { FieldPlay } from './local.ts';

/** Between the two armies at one screen. */
export const Cover = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const { desk, handTo, paper } = field;
  const name = handTo === null ? '' : desk.view.armies[handTo as 'french'].name;
  return (
    <HandOver
      title={paper.title}
      to={`the ${name}`}
      words={`We are the ${name}`}
      onTake={field.take}
      onOpen={() => field.keep({ openTable: true })}
    />
  );
};
