import { type ReactElement, useMemo } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { OverProps } from '../areas/campaign-board.tsx';
import { HAND_HIGH, useHandOpen } from '../cards/hand.tsx';
import { Hand } from './hand/hand.tsx';
import { handOf } from './hand/uses.ts';
import { LookedPlate } from './odds/looked-plate.tsx';
import './campaign.css';

/** On the map: the plate of the choice that is looked at, and the hand of cards. */
export const Over = (props: OverProps<Seen>): ReactElement => {
  const narrow = useNarrow();
  const [open, setOpen] = useHandOpen(narrow);
  const bottom = open && handOf(props.desk).length > 0 ? HAND_HIGH : 0;
  const covered = useMemo(() => ({ ...props.covered, bottom }), [props.covered, bottom]);
  return (
    <>
      <LookedPlate {...props} covered={covered} />
      <Hand {...props} narrow={narrow} open={open} onOpen={setOpen} />
    </>
  );
};
