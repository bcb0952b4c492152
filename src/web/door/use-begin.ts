import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Wishes } from './begin.ts';

/** Begins a game when asked to; the rules and the computer players are fetched only then. */
export interface Beginning {
  readonly busy: boolean;
  readonly fault: string;
  begin(code: string, wishes?: Wishes): void;
}

export const useBegin = (): Beginning => {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const start = async (code: string, wishes: Wishes | undefined): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const { begin } = await import('./begin.ts');
      go(await begin(code, wishes));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return { busy, fault, begin: (code, wishes) => void start(code, wishes) };
};
