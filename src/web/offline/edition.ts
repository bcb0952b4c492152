import { create } from 'zustand';

/** Whether the application is on this device, and whether a newer edition waits. */
interface EditionState {
  readonly kept: boolean;
  readonly waiting: ServiceWorker | null;
}

export const useEdition = create<EditionState>(() => ({ kept: false, waiting: null }));

/** A worker that is installed while another one serves this page is a newer edition. */
const watch = (registration: ServiceWorkerRegistration): void => {
  const tell = (worker: ServiceWorker | null): void => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) {
      useEdition.setState({ waiting: worker });
    }
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => tell(worker));
  });
};

const HOUR = 3_600_000;

/** A window that stays open for days still hears of a new edition. */
const askForNews = (registration: ServiceWorkerRegistration): void => {
  const ask = (): void => {
    // Without a network there is no news, and no fault either.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
};

/** Long enough for a field that was being written in to be kept. */
const LAST_WORDS = 200;

/** Once another edition has taken over, the files of this one are gone from the device: every window opens again. */
const reopenOnChange = (): void => {
  let held = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (held) {
      (document.activeElement as HTMLElement | null)?.blur();
      setTimeout(() => window.location.reload(), LAST_WORDS);
    }
    held = true;
  });
};

/** Puts the application on the device; where the browser does not allow it, pages still work with a network. */
export const keepOnDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  reopenOnChange();
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    watch(registration);
    askForNews(registration);
    await navigator.serviceWorker.ready;
    useEdition.setState({ kept: true });
  } catch {
    // Refused, as in a private window: everything else goes on.
  }
};

/** The newer edition takes over, and every window shows it. */
export const takeOver = (waiting: ServiceWorker): void => waiting.postMessage('take-over');
