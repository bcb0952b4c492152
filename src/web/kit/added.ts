import { addSystem, type Shelf } from '#systems';

/** A server that was told of more systems names them in its page, in a script that runs before the application. */
declare global {
  var grognardSystems: readonly Shelf[] | undefined;
}

export const shelveAdded = (): void => {
  for (const each of globalThis.grognardSystems ?? []) {
    addSystem(each);
  }
};

/** The name of a worker is the address of that script: a worker shares nothing else with its page. */
export const addedAt = (): string =>
  document.querySelector<HTMLScriptElement>('script[data-systems]')?.src ?? '';

let fetched: Promise<void> | null = null;

/** In a worker: the systems that its page has. */
export const shelveInWorker = (): Promise<void> => {
  fetched ??= self.name === '' ? Promise.resolve() : import(/* @vite-ignore */ self.name).then(shelveAdded);
  return fetched;
};
