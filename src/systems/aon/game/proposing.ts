import type { Json, Open, Random } from '#kernel';

/**
 * Proposals that are legal as they are made: the check knows them again and does not work them out twice. Everything
 * else is checked in full.
 */
export const proposing = (
  legal: (random: Random) => readonly Json[],
  check: Open['check'],
): Pick<Open, 'check' | 'propose'> => {
  let known: readonly Json[] = [];
  return {
    propose: random => {
      known = legal(random);
      return known;
    },
    check: value => (known.includes(value) ? null : check(value)),
  };
};
