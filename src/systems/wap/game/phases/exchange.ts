import { type AnyStep, type Applied, choose, isRecord, type Json, listed, open, step } from '#kernel';
import { nameOfState } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { refuse } from '../refuse.ts';
import { changeLeaders, TYPES } from '../rules/pieces.ts';
import { powerOf, powersLeft, seatOf } from '../rules/realm.ts';
import { homeCity } from '../rules/tidy.ts';
import { leaderName, note, option, strengthText } from '../words.ts';

/** Prisoners of one power in the hands of another: SP by type, and leaders. */
export interface Bundle {
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
  readonly leaders: readonly string[];
}
export interface Proposal {
  readonly to: Power;
  readonly give: Bundle;
  readonly take: Bundle;
}
type Answer = 'none' | Proposal;

/** The prisoners that a captor holds of a power and its satellites. */
export const heldBy = (board: Board, captor: Power, owner: Power): Bundle => {
  const all = board.prisoners.filter(each => each.by === captor && powerOf(board, each.state) === owner);
  return {
    inf: all.reduce((sum, { inf }) => sum + inf, 0),
    cav: all.reduce((sum, { cav }) => sum + cav, 0),
    gds: all.reduce((sum, { gds }) => sum + gds, 0),
    leaders: board.leaders
      .filter(leader => leader.captive === captor && powerOf(board, leader.state) === owner)
      .map(({ id }) => id),
  };
};

/** An SP counts 1, a leader 1 and the rating (WAP-R43). */
export const worthOf = (board: Board, { inf, cav, gds, leaders }: Bundle): number =>
  inf +
  cav +
  gds +
  leaders.reduce((sum, id) => sum + 1 + (board.leaders.find(each => each.id === id)?.rating ?? 0), 0);

const isBundle = (json: unknown): boolean =>
  isRecord(json as Json) &&
  TYPES.every(
    type => Number.isInteger((json as unknown as Bundle)[type]) && (json as unknown as Bundle)[type] >= 0,
  ) &&
  Array.isArray((json as unknown as Bundle).leaders) &&
  (json as unknown as Bundle).leaders.every(id => typeof id === 'string');

const within = (part: Bundle, all: Bundle): boolean =>
  TYPES.every(type => part[type] <= all[type]) &&
  new Set(part.leaders).size === part.leaders.length &&
  part.leaders.every(id => all.leaders.includes(id));

const proposalRefusal = (board: Board, power: Power, partners: readonly Power[], json: Json) => {
  if (json === 'none') {
    return null;
  }
  if (
    !isRecord(json) ||
    !partners.includes(json.to as string) ||
    !isBundle(json.give) ||
    !isBundle(json.take)
  ) {
    return refuse('not-held', 'WAP-R43', 'Name a power, and the prisoners to give and to take.');
  }
  const { to, give, take } = json as unknown as Proposal;
  if (!within(give, heldBy(board, power, to)) || !within(take, heldBy(board, to, power))) {
    return refuse('not-held', 'WAP-R43', 'There are not enough prisoners.');
  }
  const [a, b] = [worthOf(board, give), worthOf(board, take)];
  return a === b && a > 0
    ? null
    : refuse(
        'unequal-value',
        'WAP-R43',
        `The prisoners given are worth ${a}, the prisoners taken ${b}: the two must be equal.`,
      );
};

const some = ({ inf, cav, gds }: Bundle, many: number): Bundle => {
  const i = Math.min(inf, many);
  const c = Math.min(cav, many - i);
  return { inf: i, cav: c, gds: Math.min(gds, many - i - c), leaders: [] };
};

const troopsIn = ({ inf, cav, gds }: Bundle): number => inf + cav + gds;

export const NOBODY: Bundle = { inf: 0, cav: 0, gds: 0, leaders: [] };

/** As many SP as both hold; a leader for SP of the same value; a leader for a leader, SP making up the difference. */
const likely = (board: Board, power: Power, to: Power): readonly Proposal[] => {
  const [own, theirs] = [heldBy(board, power, to), heldBy(board, to, power)];
  const equal = Math.min(troopsIn(own), troopsIn(theirs));
  const all: Proposal[] = equal > 0 ? [{ to, give: some(own, equal), take: some(theirs, equal) }] : [];
  for (const id of theirs.leaders) {
    const take = { inf: 0, cav: 0, gds: 0, leaders: [id] };
    const worth = worthOf(board, take);
    if (worth <= troopsIn(own)) {
      all.push({ to, give: some(own, worth), take });
    }
  }
  for (const id of own.leaders) {
    const give = { inf: 0, cav: 0, gds: 0, leaders: [id] };
    const worth = worthOf(board, give);
    if (worth <= troopsIn(theirs)) {
      all.push({ to, give, take: some(theirs, worth) });
    }
  }
  for (const [mine, yours] of own.leaders.flatMap(a => theirs.leaders.map(b => [a, b] as const))) {
    const [give, take] = [
      { ...NOBODY, leaders: [mine] },
      { ...NOBODY, leaders: [yours] },
    ];
    const more = worthOf(board, take) - worthOf(board, give);
    if (more <= troopsIn(own) && -more <= troopsIn(theirs)) {
      all.push({
        to,
        give: { ...some(own, Math.max(0, more)), leaders: give.leaders },
        take: { ...some(theirs, Math.max(0, -more)), leaders: take.leaders },
      });
    }
  }
  const least = all.length > 0 ? null : leastEqual(board, own, theirs);
  return least ? [{ to, ...least }] : all;
};

/** A bundle of each value that can be made of some prisoners, with as few leaders as may be. */
const byValue = (board: Board, held: Bundle): ReadonlyMap<number, Bundle> => {
  let led = new Map<number, readonly string[]>([[0, []]]);
  for (const id of held.leaders) {
    const worth = worthOf(board, { ...NOBODY, leaders: [id] });
    const more = [...led].map(([sum, ids]) => [sum + worth, [...ids, id]] as const);
    led = new Map([...more, ...led].sort(([, a], [, b]) => b.length - a.length));
  }
  const found = new Map<number, Bundle>();
  for (const [sum, leaders] of led) {
    for (let n = 0; n <= troopsIn(held); n++) {
      found.set(sum + n, { ...some(held, n), leaders });
    }
  }
  return found;
};

/** The smallest exchange of equal values, where only several leaders together make one (WAP-R43). */
const leastEqual = (board: Board, own: Bundle, theirs: Bundle): Pick<Proposal, 'give' | 'take'> | null => {
  const [mine, yours] = [byValue(board, own), byValue(board, theirs)];
  const [least] = [...mine.keys()].filter(value => value > 0 && yours.has(value)).sort((a, b) => a - b);
  const [give, take] = least === undefined ? [] : [mine.get(least), yours.get(least)];
  return give && take ? { give, take } : null;
};

/** Powers that have something to exchange and were not asked yet. */
export const partnersOf = (board: Board, power: Power, asked: readonly Power[]): readonly Power[] =>
  powersLeft(board).filter(
    other =>
      other !== power &&
      !asked.includes(other) &&
      seatOf(board, other) !== seatOf(board, power) &&
      likely(board, power, other).length > 0,
  );

export const bundleText = (bundle: Bundle): string =>
  [...(troopsIn(bundle) > 0 ? [strengthText(bundle)] : []), ...bundle.leaders.map(leaderName)].join(', ');

/** WAP-SEQ-1C: in the order of play each power may propose one exchange to each other. */
export const exchangeStep = step<Board, { left: readonly Power[]; asked?: readonly Power[] }, Answer>(
  'wap.exchange',
  {
    cite: 'WAP-SEQ-1C',
    awaits: (board, { left, asked = [] }) => {
      const [power] = left;
      const seat = power === undefined ? null : seatOf(board, power);
      const partners = power === undefined ? [] : partnersOf(board, power, asked);
      if (power === undefined || seat === null || partners.length === 0) {
        return null;
      }
      const proposals = partners.flatMap(to => likely(board, power, to));
      return choose(
        seat,
        { title: `${nameOfState(power)}: exchange prisoners?`, cite: 'WAP-R43' },
        open({
          schema: { type: ['object', 'string'] },
          pass: 'none',
          check: value => proposalRefusal(board, power, partners, value),
          propose: () => ['none', ...(proposals as unknown as readonly Json[])],
          hints: () => [
            ...proposals.map(each =>
              option(
                each,
                `Give ${bundleText(each.give)} to ${nameOfState(each.to)} for ${bundleText(each.take)}`,
              ),
            ),
            option('none', 'No exchange'),
          ],
        }),
      );
    },
    apply: (board, { left, asked = [] }, answer): Applied<Board> => {
      const [power, ...others] = left;
      if (power === undefined) {
        return { board };
      }
      if (answer === undefined || answer === 'none') {
        return others.length > 0 ? { board, push: [exchangeStep.at({ left: others })] } : { board };
      }
      return {
        board,
        push: [
          exchangeStep.at({ left, asked: [...asked, answer.to] }),
          answerStep.at({ power, proposal: answer }),
        ],
        notes: [
          note(
            `${nameOfState(power)} offers ${nameOfState(answer.to)} ${bundleText(answer.give)} for ${bundleText(answer.take)}.`,
            'WAP-R43',
          ),
        ],
      };
    },
  },
);

/** Prisoners go home: SP to the pool, leaders to their capital (WAP-3.10). */
const released = (board: Board, captor: Power, owner: Power, bundle: Bundle): Board => {
  const left = { inf: bundle.inf, cav: bundle.cav, gds: bundle.gds };
  const prisoners = board.prisoners
    .map(each => {
      if (each.by !== captor || powerOf(board, each.state) !== owner) {
        return each;
      }
      const next = { ...each };
      for (const type of TYPES) {
        const gone = Math.min(left[type], each[type]);
        left[type] -= gone;
        next[type] = each[type] - gone;
      }
      return next;
    })
    .filter(({ inf, cav, gds }) => inf + cav + gds > 0);
  return changeLeaders({ ...board, prisoners }, bundle.leaders, ({ id, state, rating }) => {
    const home = homeCity(board, state);
    return home === null
      ? { id, state, rating, at: '', inside: false, marks: 0, back: board.turn }
      : { id, state, rating, at: home, inside: false, marks: 0 };
  });
};

/** The other power accepts or declines (WAP-R43). */
export const answerStep = step<Board, { power: Power; proposal: Proposal }, 'accept' | 'decline'>(
  'wap.exchange.answer',
  {
    cite: 'WAP-R43',
    awaits: (board, { power, proposal }) =>
      choose(
        seatOf(board, proposal.to) ?? '',
        {
          title: `${nameOfState(power)} offers ${bundleText(proposal.give)} for ${bundleText(proposal.take)}`,
          cite: 'WAP-R43',
        },
        listed([option('accept', 'Accept'), option('decline', 'Decline')], { pass: 'decline' }),
      ),
    apply: (board, { power, proposal }, answer): Applied<Board> => {
      if (answer !== 'accept') {
        return { board, notes: [note(`${nameOfState(proposal.to)} declines.`, 'WAP-R43')] };
      }
      const after = released(
        released(board, power, proposal.to, proposal.give),
        proposal.to,
        power,
        proposal.take,
      );
      return { board: after, notes: [note('The prisoners are exchanged.', 'WAP-R43')] };
    },
  },
);

export const exchangeSteps: readonly AnyStep<Board>[] = [exchangeStep, answerStep];
