import { codeOf, fetchHandbook } from './kit/systems.ts';

const LOOKED_UP = /^\/(?:chart|odds)\/([^/]+)/;

/** A chart that is opened by its link: its rules are asked for together with its page, and not after it. */
export const askEarly = (path: string): void => {
  const [, id] = LOOKED_UP.exec(path) ?? [];
  if (id !== undefined) {
    // The page itself asks again, and tells the fault.
    fetchHandbook(codeOf(id)).catch(() => undefined);
  }
};
