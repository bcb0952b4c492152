import { useSyncExternalStore } from 'react';
import type { Handbook, Preset } from '#kernel';

const keyOf = (system: string): string => `grognard.preset.${system}`;
const listeners = new Set<() => void>();
/** Choices made in this window, also where the browser keeps nothing. */
const chosen = new Map<string, string>();

const stored = (system: string): string => {
  const here = chosen.get(system);
  if (here !== undefined) {
    return here;
  }
  try {
    return localStorage.getItem(keyOf(system)) ?? '';
  } catch {
    return '';
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const presetOf = (system: Pick<Handbook, 'presets'>, id: string): Preset | undefined =>
  system.presets.find(preset => preset.id === id) ??
  system.presets.find(preset => preset.usual) ??
  system.presets[0];

/** The printing or the house rules of this table, chosen once for a system. */
export const usePreset = (
  system: Pick<Handbook, 'code' | 'presets'>,
): readonly [Preset | undefined, (id: string) => void] => {
  const id = useSyncExternalStore(subscribe, () => stored(system.code));
  const choose = (next: string): void => {
    chosen.set(system.code, next);
    try {
      localStorage.setItem(keyOf(system.code), next);
    } catch {
      // Storage is forbidden: the choice lasts as long as the window.
    }
    for (const listener of listeners) {
      listener();
    }
  };
  return [presetOf(system, id), choose];
};
