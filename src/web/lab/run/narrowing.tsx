import type { ReactElement } from 'react';
import type { Side } from '#kernel';
import { shareInterval } from '#lab/anytime.ts';
import type { GameRecord } from '#lab/record.ts';
import { roundMarks } from '../../kit/plot/scale.ts';
import { useWidth } from '../../kit/plot/use-width.ts';
import '../../kit/plot/plot.css';
import { percent } from '../percent.ts';
import { WORDS } from '../words.ts';

interface NarrowingProps {
  readonly records: readonly GameRecord[];
  readonly most: number;
  readonly side: Side;
  readonly name: string;
}

interface Look {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const LOOKS = 60;
const [HEIGHT, TOP, FOOT, LEFT, RIGHT] = [190, 12, 28, 48, 12];

/** The interval after so many games. */
const looksAt = (records: readonly GameRecord[], side: Side): readonly Look[] => {
  const every = Math.max(5, Math.ceil(records.length / LOOKS));
  const looks: Look[] = [];
  let wins = 0;
  for (const [i, { winners }] of records.entries()) {
    wins += winners.includes(side) ? 1 : 0;
    const games = i + 1;
    if (games % every === 0 || games === records.length) {
      const [low, high] = shareInterval(wins, games);
      looks.push({ games, share: wins / games, low, high });
    }
  }
  return looks;
};

/** How the interval narrows while games are played, on the scale of all games that may be played. */
export const Narrowing = ({ records, most, side, name }: NarrowingProps): ReactElement | null => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const looks = looksAt(records, side);
  const now = looks.at(-1);
  const settled = looks.slice(Math.floor(looks.length / 6));
  const low = Math.max(0, Math.min(0.45, ...settled.map(look => look.low)));
  const high = Math.min(1, Math.max(0.55, ...settled.map(look => look.high)));
  const clip = (share: number): number => Math.max(low, Math.min(high, share));
  const x = (games: number): number => LEFT + ((width - LEFT - RIGHT) * games) / most;
  const y = (share: number): number => TOP + ((high - clip(share)) / (high - low)) * (HEIGHT - TOP - FOOT);
  const at = (games: number, share: number): string => `${x(games).toFixed(1)} ${y(share).toFixed(1)}`;
  const line = looks.map(({ games, share }) => at(games, share)).join('L');
  const band = [
    ...looks.map(look => at(look.games, look.high)),
    ...looks.toReversed().map(look => at(look.games, look.low)),
  ].join('L');
  const marks = roundMarks(low * 100, high * 100).filter(
    mark => mark.at >= low * 100 && mark.at <= high * 100,
  );
  return (
    <section>
      <div className="section-head">
        <h2 className="capitals">{WORDS.narrows}</h2>
        <span className="quiet">{WORDS.narrowsHow(name)}</span>
      </div>
      <div ref={ref} className="plot">
        {now ? (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={`${WORDS.narrows}: ${percent(now.low)}–${percent(now.high)}`}
          >
            {marks.map(mark => (
              <g key={mark.text}>
                <line
                  className={mark.at === 50 ? 'plot-half' : 'plot-grid'}
                  x1={LEFT}
                  x2={width - RIGHT}
                  y1={y(mark.at / 100)}
                  y2={y(mark.at / 100)}
                />
                <text className="plot-text" x={LEFT - 8} y={y(mark.at / 100) + 5} textAnchor="end">
                  {mark.at === 50 ? '½' : mark.text}
                </text>
              </g>
            ))}
            <path className="lab-band" d={`M${band}Z`} />
            <path className="plot-line" d={`M${line}`} />
            <line className="plot-now" x1={x(now.games)} x2={x(now.games)} y1={TOP} y2={HEIGHT - FOOT} />
            <circle className="lab-now" cx={x(now.games)} cy={y(now.share)} r="4.5" />
            {[0, 0.25, 0.5, 0.75, 1].map(part => (
              <text
                key={part}
                className="plot-text"
                x={x(part * most)}
                y={HEIGHT - 8}
                textAnchor={part === 1 ? 'end' : part === 0 ? 'start' : 'middle'}
              >
                {Math.round(part * most).toLocaleString('en')}
              </text>
            ))}
          </svg>
        ) : null}
      </div>
    </section>
  );
};
