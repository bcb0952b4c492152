import type { ReactElement } from 'react';
import { capital, signedText } from '#companion/words.ts';
import { KIND_LIST, KINDS, type Kind, type Reserve, type Troops } from '#systems/wap/procedures/army.ts';
import type { FieldView } from '#systems/wap/procedures/field-battle.ts';
import { WORDS } from './words.ts';
import './lines-of-battle.css';

type Army = FieldView['attacker'];

/** Two armies as they stand, one block for each SP, as a player would see them on the table. */
export const LinesOfBattle = ({ view }: { readonly view: FieldView }): ReactElement => (
  <div className="lines">
    <p className="lines-head">{headOf(view)}</p>
    <div className="lines-armies">
      <Line army={view.attacker} side="attacker" laurels={view.laurels.attacker} />
      <Line army={view.defender} side="defender" laurels={view.laurels.defender} />
    </div>
  </div>
);

const headOf = (view: FieldView): string => {
  const ground = view.terrain === 0 ? WORDS.lines.openGround : WORDS.lines.ground(signedText(view.terrain));
  if (view.end !== null) {
    return WORDS.lines.over(view.rounds, ground);
  }
  return WORDS.lines.round(view.round, view.limit, view.odds, view[view.larger].name, ground);
};

interface LineProps {
  readonly army: Army;
  readonly side: 'attacker' | 'defender';
  readonly laurels: number;
}

const Line = ({ army, side, laurels }: LineProps): ReactElement => (
  <section className={`line line-${side}`}>
    <h3>
      {capital(army.name)} <span className="quiet">{side}</span>
    </h3>
    <Blocks troops={army.troops} lost={army.lost} />
    <dl className="line-figures">
      <Figure name={WORDS.lines.strength} value={`${army.sp} of ${army.engaged} SP`} />
      <Figure
        name={WORDS.lines.morale}
        value={army.shaken === 0 ? `${army.morale}` : `${army.morale} of ${army.base}`}
      />
      <Figure name={WORDS.lines.leaders} value={leadersText(army)} />
      <Figure name={WORDS.lines.laurels} value={`${laurels}`} />
    </dl>
    {army.reserves.map(reserve => (
      <ReserveLine key={reserve.id} reserve={reserve} />
    ))}
  </section>
);

const leadersText = ({ leaders, fallen }: Army): string => {
  const there = leaders.length === 0 ? 'none' : leaders.map(rating => `★${rating}`).join(' ');
  return fallen === 0 ? there : `${there}; ${fallen} fallen`;
};

const Figure = ({ name, value }: { readonly name: string; readonly value: string }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** A force that may march to the guns. */
const ReserveLine = ({ reserve: { name, troops, leader } }: { readonly reserve: Reserve }): ReactElement => (
  <div className="line-reserve">
    <p>
      {name}
      {leader === null ? '' : ` ★${leader}`}, {WORDS.lines.notYet}
    </p>
    <Blocks troops={troops} lost={0} />
  </div>
);

const troopsText = (troops: Troops): string =>
  KIND_LIST.filter(kind => troops[kind] > 0)
    .map(kind => `${troops[kind]} ${KINDS[kind]}`)
    .join(', ') || 'nobody';

const Blocks = ({ troops, lost }: { readonly troops: Troops; readonly lost: number }): ReactElement => {
  const told = `${troopsText(troops)}${lost === 0 ? '' : `; ${lost} SP lost`}`;
  return (
    <div className="line-blocks" role="img" aria-label={told} title={told}>
      {KIND_LIST.flatMap(kind => times(troops[kind]).map(i => <Block key={`${kind} ${i}`} kind={kind} />))}
      {times(lost).map(i => (
        <svg key={`lost ${i}`} className="line-block line-lost" viewBox="0 0 24 16" aria-hidden="true">
          <rect x="1" y="1" width="22" height="14" />
        </svg>
      ))}
    </div>
  );
};

const times = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** Crossed belts for infantry, one for cavalry; guards are framed twice, minor states are hatched. */
const MARKS: Readonly<Record<Kind, string>> = {
  minorInfantry: 'M1 1L23 15M1 15L23 1',
  majorInfantry: 'M1 1L23 15M1 15L23 1',
  minorCavalry: 'M1 15L23 1',
  majorCavalry: 'M1 15L23 1',
  guards: 'M1 1L23 15M1 15L23 1M4 4H20V12H4Z',
};

const Block = ({ kind }: { readonly kind: Kind }): ReactElement => (
  <svg
    className={`line-block${kind.startsWith('minor') ? ' line-minor' : ''}`}
    viewBox="0 0 24 16"
    aria-hidden="true"
  >
    <rect x="1" y="1" width="22" height="14" />
    <path d={MARKS[kind]} />
  </svg>
);
