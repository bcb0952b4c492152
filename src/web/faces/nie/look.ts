import { POWERS, type PowerStyle } from '../../kit/powers.ts';
import type { Seats } from '../../map/areas/laid.ts';

export const STYLES: Readonly<Record<string, PowerStyle>> = {
  ...POWERS,
  MINOR: { ink: 'ivory', hatch: 'plain', letters: '', isMinor: true },
};

export const seatsOf = (
  regions: readonly { readonly id: string; readonly capital: string | null }[],
): Seats =>
  Object.fromEntries(
    regions.filter(({ capital }) => capital !== null).map(({ id }) => [id, { capital: true }]),
  );
