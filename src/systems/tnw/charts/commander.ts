import { chart, count, group, list, text } from '#kernel';

interface Leader {
  readonly name: string;
  readonly battle: number;
  readonly command: number;
}

/** TNW-R21: highest Command Rating, then Battle Rating, then the order of the list. */
export const commanderOf = <L extends Leader>(leaders: readonly L[]): L | undefined =>
  leaders.reduce<L | undefined>(
    (best, each) =>
      best === undefined ||
      each.command > best.command ||
      (each.command === best.command && each.battle > best.battle)
        ? each
        : best,
    undefined,
  );

/** TNW-R21: which of the leaders present commands the side. */
export const commander = chart({
  id: 'tnw.commander',
  title: 'Commander',
  cite: 'TNW-R21',
  phase: 'Dice',
  facts: {
    present: list(
      'Leaders present',
      group('Leader', {
        name: text('Name', { max: 40 }),
        battle: count('Battle Rating', 1, 4),
        command: count('Command Rating', 4, 8, { by: 2 }),
      }),
      { min: 1, max: 10 },
    ),
  },
  result: ({ given }) => {
    const chosen = commanderOf(given.present);
    return {
      commander: chosen?.name ?? '',
      battle: chosen?.battle ?? 0,
      command: chosen?.command ?? 0,
      leaders: given.present.length - 1,
    };
  },
  sentence: r =>
    `${r.commander || 'The Leader'} commands and adds ${r.battle} dice${r.leaders > 0 ? `; the other leaders add ${r.leaders}` : ''}.`,
});
