import { PUSH_WORDS } from './push-words.ts';

/** The message of the server when it is somebody's move. */
interface YourMove {
  readonly title: string;
  readonly link: string;
}

const parsed = (data: PushMessageData | null): YourMove | null => {
  try {
    const { title, link } = (data?.json() ?? {}) as Partial<YourMove>;
    return typeof title === 'string' && typeof link === 'string' ? { title, link } : null;
  } catch {
    return null;
  }
};

/** One notice a game: a later one takes the place of an earlier. */
const tell = (worker: ServiceWorkerGlobalScope, move: YourMove | null): Promise<void> =>
  worker.registration.showNotification(move ? PUSH_WORDS.yourMoveAt(move.title) : PUSH_WORDS.yourMove, {
    body: PUSH_WORDS.tableWaits,
    icon: '/icon-192.png',
    tag: move?.link ?? 'grognard',
    data: move?.link ?? '/tables',
  });

/** Only pages of this site are opened, for any link in the notice. */
const openTable = async (worker: ServiceWorkerGlobalScope, link: string): Promise<void> => {
  const { pathname } = new URL(link, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window' });
  const there = windows.find(window => new URL(window.url).pathname === pathname);
  await (there ? there.focus() : worker.clients.openWindow(pathname));
};

/** "Your move", while no page is open. */
export const hearOfMoves = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('push', event => event.waitUntil(tell(worker, parsed(event.data))));
  worker.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(openTable(worker, String(event.notification.data)));
  });
};
