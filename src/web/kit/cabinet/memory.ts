import { type Cabinet, type Filed, nextVersion } from './cabinet.ts';

/** A cabinet that lasts as long as the window: for browsers that refuse to store, and for tests. */
export const memoryCabinet = (now: () => string): Cabinet => {
  const papers = new Map<string, Filed>();
  const listeners = new Set<(drawer: string, id: string) => void>();
  const keyOf = (drawer: string, id: string): string => `${drawer}\n${id}`;
  const tell = (drawer: string, id: string): void => {
    for (const listener of listeners) {
      listener(drawer, id);
    }
  };
  return {
    lasting: false,
    all: async <T>(drawer: string) =>
      [...papers.values()].filter(paper => paper.drawer === drawer) as readonly Filed<T>[],
    get: async <T>(drawer: string, id: string) => (papers.get(keyOf(drawer, id)) ?? null) as Filed<T> | null,
    put: async (drawer, id, value, seen) => {
      const next = nextVersion(papers.get(keyOf(drawer, id)), { drawer, id, value }, seen, now());
      if (next.ok) {
        papers.set(keyOf(drawer, id), next.value);
        tell(drawer, id);
      }
      return next;
    },
    remove: async (drawer, id) => {
      papers.delete(keyOf(drawer, id));
      tell(drawer, id);
      return { ok: true, value: null };
    },
    watch: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
