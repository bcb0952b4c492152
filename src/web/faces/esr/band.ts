import type { Side } from '#kernel';
import { type ArmySide, type Board, SIDES } from '#systems/esr/game/board.ts';
import { clockOf } from '#systems/esr/game/notes.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import type { TurnStep } from '#systems/esr/vocabulary.ts';
import type { Band, Count } from '../../play/band.ts';
import { powerOfTroops } from './powers.ts';
import { WORDS } from './words.ts';

/** The steps of a turn, each under the phase that it belongs to. */
const STEPS: readonly (readonly [TurnStep, text: string, phase: string])[] = [
  ['activate', 'Activate', 'Command'],
  ['issue', 'Orders', 'Command'],
  ['actions', 'Leaders', 'Command'],
  ['convert', 'Convert', 'Movement'],
  ['march', 'March', 'Movement'],
  ['form', 'Deploy', 'Movement'],
  ['recover', 'Recover', 'Movement'],
  ['fire', 'Fire', 'Artillery & Skirmish'],
  ['fate', 'Fate', 'Artillery & Skirmish'],
  ['assess', 'Assess', 'Artillery & Skirmish'],
  ['combat', 'Fight', 'Combat'],
  ['status', 'Status', 'Combat'],
];

/** The power whose flag an army flies: that of most of its troops. */
const powerOfArmy = ({ formations }: Board, side: ArmySide): string => {
  const own = formations.find(each => each.side === side);
  return own ? powerOfTroops(own.troops) : 'XX';
};

const countOf = (view: Board, side: ArmySide): Count => ({
  power: powerOfArmy(view, side),
  name: view.armies[side].name,
  value: String(pointsOf(view, side).total),
  title: WORDS.band.pointsOf(view.armies[side].name),
});

const WEATHER: Readonly<Record<Board['battle']['weather'][number]['kind'], string>> = WORDS.band.weather;

/** The weather of the hour and its effects (ESR-QRG-ART-M6; fog as the scenario says), and until when. */
const weatherOf = ({ battle, field, turn }: Board): readonly string[] =>
  battle.weather
    .filter(({ from, to }) => turn >= from && turn <= to)
    .map(({ kind, to, below }) => {
      const hill = field.areas.find(each => each.id === below)?.name;
      return `${WEATHER[kind]}${hill ? ` below ${hill}` : ''}, to turn ${to}`;
    });

/** The band of a battle: its name and day, the steps of the turn, the points, the hour. */
export const bandOf = (view: Board, _side: Side | null): Band => ({
  title: view.battle.title,
  subtitle: view.battle.title.includes(view.battle.date) ? '' : view.battle.date,
  track: {
    label: WORDS.band.sequence,
    cells: STEPS.map(([, text, phase]) => ({ text, title: phase })),
    now: STEPS.findIndex(([phase]) => phase === view.phase),
  },
  counts: SIDES.map(side => countOf(view, side)),
  clock: { big: clockOf(view), small: `turn ${view.turn} of ${view.battle.turns}` },
  notices: weatherOf(view),
});
