/** Twelve pieces against twelve, as they met in Germany: both sides rally, so that as many states as may be arise. */
export const BATTLE = {
  attacker: { pieces: { INF: 7, CAV: 2, ART: 2, GEN: 1 }, generals: 'rally', nation: 'FR', skirmishes: true },
  defender: { pieces: { INF: 6, ELI: 1, CAV: 2, ART: 2, GEN: 1 }, generals: 'rally', nation: 'AU' },
} as const;
