/// <reference lib="webworker" />
import { hearOfMoves } from './push.ts';

/**
 * Keeps the whole application on the device, so that it opens with no network after the first visit.
 * Each edition has a cache of its own: an update is fetched whole before it takes over, or not at all.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written here by the build: the files of this edition, and a name for exactly these files. */
const FILES: readonly string[] = JSON.parse('__FILES__');
const EDITION = '__EDITION__';

const CACHE = `grognard-${EDITION}`;
const PAGE = '/index.html';

/** The hash in its name says that a file never changes: the copy of an older edition is as good as a new one. */
const isFixed = (file: string): boolean => file.startsWith('/assets/');

const keep = async (cache: Cache, file: string): Promise<void> => {
  const known = isFixed(file) ? await caches.match(file) : undefined;
  await (known
    ? cache.put(file, known)
    : cache.add(new Request(file, { cache: isFixed(file) ? 'default' : 'reload' })));
};

/** All files or none. */
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(file => keep(cache, file)));
};

/** Older editions go; the papers that people have kept lie in the database and are not touched. */
const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith('grognard-') && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await worker.clients.claim();
};

const isOurs = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url);
  return (
    request.method === 'GET' && origin === worker.location.origin && !/^\/(api|healthz)(\/|$)/.test(pathname)
  );
};

const fromCache = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request, { ignoreSearch: true });
  return kept ?? fetched(cache, request);
};

/** A file that few readers need, such as the rules of an old game, is kept once somebody has asked for it. */
const fetched = async (cache: Cache, request: Request): Promise<Response> => {
  const answer = await fetch(request);
  if (answer.ok && isFixed(new URL(request.url).pathname)) {
    await cache.put(request, answer.clone());
  }
  return answer;
};

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(dropOthers()));
worker.addEventListener('message', event => {
  if (event.data === 'take-over') {
    worker.skipWaiting();
  }
});
worker.addEventListener('fetch', event => {
  if (isOurs(event.request)) {
    event.respondWith(fromCache(event.request));
  }
});
hearOfMoves(worker);
