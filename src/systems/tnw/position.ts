import { countedText, type Standing, stands } from '#kernel';
import { type Afloat, squadronText } from './fleet.ts';
import type { Formation } from './formation.ts';
import { POWERS, type Power } from './vocabulary.ts';

const withDisrupted = (all: number, disrupted: number): string =>
  disrupted === 0 ? `${all}` : `${all}, ${disrupted} disrupted`;

/** A side on land as players read it off the map. */
export const formationStands = (of: Formation): readonly Standing[] => [
  ...stands('Units', withDisrupted(of.units, of.disruptedUnits)),
  ...stands('Other leaders', of.leaders === 0 ? null : withDisrupted(of.leaders, of.disruptedLeaders)),
  ...stands('Commander', commanderText(of)),
  ...stands('Excess fives', of.excessFives === 0 ? null : of.excessFives),
];

const commanderText = ({ commander, commanderDisrupted }: Formation): string | null =>
  commander === null ? null : `Battle Rating ${commander}${commanderDisrupted ? ', disrupted' : ''}`;

/** A Fleet as players read it off the map. */
export const fleetStands = ({ squadrons, sunk }: Afloat): readonly Standing[] => [
  ...stands('Squadrons', squadrons.length === 0 ? 'none' : countedText(squadrons.map(squadronText))),
  ...stands('Sunk', sunkText(sunk)),
];

const sunkText = (sunk: Afloat['sunk']): string =>
  Object.entries(sunk)
    .map(([nation, n]) => `${n} of ${POWERS[nation as Power]}`)
    .join(', ');
