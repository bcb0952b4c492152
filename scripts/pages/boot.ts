import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const BOOT = path.resolve(import.meta.dirname, '../../src/web/theme/boot.js');

/**
 * Writes the script that sets the light into the page itself, so that nothing waits for it. The server names its hash
 * in the content policy.
 */
export const bootInPage = (): Plugin => ({
  name: 'boot-in-page',
  transformIndexHtml: async () => {
    const { code } = await transformWithOxc(readFileSync(BOOT, 'utf8'), BOOT);
    return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }];
  },
});
