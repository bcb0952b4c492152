import { memo, type ReactElement } from 'react';
import { type ArmySide, type Board, type Cls, type Formation, SIDES } from '#systems/esr/game/board.ts';
import { Block } from '../../kit/block.tsx';
import { type Slate, useSlate } from '../../play/slate.ts';
import { armySide, type EsrDesk } from './known.ts';
import { armOf, powerOf } from './powers.ts';
import { TreeUnits } from './tree-units.tsx';
import { fatigueOf, pendingWords, ratingOf, retreatsAt, stateWords, WORDS } from './words.ts';
import './tree.css';

interface TreeProps {
  readonly view: Board;
  /** The side whose army stands first. */
  readonly side: ArmySide | null;
  readonly selected: string | null;
  onSelect(id: string): void;
}

/** The order of battle as a list beside the map. */
export const OrderOfBattle = ({ desk, slate, point }: ListProps): ReactElement => {
  const chosen = useSlate(slate, written => written.chosen);
  return <Tree view={desk.view} side={armySide(desk)} selected={chosen} onSelect={point} />;
};

interface ListProps {
  readonly desk: EsrDesk;
  readonly slate: Slate;
  point(id: string): void;
}

/** The order of battle: everything on the map, as a list that does all that the map does. */
const Tree = memo(
  ({ view, side: own, selected, onSelect }: TreeProps): ReactElement => (
    <section className="tree" aria-label={WORDS.tree.orderOfBattle}>
      {[...SIDES]
        .sort((a, b) => Number(b === own) - Number(a === own))
        .map(side => (
          <details key={side} open>
            <summary className="capitals">{view.armies[side].name}</summary>
            {view.forces
              .filter(force => force.side === side)
              .map(force => (
                <div key={force.id} className="tree-force">
                  <ForceHead view={view} force={force} selected={selected} onSelect={onSelect} />
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
  ),
);

interface ForceHeadProps extends Omit<TreeProps, 'side'> {
  readonly force: Board['forces'][number];
}

const ForceHead = ({ view, force, selected, onSelect }: ForceHeadProps): ReactElement => {
  const leader = view.leaders.find(each => each.id === force.leader);
  const objective = view.objectives.find(each => each.id === force.objective);
  return (
    <button
      type="button"
      className="tree-head"
      aria-pressed={selected === force.leader}
      onClick={() => onSelect(force.leader)}
    >
      <strong>
        {leader?.name ?? force.name} {leader ? <em className="tree-rating">{ratingOf(leader)}</em> : null}
      </strong>
      <span>
        {force.name}
        {objective ? `, objective ${objective.name}` : ''}
        {force.pending ? `, ${WORDS.newObjective}` : ''}
      </span>
    </button>
  );
};

interface TreeRowProps {
  readonly formation: Formation;
  readonly selected: boolean;
  onSelect(id: string): void;
}

const KINDS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;

const COUNTED: readonly Cls[] = ['inf', 'cav', 'art'];

const TreeRow = memo(({ formation, selected, onSelect }: TreeRowProps): ReactElement => {
  const there = formation.units.filter(unit => unit.place !== 'removed');
  const counts = COUNTED.map(cls => [cls, there.filter(unit => unit.kind.cls === cls).length] as const);
  return (
    <li>
      <button
        type="button"
        className={`tree-row power-${powerOf(formation)}`}
        aria-pressed={selected}
        title={stateWords(formation)}
        onClick={() => onSelect(formation.id)}
      >
        <Disc formation={formation} />
        <span className="tree-name">{formation.name}</span>
        <em className="tree-rating">{ratingOf(formation.commander)}</em>
        <span className={isSaidByLetter(formation) ? 'visually-hidden' : 'tree-state'}>
          {[stateWords(formation), pendingWords(formation.pending)].filter(Boolean).join(', ')}
        </span>
        <span className="tree-arms">
          {counts
            .filter(([, many]) => many > 0)
            .map(([cls, many]) => (
              <span key={cls}>
                <Block kind={KINDS[cls]} colours={powerOf(formation)} /> {many}
                <span className="visually-hidden"> {KINDS[cls]}</span>
              </span>
            ))}
          <Fatigue formation={formation} />
        </span>
      </button>
      {selected ? <TreeUnits formation={formation} /> : null}
    </li>
  );
});

/** A directive alone stands in the disc: words are needed where there is more to say. */
const isSaidByLetter = ({ presence, status, pending }: Formation): boolean =>
  presence === 'field' && !status && !pending;

/** The order as a letter: round for a directive, square for a status, the arm where orders are not known. */
const Disc = ({ formation }: { readonly formation: Formation }): ReactElement => {
  if (formation.status) {
    return <span className="tree-disc tree-status">{formation.status}</span>;
  }
  return formation.directive ? (
    <span className={formation.presence === 'field' ? 'tree-disc' : 'tree-disc tree-coming'}>
      {formation.directive}
    </span>
  ) : (
    <span className="tree-disc tree-unknown">
      <Block kind={KINDS[armOf(formation)]} colours={powerOf(formation)} />
    </span>
  );
};

const Fatigue = ({ formation }: { readonly formation: Formation }): ReactElement | null => {
  const fatigue = fatigueOf(formation);
  if (fatigue === null || formation.presence !== 'field') {
    return null;
  }
  const most = retreatsAt(formation);
  return (
    <span className="tree-fatigue">
      <span className="tree-pips" aria-hidden="true">
        {Array.from({ length: Math.min(20, Math.max(most, fatigue)) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have no identity but their place.
          <i key={i} className={i < fatigue ? 'pip-full' : ''} />
        ))}
      </span>
      <em>
        <span className="visually-hidden">{WORDS.tree.fatigue} </span>
        {WORDS.tree.of(fatigue, most)}
      </em>
    </span>
  );
};
