import type { Result } from '#kernel';
import { type Cabinet, type CabinetFault, type Filed, FULL, nextVersion, REFUSED } from './cabinet.ts';
import { PAPERS, SHAPE, UPGRADES } from './upgrades.ts';

const NAME = 'grognard';

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, SHAPE);
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const upgrade of UPGRADES.slice(oldVersion)) {
      upgrade(request.result, request.transaction as IDBTransaction);
    }
  };
  return promised(request);
};

const faultOf = (error: unknown): CabinetFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? { code: 'full', sentence: FULL }
    : { code: 'refused', sentence: REFUSED };

/** Every paper of a drawer: an array sorts after every text, so it bounds the second half of the key. */
const drawerRange = (drawer: string): IDBKeyRange => IDBKeyRange.bound([drawer], [drawer, []]);

/** A cabinet in the browser's own database, shared by all windows: the compare and the write are one transaction. */
export const indexedCabinet = async (): Promise<Cabinet> => {
  const database = await open();
  // A newer version of the application, in another window, may bring the papers into a new shape.
  database.onversionchange = () => database.close();
  const channel = new BroadcastChannel(NAME);
  const listeners = new Set<(drawer: string, id: string) => void>();
  const hear = (drawer: string, id: string): void => {
    for (const listener of listeners) {
      listener(drawer, id);
    }
  };
  const tell = (drawer: string, id: string): void => {
    hear(drawer, id);
    channel.postMessage({ drawer, id });
  };
  channel.onmessage = ({ data }) => hear(data.drawer, data.id);
  const papers = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(PAPERS, mode).objectStore(PAPERS);

  const put = async <T>(
    drawer: string,
    id: string,
    value: T,
    seen: number,
  ): Promise<Result<Filed<T>, CabinetFault>> => {
    try {
      const store = papers('readwrite');
      const current = (await promised(store.get([drawer, id]))) as Filed | undefined;
      const next = nextVersion(current, { drawer, id, value }, seen, new Date().toISOString());
      if (next.ok) {
        store.put(next.value);
        await finished(store.transaction);
        tell(drawer, id);
      }
      return next;
    } catch (error) {
      return { ok: false, error: faultOf(error) };
    }
  };

  return {
    lasting: true,
    all: <T>(drawer: string) =>
      promised(papers('readonly').getAll(drawerRange(drawer))) as Promise<readonly Filed<T>[]>,
    get: async <T>(drawer: string, id: string) =>
      ((await promised(papers('readonly').get([drawer, id]))) ?? null) as Filed<T> | null,
    put,
    remove: async (drawer, id) => {
      try {
        const store = papers('readwrite');
        store.delete([drawer, id]);
        await finished(store.transaction);
        tell(drawer, id);
        return { ok: true, value: null };
      } catch (error) {
        return { ok: false, error: faultOf(error) };
      }
    },
    watch: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
