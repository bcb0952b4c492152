import { type Outcome, read } from '#kernel';
import { teamVictory } from '../../charts/victory/team.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import type { Board, TeamName } from '../board.ts';
import { SIDE_OF } from '../seats.ts';
import { enemies, isCaptured } from '../situation.ts';
import { prestigeGained, prestigeOf, scoreOf } from './standing.ts';

/** All ways in which a game can end. */
export const ENDINGS = {
  sued: 'a nation sues for peace and decides a team game',
  peace: 'nobody is at war with France',
  limit: 'the last round is over',
  capital: 'a capital is held at the end of the introductory scenario',
  sudden: 'sudden death',
  concession: 'the others concede',
} as const;
type Ending = keyof typeof ENDINGS;

const seatsOf = (board: Board): readonly Nation[] => board.fixed.seats.map(({ nation }) => nation);
const inTeam = (board: Board, team: TeamName): readonly Nation[] =>
  seatsOf(board).filter(seat => board.fixed.teams[team].includes(seat));
const TEAM_NAMES: Readonly<Record<TeamName, string>> = {
  FRENCH: 'The French team',
  ANTI_FRENCH: 'The anti-French team',
};

/** A win counts 4, a loss 1 (NIE-RUL-100). */
const teamWins = (board: Board, team: TeamName, ending: Ending, why: string): Outcome => ({
  winners: inTeam(board, team).map(seat => SIDE_OF[seat]),
  ending,
  sentence: `${TEAM_NAMES[team]} wins: ${why}.`,
  score: Object.fromEntries(
    seatsOf(board).map(seat => [SIDE_OF[seat], board.fixed.teams[team].includes(seat) ? 4 : 1]),
  ),
});

const draw = (board: Board, ending: Ending): Outcome => ({
  winners: [],
  ending,
  sentence: 'The game is drawn: the limit is reached, France has not sued, and the war goes on.',
  score: Object.fromEntries(seatsOf(board).map(seat => [SIDE_OF[seat], 2.5])),
});

/** NIE-GAME-SETTLE-7, NIE-RUL-100: the end of a team game, tested at every settling. */
export const teamEnd = (board: Board): Outcome | null => {
  const { options, victory } = board.fixed;
  if (victory) {
    const suer = board.sued.find(nation => victory.sues[nation] !== undefined);
    return suer
      ? teamWins(board, victory.sues[suer] as TeamName, 'sued', `${NATION_LABELS[suer]} sues for peace`)
      : null;
  }
  if (options.type !== 'TEAM' || board.suit !== null) {
    return board.sued.includes('FR') && options.type === 'TEAM'
      ? teamWins(board, 'ANTI_FRENCH', 'sued', 'France sues for peace')
      : null;
  }
  const { winner } = read(teamVictory, {
    franceSued: board.sued.includes('FR'),
    anyoneAtWarWithFrance: enemies(board, 'FR').length > 0,
    limitReached: false,
  }).result;
  if (winner === 'antiFrench') {
    return teamWins(board, 'ANTI_FRENCH', 'sued', 'France has sued for peace');
  }
  return winner === 'french' ? teamWins(board, 'FRENCH', 'peace', 'nobody is at war with France') : null;
};

/** NIE-RUL-101: seats by score, then gain of prestige, then PAPs less debts. */
const standingsOf = (board: Board): readonly { seat: Nation; score: number; key: readonly number[] }[] =>
  seatsOf(board).map(seat => {
    const { pap, debt } = board.sheet.nations[seat];
    const score = scoreOf(board, seat);
    return { seat, score, key: [score, prestigeGained(board, seat), pap - debt] };
  });

const compare = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((value, at) => value !== b[at]);
  return i < 0 ? 0 : (b[i] as number) - (a[i] as number);
};

const empire = (board: Board, ending: Ending): Outcome => {
  const ranked = [...standingsOf(board)].sort((a, b) => compare(a.key, b.key));
  const best = ranked[0];
  const winners = ranked.filter(each => best && compare(each.key, best.key) === 0).map(({ seat }) => seat);
  const names = winners.map(seat => NATION_LABELS[seat]).join(' and ');
  const told = winners.map(seat => `${prestigeOf(board, seat)} prestige`).join(', ');
  return {
    winners: winners.map(seat => SIDE_OF[seat]),
    ending,
    sentence: `${names} ${winners.length > 1 ? 'share' : 'has'} first place with a score of ${best?.score ?? 0} (${told}).`,
    score: Object.fromEntries(ranked.map(({ seat, score }) => [SIDE_OF[seat], score])),
  };
};

/** NIE-GAME-END: the last round is over, or sudden death has come. */
export const limitEnd = (board: Board, ending: 'limit' | 'sudden'): Outcome => {
  const { victory, options } = board.fixed;
  if (victory) {
    const { captured } = victory;
    return captured && isCaptured(board, captured.region)
      ? teamWins(board, captured.winner, 'capital', 'the capital is held when the last month ends')
      : teamWins(board, victory.otherwise, 'limit', 'the last month is over');
  }
  return options.type === 'TEAM' ? draw(board, ending) : empire(board, ending);
};

/** A team gives up; in an Empire game all others concede to one seat, which scores 5 (NIE-GAME-END). */
export const concession = (board: Board, to: Nation): Outcome => {
  if (board.fixed.options.type === 'TEAM') {
    const team = board.fixed.teams.FRENCH.includes(to) ? 'FRENCH' : 'ANTI_FRENCH';
    return teamWins(board, team, 'concession', 'the others concede');
  }
  const scores = standingsOf(board).map(({ seat, score }) => [SIDE_OF[seat], seat === to ? 5 : score]);
  return {
    winners: [SIDE_OF[to]],
    ending: 'concession',
    sentence: `The others concede to ${NATION_LABELS[to]}.`,
    score: Object.fromEntries(scores),
  };
};
