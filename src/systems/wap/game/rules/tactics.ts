const BY_DIE = ['charge', 'envelop', 'skirmish', 'bombard', 'square', 'refuse'] as const;

/** WAP-R36: a tactic by a die; without cavalry a charge is a skirmish, without foot a square is a refused flank. */
export const tacticByDie = (die: number, cavalry: boolean, foot: boolean): string => {
  const tactic = BY_DIE[die - 1] ?? 'skirmish';
  return tactic === 'charge' && !cavalry ? 'skirmish' : tactic === 'square' && !foot ? 'refuse' : tactic;
};
