import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/board.ts';
import { PHASES, type Phase } from '#systems/esr/phases/turn.ts';
import { pointsOf } from '#systems/esr/rules/victory.ts';
import { clockOf } from '#systems/esr/tell.ts';

const STAGES: readonly (readonly [string, readonly Phase[]])[] = [
  ['Command', ['activate', 'issue', 'actions']],
  ['Movement', ['convert', 'march', 'form', 'recover']],
  ['Artillery & Skirmish', ['fire', 'fate', 'assess']],
  ['Combat', ['combat', 'status']],
];

const stepWords = (phase: Phase): string => PHASES[phase].replace(/^.*?: /, '');

/** Where in the turn the battle stands, the turn track, and the points of both armies. */
export const PhaseBar = ({ view }: { readonly view: Board }): ReactElement => (
  <nav className="phase-bar" aria-label="Sequence of play">
    <p className="phase-turn">
      <strong>
        Turn {view.turn} of {view.battle.turns}
      </strong>{' '}
      {clockOf(view)}
    </p>
    <ol>
      {STAGES.map(([title, phases]) => {
        const now = phases.includes(view.phase as Phase);
        return (
          <li key={title} aria-current={now ? 'step' : undefined}>
            <span className="capitals">{title}</span>
            {now ? <span>{stepWords(view.phase as Phase)}</span> : null}
          </li>
        );
      })}
    </ol>
    <p className="phase-points">
      {(['french', 'coalition'] as const).map(side => (
        <span key={side}>
          {view.armies[side].name} <strong>{pointsOf(view, side).total}</strong>
        </span>
      ))}
    </p>
  </nav>
);
