import type { ReactElement } from 'react';
import type { ChartShape } from '#server/shapes.ts';
import { codeOf, useHandbook } from '../kit/systems.ts';
import { RollOdds } from '../play/roll/odds.tsx';

/** The odds and the account of a roll, from the facts that it is read by. */
export const Announced = ({ on }: { readonly on: ChartShape }): ReactElement | null => {
  const system = useHandbook(codeOf(on.chart));
  return system ? <RollOdds on={on} system={system} /> : null;
};
