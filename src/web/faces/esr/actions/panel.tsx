import { type ReactElement, useEffect, useState } from 'react';
import { needsTest } from '#systems/esr/charts/leader-action.ts';
import type { Board, Leader } from '#systems/esr/game/board.ts';
import type { ActionId } from '#systems/esr/game/phases/command/leader-actions.ts';
import type { LeaderAction } from '#systems/esr/vocabulary.ts';
import type { AskProps } from '../../../play/ask.tsx';
import { type Choices, Pick } from '../../../play/pick.tsx';
import { toggled } from '../../../play/pointing.ts';
import { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import { useVerdict } from '../../../play/verdict.ts';
import { objectivesOf } from '../orders.tsx';
import { batteryTask } from '../place/task.ts';
import { useLaid } from '../place/tray.ts';
import { ACTION_NAMES, type Needs } from './needs.ts';
import { actionValue, completed, leaderFor, NOTHING, type Said, valueOfSaid } from './said.ts';

/** ESR-3.8: any Leader Action, said part by part or pointed at. */
export const Actions = (props: AskProps): ReactElement | null => {
  const { desk, selected, tray } = props;
  const { known, side } = desk;
  const [said, setSaid] = useState<Said>(NOTHING);
  const putting = useLaid(tray) !== null;
  const leader = leaderFor(known, side, said, selected);
  const subject = known.formations.find(each => each.id === selected && each.side === side)?.id;
  // Whoever is pointed at is whom it is about.
  useEffect(() => {
    if (subject) {
      setSaid(before => ({ ...before, subject }));
    }
  }, [subject]);
  if (!leader || putting) {
    return null;
  }
  const [now, needs] = completed(known, leader, said);
  const say: Say = part =>
    setSaid(before => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  return (
    <fieldset className="orders">
      <legend className="capitals">A Leader Action</legend>
      <Pick
        label="Commander"
        options={known.leaders
          .filter(each => each.side === side && each.fell === 0)
          .map(each => [each.id, each.name])}
        chosen={leader.id}
        pointer={props}
        onPick={by => say({ by })}
      />
      <Pick
        label="Action"
        options={ACTION_NAMES}
        chosen={now.action}
        pointer={props}
        onPick={action => say({ action: action as ActionId })}
      />
      <Pick
        label="On"
        options={needs.subjects}
        chosen={now.subject}
        at={['formation']}
        pointer={props}
        onPick={subject => say({ subject })}
      />
      <Parts {...props} said={now} needs={needs} say={say} />
      <Do {...props} leader={leader} said={now} needs={needs} />
    </fieldset>
  );
};

type Say = (part: Partial<Said> | ((before: Said) => Partial<Said>)) => void;

interface PartsProps extends AskProps {
  readonly said: Said;
  readonly needs: Needs;
  readonly say: Say;
}

const Parts = (props: PartsProps): ReactElement => {
  const { desk, said, needs, say } = props;
  return (
    <>
      {needs.mode ? (
        <Pick
          label="How"
          options={needs.mode}
          chosen={said.mode}
          pointer={props}
          onPick={mode => say({ mode })}
        />
      ) : null}
      {needs.company ? (
        <Pick
          label="Company"
          options={needs.company}
          chosen={said.company}
          pointer={props}
          onPick={company => say({ company })}
        />
      ) : null}
      {needs.unit ? (
        <Pick
          label="Unit"
          options={needs.unit}
          chosen={said.unit}
          at={['unit']}
          pointer={props}
          onPick={unit => say({ unit })}
        />
      ) : null}
      {needs.units ? <Several {...props} options={needs.units} /> : null}
      {needs.objective ? (
        <Pick
          label="Objective"
          options={objectivesOf(desk)}
          chosen={said.objective}
          at={['objective', 'formation']}
          pointer={props}
          onPick={objective => say({ objective })}
        />
      ) : null}
    </>
  );
};

/** Several Units, ticked in the list or pointed at one by one. */
const Several = (props: PartsProps & { readonly options: Choices }): ReactElement => {
  const { said, say, options } = props;
  const turn = (id: string): void =>
    say(({ units }) => ({ units: units.includes(id) ? units.filter(each => each !== id) : [...units, id] }));
  return (
    <fieldset className="orders-several">
      <legend>Units</legend>
      {options.map(([id, name]) => (
        <label key={id} className="orders-tick">
          <input type="checkbox" checked={said.units.includes(id)} onChange={() => turn(id)} />
          <span>{name}</span>
        </label>
      ))}
      <button
        type="button"
        className="button"
        aria-pressed={props.pointing?.of === 'Units'}
        onClick={() =>
          props.onPointing(toggled(props, { of: 'Units', at: ['unit'], many: true, take: turn }))
        }
      >
        Point at them
      </button>
    </fieldset>
  );
};

const isTested = (board: Board, { action, subject }: Said): boolean => {
  const status = board.formations.find(each => each.id === subject)?.status;
  return (
    action !== 'rallyAndReform' &&
    needsTest(action as LeaderAction, status === 'RT' || status === 'BK', board.options.front as never)
  );
};

interface DoProps extends AskProps {
  readonly leader: Leader;
  readonly said: Said;
  readonly needs: Needs;
}

/** Whether it would stand, whether dice decide it, and the button. */
const Do = ({ desk, tray, said, needs }: DoProps): ReactElement => {
  const { known, side } = desk;
  const value = valueOfSaid(known, said, needs);
  const task = needs.place && side ? batteryTask(known, side, actionValue(value)) : null;
  const wanted = task ? task.value(task.begins) : value;
  const refusal = useVerdict(desk, wanted);
  return (
    <>
      <p aria-live="polite" className={refusal ? 'fault' : 'quiet'}>
        {refusal ? (
          <>
            {refusal.sentence} <span className="cite">{refusal.cite}</span>
          </>
        ) : isTested(known, said) ? (
          'Decided by the dice.'
        ) : (
          'Done without a test.'
        )}
      </p>
      {refusal ? null : <ChoiceOutlook desk={desk} value={wanted} />}
      <button
        type="button"
        className="button"
        disabled={refusal !== null}
        onClick={() => (task ? tray.begin(task) : desk.choose(value))}
      >
        {task ? 'Place the battery' : isTested(known, said) ? 'Try it' : 'Do it'}
      </button>
    </>
  );
};
