import type { ReactElement } from 'react';
import type { Board, Formation, Shot } from '#systems/esr/game/board.ts';
import type { FireChoice } from '#systems/esr/game/phases/artillery-skirmish/fire-choice.ts';
import { Toggle } from '../../../kit/toggle.tsx';
import { Pick } from '../pick.tsx';
import type { Pointer } from '../pointing.ts';
import { WORDS } from '../words.ts';
import type { Aim } from './aims.ts';

interface FirePanelProps extends PartProps {
  readonly board: Board;
  /** Formations that have something to decide. */
  readonly free: readonly Formation[];
  readonly pointer: Pointer;
  onSelect(id: string): void;
}

/** ESR-5.1: the fire of a Formation: intensity, division, dice, and the target of a grand battery. */
export const FirePanel = (props: FirePanelProps): ReactElement => {
  const { board, free, aim, choice, say, onSelect } = props;
  return (
    <div className="orders">
      <Pick
        label={WORDS.firePage.formation}
        options={free.map(each => [each.id, each.name])}
        chosen={aim.formation.id}
        onPick={onSelect}
      />
      <Shares board={board} aim={aim} choice={choice} say={say} />
      {aim.guns ? (
        <Switch
          label={WORDS.firePage.intenseBombardment}
          on={choice.artillery === true}
          onChange={artillery => say({ artillery })}
        />
      ) : null}
      {aim.foot ? (
        <Switch
          label={WORDS.firePage.intenseSkirmishAssault}
          on={choice.skirmish === true}
          onChange={skirmish => say({ skirmish })}
        />
      ) : null}
      <Division {...props} />
      <Grand {...props} />
    </div>
  );
};

const Switch = ({
  label,
  on,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}): ReactElement => (
  <span className="field-toggle">
    <span>
      {label} <span className="quiet">{WORDS.firePage.moreFatigue}</span>
    </span>
    <Toggle label={label} on={on} onChange={onChange} />
  </span>
);

export interface PartProps {
  readonly aim: Aim;
  readonly choice: FireChoice;
  say(part: Partial<FireChoice>): void;
}

const countWords = (many: number, one: string, more: string): string =>
  many === 0 ? '' : `${many} ${many === 1 ? one : more}`;

const shareWords = (shot: Shot): string =>
  [
    countWords(shot.batteries.length, 'battery', 'batteries'),
    countWords(shot.battalions.length, 'battalion', 'battalions'),
  ]
    .filter(Boolean)
    .join(', ');

/** The targets with the number of their firers, the main target (2D6), and the share that bears the fatigue first. */
const Shares = ({ board, aim, choice, say }: PartProps & { readonly board: Board }): ReactElement => {
  const ids = aim.shots.map(shot => board.formations[shot.target]?.id ?? '');
  const several = ids.length > 1;
  const rolled = choice.dice ?? ids[0];
  const tired = choice.tired ?? [];
  const tire = (id: string): void =>
    say({ tired: tired.includes(id) ? tired.filter(each => each !== id) : [...tired, id] });
  return (
    <ul className="laid-list">
      {aim.shots.map((shot, i) => {
        const [id, name] = [ids[i] ?? '', board.formations[shot.target]?.name ?? ''];
        return (
          <li key={id} className="laid-row">
            <p>
              <strong>{name}</strong> <span className="quiet">{shareWords(shot)}</span>
            </p>
            {several ? (
              <label className="orders-tick">
                <input
                  type="radio"
                  name={`dice ${aim.formation.id}`}
                  checked={rolled === id}
                  onChange={() => say({ dice: id })}
                />
                <span>{WORDS.firePage.mainTargetRolls}</span>
              </label>
            ) : null}
            {several && aim.isTired ? (
              <label className="orders-tick">
                <input type="checkbox" checked={tired.includes(id)} onChange={() => tire(id)} />
                <span>
                  {WORDS.firePage.bearsTheFatigue}
                  {tired.includes(id) ? ` (${tired.indexOf(id) + 1}.)` : ' first'}
                </span>
              </label>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

/** ESR-RUL-25: each battalion with several enemies within reach skirmishes with one of them. */
const Division = ({ aim, choice, say, board, pointer }: FirePanelProps): readonly ReactElement[] => {
  const targetOf = (unit: string): string => {
    const shot = aim.shots.find(each => each.battalions.includes(unit));
    return (shot && board.formations[shot.target]?.id) ?? '';
  };
  return aim.split.map(({ unit, name, targets }) => (
    <Pick
      key={unit}
      label={WORDS.firePage.skirmishesWith(name)}
      options={targets}
      chosen={targetOf(unit)}
      at={['formation']}
      pointer={pointer}
      onPick={target => say({ battalions: { ...choice.battalions, [unit]: target } })}
    />
  ));
};

const WAYS = [
  ['', WORDS.firePage.scoreCountsOthers],
  ['mission', 'A Fire Mission'],
  ['apart', WORDS.firePage.scoreKeptApart],
] as const;

/** ESR-5.2: a grand battery chooses its target, and whether it fires a mission. */
const Grand = ({ aim, choice, say, pointer }: FirePanelProps): ReactElement | null => {
  const way = choice.mission ? 'mission' : choice.apart ? 'apart' : '';
  return aim.formation.grand === null ? null : (
    <>
      <Pick
        label={WORDS.firePage.target}
        options={aim.targets}
        chosen={choice.target ?? ''}
        at={['formation']}
        pointer={pointer}
        onPick={target => say({ target })}
      />
      <Pick
        label={WORDS.firePage.how}
        options={WAYS}
        chosen={way}
        pointer={pointer}
        onPick={next => say({ mission: next === 'mission', apart: next === 'apart' })}
      />
    </>
  );
};
