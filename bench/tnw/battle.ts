/** So many Units against as many, each side under a good Commander: the French attack. */
export const battleOf = (units: number) => ({
  active: { units, leaders: 0, commander: 3, bonus: 2 },
  inactive: { units, leaders: 0, commander: 3, bonus: 1 },
});
