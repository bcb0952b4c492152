import { type ReactElement, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import type { Json, Option } from '#kernel';
import type { FormProps } from '../../faces/face.ts';
import { Cite } from '../../kit/cite.tsx';
import { Worded } from '../../kit/worded.tsx';
import { ChoiceOutlook } from '../roll/outlook.tsx';
import { preview, tap, useSlate } from '../slate.ts';
import { WORDS } from '../words.ts';
import { keyOf, namedBy, previewOf } from './option.ts';

type ChoicesProps = FormProps<Json> & {
  readonly options: readonly Option[];
  /** The outlook of a choice, where a face knows more than the roll that it leads to. */
  readonly Outlook?: typeof ChoiceOutlook;
};

/** So many rows show their odds at once; of more, only the one that is looked at. */
const FEW = 8;

/** The choices of a step as a list: a row that is hovered or has the focus is drawn on the map. */
export const Choices = (props: ChoicesProps): ReactElement => {
  const { slate, options } = props;
  const chosen = useSlate(slate, written => written.chosen);
  const [all, setAll] = useState(false);
  const about = chosen === null ? [] : options.filter(({ value }) => namedBy(props, value).includes(chosen));
  const shown = all || about.length === 0 ? options : about;
  return (
    <>
      <ul className="choice-rows" aria-label={WORDS.choices}>
        {shown.map(option => (
          <Row key={keyOf(option.value)} {...props} option={option} open={shown.length <= FEW} />
        ))}
      </ul>
      {shown.length < options.length ? (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
          {WORDS.allChoices(options.length)}
        </button>
      ) : null}
    </>
  );
};

interface RowProps extends ChoicesProps {
  readonly option: Option;
  /** The odds stand below it without being asked for. */
  readonly open: boolean;
}

const Row = (props: RowProps): ReactElement => {
  const { desk, slate, option, open, Outlook = ChoiceOutlook } = props;
  const { refused } = option;
  const own = previewOf(option);
  const looked = useSlate(slate, written => written.previewed?.key === own.key);
  const picked = useSlate(slate, written => written.picked?.key === own.key);
  return (
    <li
      className={[
        'choice-row',
        ...(picked ? ['choice-row-picked'] : []),
        ...(option.grave ? ['choice-row-grave'] : []),
      ].join(' ')}
    >
      <button
        type="button"
        aria-disabled={refused ? true : undefined}
        aria-pressed={picked}
        onPointerEnter={event => event.pointerType === 'mouse' && preview(slate, own)}
        onPointerLeave={event => event.pointerType === 'mouse' && preview(slate, null)}
        onFocus={event => event.target.matches(':focus-visible') && preview(slate, own)}
        onClick={() => refused || tap(slate, own, () => void desk.choose(option.value))}
      >
        <span className={refused ? 'choice-refused' : undefined}>
          <Worded inButton>{capital(optionLabel(option))}</Worded>
        </span>
      </button>
      {refused ? (
        <span className="choice-reason">
          {refused.sentence} <Cite of={refused.cite ?? ''} />
        </span>
      ) : open || looked || picked ? (
        <Outlook desk={desk} face={props.face} value={option.value} />
      ) : null}
    </li>
  );
};
