import { type ReactElement, useEffect, useState } from 'react';
import { needsTest } from '#systems/esr/charts/leader-action.ts';
import type { Board } from '#systems/esr/game/board.ts';
import type { ActionId } from '#systems/esr/game/phases/command/leader-actions.ts';
import type { LeaderAction } from '#systems/esr/vocabulary.ts';
import { Cite } from '../../../kit/cite.tsx';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import type { FormProps } from '../../face.ts';
import { type EsrDesk, isArmySide, knownOf, type Tools } from '../known.ts';
import { objectivesOf } from '../orders.tsx';
import { type Choices, Pick } from '../pick.tsx';
import { batteryTask } from '../place/task.ts';
import { type Pointer, toggled } from '../pointing.ts';
import { WORDS } from '../words.ts';
import { ACTION_NAMES, type Needs } from './needs.ts';
import { actionValue, completed, leaderFor, NOTHING, type Said, valueOfSaid } from './said.ts';

interface ActionPanelProps extends FormProps<Board> {
  readonly tools: Tools;
  readonly selected: string | null;
  readonly pointer: Pointer;
}

/** ESR-3.8: any Leader Action, said part by part or pointed at. */
export const ActionPanel = (props: ActionPanelProps): ReactElement | null => {
  const { desk, selected, pointer } = props;
  const known = knownOf(desk);
  const [said, setSaid] = useState<Said>(NOTHING);
  const leader = leaderFor(known, desk.side, said, selected);
  const subject = known.formations.find(each => each.id === selected && each.side === desk.side)?.id;
  // The selected Formation becomes the subject of the action.
  useEffect(() => {
    if (subject) {
      setSaid(before => ({ ...before, subject }));
    }
  }, [subject]);
  if (!leader) {
    return null;
  }
  const [now, needs] = completed(known, leader, said);
  const say: Say = part =>
    setSaid(before => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  return (
    <div className="orders">
      <Pick
        label={WORDS.actionsPage.commander}
        options={known.leaders
          .filter(each => each.side === desk.side && each.fell === 0)
          .map(each => [each.id, each.name])}
        chosen={leader.id}
        onPick={by => say({ by })}
      />
      <Pick
        label={WORDS.actionsPage.action}
        options={ACTION_NAMES}
        chosen={now.action}
        onPick={action => say({ action: action as ActionId })}
      />
      <Pick
        label={WORDS.actionsPage.on}
        options={needs.subjects}
        chosen={now.subject}
        at={['formation']}
        pointer={pointer}
        onPick={subject => say({ subject })}
      />
      <Parts desk={desk} pointer={pointer} said={now} needs={needs} say={say} />
      <Do {...props} said={now} needs={needs} />
    </div>
  );
};

type Say = (part: Partial<Said> | ((before: Said) => Partial<Said>)) => void;

interface PartsProps {
  readonly desk: EsrDesk;
  readonly pointer: Pointer;
  readonly said: Said;
  readonly needs: Needs;
  readonly say: Say;
}

const Parts = (props: PartsProps): ReactElement => {
  const { desk, pointer, said, needs, say } = props;
  return (
    <>
      {needs.mode ? (
        <Pick
          label={WORDS.actionsPage.how}
          options={needs.mode}
          chosen={said.mode}
          pointer={pointer}
          onPick={mode => say({ mode })}
        />
      ) : null}
      {needs.company ? (
        <Pick
          label={WORDS.actionsPage.company}
          options={needs.company}
          chosen={said.company}
          pointer={pointer}
          onPick={company => say({ company })}
        />
      ) : null}
      {needs.unit ? (
        <Pick
          label={WORDS.actionsPage.unit}
          options={needs.unit}
          chosen={said.unit}
          at={['unit']}
          pointer={pointer}
          onPick={unit => say({ unit })}
        />
      ) : null}
      {needs.units ? <Several {...props} options={needs.units} /> : null}
      {needs.objective ? (
        <Pick
          label={WORDS.actionsPage.objective}
          options={objectivesOf(desk)}
          chosen={said.objective}
          at={['objective', 'formation']}
          pointer={pointer}
          onPick={objective => say({ objective })}
        />
      ) : null}
    </>
  );
};

/** Several Units, ticked in the list or pointed at one by one. */
const Several = (props: PartsProps & { readonly options: Choices }): ReactElement => {
  const { said, say, options, pointer } = props;
  const turn = (id: string): void =>
    say(({ units }) => ({ units: units.includes(id) ? units.filter(each => each !== id) : [...units, id] }));
  return (
    <fieldset className="orders-several">
      <legend>{WORDS.actionsPage.units}</legend>
      {options.map(([id, name]) => (
        <label key={id} className="orders-tick">
          <input type="checkbox" checked={said.units.includes(id)} onChange={() => turn(id)} />
          <span>{name}</span>
        </label>
      ))}
      <button
        type="button"
        className="button"
        aria-pressed={pointer.pointing?.of === 'Units'}
        onClick={() =>
          pointer.onPointing(toggled(pointer, { of: 'Units', at: ['unit'], many: true, take: turn }))
        }
      >
        {WORDS.actionsPage.pointAtThem}
      </button>
    </fieldset>
  );
};

const isTested = (board: Board, { action, subject }: Said): boolean => {
  const status = board.formations.find(each => each.id === subject)?.status;
  return (
    action !== 'rallyAndReform' &&
    needsTest(action as LeaderAction, status === 'RT' || status === 'BK', board.options.front)
  );
};

interface DoProps extends ActionPanelProps {
  readonly said: Said;
  readonly needs: Needs;
}

/** Whether it would stand, whether dice decide it, and the button. */
const Do = ({ desk, face, tools, said, needs }: DoProps): ReactElement => {
  const known = knownOf(desk);
  const value = valueOfSaid(known, said, needs);
  const task =
    needs.place && isArmySide(desk.side) ? batteryTask(known, desk.side, actionValue(value)) : null;
  const wanted = task ? task.value(task.begins) : value;
  const refusal = useVerdict(desk, wanted);
  return (
    <>
      <p aria-live="polite" className={refusal ? 'fault' : 'quiet'}>
        {refusal ? (
          <>
            {refusal.sentence} <Cite of={refusal.cite ?? ''} />
          </>
        ) : isTested(known, said) ? (
          WORDS.actionsPage.decidedDice
        ) : (
          WORDS.actionsPage.doneWithoutTest
        )}
      </p>
      {refusal ? null : <ChoiceOutlook desk={desk} face={face} value={wanted} />}
      <button
        type="button"
        className="button"
        disabled={refusal !== null}
        onClick={() => (task ? tools.tray.begin(task) : desk.choose(value))}
      >
        {task
          ? WORDS.actionsPage.placeTheBattery
          : isTested(known, said)
            ? WORDS.actionsPage.tryIt
            : WORDS.actionsPage.doIt}
      </button>
    </>
  );
};
