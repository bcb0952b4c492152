import { useMemo, useState } from 'react';
import { percentText } from '#companion/chance.ts';
import { type Json, makeRational, type Rational } from '#kernel';
import { type Board, DIRECTIVES, type Directive, type Formation } from '#systems/esr/game/board.ts';
import { DIRECTIVE_WORDS } from '#systems/esr/game/notes.ts';
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
  const may = useMemo(() => new Set(own.map(each => each.id)), [own]);
  const support = formation !== undefined && supporting === formation.id;
  // The next order is about another brigade, so nobody stays chosen.
  const give = (value: Json): void => {
    slate.setState({ chosen: null });
    void desk.choose(value);
  };
  const key = useSlate(slate, written => written.picked?.key);
  const discs = formation ? discsOf(formation, chance, give, () => setSupporting(formation.id)) : [];
  const picked = discs.find(({ letter }) => key === `disc ${letter}`);
  return {
    who: formation?.name ?? desk.due?.title ?? '',
    what: support ? WORDS.orders.friends : formation ? WORDS.orders.what : WORDS.orders.whom,
    more: formation
      ? WORDS.orders.more(chance ? WORDS.orders.obeyed(makeRational(chance), percentText(chance)) : '')
      : '',
    may,
    missing: formation ? WORDS.orders.missing : WORDS.orders.missingWhom,
    act: picked ? { words: WORDS.orders.act(picked.title), run: picked.take } : null,
    passOn: desk.asked?.pass
      ? { words: WORDS.orders.endCommand, run: () => intend([desk.asked?.pass?.value ?? null], [ACTIONS]) }
      : null,
    discs: formation && !support ? { around: formation.id, all: discs } : null,
    lit: support ? friendsOf(own, formation, give) : [],
    keys: discs.map(disc => ({ key: disc.letter, words: '', run: disc.take })),
    panel: <OrderPanel {...props} formation={formation} />,
    folded: true,
  };
};

const discsOf = (
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
