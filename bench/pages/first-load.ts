// What a page fetches before it is ready: `node --import ./bin/typescript.mjs bench/pages/first-load.ts [--files] PATH…`.
import { openBrowser } from '../../tests/support/browser.ts';
import { firstLoad } from '../../tests/support/first-load.ts';
import { startServer } from '../../tests/support/server.ts';

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
const files = process.argv.includes('--files');

for (const path of process.argv.slice(2).filter(each => each.startsWith('/'))) {
  const { scripts, bytes } = await firstLoad(browser, `${server.address}${path}`);
  console.log(`${path}: ${Math.round(bytes / 1000)} KB of script in ${scripts.length} requests`);
  for (const { name, size } of files ? scripts : []) {
    console.log(`  ${String(size).padStart(7)} ${name}`);
  }
}
await browser.close();
await server.close();
