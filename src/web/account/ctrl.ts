import { useCallback, useEffect, useState } from 'react';
import { accountApi, type Standing } from './api.ts';

/** What the browser says when a passkey was not given, in words for a player. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was given. You can try again.',
  InvalidStateError: 'This device already holds a passkey of your account.',
  SecurityError: 'Passkeys work only over https, or on localhost.',
  AbortError: 'It was broken off. You can try again.',
};

/** What stands before a key that confirms an address. */
const CONFIRM = 'confirm-';

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? (SENTENCES[error.name] ?? error.message) : String(error);

export interface AccountCtrl {
  readonly standing: Standing | null;
  readonly fault: string;
  /** What was just done, for those who do not see the page change. */
  readonly told: string;
  readonly busy: boolean;
  /** Does something, then looks again how things stand. */
  act(what: () => Promise<unknown>, told: string): Promise<void>;
}

export const useAccount = (): AccountCtrl => {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [[fault, told], say] = useState(['', '']);
  const [busy, setBusy] = useState(false);
  const act = useCallback(async (what: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await what();
      say(['', done]);
    } catch (error) {
      say([sentenceOf(error), '']);
    }
    await accountApi.standing().then(setStanding, error => say([sentenceOf(error), '']));
    setBusy(false);
  }, []);
  useEffect(() => {
    const key = window.location.hash.slice(1);
    if (key === '') {
      void act(async () => undefined, '');
      return;
    }
    // A key is good for once: it does not stay in the address.
    window.history.replaceState(null, '', window.location.pathname);
    if (key.startsWith(CONFIRM)) {
      void act(() => accountApi.confirm(key.slice(CONFIRM.length)), 'The address is yours now.');
      return;
    }
    void act(() => accountApi.openRecovery(key), 'You are signed in again. Add a passkey for the next time.');
  }, [act]);
  return { standing, fault, told, busy, act };
};
