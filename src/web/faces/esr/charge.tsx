import type { ReactElement } from 'react';
import type { Json, Option } from '#kernel';
import type { Board, Directive } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { type EsrDesk, knownOf } from './known.ts';
import { WORDS } from './words.ts';

/** A conversion of cavalry that names the enemy Unit it goes for. */
export interface Charge {
  readonly formation: string;
  readonly to: string;
  readonly target: string;
}

const isCharge = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'target' in value;

export const chargesIn = (options: readonly Option[]): readonly Charge[] =>
  options.flatMap(({ value }) => (isCharge(value) ? [value as unknown as Charge] : []));

/** The targets of a charge: clicking a Unit charges it, clicking a Formation charges its nearest Unit. */
export const preyOf = (
  charges: readonly Charge[],
  { formations }: Pick<Board, 'formations'>,
): ReadonlyMap<string, Charge> => {
  const prey = new Map<string, Charge>();
  for (const charge of charges) {
    const owner = formations.find(each => each.units.some(({ id }) => id === charge.target));
    for (const unit of owner?.units.filter(isOnTable) ?? []) {
      prey.set(unit.id, { ...charge, target: unit.id });
    }
    if (owner && !prey.has(owner.id)) {
      prey.set(owner.id, charge);
    }
  }
  return prey;
};

/** The declarations of the side that looks in this step, which the other does not know yet. */
export const Declared = ({ desk }: { readonly desk: EsrDesk }): ReactElement | null => {
  const known = knownOf(desk);
  const own = known.plans.filter(plan => plan.side === desk.side);
  return own.length === 0 ? null : (
    <ul className="declared">
      {own.map(({ formation, value }) => (
        <li key={formation}>{declaredWords(known, formation, value as never)}</li>
      ))}
    </ul>
  );
};

const declaredWords = (
  { formations }: Board,
  id: string,
  { to, target }: { readonly to: string; readonly target: string | null },
): string => {
  const name = formations.find(each => each.id === id)?.name ?? id;
  const prey = formations.flatMap(each => each.units).find(unit => unit.id === target);
  return prey
    ? WORDS.charge.willCharge(name, prey.kind.name)
    : WORDS.willGoOver(name, DIRECTIVE_WORDS[to as Directive] ?? to);
};
