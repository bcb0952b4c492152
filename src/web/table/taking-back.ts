import type { Side } from '#kernel';
import type { TableEvent } from '#server/shapes.ts';

/** The maker of each input that counts, as far as the log tells: a side's choice, or null for dice and cards. */
const madeBy = (events: readonly TableEvent[], side: Side): readonly (Side | null)[] => {
  let made: (Side | null)[] = [];
  for (const event of events) {
    if (event.kind === 'chose') {
      made.push(event.also?.some(each => each.side === side) ? side : event.side);
    } else if (event.kind === 'rolled' || event.kind === 'drew') {
      made.push(null);
    } else if (event.kind === 'undone' || event.kind === 'corrected') {
      made = [
        ...made.slice(0, event.to),
        ...(event.kind === 'corrected' ? (event.inputs ?? []).map(() => null) : []),
      ];
    } else if (event.kind === 'answered' && event.yes) {
      made = afterConsent(made, events, event.ask);
    }
  }
  return made;
};

/** Where all agreed to go back, the later entries are gone. */
const afterConsent = (made: (Side | null)[], events: readonly TableEvent[], ask: number): (Side | null)[] => {
  const asked = events.find(({ n }) => n === ask);
  return asked?.kind === 'asked' && asked.proposal.kind === 'undo' ? made.slice(0, asked.proposal.to) : made;
};

/** How many inputs are left when a side's last choice is taken back, with the dice that followed it; at least one goes. */
export const beforeLastChoice = (events: readonly TableEvent[], side: Side, inputs: number): number => {
  const made = madeBy(events, side);
  const last = made.length === inputs ? made.lastIndexOf(side) : -1;
  return Math.max(0, last < 0 ? inputs - 1 : last);
};
