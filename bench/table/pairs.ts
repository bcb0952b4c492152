/**
 * The price of a move, against an earlier server: of this work tree and of another, both as processes, by turns in short
 * windows, so that it holds on a machine that has other things to do.
 *
 *   git worktree add --detach FOLDER COMMIT     and install its packages there
 *   node --import ./bin/typescript.mjs bench/table/pairs.ts FOLDER [pairs]
 *
 * Linux only: the kernel tells the processor time of each thread.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../tests/support/source-files.ts';
import type { TableProcess } from '../../tests/support/spawn-table.ts';
import { type HeldLoad, loadTable } from './clients.ts';

const GAMES = 100;
const WINDOW = 3000;
/** Milliseconds of its own processor time until a server is warm. */
const WARM = 10_000;
/** Moves of the other server have ended by then, and those of this one have begun. */
const SETTLE = 200;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** In microseconds of a move. */
interface Cost {
  /** The whole process. */
  readonly all: number;
  readonly main: number;
}

class Side {
  readonly name: string;
  readonly costs: Cost[] = [];
  readonly #server: TableProcess;
  readonly #load: HeldLoad;
  readonly #folder: string;

  private constructor(name: string, server: TableProcess, load: HeldLoad, folder: string) {
    [this.name, this.#server, this.#load, this.#folder] = [name, server, load, folder];
  }

  static async of(name: string, tree: string): Promise<Side> {
    const file = pathToFileURL(path.join(tree, 'tests/support/spawn-table.ts')).href;
    const { bundleTable, spawnTable } = (await import(
      file
    )) as typeof import('../../tests/support/spawn-table.ts');
    await bundleTable();
    const folder = mkdtempSync(path.join(tmpdir(), 'grognard-pairs-'));
    const server = await spawnTable({ dataFolder: folder });
    const load = await loadTable(server.address, GAMES, 0);
    load.hold();
    return new Side(name, server, load, folder);
  }

  /** Milliseconds of processor time of each thread. */
  #threads(): Map<string, number> {
    const threads = `/proc/${this.#server.child.pid}/task`;
    const timeOf = (id: string): number =>
      Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    return new Map(readdirSync(threads).map(id => [id, timeOf(id)]));
  }

  async warmUp(): Promise<void> {
    this.#load.goOn();
    const main = String(this.#server.child.pid);
    while ((this.#threads().get(main) ?? 0) < WARM) {
      await pause(500);
    }
    this.#load.hold();
  }

  async look(): Promise<void> {
    this.#load.goOn();
    await pause(SETTLE);
    const [before, moves] = [this.#threads(), this.#load.seen.moves];
    await pause(WINDOW);
    const [after, done] = [this.#threads(), this.#load.seen.moves - moves];
    this.#load.hold();
    await pause(SETTLE);
    const spent = (id: string): number => ((after.get(id) ?? 0) - (before.get(id) ?? 0)) * (1000 / done);
    const all = [...after.keys()].reduce((sum, id) => sum + spent(id), 0);
    this.costs.push({ all, main: spent(String(this.#server.child.pid)) });
  }

  async end(): Promise<void> {
    this.#load.stop();
    await this.#server.kill();
    rmSync(this.#folder, { recursive: true });
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

const [folder, wanted = '10'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('The folder of an earlier work tree is missing.');
  process.exit(2);
}
const sides = [await Side.of('before', path.resolve(folder)), await Side.of('now', ROOT)] as const;
const [before, now] = sides;
for (const side of sides) {
  await side.warmUp();
}
for (let pair = 0; pair < Number(wanted); pair++) {
  for (const side of pair % 2 === 0 ? sides : [now, before]) {
    await side.look();
  }
}
for (const part of ['all', 'main'] as const) {
  const ratios = now.costs.map((cost, i) => cost[part] / (before.costs[i] as Cost)[part]);
  const costs = sides.map(({ costs: each }) =>
    at(
      each.map(cost => cost[part]),
      0.5,
    ).toFixed(1),
  );
  const spread = `${at(ratios, 0.25).toFixed(2)} to ${at(ratios, 0.75).toFixed(2)}`;
  const name = part === 'all' ? 'a move, whole process' : 'a move, serving thread';
  console.log(
    `${name}: ${costs.join(' and ')} µs, ${at(ratios, 0.5).toFixed(2)} times as much (half of the pairs: ${spread})`,
  );
}
for (const side of sides) {
  await side.end();
}
process.exit(0);
