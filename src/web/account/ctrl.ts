import { useCallback, useEffect, useState } from 'react';
import { accountApi, type Standing } from './api.ts';
import { WORDS } from './words.ts';

/** The browser’s reasons why a passkey was not given, in words for a player. */
const SENTENCES: Readonly<Record<string, string>> = WORDS.passkeyFaults;

/** The prefix of a key that confirms an address. */
const CONFIRM = 'confirm-';

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? (SENTENCES[error.name] ?? error.message) : String(error);

export interface AccountCtrl {
  readonly standing: Standing | null;
  readonly fault: string;
  /** The last act in words, for readers who do not see the page change. */
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
      void act(() => accountApi.confirm(key.slice(CONFIRM.length)), WORDS.view.addressIsYours);
      return;
    }
    void act(() => accountApi.openRecovery(key), WORDS.view.signedInAgain);
  }, [act]);
  return { standing, fault, told, busy, act };
};
