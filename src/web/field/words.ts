import type { Json } from '#kernel';
import type { Board, Formation, PendingOrder } from '#systems/esr/board.ts';
import { isOnTable } from '#systems/esr/bodies.ts';

export const DIRECTIVE_WORDS: Readonly<Record<string, string>> = {
  A: 'Attack',
  S: 'Support',
  M: 'Move',
  D: 'Defend',
  R: 'Reserve',
};

const STATUS_WORDS: Readonly<Record<string, string>> = {
  RT: 'retreating',
  BK: 'broken',
  RR: 'rallying and reforming',
};

export const stateWords = (formation: Formation): string => {
  if (formation.presence !== 'field') {
    return formation.presence === 'coming' ? 'not yet arrived' : 'gone';
  }
  if (formation.status) {
    return STATUS_WORDS[formation.status] ?? formation.status;
  }
  return formation.directive ? (DIRECTIVE_WORDS[formation.directive] ?? '') : '';
};

export const pendingWords = (pending: PendingOrder | null | undefined): string => {
  if (!pending) {
    return '';
  }
  const what = pending.directive ? DIRECTIVE_WORDS[pending.directive] : 'new objective';
  return pending.delay > 0 ? `${what} delayed ${pending.delay}` : `${what} pending`;
};

export const fatigueOf = (formation: Formation): number | null =>
  formation.fatigue ? formation.fatigue.inf + formation.fatigue.cav + formation.fatigue.art : null;

/** What a screen reader says of a Formation. */
export const spokenOf = (formation: Formation): string => {
  const fatigue = fatigueOf(formation);
  const units = formation.units.filter(isOnTable).length;
  return [
    formation.name,
    stateWords(formation),
    fatigue === null ? '' : `fatigue ${fatigue}`,
    `${units} units`,
  ]
    .filter(Boolean)
    .join(', ');
};

type Fields = Readonly<Record<string, Json>>;

const nameOf = (view: Board, id: unknown): string =>
  view.formations.find(each => each.id === id)?.name ??
  view.leaders.find(each => each.id === id)?.name ??
  view.forces.find(each => each.id === id)?.name ??
  view.objectives.find(each => each.id === id)?.name ??
  String(id);

const spaced = (word: string): string =>
  word.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase());

/** A proposed choice in words, by the shape that its step asks for. */
export const choiceWords = (view: Board, value: Json): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return String(value);
  }
  const fields = value as Fields;
  if (fields.done === true) {
    return 'Done';
  }
  if ('directive' in fields) {
    const support = fields.support ? ` of ${nameOf(view, fields.support)}` : '';
    return `${nameOf(view, fields.to)}: ${DIRECTIVE_WORDS[String(fields.directive)]}${support}`;
  }
  if ('objective' in fields && 'to' in fields) {
    return `${nameOf(view, fields.to)}: towards ${nameOf(view, fields.objective)}`;
  }
  if ('action' in fields) {
    const whom = fields.formation ? ` (${nameOf(view, fields.formation)})` : '';
    return `${nameOf(view, fields.by)}: ${spaced(String(fields.action))}${whom}`;
  }
  if ('path' in fields) {
    return `${nameOf(view, fields.formation ?? fields.leader)}: march`;
  }
  if ('do' in fields) {
    return `${nameOf(view, fields.formation)}: ${String(fields.do)}${fields.rush ? ', rushing' : ''}`;
  }
  if ('formation' in fields && 'to' in fields) {
    return `${nameOf(view, fields.formation)}: convert to ${DIRECTIVE_WORDS[String(fields.to)] ?? fields.to}`;
  }
  if ('formation' in fields) {
    const parts = Object.entries(fields)
      .filter(([key]) => key !== 'formation')
      .map(([key, each]) =>
        each === true ? spaced(key) : key === 'target' ? `on ${nameOf(view, each)}` : spaced(key),
      );
    return `${nameOf(view, fields.formation)}: ${parts.join(', ') || 'as usual'}`;
  }
  return 'units' in fields ? 'Place the Units as usual' : JSON.stringify(value);
};
