import type { ReactElement } from 'react';
import type { ArmySide, Board, Formation } from '#systems/esr/board.ts';
import { isOnTable } from '#systems/esr/bodies.ts';
import { powerOf } from './map/block.tsx';
import { fatigueOf, pendingWords, stateWords } from './words.ts';

interface TreeProps {
  readonly view: Board;
  readonly selected: string | null;
  onSelect(id: string): void;
}

/** The order of battle: everything on the map, as a list that does all that the map does. */
export const Tree = ({ view, selected, onSelect }: TreeProps): ReactElement => (
  <section aria-label="Order of battle">
    {(Object.keys(view.armies) as ArmySide[]).map(side => (
      <details key={side} open>
        <summary className="capitals">{view.armies[side].name}</summary>
        {view.forces
          .filter(force => force.side === side)
          .map(force => (
            <div key={force.id} className="tree-force">
              <p className="tree-force-name">
                {force.name}{' '}
                <span className="quiet">{view.leaders.find(leader => leader.id === force.leader)?.name}</span>
              </p>
              <ul>
                {view.formations
                  .filter(formation => formation.force === force.id && formation.presence !== 'removed')
                  .map(formation => (
                    <TreeRow
                      key={formation.id}
                      formation={formation}
                      selected={formation.id === selected}
                      onSelect={onSelect}
                    />
                  ))}
              </ul>
            </div>
          ))}
      </details>
    ))}
  </section>
);

interface TreeRowProps {
  readonly formation: Formation;
  readonly selected: boolean;
  onSelect(id: string): void;
}

const TreeRow = ({ formation, selected, onSelect }: TreeRowProps): ReactElement => {
  const fatigue = fatigueOf(formation);
  return (
    <li>
      <button
        type="button"
        className={`tree-row power-${powerOf(formation.troops)}`}
        aria-pressed={selected}
        onClick={() => onSelect(formation.id)}
      >
        <span className="tree-bar" aria-hidden="true" />
        <span className="tree-name">{formation.name}</span>
        <span className="tree-state">
          {[stateWords(formation), pendingWords(formation.pending)].filter(Boolean).join(', ')}
        </span>
        <span className="tree-numbers">
          {formation.units.filter(isOnTable).length} units{fatigue === null ? '' : ` · fatigue ${fatigue}`}
        </span>
      </button>
    </li>
  );
};
