import type { ReactElement, ReactNode } from 'react';
import { shortCite } from '#companion/cites.ts';
import type { Effect } from '#companion/effects.ts';
import type { Widget } from '#companion/form.ts';
import { signedText } from '#companion/words.ts';
import type { Fact } from '#kernel';

export interface FactProps {
  readonly fact: Fact;
  readonly widget: Widget;
  readonly value: unknown;
  readonly effect?: Effect | undefined;
  /** The chart's own rule, which its modifiers' rules are told apart from. */
  readonly cite?: string | undefined;
  onChange(value: unknown): void;
}

/** "+3 M1", or "would add 2 M6" while it does not apply. */
const EffectLine = ({
  effect,
  of,
}: {
  readonly effect: Effect;
  readonly of: string;
}): ReactElement | null => {
  const { lines, applies, applied } = effect;
  const cites = [...new Set((applies ? lines.filter(line => line.applied) : lines).map(line => line.cite))];
  const would = lines[0]?.amount ?? 0;
  return (
    <span className="fact-effect">
      <strong>{applies ? signedText(applied) : '–'}</strong>{' '}
      <span className="cite">
        <span className="cite-ids">
          {cites
            .slice(0, 2)
            .map(cite => shortCite(cite, of))
            .join(', ')}
        </span>
        {applies || would === 0 ? '' : ` · would ${would < 0 ? 'take' : 'add'} ${Math.abs(would)}`}
      </span>
    </span>
  );
};

interface RowProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly effect?: Effect | undefined;
  readonly cite?: string | undefined;
  readonly children: ReactNode;
}

/** The label with its share of the sum, and the control at its right. */
export const Row = ({ label, hint, effect, cite = '', children }: RowProps): ReactElement => (
  <div className="fact-row">
    <div className="fact-label">
      <span className="fact-name">{label}</span> {effect ? <EffectLine effect={effect} of={cite} /> : null}
      {hint ? <span className="fact-hint">{hint}</span> : null}
    </div>
    {children}
  </div>
);
