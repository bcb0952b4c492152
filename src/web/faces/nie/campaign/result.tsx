import type { ReactElement } from 'react';
import { SIDE_TITLES } from '#systems/nie/game/seats.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { Cite } from '../../../kit/cite.tsx';
import type { ResultProps } from '../../face.ts';
import { WORDS } from './words.ts';

const scaleOf = ({ fixed }: Seen): { readonly words: string; readonly cite: string } =>
  fixed.options.type === 'TEAM'
    ? { words: WORDS.scores.team, cite: 'NIE-RUL-100' }
    : { words: WORDS.scores.empire, cite: 'NIE-RUL-101' };

/** The end: the score of each seat, with its scale. */
export const Result = ({ room, outcome }: ResultProps<Seen>): ReactElement => (
  <>
    <p className="quiet">
      {scaleOf(room.desk.view).words} <Cite of={scaleOf(room.desk.view).cite} />
    </p>
    <dl className="result-scores">
      {Object.entries(outcome.score ?? {}).map(([seat, score]) => (
        <div key={seat}>
          <dt>{SIDE_TITLES[seat] ?? seat}</dt>
          <dd>{score}</dd>
        </div>
      ))}
    </dl>
  </>
);
