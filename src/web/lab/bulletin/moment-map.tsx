import { type ReactElement, Suspense, useMemo } from 'react';
import type { AnyGame, Charted, Json, Side, State } from '#kernel';
import { useFace } from '../../faces/index.ts';
import { UNCOVERED } from '../../map/camera.ts';
import type { Desk } from '../../play/desk.ts';
import { newSlate } from '../../play/slate.ts';
import '../../play/room.css';

interface MomentMapProps {
  readonly system: Charted;
  readonly game: AnyGame;
  readonly setup: Json;
  readonly state: State;
  readonly side: Side;
}

const nothing = (): null => null;

/** A position as the board of its game draws it: to look at, not to play on. */
const deskOf = ({ system, game, setup, state, side }: MomentMapProps): Desk => ({
  game,
  system,
  setup,
  view: game.view(state.board, side),
  side,
  ahead: [],
  moment: 0,
  due: null,
  asked: null,
  refusal: null,
  check: async () => null,
  foresee: nothing,
  choose: async () => false,
});

/** The map at the decisive moment. */
export const MomentMap = (props: MomentMapProps): ReactElement => {
  const { system, game, setup, state, side } = props;
  const face = useFace(game);
  const slate = useMemo(() => newSlate(), []);
  const desk = useMemo(
    () => deskOf({ system, game, setup, state, side }),
    [system, game, setup, state, side],
  );
  const { Board } = face;
  return (
    <div className="lab-moment" inert>
      <Suspense fallback={null}>
        <Board
          desk={desk}
          slate={slate}
          face={face}
          covered={UNCOVERED}
          about={null}
          foot={null}
          dimmed={false}
          point={nothing}
          refuse={nothing}
        />
      </Suspense>
    </div>
  );
};
