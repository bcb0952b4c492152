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

/** Puts the application on the device; where the browser does not allow it, pages still work with a network. */
export const keepOnDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    watch(registration);
    await navigator.serviceWorker.ready;
    useEdition.setState({ kept: true });
  } catch {
    // Refused, as in a private window: everything else goes on.
  }
};

/** The newer edition takes over, and this window shows it. */
export const takeOver = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage('take-over');
};
