import type { ReactElement } from 'react';
import { never } from '#kernel';
import { type ArmySide, type Board, type Formation, SIDES } from '#systems/esr/game/board.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import type { Story } from './story.ts';
import { fatigueOf, stateWords, WORDS } from './words.ts';

const lostBy = ({ units }: Formation): number => units.filter(unit => unit.place === 'removed').length;

const ofArmy = (board: Board, side: ArmySide): readonly Formation[] =>
  board.formations.filter(each => each.side === side && each.units.length > 0);

const sum = (all: readonly Formation[], of: (formation: Formation) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

interface LossesProps {
  readonly board: Board;
  /** The commanders who fell, once the day has been gone through. */
  readonly fallen: Story['fallen'] | null;
}

/** The losses of both armies in the day, as a whole and Formation by Formation. */
export const Losses = ({ board, fallen }: LossesProps): ReactElement => (
  <>
    <table className="field-result">
      <caption className="capitals">{WORDS.losses.losses}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.losses.army}</th>
          <th scope="col">{WORDS.losses.points}</th>
          <th scope="col">{WORDS.losses.unitsLost}</th>
          <th scope="col">{WORDS.losses.broken}</th>
          <th scope="col">{WORDS.losses.fatigue}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map(side => {
          const own = ofArmy(board, side);
          const names = fallen?.[side] ?? [];
          return (
            <tr key={side}>
              <th scope="row">
                {board.armies[side].name}
                {names.length > 0 ? (
                  <span className="quiet"> {WORDS.losses.fell(names.join(', '))}</span>
                ) : null}
              </th>
              <td>{pointsOf(board, side).total}</td>
              <td>
                {WORDS.losses.of(
                  sum(own, lostBy),
                  sum(own, each => each.units.length),
                )}
              </td>
              <td>{own.filter(each => each.status === 'BK' || each.presence === 'removed').length}</td>
              <td>{sum(own, each => fatigueOf(each) ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <details>
      <summary>{WORDS.losses.formationByFormation}</summary>
      {SIDES.map(side => (
        <Roll key={side} name={board.armies[side].name} formations={ofArmy(board, side)} />
      ))}
    </details>
  </>
);

const endOf = (formation: Formation): string => {
  switch (formation.presence) {
    case 'removed':
      return 'destroyed';
    case 'left':
      return 'left the field';
    case 'coming':
      return 'never came';
    case 'field':
      return formation.status ? stateWords(formation) : 'in good order';
    default:
      return never(formation.presence);
  }
};

interface RollProps {
  readonly name: string;
  readonly formations: readonly Formation[];
}

const Roll = ({ name, formations }: RollProps): ReactElement => (
  <table className="field-result">
    <caption className="capitals">{name}</caption>
    <thead>
      <tr>
        <th scope="col">{WORDS.losses.formation}</th>
        <th scope="col">{WORDS.losses.unitsLost}</th>
        <th scope="col">{WORDS.losses.fatigue}</th>
        <th scope="col">{WORDS.losses.atTheEnd}</th>
      </tr>
    </thead>
    <tbody>
      {formations.map(each => (
        <tr key={each.id}>
          <th scope="row">{each.name}</th>
          <td>{WORDS.losses.ofThem(lostBy(each), each.units.length)}</td>
          <td>{fatigueOf(each) ?? 0}</td>
          <td>{endOf(each)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
