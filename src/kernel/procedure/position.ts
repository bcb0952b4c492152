import { numberText } from '../base/number-text.ts';

/** How things stand: a label with its text, or with lines of its own. */
export interface Standing {
  readonly label: string;
  readonly text?: string;
  readonly lines?: readonly Standing[];
}

/** A line of a position, left out where there is nothing to say: null, an empty text, or a flag that is not set. */
export const stands = (label: string, value: string | number | boolean | null): readonly Standing[] => {
  if (value === null || value === '' || value === false) {
    return [];
  }
  const text = typeof value === 'number' ? numberText(value) : value === true ? 'yes' : value;
  return [{ label, text }];
};

/** Lines under one label, such as the name of a side; left out where it has none. */
export const standsUnder = (
  label: string,
  ...lines: readonly (readonly Standing[])[]
): readonly Standing[] => {
  const all = lines.flat();
  return all.length === 0 ? [] : [{ label, lines: all }];
};

/** "4 × Britain; Spain": equal things are counted. */
export const countedText = (texts: readonly string[]): string => {
  const times = new Map<string, number>();
  for (const text of texts) {
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].map(([text, n]) => (n === 1 ? text : `${n} × ${text}`)).join('; ');
};

/** A position line by line, for a terminal or a screen reader: "Attacker: SP 12; morale 2". */
export const positionLines = (position: readonly Standing[]): readonly string[] => position.map(lineText);

const lineText = ({ label, text, lines = [] }: Standing): string =>
  text === undefined ? `${label}: ${lines.map(inner).join('; ')}` : `${label}: ${text}`;

const inner = ({ label, text, lines = [] }: Standing): string =>
  `${label} ${text ?? `(${lines.map(inner).join('; ')})`}`;
