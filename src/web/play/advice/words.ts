import type { Advice } from '#lab/advice/advice.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const points = (share: number): string => {
  const whole = Math.round(100 * share);
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `−${-whole}`;
};

/** The sentences of the advice. */
export const ADVICE = {
  title: 'Advice',
  about: 'What would a good general do here, and how sure are they? They have your knowledge, nothing more.',
  ask: 'Ask for advice',
  askAgain: 'Ask again',
  stop: 'Stop',
  take: 'Follow the first advice',
  thinking: 'Thinking about it …',
  notAsked: 'You have nothing to decide at this moment.',
  needsConsent:
    'At this table advice needs the consent of all players: ask them under “Table”. After the end anybody may ask.',
  goesOn: 'The computer plays on from these positions; the intervals get narrower.',
  how: 'Quick computer players played on from each choice, with the same seeds. At any time, the intervals hold the truth 19 times in 20.',
  thought: (by: string, times: number, of: number) =>
    times === 0
      ? `${by} did not choose it.`
      : times === of
        ? `${by} chose it every time, ${of} of ${of}.`
        : `${by} chose it ${times} of ${of} times.`,
  wins: (share: number, [low, high]: readonly [number, number], games: number) =>
    `Wins ${percent(share)} of ${games} games from here (${percent(low)} to ${percent(high)}).`,
  behind: (difference: number, [low, high]: readonly [number, number]) =>
    `${points(difference)} points against the first (${points(low)} to ${points(high)}).`,
  verdict: (verdict: Advice['verdict'], by: string) =>
    ({
      only: `Sure: ${by} sees nothing else to do.`,
      clear: 'Sure: it does better than everything else that was tried.',
      likely: `Fairly sure: ${by} usually does this, but the games show no clear difference yet.`,
      open: 'Not sure: the choices are too close to call.',
    })[verdict],
} as const;
