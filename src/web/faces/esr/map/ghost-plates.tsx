import type { ReactElement } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Cross, Tick } from '../../../kit/glyphs.tsx';
import { type Body, bodyParts } from '../../../map/body.ts';
import { boxInWindow, freePart, MARGIN } from '../../../map/camera.ts';
import { type Box, boxRound } from '../../../map/geometry.ts';
import type { Looking } from '../../../map/rig.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { PlateBeside } from '../../../play/plate-beside.tsx';
import type { BoardProps } from '../../face.ts';
import type { EsrDesk, Tools } from '../known.ts';
import { type Drawn, distanceWords } from '../march/drawn.ts';
import { useStroke } from '../march/pen.ts';
import { Turns } from '../march/turns.tsx';
import { WORDS } from '../words.ts';
import { unitBox } from './bodies.ts';
import { Clashes } from './clashes.tsx';
import { onSheet } from './sheet.ts';

interface GhostPlatesProps extends BoardProps<Board> {
  readonly tools: Tools;
  readonly look: Looking;
  readonly bodies: readonly Body[];
}

/** The box of a drawn march in pixels of the window. */
const ghostBox = (drawn: Drawn, { camera }: Looking, height: number): Box => {
  const [x, y] = onSheet(drawn.path.at(-1) ?? [0, 0], height);
  const units = drawn.units.map(unit => unitBox(unit, height));
  return boxInWindow(boxRound(units) ?? { x: x - 20, y: y - 20, w: 40, h: 40 }, camera);
};

/** Confirm and drop sit on the ghost’s own plate; the act of the line is the same deed. */
export const GhostPlates = ({
  desk,
  slate,
  tools,
  look,
  bodies,
  covered,
}: GhostPlatesProps): ReactElement | null => {
  const stroke = useStroke(tools.pen);
  if (!stroke || stroke.pointer !== null) {
    return null;
  }
  const { height } = desk.view.field;
  const troops = bodies
    .flatMap(body => bodyParts(body, look.camera))
    .map(box => ({ ...box, x: box.x - MARGIN, y: box.y - MARGIN }));
  return (
    <PlateBeside
      about={ghostBox(stroke.drawn, look, height)}
      taken={troops}
      window={freePart(look.size, covered)}
      className="ghost-plate"
    >
      <GhostWords
        desk={desk}
        drawn={stroke.drawn}
        tools={tools}
        run={() => slate.getState().asking.act?.run()}
      />
    </PlateBeside>
  );
};

interface GhostWordsProps {
  readonly desk: EsrDesk;
  readonly drawn: Drawn;
  readonly tools: Tools;
  run(): void;
}

const GhostWords = ({ desk, drawn, tools, run }: GhostWordsProps): ReactElement => {
  const verdict = useVerdict(desk, drawn.refusal === null ? drawn.value : null);
  const refusal = drawn.refusal ?? verdict;
  return (
    <>
      <p className="plate-title">{drawn.name}</p>
      <p aria-live="polite">
        {distanceWords(drawn)}
        {refusal ? (
          <span className="plate-refused">
            {refusal.sentence} <Cite of={refusal.cite ?? ''} />
          </span>
        ) : null}
      </p>
      {drawn.told.map(line => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <Clashes system={desk.system} clashes={drawn.clashes} />
      {drawn.units.length > 0 ? <Turns pen={tools.pen} /> : null}
      <div className="plate-buttons">
        <button type="button" className="plate-confirm" disabled={refusal !== null} onClick={run}>
          <Tick />{' '}
          {drawn.clashes.length > 0 ? WORDS.strike : drawn.units.length > 0 ? WORDS.march : WORDS.ride}
        </button>
        <button type="button" className="plate-drop" onClick={() => tools.pen.clear()}>
          <Cross /> {WORDS.drop}
        </button>
      </div>
    </>
  );
};
