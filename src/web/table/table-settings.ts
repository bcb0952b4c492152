import { useState } from 'react';
import type { TableDoc } from '#server/shapes.ts';
import { type Settings, USUAL } from '../play/settings.ts';

const KEY = 'grognard.table-settings';

const kept = (): Partial<Settings> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
};

interface TableSettings {
  readonly settings: Settings;
  keep(change: Partial<Settings>): void;
}

/** How this device shows the games of the Table; real dice are agreed among the players. */
export const useTableSettings = ({ handDice }: TableDoc): TableSettings => {
  const [own, setOwn] = useState<Partial<Settings>>(kept);
  const settings: Settings = { ...USUAL, ...own, handDice };
  const keep = (change: Partial<Settings>): void => {
    const { handDice: _, ...next } = { ...own, ...change };
    localStorage.setItem(KEY, JSON.stringify(next));
    setOwn(next);
  };
  return { settings, keep };
};
