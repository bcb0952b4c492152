import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import { innerState } from '#companion/luck.ts';
import { inWords } from '#companion/words.ts';
import {
  type AnyChart,
  type Chart,
  type Choose,
  explain,
  type Handbook,
  parseGiven,
  type Roll,
  type State,
} from '#kernel';
import { DiceEntry } from '../kit/dice/entry.tsx';
import { rollAll } from '../kit/dice/roll.ts';
import { Ledgers } from '../kit/ledgers.tsx';
import { BattleChoice } from './choices.tsx';
import type { Battle } from './ctrl.ts';
import { Drawing } from './drawing.tsx';
import { Following } from './following.tsx';
import { Latest } from './log.tsx';
import type { PolicyNames } from './policies.tsx';
import { Together } from './together.tsx';
import { WORDS } from './words.ts';

interface MomentProps {
  readonly battle: Battle;
  readonly system: Handbook;
}

/** The question that the battle waits for now, with the odds of all that may follow. */
export const Moment = ({ battle, system }: MomentProps): ReactElement => {
  const wait = battle.play.awaits();
  const [policy, setPolicy] = useState<PolicyNames>({});
  const state = innerState(battle.play.state);
  const settled: State<unknown> = { board: state.board, stack: state.stack };
  return (
    <>
      <Latest battle={battle} />
      <div className="moment-head">
        <p className="capitals">{whoActs(wait)}</p>
        <h2>{wait?.title}</h2>
        <span className="cite">{wait?.cite}</span>
      </div>
      {wait?.awaits === 'roll' ? (
        <Rolling key={battle.play.length} battle={battle} wait={wait} system={system} />
      ) : null}
      {wait?.awaits === 'draw' ? <Drawing key={battle.play.length} battle={battle} wait={wait} /> : null}
      {wait?.awaits === 'choose' ? <Choosing battle={battle} wait={wait} policy={policy} /> : null}
      {battle.refusal ? (
        <p className="fault" role="alert">
          <strong>{WORDS.notAllowed}</strong> {battle.refusal.sentence}{' '}
          <span className="cite">{battle.refusal.cite}</span>
        </p>
      ) : null}
      <Following procedure={battle.procedure} state={settled} policy={policy} onPolicy={setPolicy} />
    </>
  );
};

const whoActs = (wait: ReturnType<Battle['play']['awaits']>): string => {
  if (wait?.awaits === 'roll') {
    return wait.by ? `${inWords(wait.by)} rolls` : 'Dice';
  }
  if (wait?.awaits === 'draw') {
    return 'Cards';
  }
  return wait?.awaits === 'choose' ? `${Object.keys(wait.sides).map(inWords).join(' and ')} to choose` : '';
};

interface ChoosingProps {
  readonly battle: Battle;
  readonly wait: Choose;
  readonly policy: PolicyNames;
}

const Choosing = ({ battle, wait, policy }: ChoosingProps): ReactElement => {
  if (wait.together) {
    return <Together key={battle.play.length} battle={battle} wait={wait} />;
  }
  const side = Object.keys(wait.sides)[0] as string;
  return <BattleChoice key={battle.play.length} battle={battle} wait={wait} side={side} policy={policy} />;
};

interface RollingProps {
  readonly battle: Battle;
  readonly wait: Roll;
  readonly system: Handbook;
}

/** Dice by hand or by the device; a complete throw can still be corrected before it counts. */
const Rolling = ({ battle, wait, system }: RollingProps): ReactElement => {
  const [dice, setDice] = useState<Dice>({});
  const lay = useCallback((next: Dice) => setDice(next), []);
  const complete = isComplete(wait.throws, dice);
  const noDice = Object.values(wait.throws).every(pool => pool.count === 0);
  const main = useRef<HTMLButtonElement>(null);
  // Once the last die lies, Enter takes the throw: the hand never leaves the keys.
  useEffect(() => {
    if (complete && !noDice) {
      main.current?.focus();
    }
  }, [complete, noDice]);
  return (
    <div className="stack">
      <DiceEntry throws={wait.throws} dice={dice} onChange={lay} />
      <div className="button-row">
        <button
          ref={main}
          type="button"
          className="button button-main"
          disabled={!complete && !noDice}
          onClick={() => battle.submit({ roll: dice, by: 'hand' })}
        >
          {WORDS.theseDice}
        </button>
        <button
          type="button"
          className="button dock-roll"
          onClick={() => battle.submit({ roll: rollAll(wait.throws) })}
        >
          {WORDS.rollForMe}
        </button>
      </div>
      <RollLedger wait={wait} system={system} />
    </div>
  );
};

/** The account of the chart that the dice will be read on, before they fall. */
const RollLedger = ({
  wait,
  system,
}: {
  readonly wait: Roll;
  readonly system: Handbook;
}): ReactElement | null => {
  const chart = wait.on && system.entries.find(entry => entry.id === wait.on?.chart);
  const given = chart?.kind === 'chart' ? parseGiven(chart, wait.on?.given) : null;
  if (!chart || !given?.ok) {
    return null;
  }
  const { ledger, modifiers } = explain(chart as AnyChart as Chart, given.value);
  return ledger.length === 0 ? null : (
    <details>
      <summary>
        {WORDS.moment.whatCounts(chart.title)} <span className="cite">{chart.cite}</span>
      </summary>
      <Ledgers ledger={ledger} modifiers={modifiers} cite={chart.cite} />
    </details>
  );
};
