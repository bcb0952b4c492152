// What a page fetches before it is ready: `node --import ./bin/typescript.mjs bench/pages/first-load.ts [--files] PATH…`.
// `room:CODE` is the room of a whole game.
import { openBrowser } from '../../tests/support/browser.ts';
import { firstLoad, roomLoad } from '../../tests/support/first-load.ts';
import { startServer } from '../../tests/support/server.ts';

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
const files = process.argv.includes('--files');

for (const path of process.argv.slice(2).filter(each => !each.startsWith('--'))) {
  const [, code] = /^room:(.+)$/.exec(path) ?? [];
  const { scripts, bytes } = code
    ? await roomLoad(browser, server.address, code)
    : await firstLoad(browser, `${server.address}${path}`);
  console.log(`${path}: ${Math.round(bytes / 1000)} KB of script in ${scripts.length} requests`);
  for (const { name, size } of files ? scripts : []) {
    console.log(`  ${String(size).padStart(7)} ${name}`);
  }
}
await browser.close();
await server.close();
