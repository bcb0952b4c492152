import type { Formation } from '../formation.ts';

/** Up to so many disrupted pieces add dice again: the Commander, whose rating is most, then Units, then leaders. */
export const rally = (of: Formation, n: number): Formation => {
  const commander = of.commanderDisrupted && n > 0 ? 1 : 0;
  const units = Math.min(of.disruptedUnits, n - commander);
  const leaders = Math.min(of.disruptedLeaders, n - commander - units);
  return {
    ...of,
    commanderDisrupted: of.commanderDisrupted && commander === 0,
    disruptedUnits: of.disruptedUnits - units,
    disruptedLeaders: of.disruptedLeaders - leaders,
  };
};
