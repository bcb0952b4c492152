import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Everything a page needs comes from this server; nothing inline, nothing from elsewhere. */
export const SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
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
};
