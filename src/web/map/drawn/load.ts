import { use } from 'react';
import type { Drawn } from '../ground/jobs.ts';
import type { Labels } from '../thumbnail/labels.ts';

const fetched = new Map<string, Promise<unknown>>();

const once = <T>(url: string, read: (response: Response) => Promise<T>): Promise<T> => {
  const known = fetched.get(url) ?? fetch(url).then(response => readGood(response, read));
  fetched.set(url, known);
  // A failed file is asked for again the next time.
  known.catch(() => fetched.delete(url));
  return known as Promise<T>;
};

const readGood = <T>(response: Response, read: (response: Response) => Promise<T>): Promise<T> => {
  if (!response.ok) {
    throw new Error(`The drawing at ${response.url} could not be fetched: ${response.status}.`);
  }
  return read(response);
};

/** A map as the drawing program left it, fetched once. */
const loadDrawn = (url: string): Promise<Drawn> => once(url, response => response.json() as Promise<Drawn>);

/** A small picture as text, fetched once. */
export const loadPicture = (url: string): Promise<string> => once(url, response => response.text());

/** The names and plates of a large picture, fetched once. */
export const loadLabels = (url: string): Promise<Labels> =>
  once(url, response => response.json() as Promise<Labels>);

/** The drawn map; the page waits for it (a `Suspense` round it), and a failure goes to the boundary. */
export const useDrawn = (url: string): Drawn => use(loadDrawn(url));
