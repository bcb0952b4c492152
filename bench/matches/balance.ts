import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Balance, Measured } from '#bots/balance.ts';
import { type Side, sidesIn } from '#kernel';
import { type Kept, keptIn, keyOf } from './games.ts';
import type { Rows } from './rows.ts';

/**
 * Writes down how often each side of a scenario wins between the best players, from games that `run.ts` has kept:
 *
 *     node --import ./bin/typescript.mjs bench/matches/balance.ts CODE [--file FILE]
 *
 * The page of the game shows it, as long as the version of the rules stays the same.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' } },
});

const BEST = 'strong';
const code = positionals[0] ?? '';
const { game } = ((await import(`../${code}/rows.ts`)) as { readonly matches: Rows }).matches;

/** Without options of its own: a key names everything set up beside the scenario. */
const isPlain = ({ key, scenario, players }: Kept): boolean =>
  key.startsWith(keyOf({ scenario, players, counted: [] }, '', 0).slice(0, -'  0'.length));

const games = keptIn(values.file ?? `dist/matches/${code}.jsonl`).filter(
  each => each.players.every(player => player === BEST) && isPlain(each),
);

const balanceOf = (scenario: string, setup: Parameters<typeof sidesIn>[1]): Balance | null => {
  const played = games.filter(each => each.scenario === scenario);
  const winsOf = (side: Side): number => played.filter(({ record }) => record.winners.includes(side)).length;
  return played.length === 0
    ? null
    : {
        games: played.length,
        wins: Object.fromEntries(sidesIn(game, setup).map(side => [side, winsOf(side)])),
      };
};

const measured: Measured = {
  version: game.version,
  scenarios: Object.fromEntries(
    game.scenarios.flatMap(({ id, setup }) => {
      const balance = balanceOf(id, setup);
      return balance ? [[id, balance] as const] : [];
    }),
  ),
};
writeFileSync(`src/bots/${code}/balance.json`, `${JSON.stringify(measured, null, 2)}\n`);
console.log(JSON.stringify(measured));
