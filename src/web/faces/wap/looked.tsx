import { type ReactElement, useMemo } from 'react';
import { isRecord, type Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { forceGiven } from '#systems/wap/game/phases/walk.ts';
import { type Prospect, prospectOf, prospectsAfter } from '#systems/wap/game/prospects.ts';
import { isPicked, type March, marchOf } from '#systems/wap/game/rules/marches.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import { boxInWindow, freePart, panelPart } from '../../map/camera.ts';
import type { HexLayers } from '../../map/hexes/layers.tsx';
import type { Looking } from '../../map/rig.ts';
import { PlateAcross } from '../../play/plate-across.tsx';
import { PlateBeside } from '../../play/plate-beside.tsx';
import { useSlate } from '../../play/slate.ts';
import { boxOfChoice, litBoxes } from '../areas/map-board.tsx';
import type { BoardProps } from '../face.ts';
import { CompactOdds } from './combat/compact-odds.tsx';
import { BattleProspect } from './combat/prospect.tsx';
import { boardOf, marchAt, wayIn } from './known.ts';
import { WORDS } from './words.ts';

/** The outlook of the previewed choice: a force march, attacks after it, an attack. */
interface Ahead {
  /** The place that the plate stands beside. */
  readonly place: string;
  readonly force: { readonly mp: number; readonly given: Json } | null;
  readonly prospects: readonly Prospect[];
  /** The attacks come after a march. */
  readonly afterMarch: boolean;
}

/** A plate has room for so many battles. */
const MOST = 1;

/** The march that is meant: the one that the game asks about, or the one that the order would begin. */
const marchIn = ({ desk }: BoardProps<Seen>, board: Board, value: Json): March | null => {
  if (marchAt(desk.ahead) !== null) {
    return desk.ahead.at(-1)?.march as unknown as March;
  }
  if (!isRecord(value) || !isPicked(value)) {
    return null;
  }
  const found = marchOf(board, desk.view.phasing ?? '', String((value as { start?: Json }).start), value);
  return 'march' in found ? found.march : null;
};

const aheadOf = (props: BoardProps<Seen>, board: Board, value: Json): Ahead | null => {
  const power = props.desk.view.phasing ?? '';
  if (isRecord(value) && typeof value.attack === 'string' && Array.isArray(value.from)) {
    const prospect = prospectOf(board, power, value.attack, value as never);
    return prospect && { place: value.attack, force: null, prospects: [prospect], afterMarch: false };
  }
  const way = wayIn(value, marchAt(props.desk.ahead));
  const march = way && marchIn(props, board, value);
  const place = way?.path.at(-1);
  if (!way || !march || place === undefined) {
    return null;
  }
  const { force, path } = way;
  const prospects = prospectsAfter(board, march, place).slice(0, MOST);
  return force === 0 && prospects.length === 0
    ? null
    : {
        place,
        force: force > 0 ? { mp: force, given: forceGiven(board, march, path, force) } : null,
        prospects,
        afterMarch: true,
      };
};

interface LookedPlateProps extends BoardProps<Seen> {
  readonly look: Looking;
  readonly layers: HexLayers;
}

/** Beside the hex that is looked at: the force march, and the battle with its odds. */
export const LookedPlate = (props: LookedPlateProps): ReactElement | null => {
  const { desk, slate, look, layers, covered } = props;
  const narrow = useNarrow();
  const board = boardOf(desk.view);
  const value = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole choice.
  const ahead = useMemo(
    () => (value === undefined ? null : aheadOf(props, board, value)),
    [key, board, desk.moment],
  );
  const about = layers.bodies.find(({ id }) => id === ahead?.place);
  const chosen = useSlate(slate, written => written.chosen);
  const actor = layers.bodies.find(({ id }) => id === chosen);
  const lit = useSlate(slate, written => written.asking.lit);
  if (!ahead || !about) {
    return null;
  }
  const plate = (
    <>
      {ahead.force ? (
        <section className="prospect">
          <h3>{WORDS.forced(ahead.force.mp)}</h3>
          <CompactOdds entry="wap.fm" given={ahead.force.given} system={desk.system} />
        </section>
      ) : null}
      {ahead.prospects.map(prospect => (
        <BattleProspect
          key={prospect.hex}
          prospect={prospect}
          system={desk.system}
          afterMarch={ahead.afterMarch}
        />
      ))}
    </>
  );
  return narrow ? (
    <PlateAcross
      look={look}
      choice={`${chosen} ${ahead.place}`}
      ends={[about, ...(actor ? [actor] : [])].map(body => boxOfChoice(body, layers, look.camera.scale))}
      className="looked-plate looked-plate-top"
    >
      {plate}
    </PlateAcross>
  ) : (
    <PlateBeside
      key={ahead.place}
      about={boxInWindow(about.box, look.camera)}
      taken={layers.bodies.filter(({ of }) => of === 'piece').map(({ box }) => boxInWindow(box, look.camera))}
      actor={actor && boxInWindow(actor.box, look.camera)}
      lit={litBoxes(lit, layers, look.camera)}
      window={freePart(look.size, covered)}
      panel={panelPart(look.size, covered)}
      className="choice-plate looked-plate"
    >
      {plate}
    </PlateBeside>
  );
};
