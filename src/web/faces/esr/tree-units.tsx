import { Fragment, type ReactElement } from 'react';
import type { Formation, Unit } from '#systems/esr/game/board.ts';
import { BODY_TRAITS, UNIT_TRAITS } from '#systems/esr/vocabulary.ts';
import { Block, type BlockKind } from '../../kit/block.tsx';
import { Term } from '../../kit/cite.tsx';
import { powerOfUnit } from './powers.ts';
import { ratingOf, WORDS } from './words.ts';

const WHERE: Readonly<Record<Unit['place'], string>> = {
  wave: '',
  column: 'in column',
  reserve: 'in reserve',
  ra: 'in the Reformation Area',
  removed: 'lost',
};

const KINDS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;

const kindOf = ({ kind }: Unit): BlockKind =>
  kind.cls === 'inf' && kind.traits?.includes('L') ? 'light' : KINDS[kind.cls];

/** The ratings of a Unit, as the roster writes them; of an enemy only the visible ones. */
const ratingsOf = ({ kind }: Unit): string =>
  [
    kind.cls === 'art' ? `${kind.guns} guns` : '',
    kind.cr ? WORDS.treeUnits.combatRating(kind.cr) : '',
    ...(kind.traits ?? []).map(code => MEANINGS[code] ?? code),
  ]
    .filter(Boolean)
    .join(', ');

const MEANINGS: Readonly<Record<string, string>> = { ...BODY_TRAITS, ...UNIT_TRAITS };

/** Traits as the roster writes them; each says its meaning. */
const Codes = ({
  codes,
  lead,
}: {
  readonly codes: readonly string[];
  readonly lead: string;
}): ReactElement => (
  <>
    {codes.map((code, i) => (
      <Fragment key={code}>
        {i === 0 ? lead : ' '}
        <Term means={MEANINGS[code]}>{code}</Term>
      </Fragment>
    ))}
  </>
);

/** The Units of the Formation that was chosen, with its commander: the page of the roster. */
export const TreeUnits = ({ formation }: { readonly formation: Formation }): ReactElement => {
  const { commander, traits, units, specialties } = formation;
  const rating = ratingOf(commander);
  const companies = (specialties ?? []).filter(each => each.unit === null).map(each => each.code);
  return (
    <div className="tree-units">
      {commander.name ? (
        <p>
          {commander.name}
          {commander.fell > 0 ? ', fallen' : rating ? `, ${rating}` : ''}
          <Codes codes={traits ?? []} lead="; " />
          <Codes codes={companies} lead="; companies " />
        </p>
      ) : null}
      <ul>
        {units.map(unit => (
          <li key={unit.id} className={unit.place === 'removed' ? 'tree-lost' : undefined}>
            <Block kind={kindOf(unit)} colours={powerOfUnit(formation, unit)} />
            <span>{unit.kind.name}</span>
            <em>{[ratingsOf(unit), WHERE[unit.place]].filter(Boolean).join(', ')}</em>
          </li>
        ))}
      </ul>
    </div>
  );
};
