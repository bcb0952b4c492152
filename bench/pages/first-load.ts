// The files of a page before it is ready: `node --import ./bin/typescript.mjs bench/pages/first-load.ts [--files] PATH…`.
// `room:CODE` is the room of a whole game, `table:ID` the table of a game. Without a path: every page and every room.
import { SHELF } from '#systems';
import { everyAddress } from '../../tests/support/addresses.ts';
import { openBrowser } from '../../tests/support/browser.ts';
import { firstLoad, roomLoad, tableLoad } from '../../tests/support/first-load.ts';
import { startServer } from '../../tests/support/server.ts';

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
const files = process.argv.includes('--files');

const asked = process.argv.slice(2).filter(each => !each.startsWith('--'));
const rooms = SHELF.filter(({ whole }) => whole !== undefined).map(({ code }) => `room:${code}`);

for (const path of asked.length > 0 ? asked : [...(await everyAddress()), ...rooms]) {
  const [, kind, name = ''] = /^(room|table):(.+)$/.exec(path) ?? [];
  const { scripts, bytes } =
    kind === 'room'
      ? await roomLoad(browser, server.address, name)
      : kind === 'table'
        ? await tableLoad(browser, server.address, name)
        : await firstLoad(browser, `${server.address}${path}`);
  console.log(`${path}: ${bytes} bytes of script in ${scripts.length} requests`);
  for (const { name, size } of files ? scripts : []) {
    console.log(`  ${String(size).padStart(7)} ${name}`);
  }
}
await browser.close();
await server.close();
