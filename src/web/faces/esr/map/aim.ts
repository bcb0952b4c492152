import { useSyncExternalStore } from 'react';
import type { Volley } from './volleys.tsx';

const NONE: readonly Volley[] = [];

/** Lines of fire that a form wants to be shown on the map. */
export class Aim {
  #volleys: readonly Volley[] = NONE;
  readonly #watchers = new Set<() => void>();

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  volleys = (): readonly Volley[] => this.#volleys;

  show(volleys: readonly Volley[]): void {
    this.#volleys = volleys.length === 0 ? NONE : volleys;
    for (const watcher of this.#watchers) {
      watcher();
    }
  }
}

export const useAim = (aim: Aim): readonly Volley[] => useSyncExternalStore(aim.subscribe, aim.volleys);
