import { memo, type ReactElement } from 'react';
import type { LaidName } from '../areas/laid.ts';
import { middleOf } from '../layout/taken.ts';
import { LINE } from './type.ts';
import './lettering.css';

interface NameProps {
  readonly name: LaidName;
  readonly className: string;
}

/** A name in its lines, about the middle of its box. */
export const Name = memo(({ name, className }: NameProps): ReactElement => {
  const [x, y] = middleOf(name.rect);
  const first = y - ((name.lines.length - 1) * name.size * LINE) / 2 + name.size * 0.32;
  const turn = name.angle === 0 ? undefined : `rotate(${name.angle} ${x.toFixed(1)} ${y.toFixed(1)})`;
  const [line, ...more] = name.lines;
  if (more.length === 0) {
    return (
      <text
        className={className}
        style={{ fontSize: name.size }}
        x={x.toFixed(1)}
        y={first.toFixed(1)}
        transform={turn}
      >
        {line}
      </text>
    );
  }
  return (
    <text className={className} style={{ fontSize: name.size }} transform={turn}>
      {name.lines.map((each, i) => (
        <tspan key={each} x={x.toFixed(1)} y={(first + i * name.size * LINE).toFixed(1)}>
          {each}
        </tspan>
      ))}
    </text>
  );
});
