import type { ReactElement } from 'react';
import { capital } from '#companion/words.ts';
import type { Json, Side } from '#kernel';
import { SIDE_TITLES } from '#systems/nie/procedures/quick/force.ts';
import type { Board } from '#systems/nie/tactical/board.ts';
import { NATION_LABELS, type Nation } from '#systems/nie/vocabulary.ts';
import type { BoardProps, Face } from '../../face.ts';
import { fieldBand } from './band.ts';
import { useBattleForm } from './battle-form.ts';
import { FieldBoard } from './board.tsx';
import { fieldEvents } from './events.ts';
import { fieldAbout, fieldDeed, nameOnField } from './known.ts';
import { retoldOn } from './retold.ts';
import type { Field, FieldSide } from './rows.ts';
import { WORDS } from './words.ts';

/** A battle that is played by itself stands inside the mark that says whether it is over. */
interface Alone {
  readonly at: Board;
}

/** A side is called by its nation, where it has but one and the other side has another. */
const namesOf = ({ pieces, eliminated }: Board): Field['names'] => {
  const nationsOf = (side: FieldSide): readonly string[] => [
    ...new Set(
      [...pieces, ...eliminated].flatMap(piece =>
        piece.side === side && piece.nation !== null && piece.nation !== 'MINOR' ? [piece.nation] : [],
      ),
    ),
  ];
  const [attackers, defenders] = [nationsOf('attacker'), nationsOf('defender')];
  const [attacker, defender] = [attackers[0] as Nation, defenders[0] as Nation];
  return attackers.length === 1 && defenders.length === 1 && attacker !== defender
    ? { attacker: NATION_LABELS[attacker], defender: NATION_LABELS[defender] }
    : SIDE_TITLES;
};

const fieldOf = ({ at }: Alone, side: Side | null): Field => ({
  board: at,
  near: side === 'defender' ? 'defender' : 'attacker',
  names: namesOf(at),
});

const AloneBoard = (props: BoardProps<Alone>): ReactElement => (
  <FieldBoard {...props} field={fieldOf(props.desk.view, props.desk.side)} />
);

/** How a battle on the battle board looks that is played by itself. */
export const FACE: Face<Alone> = {
  band: (view, side) => fieldBand(fieldOf(view, side), WORDS.title, ''),
  Board: AloneBoard,
  form: props => useBattleForm(props, fieldOf(props.desk.view, props.desk.side)),
  about: (value: Json, view) => fieldAbout(value, view.at),
  nameOf: (id, view) => nameOnField(id, fieldOf(view, null)),
  deed: ({ label = '', value }, view) => fieldDeed(value, fieldOf(view, null)) ?? capital(label),
  retold: (text, view) => retoldOn(text, fieldOf(view, null)),
  events: (before, after, notes) => fieldEvents(before.at, after.at, notes),
  sideName: (side, view) => namesOf(view.at)[side === 'defender' ? 'defender' : 'attacker'],
};
