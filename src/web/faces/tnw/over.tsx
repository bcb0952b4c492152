import { type ReactElement, useMemo, useState } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { OverProps } from '../areas/campaign-board.tsx';
import { Hand } from './hand/hand.tsx';
import { handOf } from './hand/uses.ts';
import { LookedPlate } from './odds/looked-plate.tsx';
import './campaign.css';

/** How much of the map’s foot the open hand covers. */
const HAND_HIGH = 172;

/** On the map: the plate of the choice that is looked at, and the hand of cards. On a phone the hand begins folded. */
export const Over = (props: OverProps<Seen>): ReactElement => {
  const narrow = useNarrow();
  const [open, setOpen] = useState(!narrow);
  const bottom = open && handOf(props.desk).length > 0 ? HAND_HIGH : 0;
  const covered = useMemo(() => ({ ...props.covered, bottom }), [props.covered, bottom]);
  return (
    <>
      <LookedPlate {...props} covered={covered} />
      <Hand {...props} narrow={narrow} open={open} onOpen={setOpen} />
    </>
  );
};
