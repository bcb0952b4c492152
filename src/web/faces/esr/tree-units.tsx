import type { ReactElement } from 'react';
import type { Formation, Unit } from '#systems/esr/game/board.ts';
import { Block, type BlockKind } from '../../kit/block.tsx';
import { powerOfUnit } from './powers.ts';
import { ratingOf } from './words.ts';

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

/** What the rules ask of a Unit, as the roster writes it; of an enemy only what is seen. */
const ratingsOf = ({ kind }: Unit): string =>
  [kind.cls === 'art' ? `${kind.guns} guns` : '', kind.cr ? `CR ${kind.cr}` : '', ...(kind.traits ?? [])]
    .filter(Boolean)
    .join(' ');

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
          {traits && traits.length > 0 ? `; ${traits.join(' ')}` : ''}
          {companies.length > 0 ? `; companies ${companies.join(' ')}` : ''}
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
