import { applyChange, type Facts } from '#kernel';
import type { Roster } from '#systems/esr/trackers/roster-state.ts';
import { CLASSES } from '#systems/esr/vocabulary.ts';
import type { SheetDesk } from '../../../sheet/ctrl.ts';
import type { Known } from '../../../sheet/entry.tsx';

/** The subject of a change. */
export interface Subject {
  readonly level: 'army' | 'force' | 'formation';
  readonly id: string;
}

const TABLES = { army: 'armies', force: 'forces', formation: 'formations' } as const;

export const isSame = (a: Subject | null, b: Subject): boolean => a?.level === b.level && a.id === b.id;

const isAmong = (facts: Facts, name: string, table: string): boolean => {
  const fact = facts[name];
  return fact?.kind === 'text' && (fact.among ?? []).includes(table);
};

/** The facts that a form about a subject need not ask; null for changes that are not about the subject. */
export const knownOf =
  (roster: Roster, { level, id }: Subject) =>
  (_name: string, facts: Facts): Known | null => {
    const { level: who, command } = facts;
    if (who?.kind === 'pick' && command && Object.hasOwn(who.options, level)) {
      const own = level === 'formation' ? {} : formationsUnder(roster, { level, id });
      return { given: { level, command: id }, names: own };
    }
    if (isAmong(facts, level, TABLES[level])) {
      return { given: { [level]: id } };
    }
    if (level === 'formation' && isAmong(facts, 'unit', 'units')) {
      return { given: {}, names: { unit: unitsOf(roster, id) } };
    }
    return null;
  };

const unitsOf = (roster: Roster, formation: string): readonly string[] =>
  Object.entries(roster.units)
    .filter(([, unit]) => unit.formation === formation)
    .map(([name]) => name);

const formationsUnder = (roster: Roster, { level, id }: Subject): Known['names'] => ({
  formation: Object.entries(roster.formations)
    .filter(([, { force }]) => (level === 'force' ? force : roster.forces[force]?.army) === id)
    .map(([name]) => name),
});

const allowed = (sheet: SheetDesk, name: string, given: object): boolean =>
  applyChange(sheet.tracker as never, sheet.kept.state as never, name, given).ok;

/** The duty of a Formation in this step, asked of the rules themselves; null where it has none. */
export const dueOf = (sheet: SheetDesk, formation: string): string | null => {
  switch (sheet.step?.step.id) {
    case 'activate':
      return allowed(sheet, 'activateDirective', { formation, result: 'success' }) ? 'test its order' : null;
    case 'recover':
      return CLASSES.some(cls => allowed(sheet, 'recover', { formation, cls })) ? 'may recover' : null;
    case 'status':
      return allowed(sheet, 'checkStatus', { formation }) ? 'check its status' : null;
    default:
      return null;
  }
};
