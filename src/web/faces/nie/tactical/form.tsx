import { type ReactElement, useMemo, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option } from '#kernel';
import type { Act } from '#systems/nie/tactical/acts.ts';
import type { Board } from '#systems/nie/tactical/board.ts';
import { type Strike, strikesOf } from '#systems/nie/tactical/strikes.ts';
import { Cite } from '../../../kit/cite.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { RollOdds } from '../../../play/roll/odds.tsx';
import { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { chanceOf } from './chance.ts';
import { fieldAbout } from './known.ts';
import { WORDS } from './words.ts';

interface Deed {
  readonly act: Act;
  readonly option: Option;
  readonly ids: readonly string[];
}

const isAct = (value: Json): boolean =>
  isRecord(value) && typeof value.do === 'string' && typeof value.piece === 'string';

const deedsIn = (options: readonly Option[], board: Board): readonly Deed[] =>
  options
    .filter(({ value, refused }) => !refused && isAct(value))
    .map(option => ({
      act: option.value as unknown as Act,
      option,
      ids: fieldAbout(option.value, board),
    }));

/** A piece that may both charge and fire shows the targets of one of them at a time. */
const STRIKES = ['charge', 'fire', 'rally'] as const;
type Mode = (typeof STRIKES)[number];

const modesOf = (deeds: readonly Deed[]): readonly Mode[] =>
  STRIKES.filter(mode => deeds.some(({ act }) => act.do === mode));

/** The acts of the chosen block: its targets are lit with their chance, its formations stand round it as letters. */
export const useFieldForm = <V,>(props: FormProps<V>, board: Board): Partial<Asking> => {
  const { desk, slate } = props;
  const chosen = useSlate(slate, written => written.chosen);
  const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const narrow = useNarrow();
  const [wanted, setMode] = useState<Mode | null>(null);
  const deeds = useMemo(() => deedsIn(desk.asked?.options ?? [], board), [desk.asked, board]);
  const own = deeds.filter(({ ids }) => chosen !== null && ids[0] === chosen);
  const modes = modesOf(own);
  const mode = wanted !== null && modes.includes(wanted) ? wanted : (modes[0] ?? null);
  const take = (value: Json) => () => void desk.choose(value);
  const Line = useMemo(() => chargeLineOn(board), [board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same block in the same mode has the same targets.
  const lit = useMemo(
    () =>
      own
        .filter(({ act }) => act.do === mode || act.do === 'move')
        .map(({ act, option, ids }): Lit => {
          const [strike] = strikesOf(board, act);
          return {
            id: ids.at(-1) ?? '',
            value: option.value,
            price: strike ? chanceOf(desk.system, strike) : '',
            battle: strike !== undefined,
            spoken: capital(optionLabel(option)),
            take: take(option.value),
          };
        }),
    [deeds, chosen, mode],
  );
  const discs = discsOf(own, modes, mode, setMode, take);
  const strikes = isAct(looked ?? null) ? strikesOf(board, looked as unknown as Act) : [];
  return {
    ...(deeds.length > 0 ? { missing: chosen === null ? WORDS.pointAtPiece : WORDS.pointAtTarget } : {}),
    lit,
    folded: narrow,
    discs: chosen === null || discs.length === 0 ? null : { around: chosen, all: discs },
    panel: (
      <div className="stack">
        <Strikes strikes={strikes} system={desk.system} />
        <Choices
          {...(props as unknown as FormProps<Json>)}
          options={desk.asked?.options ?? []}
          Outlook={Line}
        />
      </div>
    ),
  };
};

/** A charge in a line: its chance for each answer of the enemy. Every other choice has the usual outlook. */
const chargeLineOn = (board: Board): typeof ChoiceOutlook =>
  function ChargeLine(props) {
    const { desk, value } = props;
    const act = isAct(value) ? (value as unknown as Act) : null;
    return act?.do === 'charge' ? (
      <span className="outlook">
        {strikesOf(board, act).map(strike => (
          <span key={strike.title}>
            {strike.title} <strong>{chanceOf(desk.system, strike)}</strong>
          </span>
        ))}
      </span>
    ) : (
      <ChoiceOutlook {...props} />
    );
  };

const wordsOf = (name: string): readonly [string, string] => WORDS.modes[name] ?? ['', name];

const discsOf = (
  own: readonly Deed[],
  modes: readonly Mode[],
  mode: Mode | null,
  setMode: (mode: Mode) => void,
  take: (value: Json) => () => void,
): readonly Disc[] => [
  ...(modes.length < 2 ? [] : modes).map(each => {
    const [letter, title] = wordsOf(each);
    return { letter, title, words: '', inForce: each === mode, take: () => setMode(each) };
  }),
  ...own
    .filter(({ act }) => act.do === 'square' || act.do === 'line' || act.do === 'skirmish')
    .map(({ act, option }) => {
      const [letter, title] = wordsOf(act.do);
      return { letter, title, words: '', value: option.value, take: take(option.value) };
    }),
];

interface StrikesProps {
  readonly strikes: readonly Strike[];
  readonly system: Parameters<typeof RollOdds>[0]['system'];
}

/** The exact odds of the act that is pointed at, one roll for each answer of the enemy. */
const Strikes = ({ strikes, system }: StrikesProps): ReactElement | null =>
  strikes.length === 0 ? null : (
    <section className="field-odds">
      {strikes.map(({ title, cite, on }) => (
        <div key={title}>
          <h2>
            {title} <Cite of={cite} />
          </h2>
          <RollOdds on={on} system={system} />
        </div>
      ))}
    </section>
  );
