import { type ReactElement, useState } from 'react';
import { optionLabel } from '#companion/battle.ts';
import type { Json, Option, Refusal } from '#kernel';
import type { ChoiceShape } from '#server/shapes.ts';
import { ChoiceButton, ChoiceList } from '../../battle/choices.tsx';
import { Following } from '../../battle/following.tsx';
import type { PolicyNames } from '../../battle/policies.tsx';
import { SecretList } from '../../battle/together.tsx';
import { WriteChoice } from '../../battle/write-choice.tsx';
import { type Hints, useHints } from '../hints.ts';
import type { TableLink } from '../live.ts';
import type { TablePart } from '../part.ts';
import { type TableFork, useFork } from './fork.ts';
import { Standing } from './standing.tsx';

interface YoursProps extends TablePart {
  readonly choice: ChoiceShape;
}

/** What is asked of you: a list, or something wide of which some good proposals are shown; with the odds of each. */
export const Yours = ({ choice, seen, link, command }: YoursProps): ReactElement => {
  const { hints, sentence } = useHints(seen, choice.kind === 'open');
  const fork = useFork(seen);
  const offered: readonly Option[] = choice.kind === 'listed' ? choice.options : proposed(hints);
  const options = offered.map(option => ({ ...option, label: optionLabel(option) }));
  const choose = (value: Json): void => void command.send({ do: 'choose', choose: value });
  return (
    <div className="stack" aria-busy={command.busy}>
      {fork ? (
        <Weighed fork={fork} options={options} onChoose={choose} />
      ) : (
        <Plain options={options} onChoose={choose} />
      )}
      {sentence ? <p role="status">{sentence}</p> : null}
      {choice.kind === 'open' ? <Written link={link} onChoose={choose} /> : null}
      {seen.doc.wait && choice.kind === 'listed' ? (
        <Standing step={seen.doc.wait.step} options={options} seen={seen} command={command} />
      ) : null}
    </div>
  );
};

const MOST_PROPOSED = 12;

/** Some good proposals where the choice is too wide to list. */
const proposed = (hints: Hints | null): readonly Option[] =>
  (hints?.choices ?? []).slice(0, MOST_PROPOSED).map(value => ({ value }));

interface OptionsProps {
  readonly options: readonly Option[];
  onChoose(value: Json): void;
}

const Plain = ({ options, onChoose }: OptionsProps): ReactElement => (
  <ul className="choices">
    {options.map(option => (
      <li key={JSON.stringify(option.value)}>
        <ChoiceButton option={option} onChoose={() => onChoose(option.value)} />
      </li>
    ))}
  </ul>
);

/** Exact odds of what may follow each choice; where all choose in secret, how a calculating general mixes. */
const Weighed = ({ fork, options, onChoose }: OptionsProps & { readonly fork: TableFork }): ReactElement => {
  const [policy, setPolicy] = useState<PolicyNames>({});
  return (
    <>
      {fork.together ? (
        <SecretList fork={fork} options={options} onChoose={onChoose} />
      ) : (
        <ChoiceList fork={fork} options={options} policy={policy} onChoose={onChoose} />
      )}
      <Following procedure={fork.procedure} state={fork.state} policy={policy} brief onPolicy={setPolicy} />
    </>
  );
};

/** A choice written out; the server says whether it stands before it counts. */
const Written = ({
  link,
  onChoose,
}: {
  readonly link: TableLink;
  onChoose(value: Json): void;
}): ReactElement => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (): Promise<void> => {
    try {
      const value = JSON.parse(text) as Json;
      const answer = await link.check(value);
      setRefusal(answer);
      if (answer === null) {
        onChoose(value);
      }
    } catch (error) {
      setRefusal({ code: 'web/json', sentence: `That is not JSON: ${(error as Error).message}` });
    }
  };
  return (
    <WriteChoice
      text={text}
      refusal={refusal}
      isReady={text.trim() !== ''}
      onText={setText}
      onChoose={submit}
    />
  );
};
