import { addSystem, type Shelf } from '#systems';

/** A server with added systems names them in its page, in a script that runs before the application. */
declare global {
  var grognardSystems: readonly Shelf[] | undefined;
}

export const shelveAdded = (): void => {
  for (const each of globalThis.grognardSystems ?? []) {
    addSystem(each);
  }
};

/** The address of that script: the name of a worker ends with it. */
export const addedAt = (): string =>
  document.querySelector<HTMLScriptElement>('script[data-systems]')?.src ?? '';

let fetched: Promise<void> | null = null;

/** In a worker: the systems that its page has. */
export const shelveInWorker = (): Promise<void> => {
  const [, address = ''] = self.name.split(' ');
  fetched ??= address === '' ? Promise.resolve() : import(/* @vite-ignore */ address).then(shelveAdded);
  return fetched;
};
