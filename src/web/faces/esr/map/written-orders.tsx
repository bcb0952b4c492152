import { type ReactElement, useMemo } from 'react';
import { percentText } from '#companion/chance.ts';
import { makeRational } from '#kernel';
import type { Formation } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { type Body, bodyBox, bodyParts } from '../../../map/body.ts';
import type { Camera } from '../../../map/camera.ts';
import type { DiscPlace } from '../../../map/disc-places.ts';
import type { Box } from '../../../map/geometry.ts';
import { type Placed, placePlate } from '../../../map/labels.ts';
import { type EsrDesk, knownOf } from '../known.ts';
import { obedienceOf } from '../obedience.ts';
import { WORDS } from '../words.ts';

interface WrittenOrdersProps {
  readonly desk: EsrDesk;
  readonly bodies: readonly Body[];
  /** The plates of the Formations. */
  readonly plates: ReadonlyMap<string, Placed>;
  readonly camera: Camera;
  /** The discs round the chosen Formation, which say the same of it. */
  readonly discs: readonly DiscPlace[];
  /** The part of the overlay that nothing lies on. */
  readonly window: Box;
}

interface Written {
  readonly formation: Formation;
  readonly words: string;
  readonly more: string;
}

const HIGH = 42;
const LETTER = 7.4;

/** The plate keeps clear of everything up to this many; more would hide the field. */
const MOST = 6;

/** Own orders that are written and not obeyed yet, each with its chance. */
const writtenOf = (desk: EsrDesk): readonly Written[] => {
  const known = knownOf(desk);
  return known.formations
    .filter(each => each.side === desk.side && each.presence === 'field')
    .flatMap(formation => {
      const letter = formation.pending?.directive;
      if (!letter) {
        return [];
      }
      const chance = obedienceOf(desk.system, known, formation);
      return [
        {
          formation,
          words: WORDS.written.order(formation.name, DIRECTIVE_WORDS[letter] ?? letter),
          more: WORDS.written.tested(
            chance ? makeRational(chance) : '',
            chance ? percentText(chance, 0) : '',
          ),
        },
      ];
    });
};

/** A written order stays on the map until it is obeyed or dropped: a dashed plate with its chance. */
export const WrittenOrders = (props: WrittenOrdersProps): ReactElement | null => {
  const { desk, bodies, plates, camera, discs, window } = props;
  const written = useMemo(() => writtenOf(desk), [desk]);
  if (written.length === 0 || written.length > MOST || desk.due?.step !== 'esr.command.issue') {
    return null;
  }
  const taken: Box[] = [
    ...bodies.flatMap(body => [...bodyParts(body, camera)]),
    ...[...plates.values()].map(({ rect }) => rect),
    ...discs.map(({ box }) => box),
  ];
  return (
    <g className="written-orders">
      {written.flatMap(({ formation, words, more }) => {
        const body = bodies.find(each => each.id === formation.id);
        if (!body) {
          return [];
        }
        const wide = Math.max(words.length * LETTER, more.length * 6.6) + 20;
        const box = placePlate(bodyBox(body, camera), [wide, HIGH], { taken, window });
        taken.push(box);
        return [
          <g key={formation.id} transform={`translate(${box.x.toFixed(1)} ${box.y.toFixed(1)})`}>
            <rect width={box.w} height={box.h} className="written-paper" />
            <text x={10} y={17} className="written-words">
              {words}
            </text>
            <text x={10} y={34} className="written-more">
              {more}
            </text>
          </g>,
        ];
      })}
    </g>
  );
};
