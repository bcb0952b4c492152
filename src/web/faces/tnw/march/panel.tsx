import type { ReactElement } from 'react';
import type { Force, Units } from '#systems/tnw/game/board.ts';
import { firstUnits, largest, type Pool } from '#systems/tnw/game/rules/formations.ts';
import { countUnits } from '#systems/tnw/game/situation.ts';
import { isLeader, leaderOf, placeName, powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { Stepper } from '../../../kit/stepper.tsx';
import { useId } from '../../../kit/use-id.ts';
import { WORDS } from '../words.ts';

/** The Formation that is being put together: its leader, and the Units that go along. */
export interface Draft {
  readonly from: string;
  readonly force: Force;
}

interface MarchPanelProps {
  readonly place: string;
  /** Leaders who may march from here; the place itself stands for Units without one. */
  readonly all: readonly string[];
  readonly draft: Draft;
  poolOf(from: string): Pool;
  onDraft(draft: Draft): void;
}

/** The force that marches from a duchy: the leader, the Units of each nation, and the other leaders. */
export const MarchPanel = ({ place, all, draft, poolOf, onDraft }: MarchPanelProps): ReactElement => {
  const name = useId();
  const pool = poolOf(draft.from);
  const { force } = draft;
  const setUnits = (power: Power, many: number): void => {
    const units = { ...force.units, [power]: many };
    const kept = Object.fromEntries(Object.entries(units).filter(([, n]) => n > 0)) as Units;
    onDraft({ ...draft, force: { ...force, units: kept } });
  };
  const setLeader = (id: string, goes: boolean): void =>
    onDraft({
      ...draft,
      force: {
        ...force,
        leaders: goes ? [...force.leaders, id] : force.leaders.filter(each => each !== id),
      },
    });
  return (
    <section className="tnw-march" aria-label={WORDS.whoMarches(placeName(place))}>
      {all.length > 1 ? (
        <fieldset>
          <legend className="capitals">{WORDS.whoLeads}</legend>
          {all.map(from => (
            <label key={from}>
              <input
                type="radio"
                name={name}
                checked={from === draft.from}
                onChange={() => onDraft({ from, force: largest(poolOf(from)) })}
              />{' '}
              {isLeader(from)
                ? WORDS.ratings(leaderOf(from).name, leaderOf(from).battle, leaderOf(from).command)
                : WORDS.nobodyLeads}
            </label>
          ))}
        </fieldset>
      ) : null}
      {(Object.entries(pool.units) as [Power, number][]).map(([power, most]) => {
        const others = countUnits(force.units) - (force.units[power] ?? 0);
        return (
          <div key={power} className="tnw-count">
            <span>{WORDS.unitsOf(powerName(power))}</span>
            <Stepper
              label={WORDS.unitsOf(powerName(power))}
              fact={{ min: 0, max: Math.min(most, pool.cap - others) }}
              value={force.units[power] ?? 0}
              onChange={many => setUnits(power, many)}
            />
          </div>
        );
      })}
      {pool.leaders.map(id => (
        <label key={id}>
          <input
            type="checkbox"
            checked={force.leaders.includes(id)}
            onChange={event => setLeader(id, event.target.checked)}
          />{' '}
          {WORDS.goesAlong(leaderOf(id).name)}
        </label>
      ))}
      {countUnits(firstUnits(pool.units, pool.cap)) > countUnits(force.units) ? (
        <button
          type="button"
          className="button-quiet"
          onClick={() => onDraft({ ...draft, force: largest(pool) })}
        >
          {WORDS.asManyAsMay}
        </button>
      ) : null}
    </section>
  );
};
