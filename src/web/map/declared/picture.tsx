import { type ReactElement, useMemo } from 'react';
import type { AnyGame, DeclaredMap, Json, ShownArea } from '#kernel';
import { type Camera, MARGIN } from '../camera.ts';
import { Links, Place } from './place.tsx';
import { sheetOf } from './sheet.ts';

interface DeclaredPictureProps {
  readonly game: AnyGame;
  readonly map: DeclaredMap<Json>;
  readonly scenario: string;
}

/** Pixels of the picture to a unit of the sheet. */
const SCALE = 0.6;
const CAMERA: Camera = { x: MARGIN / SCALE, y: MARGIN / SCALE, scale: SCALE };

const shownAtStart = ({ game, map, scenario }: DeclaredPictureProps): Readonly<Record<string, ShownArea>> => {
  const setup = game.scenarios.find(({ id }) => id === scenario)?.setup ?? {};
  const begun = game.start(setup);
  return begun.ok ? map.shown(game.view(begun.value.board, null)) : {};
};

/** The declared map of a game as a scenario begins: a picture, not a board. */
export const DeclaredPicture = (props: DeclaredPictureProps): ReactElement => {
  const { game, map, scenario } = props;
  const sheet = useMemo(() => sheetOf(map), [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scenario begins as it begins.
  const shown = useMemo(() => shownAtStart(props), [map, scenario]);
  return (
    <svg
      className="declared-picture"
      viewBox={`0 0 ${sheet.width * SCALE} ${sheet.height * SCALE}`}
      aria-hidden="true"
    >
      <g transform={`scale(${SCALE})`}>
        <Links map={map} sheet={sheet} />
      </g>
      {map.areas.map(area => (
        <Place
          key={area.id}
          area={area}
          at={sheet.points.get(area.id) ?? [0, 0]}
          shown={shown[area.id]}
          spoken={area.title}
          sides={game.sides}
          camera={CAMERA}
          isLit={false}
          isShaded={false}
          isTabbed={false}
        />
      ))}
    </svg>
  );
};
