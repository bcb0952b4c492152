import type { Advice } from '#lab/advice/advice.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const points = (share: number): string => {
  const whole = Math.round(100 * share);
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `−${-whole}`;
};

/** The sentences of the advice. */
export const ADVICE = {
  title: 'Advice',
  about: 'What would a good general do here, and how sure are they? They know what you know, nothing more.',
  ask: 'Ask for advice',
  askAgain: 'Ask again',
  stop: 'Stop',
  take: 'Do what is named first',
  thinking: 'Thinking about it …',
  notAsked: 'Nothing is asked of you at this moment.',
  needsConsent:
    'At this table advice needs the consent of all: ask the others under “Table”. After the end anybody may ask.',
  goesOn: 'The positions are being played on; the figures are getting narrower.',
  how: 'Each choice was played on by quick computer players on the same seeds. The intervals hold at any time, 19 times in 20.',
  thought: (by: string, times: number, of: number) =>
    times === 0
      ? `${by} did not choose it.`
      : times === of
        ? `${by} chose it every time, ${of} of ${of}.`
        : `${by} chose it ${times} of ${of} times.`,
  wins: (share: number, [low, high]: readonly [number, number], games: number) =>
    `Wins ${percent(share)} of ${games} games played on (${percent(low)} to ${percent(high)}).`,
  behind: (difference: number, [low, high]: readonly [number, number]) =>
    `${points(difference)} points against the first (${points(low)} to ${points(high)}).`,
  verdict: (verdict: Advice['verdict'], by: string) =>
    ({
      only: `Sure: ${by} sees nothing else to do.`,
      clear: 'Sure: it does better than everything else that was tried.',
      likely: `Fairly sure: ${by} usually does this, but games played on do not set it apart yet.`,
      open: 'Not sure: the choices are too close to call.',
    })[verdict],
} as const;
