import type { ReactElement } from 'react';
import type { DiscPlace } from '../../../map/disc-places.ts';
import { DiscRing } from '../../../map/discs.tsx';
import type { XY } from '../../../map/geometry.ts';
import type { Looking } from '../../../map/rig.ts';
import { Targets } from '../../../map/targets.tsx';
import { takeDisc } from '../../../play/acts.ts';
import type { Lit } from '../../../play/asking/asking.ts';
import { preview, type Slate, tap, useSlate } from '../../../play/slate.ts';

interface TargetDiscsProps {
  readonly slate: Slate;
  readonly look: Looking;
}

/** The lit places of the step, each with its price. */
export const TargetDiscs = ({ slate, look }: TargetDiscsProps): ReactElement => {
  const lit = useSlate(slate, written => written.asking.lit);
  const previewed = useSlate(slate, written => written.previewed?.key ?? null);
  const placed = lit.filter((each): each is Lit & { at: XY } => each.at !== undefined);
  const take = (id: string): void => {
    const target = placed.find(each => each.id === id);
    if (target) {
      tap(slate, { key: `lit ${id}`, value: target.value }, target.take);
    }
  };
  return (
    <Targets
      targets={placed}
      camera={look.camera}
      previewed={previewed?.startsWith('lit ') ? previewed.slice(4) : null}
      onOver={id =>
        preview(
          slate,
          id === null ? null : { key: `lit ${id}`, value: placed.find(each => each.id === id)?.value },
        )
      }
      onTake={take}
    />
  );
};

interface OrderDiscsProps {
  readonly slate: Slate;
  readonly places: readonly DiscPlace[];
}

/** The orders of the chosen Formation, a disc each. */
export const OrderDiscs = ({ slate, places }: OrderDiscsProps): ReactElement | null => {
  const discs = useSlate(slate, written => written.asking.discs);
  const previewed = useSlate(slate, written => written.previewed?.key ?? null);
  if (!discs) {
    return null;
  }
  const of = (letter: string | null) => discs.all.find(each => each.letter === letter);
  return (
    <DiscRing
      discs={discs.all.map(each => ({ ...each, refused: each.refusal?.sentence }))}
      places={places}
      previewed={previewed?.startsWith('disc ') ? previewed.slice(5) : null}
      onOver={letter =>
        preview(slate, letter === null ? null : { key: `disc ${letter}`, value: of(letter)?.value })
      }
      onTake={letter => {
        const disc = of(letter);
        if (disc?.refusal) {
          takeDisc(slate, disc);
        } else if (disc) {
          tap(slate, { key: `disc ${letter}`, value: disc.value }, disc.take);
        }
      }}
    />
  );
};
