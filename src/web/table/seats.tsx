import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import { never } from '#kernel';
import type { Role, SeatShape } from '#server/shapes.ts';
import { sideOf } from './entropy.ts';
import type { Seen } from './live.ts';
import { WORDS } from './words.ts';

export const roleWords = (role: Role): string => {
  const side = sideOf(role);
  if (side !== null) {
    return inWords(side);
  }
  return role === 'house' ? WORDS.seats.theServer : role === 'host' ? 'Host' : 'Spectator';
};

export const seatWords = (seat: SeatShape): string => {
  switch (seat.kind) {
    case 'open':
      return 'open seat';
    case 'computer':
      return `computer (${seat.bot})`;
    case 'person':
      return seat.name ?? 'has not come yet';
    default:
      return never(seat);
  }
};

/** The seats with their players: present or not, to move or not. */
export const Seats = ({ seen: { doc, here } }: { readonly seen: Seen }): ReactElement => {
  const asked = doc.wait?.awaits === 'choose' ? doc.wait.sides : [];
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.seats.seats}</h2>
      <ul className="table-seats">
        {Object.entries(doc.seats).map(([side, seat]) => (
          <li key={side}>
            <span className="table-seat-side">{inWords(side)}</span>
            <span>{seatWords(seat)}</span>
            <span className="quiet">
              {[
                asked.includes(side) ? 'to move' : '',
                seat.kind === 'person' ? (here.includes(`seat:${side}`) ? 'here' : 'away') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
