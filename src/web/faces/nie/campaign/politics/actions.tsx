import type { ReactElement } from 'react';
import type { Action, Chance } from '#systems/nie/game/phases/politics/actions.ts';
import { KIND_LIST, KINDS, type Kind } from '#systems/nie/game/phases/politics/targets.ts';
import { Cite } from '../../../../kit/cite.tsx';
import { Worded } from '../../../../kit/worded.tsx';
import { WORDS } from './words.ts';

export const keyOf = ({ kind, id }: Pick<Action, 'kind' | 'id'>): string => `${kind} ${id}`;

interface ActionsProps {
  readonly actions: readonly Action[];
  readonly picked: string | null;
  pick(action: Action): void;
}

const PER_CENT = 100;
const ANSWERED: readonly Kind[] = ['ALLY', 'ARMISTICE'];

const Odds = ({ kind, chance }: { readonly kind: Kind; readonly chance: Chance | null }): ReactElement => {
  if (!chance) {
    return <span className="pol-chance">{ANSWERED.includes(kind) ? WORDS.answered : WORDS.certain}</span>;
  }
  const share = (PER_CENT * chance.good) / chance.of;
  return (
    <span className="pol-chance pol-odds">
      <span className="pol-odds-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span>
        <strong>
          {chance.good}/{chance.of}
        </strong>
        <small>{share.toFixed(1)}%</small>
      </span>
    </span>
  );
};

const Row = ({ action, picked, pick }: ActionsProps & { readonly action: Action }): ReactElement => {
  const { kind, label, cost, refused, chance } = action;
  return refused ? (
    <div className="pol-row pol-refused">
      <span>
        <s>{label}</s>
        <small>
          {refused.sentence} {refused.cite ? <Cite of={refused.cite} /> : null}
        </small>
      </span>
      <s className="pol-cost">{cost}</s>
      <span />
    </div>
  ) : (
    <button
      type="button"
      className="pol-row"
      data-action={keyOf(action)}
      aria-pressed={picked === keyOf(action)}
      onClick={() => pick(action)}
    >
      <span>
        <strong>{label}</strong>
      </span>
      <span className="pol-cost">{cost}</span>
      <Odds kind={kind} chance={chance} />
    </button>
  );
};

const SHOWN = 3;

/** The targets of one action: the surest first, those that are refused last and struck. */
const Group = (props: ActionsProps & { readonly kind: Kind }): ReactElement | null => {
  const own = props.actions.filter(({ kind }) => kind === props.kind);
  const ratio = ({ chance }: Action): number => (chance ? chance.good / chance.of : 1);
  const open = own.filter(({ refused }) => refused === null).toSorted((a, b) => ratio(b) - ratio(a));
  const shut = own.filter(({ refused }) => refused !== null);
  const [first, rest] =
    open.length > 0
      ? [open.slice(0, SHOWN), [...open.slice(SHOWN), ...shut]]
      : [shut.slice(0, 1), shut.slice(1)];
  return own.length === 0 ? null : (
    <section className="pol-group" aria-label={KINDS[props.kind]}>
      {first.map(action => (
        <Row key={keyOf(action)} {...props} action={action} />
      ))}
      {rest.length > 0 ? (
        <details>
          <summary>
            {KINDS[props.kind]}: {WORDS.others(rest.length)}
          </summary>
          {rest.map(action => (
            <Row key={keyOf(action)} {...props} action={action} />
          ))}
        </details>
      ) : null}
    </section>
  );
};

const isOpen = (actions: readonly Action[], kind: Kind): boolean =>
  actions.some(action => action.kind === kind && action.refused === null);

/** Every action with its price beside its chance; a refused action stays in the list with its reason. */
export const Actions = (props: ActionsProps): ReactElement => {
  const kinds = [
    ...KIND_LIST.filter(kind => isOpen(props.actions, kind)),
    ...KIND_LIST.filter(kind => !isOpen(props.actions, kind)),
  ];
  return (
    <section className="pol-actions" aria-label={WORDS.actions}>
      <p className="pol-head" aria-hidden="true">
        <em>{WORDS.actions}</em>
        <em>
          <Worded inButton>{WORDS.pap}</Worded>
        </em>
        <em>{WORDS.chance}</em>
      </p>
      {kinds.map(kind => (
        <Group key={kind} {...props} kind={kind} />
      ))}
    </section>
  );
};
