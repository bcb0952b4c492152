import { signedText } from '#companion/words.ts';
import type { Json } from '#kernel';
import { type ArmySide, type Board, type Formation, type Objective, SIDES } from '#systems/esr/game/board.ts';
import { holderOf, pointsOf } from '#systems/esr/game/rules/victory.ts';
import { does } from '#systems/esr/game/words.ts';
import type { Noted } from '../../play/log/entry.ts';
import type { GameEvent } from '../../play/log/event.ts';
import { fatigueOf, retreatsAt, WORDS } from './words.ts';

type BySide<T> = Readonly<Record<ArmySide, T>>;

const pointsIn = (view: Board): BySide<number> => ({
  french: pointsOf(view, 'french').total,
  coalition: pointsOf(view, 'coalition').total,
});

/** "French +6, Prussians −6": the changes of the score. */
const changeWords = (view: Board, before: BySide<number>, after: BySide<number>): string =>
  SIDES.filter(side => before[side] !== after[side])
    .map(side => `${view.armies[side].name} ${signedText(after[side] - before[side])}`)
    .join(', ');

const nameOfSide = (view: Board, side: ArmySide | null): string =>
  side ? `the ${view.armies[side].name}` : 'nobody';

const fallOf = (objective: Objective, from: ArmySide | null, to: ArmySide | null): string => {
  if (to === null) {
    return `${objective.name} is contested`;
  }
  return from === null ? `${objective.name} is taken` : `${objective.name} falls`;
};

/** An objective that changed hands. */
const falls = (before: Board, after: Board, change: string): readonly GameEvent[] =>
  after.objectives.flatMap(objective => {
    const old = before.objectives.find(each => each.id === objective.id);
    const from = old ? holderOf(before, old) : null;
    const to = holderOf(after, objective);
    return from === to || (objective.points.french === 0 && objective.points.coalition === 0)
      ? []
      : [
          {
            title: fallOf(objective, from, to),
            text: WORDS.events.heldBy(nameOfSide(after, from), nameOfSide(after, to)),
            change,
            cite: 'ESR-RUL-49',
          },
        ];
  });

/** The deed of a Formation that changes its state, and the meaning of that. */
const STATES: Readonly<Record<string, readonly [deed: string, text: string]>> = {
  RT: ['retreat', WORDS.events.retreats],
  BK: ['break', WORDS.events.breaks],
  RR: ['rally', WORDS.events.rallies],
};

/** A Formation that broke, retreats or rallies. */
const changesOfState = (before: Board, after: Board, notes: readonly Noted[]): readonly GameEvent[] =>
  after.formations.flatMap(formation => {
    const old = before.formations.find(each => each.id === formation.id);
    const told = formation.status ? STATES[formation.status] : undefined;
    const cause = causeIn(notes, formation.name);
    return old && told && old.status !== formation.status
      ? [
          {
            title: does(formation.name, told[0]),
            text: [cause?.text, spentWords(formation), told[1]].filter(Boolean).join(' '),
            cite: cause?.cite ?? 'ESR-QRG-STATUS',
          },
        ]
      : [];
  });

/** The line of the story that names the Formation says why. */
const causeIn = (notes: readonly Noted[], name: string): Noted | undefined =>
  notes.find(note => note.text.includes(name));

/** The fatigue that drove a Formation back, as far as the side that looks knows it. */
const spentWords = (formation: Formation): string => {
  const fatigue = fatigueOf(formation);
  return fatigue === null || formation.status === 'RR'
    ? ''
    : WORDS.events.spent(fatigue, retreatsAt(formation));
};

const LOST: readonly (Json | undefined)[] = ['killed', 'severelyWounded'];

/** A commander who fell. */
const fallen = (notes: readonly Noted[]): readonly GameEvent[] =>
  notes.flatMap(note => {
    const data = note.data as Readonly<Record<string, Json>> | undefined;
    return data?.kind === 'harm' && LOST.includes(data.result)
      ? [{ title: WORDS.events.commanderFalls, text: note.text, ...(note.cite ? { cite: note.cite } : {}) }]
      : [];
  });

/** The changes between two positions that deserve a card. */
export const eventsBetween = (before: Board, after: Board, notes: readonly Noted[]): readonly GameEvent[] => {
  const [was, is] = [pointsIn(before), pointsIn(after)];
  const change = changeWords(after, was, is);
  const objectives = falls(before, after, change);
  const states = changesOfState(before, after, notes);
  const rest: readonly GameEvent[] =
    change !== '' && objectives.length === 0
      ? [{ title: WORDS.events.scoreChanges, text: notes[0]?.text ?? '', change, cite: 'ESR-RUL-49' }]
      : [];
  return [...objectives, ...states, ...fallen(notes), ...rest];
};
