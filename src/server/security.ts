import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that stand in the page itself, as the content policy names them. */
const inlineScripts = (webRoot: string): readonly string[] => {
  const page = path.join(webRoot, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return [...html.matchAll(INLINE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};

/**
 * Everything a page needs comes from this server: nothing from elsewhere, and in the page only the output of the build.
 */
export const securityOf = (webRoot: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts(webRoot)],
      imgSrc: ["'self'", 'data:'],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // The operator who puts TLS in front decides this; on a plain address in the club room it would lock players out.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
});
