import type { ReactElement } from 'react';
import { resultOf } from '#kernel';
import { statusCheck } from '#systems/esr/charts/status-check.ts';
import type {
  OrderedArmy,
  OrderedForce,
  OrderedFormation,
  OrderedUnit,
} from '#systems/esr/trackers/order-of-battle.ts';
import { CLASS_LABELS, CLASSES, type Cls, DIRECTIVES, LATEST, STATUSES } from '#systems/esr/vocabulary.ts';
import { Block } from '../../../kit/block.tsx';
import { blockOf, ratingsText } from './troops.ts';
import { WORDS } from './words.ts';

interface ForcePaperProps {
  readonly army: OrderedArmy;
  readonly force: OrderedForce;
}

/** The roster of a Force: the paper that its player keeps at hand. */
export const ForcePaper = ({ army, force }: ForcePaperProps): ReactElement => (
  <section className="force-paper">
    <header className="force-paper-head">
      <h2>{force.name}</h2>
      <p>{WORDS.paper.under(army.name, army.commander.name, ratingsText(army.commander))}</p>
      <p>
        <strong>{force.commander.name}</strong> {WORDS.paper.objective(ratingsText(force.commander))}{' '}
        <span className="write-in">{force.objective}</span> {WORDS.paper.afterwards}{' '}
        <span className="write-in" />{' '}
        <span className="paper-pair">
          {WORDS.paper.delay} <Boxes n={6} />
        </span>
      </p>
    </header>
    {force.formations.map(formation => (
      <FormationPaper key={formation.name} formation={formation} />
    ))}
  </section>
);

/** Boxes to tick, a gap after every five. */
const Boxes = ({ n, marks = {} }: { readonly n: number; readonly marks?: Record<number, string> }) => (
  <span className="boxes">
    {Array.from({ length: n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
      <span key={i} className="tick-box">
        {marks[i + 1]}
      </span>
    ))}
  </span>
);

const Named = ({ letters, chosen }: { readonly letters: readonly string[]; readonly chosen?: string }) => (
  <span className="boxes boxes-named">
    {letters.map(letter => (
      <span key={letter} className={letter === chosen ? 'tick-box tick-start' : 'tick-box'}>
        {letter}
      </span>
    ))}
  </span>
);

const FormationPaper = ({ formation }: { readonly formation: OrderedFormation }): ReactElement => {
  const { units, commander, traits } = formation;
  const { retreatsAt, breaksAt } = resultOf(statusCheck, {
    fatigue: 0,
    deployedUnits: units.length,
    assessedInCombat: false,
    printing: LATEST,
  });
  return (
    <article className="formation-paper">
      <h3>
        {formation.name}{' '}
        <span className="formation-paper-who">
          {commander.name === formation.name ? '' : `${commander.name} `}
          {[ratingsText(commander), ...traits].join(', ')}
        </span>
      </h3>
      <p className="formation-paper-orders">
        <span>{WORDS.paper.order}</span> <Named letters={DIRECTIVES} chosen={formation.directive} />
        <span>{WORDS.paper.pending}</span> <Named letters={DIRECTIVES} />
        <span>{WORDS.paper.delay}</span> <Boxes n={6} />
        <span>{WORDS.paper.status}</span> <Named letters={STATUSES} />
      </p>
      {CLASSES.filter(cls => units.some(unit => unit.cls === cls)).map(cls => (
        <FatiguePaper key={cls} cls={cls} retreatsAt={retreatsAt} breaksAt={breaksAt} />
      ))}
      <ul className="unit-papers">
        {units.map(unit => (
          <UnitPaper key={unit.name} unit={unit} colours={formation.colours} />
        ))}
      </ul>
    </article>
  );
};

interface FatiguePaperProps {
  readonly cls: Cls;
  readonly retreatsAt: number;
  readonly breaksAt: number;
}

/** ESR-QRG-STATUS: the total of all classes retreats at one number and breaks at another; both are marked on the row. */
const FatiguePaper = ({ cls, retreatsAt, breaksAt }: FatiguePaperProps): ReactElement => (
  <p className="formation-paper-fatigue">
    <span>{CLASS_LABELS[cls]}</span>
    <Boxes n={breaksAt} marks={{ [retreatsAt]: 'RT', [breaksAt]: 'BK' }} />
  </p>
);

const UnitPaper = ({ unit, colours }: { readonly unit: OrderedUnit; readonly colours: string }) => (
  <li>
    <Block kind={blockOf(unit)} colours={colours} />
    <span className="unit-paper-name">{unit.name}</span>
    <span>{[unit.cr, ...unit.traits].join(' ')}</span>
    <Named letters={['RA', 'X']} />
  </li>
);
