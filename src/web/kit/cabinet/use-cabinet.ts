import { useEffect, useState } from 'react';
import type { Cabinet, Filed } from './cabinet.ts';
import { indexedCabinet } from './indexed.ts';
import { memoryCabinet } from './memory.ts';

let opened: Promise<Cabinet> | null = null;

/** Asks the browser not to clear the cabinet when the device runs short of room; it may decline. */
const askToStay = (): void => {
  navigator.storage?.persist?.().catch(() => undefined);
};

/** The device's cabinet; one that lasts only as long as the window where the browser refuses more. */
export const cabinet = (): Promise<Cabinet> => {
  opened ??= indexedCabinet().then(
    own => {
      askToStay();
      return own;
    },
    () => memoryCabinet(() => new Date().toISOString()),
  );
  return opened;
};

/** The papers of a drawer, kept fresh while the page is open; null until they are read. */
export const useDrawer = <T>(drawer: string): readonly Filed<T>[] | null => {
  const [papers, setPapers] = useState<readonly Filed<T>[] | null>(null);
  useEffect(() => {
    let open = true;
    let unwatch = (): void => undefined;
    const read = async (): Promise<void> => {
      const all = await (await cabinet()).all<T>(drawer);
      if (open) {
        setPapers(all);
      }
    };
    cabinet().then(own => {
      if (open) {
        unwatch = own.watch(changed => changed === drawer && read());
      }
    });
    read();
    return () => {
      open = false;
      unwatch();
    };
  }, [drawer]);
  return papers;
};

/** Whether papers kept here outlive the window; null until that is known. */
export const useLasting = (): boolean | null => {
  const [lasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    cabinet().then(own => setLasting(own.lasting));
  }, []);
  return lasting;
};
