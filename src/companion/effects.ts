import type { LedgerLine } from '#kernel';

/** The share of a fact in the sum as it stands, and the share that it would have. */
export interface Effect {
  readonly lines: readonly LedgerLine[];
  /** The sum of the modifiers that apply. */
  readonly applied: number;
  readonly applies: boolean;
}

/** The lines of a ledger by the fact that decides them, for the row of that fact. */
export const effectsOf = (ledger: readonly LedgerLine[]): Readonly<Record<string, Effect>> => {
  const lines = new Map<string, LedgerLine[]>();
  for (const line of ledger) {
    for (const name of line.by) {
      lines.set(name, [...(lines.get(name) ?? []), line]);
    }
  }
  return Object.fromEntries([...lines].map(([name, own]) => [name, effectOf(own)]));
};

const effectOf = (lines: readonly LedgerLine[]): Effect => {
  const applied = lines.filter(line => line.applied);
  return {
    lines,
    applied: applied.reduce((sum, line) => sum + line.amount, 0),
    applies: applied.length > 0,
  };
};

/** Applied lines first, as in an account book; those not applied after the total. */
export const accountOf = (
  ledger: readonly LedgerLine[],
  to?: string,
): { readonly applied: readonly LedgerLine[]; readonly not: readonly LedgerLine[] } => {
  const own = to === undefined ? ledger : ledger.filter(line => (line.to ?? to) === to);
  return { applied: own.filter(line => line.applied), not: own.filter(line => !line.applied) };
};
