import { type GameDef, spanOf, steps } from '#kernel';
import { MINUTES, SCENARIOS } from '../scenarios/index.ts';
import { begin, ownScenario, seatsIn, setupFacts } from './beginning.ts';
import type { Board } from './board.ts';
import { concedable } from './conceding.ts';
import { courseOf } from './course.ts';
import { deedsOf } from './deeds.ts';
import { foresee } from './foresee.ts';
import { invariants } from './invariants.ts';
import { lossesOf } from './losses.ts';
import { ENDINGS } from './rules/ending.ts';
import { SIDE_TITLES, SIDES } from './seats.ts';
import { standing } from './standing.ts';
import { STEPS } from './steps.ts';
import { summaryOf } from './summary.ts';
import { suppose } from './suppose.ts';
import { tell } from './tell.ts';
import { topics } from './topics.ts';
import { type Seen, viewOf } from './view.ts';

/** Napoleon in Europe: the whole game. A seat is one player nation and the nations it controls (NIE-GAME-SEATS). */
export const campaign: GameDef<Board, Seen> = {
  id: 'nie.campaign',
  title: 'Napoleon in Europe',
  cite: 'NIE-SEQ-ROUND',
  version: '7',
  sides: SIDES,
  sideTitles: SIDE_TITLES,
  seated: seatsIn,
  setup: setupFacts,
  scenarios: SCENARIOS.map(({ id, data }) => ({
    id,
    title: data.title,
    about: data.start.note,
    setup: { scenario: id },
    players: spanOf(data.seats.map(({ players }) => players)),
    ...(MINUTES[id] ? { minutes: MINUTES[id] } : {}),
  })),
  scenarioFrom: ownScenario,
  summary: summaryOf,
  steps: steps<Board>(...STEPS.map(concedable)),
  start: begin,
  view: viewOf,
  watch: viewOf,
  ahead: stack => stack,
  suppose,
  foresee: (known, side, choose) => foresee(campaign, known, side, choose),
  topics,
  standing,
  tell,
  outcome: board => board.outcome,
  deeds: deedsOf,
  losses: lossesOf,
  course: courseOf,
  endings: Object.keys(ENDINGS),
  endingTitles: ENDINGS,
  invariants,
};
