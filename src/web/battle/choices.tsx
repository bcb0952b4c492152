import { type ReactElement, useMemo, useState } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import { optionLabel } from '#companion/choice-words.ts';
import { outcomeLabel } from '#companion/entry-words.ts';
import { innerState } from '#companion/luck.ts';
import { type Figure, type OddsView, tellingTracks, tracks } from '#companion/odds-view.ts';
import type { AnyProcedure, Choose, Json, Listed, Open, Option, State } from '#kernel';
import { seeded } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Waiting } from '../kit/odds/panel.tsx';
import type { Battle } from './ctrl.ts';
import type { PolicyNames } from './policies.tsx';
import { WriteChoice } from './write-choice.tsx';

/** The state of a battle when a side chooses: the start of its odds, here or at a Table far away. */
export interface Fork {
  readonly procedure: AnyProcedure;
  readonly state: State<unknown>;
  readonly side: string;
}

interface ChoiceListProps {
  readonly fork: Fork;
  readonly options: readonly Option[];
  readonly policy: PolicyNames;
  onChoose(value: Json): void;
}

const MOST_WEIGHED = 16;
const MOST_FIGURES = 3;

/** The figures that tell the choices apart; results that cannot follow this one have the chance 0. */
const figuresIn = (view: OddsView, names: readonly string[], procedure: AnyProcedure): readonly Figure[] =>
  names.map(
    name =>
      tracks(view).find(track => track.name === name) ?? {
        name,
        label: outcomeLabel(procedure, name.replace('outcome:', '')),
        kind: 'chance',
        value: { n: 0n, d: 1n },
      },
  );

/** The choices of one side, each with the odds of its results. */
export const ChoiceList = ({ fork, options, policy, onChoose }: ChoiceListProps): ReactElement | null => {
  const free = options.filter(option => !option.refused);
  const { procedure, state, side } = fork;
  const weighed = free.length <= MOST_WEIGHED ? free : [];
  const odds = useAnswer(
    weighed.length === 0
      ? null
      : {
          kind: 'options',
          entry: procedure.id,
          state,
          side,
          values: weighed.map(option => option.value),
          policy,
        },
  );
  const telling = odds.value && !odds.stale ? tellingTracks(odds.value, MOST_FIGURES) : [];
  const figuresOf = (option: Option): readonly Figure[] => {
    const view = odds.value?.[weighed.indexOf(option)];
    return view ? figuresIn(view, telling, procedure) : [];
  };
  return (
    <div className="stack">
      <ul className="choices">
        {options.map(option => (
          <li key={JSON.stringify(option.value)}>
            <ChoiceButton
              option={option}
              figures={figuresOf(option)}
              onChoose={() => onChoose(option.value)}
            />
          </li>
        ))}
      </ul>
      <Waiting odds={odds} />
    </div>
  );
};

/** A battle in play, as its odds are asked for. */
export const forkOf = ({ procedure, play }: Battle, side: string): Fork => {
  const { board, stack } = innerState(play.state);
  return { procedure, state: { board, stack }, side };
};

interface BattleChoiceProps {
  readonly battle: Battle;
  readonly wait: Choose;
  readonly side: string;
  readonly policy: PolicyNames;
}

/** The choices of one side in a battle on this device. */
export const BattleChoice = ({ battle, wait, side, policy }: BattleChoiceProps): ReactElement => {
  const choice = wait.sides[side];
  const options = useOptions(choice);
  const choose = (value: Json): void => battle.submit({ side, choose: value });
  return (
    <div className="stack">
      <ChoiceList fork={forkOf(battle, side)} options={options} policy={policy} onChoose={choose} />
      {choice?.kind === 'open' ? <OpenChoice choice={choice} onChoose={choose} /> : null}
    </div>
  );
};

/** A list as it stands; of an open choice some good proposals. */
export const useOptions = (choice: Listed | Open | undefined): readonly Option[] =>
  useMemo(() => {
    if (choice?.kind === 'listed') {
      return choice.options;
    }
    return (choice?.propose(seeded('proposals')) ?? [])
      .filter(value => choice?.check(value) === null)
      .slice(0, 12)
      .map(value => ({ value }));
  }, [choice]);

interface ChoiceButtonProps {
  readonly option: Option;
  readonly figures?: readonly Figure[];
  readonly hint?: string | undefined;
  onChoose(): void;
}

export const ChoiceButton = ({ option, figures = [], hint, onChoose }: ChoiceButtonProps): ReactElement => (
  <button
    type="button"
    className="button choice"
    aria-disabled={option.refused ? true : undefined}
    onClick={option.refused ? undefined : onChoose}
  >
    <span className="choice-label">{optionLabel(option)}</span>
    {option.refused ? (
      <span className="choice-why">
        {option.refused.sentence} <span className="cite">{option.refused.cite}</span>
      </span>
    ) : null}
    {hint ? <span className="choice-why">{hint}</span> : null}
    {figures.length > 0 ? (
      <span className="choice-odds">
        {figures.map(({ name, label, kind, value }) => (
          <span key={name}>
            {label} <strong>{kind === 'chance' ? percentText(value) : meanText(value)}</strong>
          </span>
        ))}
      </span>
    ) : null}
  </button>
);

/** A choice too wide to list can be written out; the rules say at once whether it stands. */
const OpenChoice = ({
  choice,
  onChoose,
}: {
  readonly choice: Open;
  onChoose(value: Json): void;
}): ReactElement => {
  const [text, setText] = useState('');
  const parsed = parse(text);
  const refusal = parsed.ok ? choice.check(parsed.value) : null;
  return (
    <WriteChoice
      text={text}
      refusal={refusal}
      isReady={parsed.ok && refusal === null}
      onText={setText}
      onChoose={() => parsed.ok && onChoose(parsed.value)}
    />
  );
};

const parse = (text: string): { readonly ok: true; readonly value: Json } | { readonly ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch {
    return { ok: false };
  }
};
