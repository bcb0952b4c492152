import type { Handbook, Source } from '#kernel';

/** A rule as we say it ourselves. */
export interface RuleSaid {
  readonly id: string;
  readonly title: string;
  readonly says?: string | undefined;
}

/** The ids in a citation: "AON-MOVE-2, AON-R46" names two; "ESR-QRG-ACT, printing F3" names one. */
const idsIn = (cite: string): readonly string[] =>
  cite
    .split(/[,;]\s*|\s+and\s+/)
    .map(part => part.trim().split(' ')[0] ?? '')
    .filter(part => part !== '');

/** A line of a chart is found under its chart where it has no entry of its own. */
const found = (sources: ReadonlyMap<string, Source>, id: string): Source | null => {
  for (let at = id; at.includes('-'); at = at.slice(0, at.lastIndexOf('-'))) {
    const source = sources.get(at);
    if (source) {
      return source;
    }
  }
  return null;
};

/** The system’s own sentences for the rules that a citation names; none where it names none of them. */
export const rulesSaid = ({ sources }: Pick<Handbook, 'sources'>, cite: string): readonly RuleSaid[] => {
  const known = new Map(sources.map(source => [source.id, source]));
  const all = idsIn(cite).flatMap(id => found(known, id) ?? []);
  return [...new Set(all)].map(({ id, title, says }) => ({ id, title, says }));
};
