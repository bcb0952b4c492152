import { SIDES } from './board.ts';
import type { ScenarioData } from './scenario.ts';

const some = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const sizeOf = ({ units }: ScenarioData['formations'][number]): number =>
  units.reduce((sum, { count }) => sum + count, 0);

/** A scenario in three lines: the battle, and the troops of each army. */
export const summaryOf = (data: ScenarioData): readonly string[] => [
  `${data.title}: ${some(data.turns, 'turn')} from ${data.begins}, ${data.field.width} by ${data.field.height} yards`,
  ...SIDES.map(side => {
    const forces = data.forces.filter(force => force.side === side);
    const own = data.formations.filter(({ force }) => forces.some(({ id }) => id === force));
    const units = own.reduce((sum, formation) => sum + sizeOf(formation), 0);
    return `${data.armies[side].name}: ${some(forces.length, 'Force')}, ${some(own.length, 'Formation')}, ${some(units, 'Unit')}`;
  }),
];
