import type { ReactElement } from 'react';
import type { Json, Option } from '#kernel';
import type { Board, Directive } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import type { Desk } from '../../play/desk.ts';
import { type Pointer, toggled } from '../../play/pointing.ts';

/** A conversion of cavalry that names the enemy Unit it goes for. */
interface Charge {
  readonly formation: string;
  readonly to: string;
  readonly target: string;
}

const isCharge = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'target' in value;

export const chargesIn = (options: readonly Option[]): readonly Charge[] =>
  options.flatMap(({ value }) => (isCharge(value) ? [value as unknown as Charge] : []));

/**
 * What is meant by whatever was pointed at: a Unit is gone for itself, a whole Formation by its nearest Unit. A click on a
 * block names both; then the Unit counts. Null where nobody was pointed at whom this cavalry could go for.
 */
export const chargeAt = (
  charges: readonly Charge[],
  { formations }: Pick<Board, 'formations'>,
  said: readonly string[],
): Charge | null => {
  const [first] = charges;
  const ownerOf = (unit: string) => formations.find(each => each.units.some(({ id }) => id === unit));
  const unit = said.find(id => ownerOf(id));
  if (first && unit !== undefined) {
    return { ...first, target: unit };
  }
  return charges.find(({ target }) => said.includes(ownerOf(target)?.id ?? '')) ?? null;
};

/** What the side that looks has declared in this step and the other does not know yet. */
export const Declared = ({ desk: { known, side } }: { readonly desk: Desk }): ReactElement | null => {
  const own = known.plans.filter(plan => plan.side === side);
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
    ? `${name} will charge ${prey.kind.name}.`
    : `${name} will go over to ${DIRECTIVE_WORDS[to as Directive] ?? to}.`;
};

interface ChargeProps {
  readonly desk: Desk;
  readonly name: string;
  readonly options: readonly Option[];
  readonly pointer: Pointer;
}

/** The enemy whom cavalry is to charge, pointed at on the map. */
export const PointAtEnemy = ({ desk, name, options, pointer }: ChargeProps): ReactElement | null => {
  const charges = chargesIn(options);
  const of = `Charge of ${name}`;
  if (charges.length === 0) {
    return null;
  }
  const said: string[] = [];
  const take = (id: string): void => {
    said.push(id);
    if (said.length === 1) {
      // One click names the Formation first and then its Unit: both are heard before it is acted on.
      queueMicrotask(() => {
        const charge = chargeAt(charges, desk.known, said.splice(0));
        if (charge) {
          void desk.choose(charge as unknown as Json);
        }
      });
    }
  };
  return (
    <button
      type="button"
      className="button"
      aria-pressed={pointer.pointing?.of === of}
      onClick={() =>
        pointer.onPointing(
          toggled(pointer, {
            of,
            at: ['unit', 'formation'],
            take,
            marks: charges.map(each => each.target),
          }),
        )
      }
    >
      Point at the enemy to charge
    </button>
  );
};
