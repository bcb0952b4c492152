import { exploits, naive } from '#bots/aon/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/aon/game/game.ts';
import { betweenTwo, type Row, type Rows } from '../matches/rows.ts';

const NAIVE = ['hoarder', 'nearest', 'sitter', 'bully'];
/** A plan of diplomacy, which the introductory scenario does not have. */
const POLITICS = ['ally'];
const INTRODUCTION = 'austerlitz';
const SCENARIOS = [INTRODUCTION, '1805-1809', '1813', '1805'];
/** The scenario that is best for many, with each number of seats that the Coalition may have. */
const MANY = { scenario: '1813', players: [3, 4, 5] } as const;

const between = (scenario: string, players: number): readonly Row[] =>
  betweenTwo({
    scenario,
    ...(players === 2 ? {} : { setup: { players } }),
    seats: [[0], Array.from({ length: players - 1 }, (_, seat) => seat + 1)],
    naive: scenario === INTRODUCTION ? NAIVE : [...NAIVE, ...POLITICS],
  });

/** The Coalition is one party, however many seats it has. */
export const matches: Rows = {
  game: campaign as AnyGame,
  naive: [...naive, ...exploits],
  rows: [
    ...SCENARIOS.flatMap(scenario => between(scenario, 2)),
    ...MANY.players.flatMap(players => between(MANY.scenario, players)),
  ],
};
