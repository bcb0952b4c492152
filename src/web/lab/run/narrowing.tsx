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
const HALF = 50;
/** Room for the words beside the line of now. */
const WORDS_WIDE = 170;
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

interface SharesProps {
  readonly low: number;
  readonly high: number;
  readonly width: number;
  y(share: number): number;
}

/** The lines of round shares, and of one half. */
const Shares = ({ low, high, width, y }: SharesProps): ReactElement => {
  const round = roundMarks(low * 100, high * 100).map(({ at }) => at);
  const marks = [...new Set([...round, HALF])].filter(at => at >= low * 100 && at <= high * 100);
  return (
    <>
      {marks.map(at => (
        <g key={at}>
          <line
            className={at === HALF ? 'plot-half' : 'plot-grid'}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(at / 100)}
            y2={y(at / 100)}
          />
          <text className="plot-text" x={LEFT - 8} y={y(at / 100) + 5} textAnchor="end">
            {at === HALF ? '½' : `${at}%`}
          </text>
        </g>
      ))}
    </>
  );
};

/** The interval as it would be if the rest came out alike. */
const Onwards = ({
  now,
  most,
  at,
}: {
  readonly now: Look;
  readonly most: number;
  at(games: number, share: number): string;
}): ReactElement | null => {
  if (now.games >= most) {
    return null;
  }
  const [low, high] = shareInterval(Math.round(now.share * most), most);
  return (
    <path
      className="lab-onward"
      d={`M${at(now.games, now.high)}L${at(most, high)}M${at(now.games, now.low)}L${at(most, low)}`}
    >
      <title>{WORDS.halfAt((50 * (high - low)).toFixed(1), most)}</title>
    </path>
  );
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
  // The words stand where the line leaves room: before the line near the end of the run, behind it before.
  const isLate = now !== undefined && x(now.games) > width - RIGHT - WORDS_WIDE;
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
            <defs>
              <pattern id="lab-hatch" width="7" height="7" patternUnits="userSpaceOnUse">
                <path className="lab-hatch" d="M-1 -1 8 8M-1 6 1 8M6 -1 8 1" />
              </pattern>
            </defs>
            <Shares low={low} high={high} width={width} y={y} />
            <path className="lab-band" d={`M${band}Z`} />
            <path className="plot-line" d={`M${line}`} />
            <Onwards now={now} most={most} at={at} />
            <line className="plot-now" x1={x(now.games)} x2={x(now.games)} y1={TOP} y2={HEIGHT - FOOT} />
            <circle className="lab-now" cx={x(now.games)} cy={y(now.share)} r="4.5" />
            <text
              className="plot-text lab-range"
              x={x(now.games) + (isLate ? -10 : 10)}
              y={TOP + 14}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {WORDS.rangeNow(percent(now.low), percent(now.high))}
            </text>
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
