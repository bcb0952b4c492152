import type { Json, Open, Random } from '#kernel';

/**
 * Proposals that are legal as they are made: the check knows them again and does not work them out twice. Everything
 * else is checked in full.
 */
export const proposing = (
  legal: (random: Random) => readonly Json[],
  check: Open['check'],
): Pick<Open, 'check' | 'propose'> => {
  const known = new WeakSet<object>();
  return {
    propose: random => {
      const all = legal(random);
      for (const value of all) {
        if (typeof value === 'object' && value !== null) {
          known.add(value);
        }
      }
      return all;
    },
    check: value => (typeof value === 'object' && value !== null && known.has(value) ? null : check(value)),
  };
};
