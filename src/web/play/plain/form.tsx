import { type ReactElement, useMemo, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import type { Json, Option, Refusal } from '#kernel';
import { ChoiceList } from '../../battle/choices.tsx';
import { Following } from '../../battle/following.tsx';
import type { PolicyNames } from '../../battle/policies.tsx';
import { SecretList } from '../../battle/together.tsx';
import { WriteChoice } from '../../battle/write-choice.tsx';
import type { FormProps } from '../../faces/face.ts';
import type { Asking } from '../asking/asking.ts';
import { Choices } from '../asking/choices.tsx';
import type { Desk } from '../desk.ts';
import { WORDS } from '../words.ts';
import { forkOf, type PlainFork } from './fork.ts';
import { useOnAreas } from './map/on-areas.ts';

/** A game without a face of its own: the list, with the exact odds of each choice where the rules can tell them. */
export const usePlainFaceForm = (props: FormProps<Json>): Partial<Asking> => {
  const { desk } = props;
  const fork = useMemo(() => forkOf(desk), [desk]);
  const onAreas = useOnAreas(props);
  const options = desk.asked?.options ?? [];
  const panel = (
    <div className="stack">
      {fork ? (
        <Weighed desk={desk} fork={fork} options={options} />
      ) : (
        <Choices {...props} options={options} />
      )}
      {desk.asked?.kind === 'open' ? <Written desk={desk} /> : null}
    </div>
  );
  return { panel, ...onAreas, ...(fork ? { act: null, missing: '' } : {}) };
};

interface WeighedProps {
  readonly desk: Desk;
  readonly fork: PlainFork;
  readonly options: readonly Option[];
}

/** Exact odds of the results of each choice; where all choose in secret, the mix of a calculating general. */
const Weighed = ({ desk, fork, options }: WeighedProps): ReactElement => {
  const [policy, setPolicy] = useState<PolicyNames>({});
  const named = options.map(option => ({ ...option, label: optionLabel(option) }));
  const choose = (value: Json): void => void desk.choose(value);
  return (
    <>
      {fork.together ? (
        <SecretList fork={fork} options={named} onChoose={choose} />
      ) : (
        <ChoiceList fork={fork} options={named} policy={policy} onChoose={choose} />
      )}
      <Following procedure={fork.procedure} state={fork.state} policy={policy} brief onPolicy={setPolicy} />
    </>
  );
};

/** A choice too wide to list, written out; the game says whether it stands before it counts. */
const Written = ({ desk }: { readonly desk: Desk }): ReactElement => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (): Promise<void> => {
    try {
      const value = JSON.parse(text) as Json;
      const answer = await desk.check(value);
      setRefusal(answer);
      if (answer === null) {
        await desk.choose(value);
      }
    } catch (error) {
      setRefusal({ code: 'web/json', sentence: WORDS.notJsonHere((error as Error).message) });
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
