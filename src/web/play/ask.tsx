import { type ReactElement, useEffect, useState } from 'react';
import { optionLabel } from '#companion/battle.ts';
import type { Option } from '#kernel';
import { Actions } from '../faces/esr/actions/panel.tsx';
import { Declared, PointAtEnemy } from '../faces/esr/charge.tsx';
import { Fire } from '../faces/esr/fire/panel.tsx';
import type { Volley } from '../faces/esr/map/volleys.tsx';
import { Duties } from '../faces/esr/march/duties.tsx';
import { March } from '../faces/esr/march/panel.tsx';
import type { Pen } from '../faces/esr/march/pen.ts';
import { Orders } from '../faces/esr/orders.tsx';
import { Places } from '../faces/esr/place/panel.tsx';
import { type Tray, useLaid } from '../faces/esr/place/tray.ts';
import {
  ACTIONS_STEP,
  CONVERT_STEP,
  type Desk,
  DONE,
  FIRE_STEP,
  ISSUE_STEP,
  isAbout,
  isDone,
  MARCH_STEP,
  PLACE_STEP,
  subjectOf,
} from './desk.ts';
import type { Pointer } from './pointing.ts';
import { ChoiceOutlook } from './roll/outlook.tsx';

export interface AskProps extends Pointer {
  readonly desk: Desk;
  readonly selected: string | null;
  readonly movable: ReadonlySet<string>;
  readonly pen: Pen;
  readonly tray: Tray;
  onSelect(id: string | null): void;
  onMarch(): void;
  /** Single Units of the selected Formation are to be put by hand. */
  onUnits(): void;
  /** The Units that were put are to stand so. */
  onHandIn(): void;
  /** Lines of fire that the map shows. */
  onAim(volleys: readonly Volley[]): void;
}

/** What the battle asks of the one who looks, in words and lists; the map answers as well. */
export const Ask = (props: AskProps): ReactElement | null => {
  const { desk } = props;
  const { due, asked, refusal, waiting } = desk;
  if (due === null) {
    return null;
  }
  return (
    <section className="field-ask" aria-label="What is asked">
      <div aria-live="polite">
        <p className="capitals">
          {due.awaits === 'roll' ? 'Dice' : asked || due.yours ? 'You choose' : 'The other side chooses'}
        </p>
        <h2>{due.title}</h2>
        <span className="cite">{due.cite}</span>
        {waiting ? <p className="quiet">{waiting}</p> : null}
      </div>
      {asked ? <Choosing key={desk.moment} {...props} /> : null}
      {refusal ? (
        <p className="fault" role="alert">
          <strong>Not allowed.</strong> {refusal.sentence} <span className="cite">{refusal.cite}</span>
        </p>
      ) : null}
    </section>
  );
};

const Choosing = (props: AskProps): ReactElement => {
  const { desk, tray } = props;
  const laid = useLaid(tray);
  const options = desk.asked?.options ?? [];
  const done = options.find(each => isDone(each.value));
  const acts = SAID_BY_FORM.has(desk.due?.step ?? '') ? [] : options.filter(each => !isDone(each.value));
  const listed = desk.asked?.kind === 'listed' || acts.every(each => subjectOf(each.value) === null);
  return (
    <div className="stack">
      <Form {...props} />
      {laid ? <Places desk={desk} tray={tray} laid={laid} onHandIn={props.onHandIn} /> : null}
      {listed ? <Options desk={desk} options={acts} /> : <BySubject {...props} acts={acts} />}
      {done ? (
        <button type="button" className="button button-main" onClick={() => desk.choose(done.value)}>
          {acts.length > 0 || SAID_BY_FORM.has(desk.due?.step ?? '') ? done.label : 'Go on'}
        </button>
      ) : desk.due?.step === MARCH_STEP && !laid ? (
        <>
          <WhyNotDone desk={desk} />
          <Duties desk={desk} movable={props.movable} />
        </>
      ) : null}
    </div>
  );
};

/** Steps whose every choice is said by a form or on the map. */
const SAID_BY_FORM: ReadonlySet<string> = new Set([ISSUE_STEP, ACTIONS_STEP, FIRE_STEP, PLACE_STEP]);

const Form = (props: AskProps): ReactElement | null => {
  switch (props.desk.due?.step) {
    case ISSUE_STEP:
      return <Orders {...props} />;
    case ACTIONS_STEP:
      return <Actions {...props} />;
    case MARCH_STEP:
      return <March {...props} />;
    case FIRE_STEP:
      return <Fire {...props} />;
    case CONVERT_STEP:
      return <Declared desk={props.desk} />;
    default:
      return null;
  }
};

/** Why the step cannot be ended yet, as the game itself says it. */
const WhyNotDone = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const [why, setWhy] = useState('');
  const { check } = desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every moment, for which this is made anew.
  useEffect(() => {
    let open = true;
    check(DONE.value).then(refusal => open && setWhy(refusal?.sentence ?? ''));
    return () => {
      open = false;
    };
  }, []);
  return why ? <p role="status">{why}</p> : null;
};

const Options = ({
  desk,
  options,
}: {
  readonly desk: Desk;
  readonly options: readonly Option[];
}): ReactElement => (
  <ul className="field-choices">
    {options.map(option => (
      <li key={JSON.stringify(option.value)}>
        <button
          type="button"
          className="button choice"
          aria-disabled={option.refused ? true : undefined}
          onClick={() => option.refused || desk.choose(option.value)}
        >
          <span className="choice-label">{labelOf(option)}</span>
          {option.refused ? <span className="choice-why">{option.refused.sentence}</span> : null}
        </button>
        {option.refused ? null : <ChoiceOutlook desk={desk} value={option.value} />}
      </li>
    ))}
  </ul>
);

const capital = (text: string): string => text.replace(/^./, first => first.toUpperCase());

/** Labels begin with whom they are about; below his name only the rest is needed. */
const labelOf = (option: Option, whose = ''): string => {
  const label = optionLabel(option);
  return capital(label.startsWith(`${whose}: `) ? label.slice(whose.length + 2) : label);
};

interface Subject {
  readonly id: string;
  readonly name: string;
  readonly options: readonly Option[];
}

const nameOf = ({ known }: Desk, id: string): string =>
  [...known.formations, ...known.leaders, ...known.forces].find(each => each.id === id)?.name ?? id;

const subjectsOf = (desk: Desk, acts: readonly Option[]): readonly Subject[] => {
  const all = new Map<string, Option[]>();
  for (const option of acts) {
    const id = subjectOf(option.value) ?? '';
    all.set(id, [...(all.get(id) ?? []), option]);
  }
  return [...all].map(([id, options]) => ({ id, name: nameOf(desk, id), options }));
};

/** Whoever is pointed at first and open, the others folded. */
const BySubject = (props: AskProps & { readonly acts: readonly Option[] }): ReactElement | null => {
  const { desk, acts, selected } = props;
  const subjects = subjectsOf(desk, acts);
  const about = (each: Subject): boolean =>
    selected !== null && each.options.some(({ value }) => isAbout(value, selected));
  const ranked = [...subjects].sort((a, b) => Number(about(b)) - Number(about(a)));
  return ranked.length === 0 ? null : (
    <div className="field-subjects">
      {ranked.map(each => (
        <OneSubject
          key={`${each.id} ${about(each)}`}
          desk={desk}
          subject={each}
          unfolded={about(each) || ranked.length === 1}
          selected={selected}
          pointer={props}
        />
      ))}
    </div>
  );
};

interface OneSubjectProps {
  readonly desk: Desk;
  readonly subject: Subject;
  readonly unfolded: boolean;
  readonly selected: string | null;
  readonly pointer: Pointer;
}

/** What one of them can do; the odds are reckoned when it is unfolded. */
const OneSubject = ({ desk, subject, unfolded, selected, pointer }: OneSubjectProps): ReactElement => {
  const [open, setOpen] = useState(unfolded);
  return (
    <details open={unfolded} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {subject.name} <span className="quiet">{subject.options.length}</span>
      </summary>
      <ul className="field-choices">
        {sortedFor(subject.options, selected).map(option => (
          <li key={JSON.stringify(option.value)}>
            <button type="button" className="button choice" onClick={() => desk.choose(option.value)}>
              <span className="choice-label">{labelOf(option, subject.name)}</span>
            </button>
            {open ? <ChoiceOutlook desk={desk} value={option.value} /> : null}
          </li>
        ))}
      </ul>
      <PointAtEnemy desk={desk} name={subject.name} options={subject.options} pointer={pointer} />
    </details>
  );
};

/** A commander has much that he could do: what concerns the selected Formation comes first. */
const sortedFor = (options: readonly Option[], selected: string | null): readonly Option[] =>
  selected === null
    ? options
    : [...options].sort((a, b) => Number(isAbout(b.value, selected)) - Number(isAbout(a.value, selected)));
