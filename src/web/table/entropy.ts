import { useEffect, useRef } from 'react';
import { sealOf, toHex } from '#kernel';
import type { Role, TableDoc } from '#server/api/shapes.ts';
import type { TableLink } from './live.ts';

const BYTES = 32;
const SEAT = 'seat:';

/** The side behind a role; null for those who only look on. */
export const sideOf = (role: Role): string | null => (role.startsWith(SEAT) ? role.slice(SEAT.length) : null);

const keyOf = (id: string, side: string): string => `grognard.entropy.${id}.${side}`;

/** The value of this seat, made once and kept, so that a reload does not break its own seal. */
const valueFor = (id: string, side: string): string => {
  const key = keyOf(id, side);
  const kept = localStorage.getItem(key);
  if (kept) {
    return kept;
  }
  const value = toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  localStorage.setItem(key, value);
  return value;
};

/** Every other person has shown his seal or his value, so that ours can be opened without harm. */
const othersSealed = (doc: TableDoc, side: string): boolean =>
  Object.entries(doc.seats)
    .filter(([other, seat]) => other !== side && seat.kind === 'person')
    .every(([other]) => doc.dice.entropy.some(entry => entry.seat === other));

/** Adds this seat's share to the dice: first its seal, then, once the others have shown theirs, the value. */
export const useEntropy = (link: TableLink | null, doc: TableDoc | null, role: Role | null): void => {
  const sent = useRef('');
  useEffect(() => {
    const side = role === null ? null : sideOf(role);
    if (!link || !doc || side === null || doc.over) {
      return;
    }
    const own = doc.dice.entropy.filter(entry => entry.seat === side);
    const value = valueFor(doc.id, side);
    const [sealed, opened] = [own.some(entry => entry.seal), own.some(entry => entry.value)];
    const next = sealed ? (opened || !othersSealed(doc, side) ? '' : 'value') : opened ? '' : 'seal';
    if (next === '' || sent.current === `${side} ${next}`) {
      return;
    }
    sent.current = `${side} ${next}`;
    void link.send(next === 'seal' ? { do: 'entropy', seal: sealOf(side, value) } : { do: 'entropy', value });
  }, [link, doc, role]);
};
