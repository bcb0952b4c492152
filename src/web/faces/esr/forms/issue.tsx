import { useMemo, useState } from 'react';
import { percentText } from '#companion/chance.ts';
import { type Json, makeRational, type Rational, type Refusal } from '#kernel';
import { type Board, DIRECTIVES, type Directive, type Formation } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
import { checkIssue } from '#systems/esr/game/phases/command/issue.ts';
import { takeDisc } from '../../../play/acts.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { type EsrDesk, knownOf } from '../known.ts';
import { obedienceOf } from '../obedience.ts';
import { OrderPanel } from '../orders.tsx';
import { WORDS } from '../words.ts';

const wordsFor = (formation: Formation, directive: Directive, chance: Rational | null): string => {
  if (formation.directive === directive && !formation.pending) {
    return WORDS.inForce;
  }
  if (formation.pending?.directive === directive) {
    return WORDS.orders.isWritten;
  }
  return chance ? percentText(chance, 0) : WORDS.noChance;
};

/** The step that follows: a player who ends the Command Phase passes it too. */
const ACTIONS = 'esr.command.actions';

/** The own Formation that is chosen, as the rules know it. */
const chosenOf = (desk: EsrDesk, id: string | null): Formation | undefined =>
  knownOf(desk).formations.find(
    each => each.id === id && each.side === desk.side && each.presence === 'field',
  );

/** ESR-3.3: tap a brigade, then the disc of its order; Support lights the friends that can be supported. */
export const useIssueForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate, intend } = props;
  const chosen = useSlate(slate, written => written.chosen);
  const [supporting, setSupporting] = useState<string | null>(null);
  const known = knownOf(desk);
  const formation = chosenOf(desk, chosen);
  const chance = useMemo(
    () => (formation ? obedienceOf(desk.system, known, formation) : null),
    [desk.system, known, formation],
  );
  const own = useMemo(
    () => known.formations.filter(each => each.side === desk.side && each.presence === 'field'),
    [known, desk.side],
  );
  const may = useMemo(
    () => new Set(own.filter(each => refusedOrders(known, each) === null).map(each => each.id)),
    [known, own],
  );
  const support = formation !== undefined && supporting === formation.id;
  // The next order is about another brigade, so nobody stays chosen.
  const give = (value: Json): void => {
    slate.setState({ chosen: null });
    void desk.choose(value);
  };
  const key = useSlate(slate, written => written.picked?.key);
  const discs =
    formation && may.has(formation.id)
      ? discsOf(known, formation, chance, give, () => setSupporting(formation.id))
      : [];
  const picked = discs.find(({ letter }) => key === `disc ${letter}`);
  return {
    who: formation?.name ?? desk.due?.title ?? '',
    what: support ? WORDS.orders.friends : formation ? WORDS.orders.what : WORDS.orders.whom,
    more: formation
      ? WORDS.orders.more(chance ? WORDS.orders.obeyed(makeRational(chance), percentText(chance)) : '')
      : '',
    may,
    missing: formation ? WORDS.orders.missing : WORDS.orders.missingWhom,
    act: picked
      ? { words: WORDS.orders.act(picked.title), refusal: picked.refusal ?? null, run: picked.take }
      : null,
    whyNot: id => whyNotOrdered(known, own, support, id),
    passOn: desk.asked?.pass
      ? { words: WORDS.orders.endCommand, run: () => intend([desk.asked?.pass?.value ?? null], [ACTIONS]) }
      : null,
    discs: formation && discs.length > 0 && !support ? { around: formation.id, all: discs } : null,
    lit: support ? friendsOf(own, formation, give) : [],
    keys: discs.map(disc => ({ key: disc.letter, words: '', run: () => takeDisc(slate, disc) })),
    panel: <OrderPanel {...props} formation={formation} />,
    folded: true,
  };
};

/** The refusal of one order; Support needs a friend, and any will do. */
const refusedOrder = (known: Board, { id, side }: Formation, letter: Directive): Refusal | null => {
  if (letter !== 'S') {
    return checkIssue(known, side, { to: id, directive: letter });
  }
  const friends = known.formations.filter(
    each => each.side === side && each.id !== id && each.presence === 'field',
  );
  const tried = friends.map(({ id: support }) =>
    checkIssue(known, side, { to: id, directive: 'S', support }),
  );
  return tried.find(each => each === null) === null
    ? null
    : (tried[0] ?? checkIssue(known, side, { to: id, directive: 'S', support: id }));
};

/** Why a Formation takes no order at all; null where it takes one. */
export const refusedOrders = (known: Board, formation: Formation): Refusal | null => {
  const all = DIRECTIVES.map(letter => refusedOrder(known, formation, letter));
  return all.every(each => each !== null) ? (all[0] ?? null) : null;
};

/** An enemy is only looked at, unless a friend is wanted for Support. */
const whyNotOrdered = (
  known: Board,
  own: readonly Formation[],
  supporting: boolean,
  id: string,
): Refusal | null => {
  const formation = own.find(each => each.id === id);
  if (formation) {
    return refusedOrders(known, formation);
  }
  const [to] = own;
  return supporting && to ? checkIssue(known, to.side, { to: to.id, directive: 'S', support: id }) : null;
};

const discsOf = (
  known: Board,
  formation: Formation,
  chance: Rational | null,
  give: (value: Json) => void,
  onSupport: () => void,
): readonly Disc[] =>
  DIRECTIVES.map(letter => {
    const value = { to: formation.id, directive: letter };
    const disc = {
      letter,
      title: DIRECTIVE_WORDS[letter] ?? letter,
      words: wordsFor(formation, letter, chance),
      inForce: formation.directive === letter,
      refusal: refusedOrder(known, formation, letter),
    };
    return letter === 'S' ? { ...disc, take: onSupport } : { ...disc, value, take: () => give(value) };
  });

const friendsOf = (
  own: readonly Formation[],
  formation: Formation,
  give: (value: Json) => void,
): readonly Lit[] =>
  own
    .filter(each => each !== formation)
    .map(friend => {
      const value = { to: formation.id, directive: 'S', support: friend.id };
      return {
        id: friend.id,
        price: '',
        spoken: WORDS.orders.support(friend.name),
        value,
        take: () => give(value),
      };
    });
