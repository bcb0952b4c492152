import { useEffect, useRef } from 'react';
import { sealOf, toHex } from '#kernel';
import type { Role, TableCommand, TableDoc } from '#server/shapes.ts';
import { api } from './api.ts';
import { keptHeads } from './heads.ts';
import type { Seen, TableLink } from './live.ts';

const BYTES = 32;
const SEAT = 'seat:';

/** The side behind a role; null for spectators. */
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

/** The seal of this browser's share, to be shown before anybody sits down. */
export const sealFor = (id: string, role: Role): string | undefined => {
  const side = sideOf(role);
  return side === null ? undefined : sealOf(side, valueFor(id, side));
};

/** The values that this browser saw and gave, to be compared with the file of the game. */
export interface Pinned {
  readonly commitment: string | null;
  /** The share of each side that was given here. */
  readonly shares: Readonly<Record<string, string>>;
  /** Heads of the log that this browser was answered with. */
  readonly heads: readonly string[];
}

/** A share that the server has acknowledged: the file must hold it, even if the server shows another one meanwhile. */
const givenOf = (id: string, side: string): string => `grognard.share.${id}.${side}`;

const pinShare = (id: string, side: string, { value }: Extract<TableCommand, { do: 'entropy' }>): void => {
  if (value !== undefined) {
    localStorage.setItem(givenOf(id, side), value);
  }
};

const pinOf = (id: string): string => `grognard.commitment.${id}`;

/** The commitment is kept as it was seen first; a later one would show. */
const pin = ({ id, dice }: TableDoc): void => {
  if (localStorage.getItem(pinOf(id)) === null) {
    localStorage.setItem(pinOf(id), dice.commitment);
  }
};

export const pinned = ({ id, seats, dice }: TableDoc): Pinned => {
  const given = Object.keys(seats).flatMap(side => {
    const made = localStorage.getItem(keyOf(id, side));
    const isShown = dice.entropy.some(each => each.seat === side && each.value === made);
    const value = localStorage.getItem(givenOf(id, side)) ?? (isShown ? made : null);
    return value === null ? [] : [[side, value] as const];
  });
  const heads = keptHeads(id).map(({ head }) => head);
  return { commitment: localStorage.getItem(pinOf(id)), shares: Object.fromEntries(given), heads };
};

/** Every other person has shown their seal or their value, so that ours can be opened without harm. */
const othersSealed = (doc: TableDoc, side: string): boolean =>
  Object.entries(doc.seats)
    .filter(([other, seat]) => other !== side && seat.kind === 'person')
    .every(([other]) => doc.dice.entropy.some(entry => entry.seat === other));

/**
 * The share that a seat has still to give to the dice: first its seal, then, once the others have shown theirs, the
 * value.
 */
const shareOf = (doc: TableDoc, side: string): Extract<TableCommand, { do: 'entropy' }> | null => {
  const own = doc.dice.entropy.filter(entry => entry.seat === side);
  const [sealed, opened] = [own.some(entry => entry.seal), own.some(entry => entry.value)];
  if (opened || (sealed && !othersSealed(doc, side))) {
    return null;
  }
  const value = valueFor(doc.id, side);
  return sealed ? { do: 'entropy', value } : { do: 'entropy', seal: sealOf(side, value) };
};

/** Adds the share of each seat that this browser holds, also of those that are not looked through now. */
export const useEntropy = (link: TableLink | null, seen: Seen | null, held: readonly Role[]): void => {
  // A command sent over an abandoned link may never have arrived: the next link sends it again.
  const sent = useRef(new Map<string, TableLink>());
  useEffect(() => {
    if (!link || !seen) {
      return;
    }
    pin(seen.doc);
    if (seen.doc.over) {
      return;
    }
    const { doc, role } = seen;
    for (const seat of new Set([role, ...held])) {
      const side = sideOf(seat);
      const share = side === null ? null : shareOf(doc, side);
      const name = `${seat} ${share && 'seal' in share ? 'seal' : 'value'}`;
      if (side === null || share === null || sent.current.get(name) === link) {
        continue;
      }
      sent.current.set(name, link);
      if (seat === role) {
        void link.send(share).then(refusal => (refusal ? undefined : pinShare(doc.id, side, share)));
      } else {
        api.command(doc.id, seat, crypto.randomUUID(), share).then(
          () => pinShare(doc.id, side, share),
          () => sent.current.delete(name),
        );
      }
    }
  }, [link, seen, held]);
};
