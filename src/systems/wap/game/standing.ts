import {
  type AnswerWindow,
  answerWindow,
  type Choose,
  type Chosen,
  count,
  isRecord,
  type Json,
  offersOf,
  passOf,
  pick,
  type State,
  seeded,
} from '#kernel';
import type { Board as Field } from '../procedures/field-board.ts';
import type { Board as Sea } from '../procedures/naval-battle-steps.ts';
import type { Board } from './board.ts';
import { DRAW } from './drawing.ts';
import { fieldAt, ofPower, sumSP } from './rules/pieces.ts';
import { shelterIn } from './rules/retreats.ts';
import { tacticByDie } from './rules/tactics.ts';
import { nspOf, shipsOf } from './rules/voyages.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';
import { DONE } from './words.ts';

const window = answerWindow<Seen>();

/** The options that a menu of the choice would show, without passing and wishing a draw. */
const offersIn = (wait: Choose, side: string): readonly Json[] => offersOf(wait, side, [DONE, DRAW]);

const offered = (wait: Choose, side: string, value: Json): Chosen | null =>
  offersIn(wait, side).includes(value) ? { choose: value } : null;

const ASK = { ask: 'Ask me' } as const;

/** WAP-R73: offers none, exchange decline, protect decline. */
const diplomacy = window({
  id: 'diplomacy',
  title: 'Offers, exchanges, protection',
  cite: 'WAP-R73',
  steps: ['wap.offers', 'wap.exchange', 'wap.exchange.answer', 'wap.protect'],
  form: { answer: pick('Answer', { none: 'Offer and accept nothing', ...ASK }, { default: 'none' }) },
  answer: ({ policy, side, wait }) => (policy.answer === 'ask' ? null : passOf(wait, side)),
});

const honour = window({
  id: 'honour',
  title: 'Honouring an alliance',
  cite: 'WAP-R73',
  steps: ['wap.honour'],
  form: {
    answer: pick('Answer', { honour: 'Honour it', leave: 'Leave the league', ...ASK }, { default: 'honour' }),
  },
  answer: ({ policy, side, wait }) => (policy.answer === 'ask' ? null : offered(wait, side, policy.answer)),
});

type Ahead = Readonly<Record<string, Json>>;

/** The side that may pursue is not weaker in NSP. */
const isStronger = (frame: Ahead): boolean => {
  const inner = frame.inner as unknown as State<Sea> | undefined;
  const loser = inner?.stack.at(-1)?.loser;
  const [own, foe] =
    loser === 'phasing'
      ? [inner?.board.other, inner?.board.phasing]
      : [inner?.board.phasing, inner?.board.other];
  return (own?.nsp ?? 0) >= (foe?.nsp ?? 0);
};

/** The own fleet of a choice against the one that it would meet: the fleet under way, or the one that lies there. */
const metAt = (board: Board, { at, power, place, sought, by }: Ahead) => {
  const sailing = nspOf(board.voyage?.ships ?? []);
  const there = nspOf(shipsOf(board, String(power), String(place)));
  const isMover = (at === 'wap.naval.engage' && sought === true) || by === 'fleet';
  return isMover ? { own: sailing, theirs: there } : { own: there, theirs: sailing };
};

const placed = (value: Json): value is { readonly [key: string]: string } =>
  isRecord(value) && (typeof value.from === 'string' || typeof value.place === 'string');

/** Of several fleets the strongest that tries, or that is sought, where the own one is not weaker. */
const weighed = (board: Board, { at, power }: Ahead, wait: Choose, side: string): Chosen | null => {
  const sailing = nspOf(board.voyage?.ships ?? []);
  const [first] = offersIn(wait, side)
    .filter(placed)
    .map(value => ({
      value,
      nsp: nspOf(shipsOf(board, value.power ?? String(power), value.place ?? value.from ?? '')),
    }))
    .filter(({ nsp }) => (at === 'wap.naval.seek' ? sailing >= nsp : nsp >= sailing))
    .sort((a, b) => b.nsp - a.nsp);
  return first ? { choose: first.value } : passOf(wait, side);
};

/** Intercept and engage if not weaker in NSP (WAP-R73). */
const sea = window({
  id: 'sea',
  title: 'Interception and battles at sea',
  cite: 'WAP-R73',
  steps: [
    'wap.naval.intercept',
    'wap.naval.watch',
    'wap.naval.engage',
    'wap.naval.break',
    'wap.naval.seek',
    'wap.naval.fight',
  ],
  form: {
    answer: pick('Answer', { weigh: 'If not weaker in NSP', never: 'Never', ...ASK }, { default: 'weigh' }),
  },
  answer: ({ policy, known: { view, ahead }, side, wait }) => {
    if (policy.answer === 'ask') {
      return null;
    }
    const frame = ahead.at(-1);
    const weighs = policy.answer === 'weigh';
    if (frame?.at === 'wap.naval.fight') {
      return offered(wait, side, weighs && isStronger(frame) ? 'pursue' : 'let-go');
    }
    if (!weighs || !view.voyage || !frame) {
      return passOf(wait, side);
    }
    const board = boardFrom(view, seeded('standing'));
    if (frame.at === 'wap.naval.watch' || frame.at === 'wap.naval.seek') {
      return weighed(board, frame, wait, side);
    }
    const { own, theirs } = metAt(board, frame);
    const yes = frame.at === 'wap.naval.intercept' ? 'yes' : 'attack';
    return own >= theirs ? offered(wait, side, yes) : passOf(wait, side);
  },
});

/** Shelter if outnumbered two to one and all fit (WAP-R73). */
const shelter = window({
  id: 'shelter',
  title: 'Shelter in a fortress',
  cite: 'WAP-R73',
  steps: ['wap.shelter'],
  form: {
    answer: pick(
      'Answer',
      { weigh: 'If outnumbered and all fit', never: 'Stay outside', ...ASK },
      { default: 'weigh' },
    ),
    times: count('Outnumbered this many times', 1, 5, { default: 2 }),
  },
  answer: ({ policy, known: { view, ahead }, side, wait }) => {
    const frame = ahead.at(-1);
    if (policy.answer === 'ask' || !frame) {
      return null;
    }
    const board = boardFrom(view, seeded('standing'));
    const [owner, hex, attackers] = [String(frame.owner), String(frame.hex), Number(frame.attackers)];
    const own = sumSP(fieldAt(board, hex).filter(ofPower(board, owner)));
    const goes =
      policy.answer === 'weigh' && attackers >= policy.times * own && own <= shelterIn(board, owner, hex);
    return offered(wait, side, goes ? own : 0);
  },
});

const battle = window({
  id: 'battle',
  title: 'Joining and withdrawing',
  cite: 'WAP-R73',
  steps: ['wap.field-battle.call', 'wap.field-battle.withdraw'],
  form: {
    join: pick(
      'Forces next to a battle',
      { call: 'Call them', hold: 'Hold them back', ...ASK },
      { default: 'call' },
    ),
    withdraw: pick('Withdrawing', { never: 'Never', ...ASK }, { default: 'never' }),
  },
  answer: ({ policy, side, wait }) => {
    const all = offersIn(wait, side);
    const said = all.includes('call') ? policy.join : policy.withdraw === 'never' ? 'fight' : 'ask';
    return said === 'ask' ? null : offered(wait, side, said);
  },
});

const innerOf = (frame: Readonly<Record<string, Json>> | undefined): Field | null => {
  const inner = frame?.inner as { readonly board?: unknown } | undefined;
  return (inner?.board as Field | undefined) ?? null;
};

/** A tactic by a die (WAP-R73, WAP-R36). */
const tactic = window({
  id: 'tactic',
  title: 'Tactics',
  cite: 'WAP-R73',
  steps: ['wap.field-battle.tactics'],
  form: { answer: pick('Answer', { die: 'By a die', skirmish: 'Skirmish', ...ASK }, { default: 'die' }) },
  answer: ({ policy, known, side, wait }) => {
    if (policy.answer !== 'die') {
      return policy.answer === 'ask' ? null : offered(wait, side, 'skirmish');
    }
    const allowed = offersIn(wait, side);
    const round = innerOf(known.ahead.at(-1))?.rounds ?? 0;
    const random = seeded(`${side} ${known.view.turn} ${known.view.battle?.hex ?? ''} ${round}`);
    const thrown = tacticByDie(random.below(6) + 1, allowed.includes('charge'), allowed.includes('square'));
    return offered(wait, side, thrown);
  },
});

/** Retreats by default; advance with all but the last SP in a city or siege (WAP-R73). */
const after = window({
  id: 'after-battle',
  title: 'Losses, retreat and advance',
  cite: 'WAP-R73',
  steps: ['wap.retreat', 'wap.advance', 'wap.ports.sea', 'wap.field-battle.loss', 'wap.field-battle.part'],
  form: { answer: pick('Answer', { usual: 'As usual', ...ASK }, { default: 'usual' }) },
  answer: ({ policy, side, wait }) => {
    const [first] = offersIn(wait, side);
    return policy.answer === 'ask' || first === undefined ? null : { choose: first };
  },
});

/** An absent player does nothing in the own segment; an act that was begun is ended by the first option offered. */
const turns = window({
  id: 'turns',
  title: 'The own segment',
  cite: 'WAP-R73',
  steps: [
    'wap.alliance.order',
    'wap.naval.order',
    'wap.naval.fleet',
    'wap.naval.voyage',
    'wap.naval.blockade',
    'wap.build',
    'wap.movement.order',
    'wap.march.who',
    'wap.march.to',
    'wap.march.on',
    'wap.combat.order',
    'wap.attack',
    'wap.advance.part',
    'wap.setup.deploy',
  ],
  form: { answer: pick('Answer', { pass: 'Do nothing', ...ASK }, { default: 'pass' }) },
  answer: ({ policy, side, wait }) => {
    if (policy.answer === 'ask') {
      return null;
    }
    const [first] = offersIn(wait, side);
    return passOf(wait, side) ?? (first === undefined ? null : { choose: first });
  },
});

/** The windows that a seat may answer in advance; the defaults play for a player who is absent (WAP-R73). */
export const standing: readonly AnswerWindow<Seen>[] = [
  diplomacy,
  honour,
  sea,
  shelter,
  battle,
  tactic,
  after,
  turns,
];
