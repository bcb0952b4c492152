import { PUSH_WORDS } from './push-words.ts';

/** The message of the server when it is somebody’s move, or when a letter came. */
interface YourMove {
  readonly title: string;
  readonly link: string;
  /** The writer of the letter. */
  readonly letter?: string;
}

const parsed = (data: PushMessageData | null): YourMove | null => {
  try {
    const { title, link, letter } = (data?.json() ?? {}) as Partial<YourMove>;
    if (typeof title !== 'string' || typeof link !== 'string') {
      return null;
    }
    return typeof letter === 'string' ? { title, link, letter } : { title, link };
  } catch {
    return null;
  }
};

/** One notice a game: a later one takes the place of an earlier, and letters have a place of their own. */
const tell = (worker: ServiceWorkerGlobalScope, move: YourMove | null): Promise<void> => {
  const title = move ? PUSH_WORDS.yourMoveAt(move.title) : PUSH_WORDS.yourMove;
  const from = move?.letter;
  return worker.registration.showNotification(from ? PUSH_WORDS.letterAt(move.title) : title, {
    body: from ? PUSH_WORDS.letterFrom(from) : PUSH_WORDS.tableWaits,
    icon: '/icon-192.png',
    tag: `${move?.link ?? 'grognard'}${from ? ' letter' : ''}`,
    data: move?.link ?? '/tables',
  });
};

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
