import { type ReactElement, useMemo, useState } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { OverProps } from '../areas/campaign-board.tsx';
import { HAND_HIGH } from '../cards/hand.tsx';
import { Hand } from './hand/hand.tsx';
import { firstUseOf, handOf } from './hand/uses.ts';
import { MarchPlate } from './odds/march-plate.tsx';
import './campaign.css';

/** A hand that was opened or folded by its player, and whether a card could be played then. */
interface Turned {
  readonly open: boolean;
  readonly ready: boolean;
}

/**
 * On the map: the plate of the choice that is looked at, and the hand of cards. The hand opens while a card can be
 * played, and leaves the map free otherwise; on a phone it begins folded.
 */
export const Over = (props: OverProps<Seen>): ReactElement => {
  const narrow = useNarrow();
  const [turned, setTurned] = useState<Turned | null>(null);
  const ready = handOf(props.desk).some(card => firstUseOf(props.desk, card) !== null);
  const open = turned?.ready === ready ? turned.open : ready && !narrow;
  const bottom = open && handOf(props.desk).length > 0 ? HAND_HIGH : 0;
  const covered = useMemo(() => ({ ...props.covered, bottom }), [props.covered, bottom]);
  return (
    <>
      <MarchPlate {...props} covered={covered} />
      <Hand {...props} narrow={narrow} open={open} onOpen={next => setTurned({ open: next, ready })} />
    </>
  );
};
