import { type ReactElement, useMemo, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import type { Json, Option } from '#kernel';
import { titleOf } from '#systems/aon/cards/deck.ts';
import { BATTLE } from '#systems/aon/game/rules/prospects.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { otherParty, type Seat } from '#systems/aon/vocabulary.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import type { Asking, Lit } from '../../play/asking/asking.ts';
import { Choices } from '../../play/asking/choices.tsx';
import { GiveUp } from '../../play/asking/give-up.tsx';
import { isPicked, keyOf, previewOf } from '../../play/asking/option.ts';
import { tap, useSlate } from '../../play/slate.ts';
import type { CardUse } from '../cards/hand.tsx';
import type { FormProps } from '../face.ts';
import { Weighed } from './battle/engage-form.tsx';
import { endsOfBattle, givenIn, namesIn, ownIn, prospectOf } from './battle/odds.tsx';
import { type Uses, useCardUses } from './hand/uses.ts';
import { type AonDesk, boardOf, handOfSide } from './known.ts';
import { areaIn, fieldOf } from './pointing.ts';
import { capital, percent } from './text.ts';
import { WORDS } from './words.ts';

/** The card that an option plays or pays with. */
const cardIn = (value: Json, hand: readonly string[]): string | null =>
  fieldOf(value, 'play') ?? (typeof value === 'string' && hand.includes(value) ? value : null);

/** The subject of an option with a place: the corps that takes the field, or the leader who withdraws. */
const subjectIn = (value: Json): string =>
  fieldOf(value, 'place') ?? fieldOf(value, 'play') ?? fieldOf(value, 'withdraw') ?? '';

/** How every other step is asked: cards are taken from the hand, places are pointed at, and the list has all of it. */
export const useAonForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const options = useMemo(() => (desk.asked?.options ?? []).filter(({ grave }) => !grave), [desk.asked]);
  const hand = handOfSide(desk);
  const narrow = useNarrow();
  const picked = useSlate(slate, written => written.picked);
  const [subject, setSubject] = useState<string | null>(null);
  const about = subject ?? firstSubject(options);
  const shown = useMemo(
    () => options.filter(({ value }) => subject === null || subjectIn(value) === subject),
    [options, subject],
  );
  useCardUses(slate, usesOf(props, options, hand, picked?.key ?? null, setSubject));
  const lit = litOf(
    props,
    options.filter(({ value, refused }) => !refused && subjectIn(value) === about),
  );
  const free = options.filter(({ refused }) => !refused);
  const step = desk.due?.awaits === 'choose' ? desk.due.step : '';
  /** A title that asks by itself needs no request after it. */
  const isQuestion = desk.due?.title.endsWith('?') ?? false;
  const usual = desk.asked?.pass ? null : usualOf(step, free);
  const offered = free.find(option => isPicked(option, picked)) ?? usual;
  return {
    ...(lit.length > 0 ? { lit } : {}),
    panel: <Listed {...props} options={shown.length > 0 ? shown : options} />,
    folded: narrow && lit.length > 0,
    ...(isQuestion && free.length > 0
      ? {}
      : {
          what:
            WORDS.asks[step] ??
            (free.length === 0 ? WORDS.nothingToPlay : WORDS.chooseOne(desk.asked?.pass !== null)),
        }),
    more: [isQuestion ? capital(WORDS.asks[step] ?? '') : '', playedBefore(desk)].filter(Boolean).join(' '),
    act: offered && {
      words: deedAt(step, offered),
      run: () => void desk.choose(offered.value),
    },
    missing: free.length > 0 ? WORDS.pickOne : '',
  };
};

/** A card or an area is only a name; giving up says its own deed. */
const deedAt = (step: string, option: Option): string => {
  const say = option.grave ? undefined : (WORDS.deeds[step] ?? WORDS.acts[step]);
  return capital(say?.(optionLabel(option)) ?? optionLabel(option));
};

/** The answer that is offered before anything is chosen: the only one, or the one that the book takes by habit. */
const usualOf = (step: string, free: readonly Option[]): Option | null => {
  if (free.length === 1 || step in WORDS.deeds) {
    return (LAST_IS_USUAL.has(step) ? free.at(-1) : free[0]) ?? null;
  }
  return null;
};

/** Corps on the march are listed with the leader at the head: by habit the last of them is lost. */
const LAST_IS_USUAL: ReadonlySet<string> = new Set(['aon.march.attrition']);

/** The cards that the enemy has played in this battle. */
const playedBefore = ({ view, side }: AonDesk): string => {
  const { battle } = view;
  if (battle === null || side === null || battle.decided) {
    return '';
  }
  const enemy = otherParty(partyOfSeat(side as Seat));
  const { played } = battle[battle.attacker.party === enemy ? 'attacker' : 'defender'];
  return played.length === 0
    ? ''
    : WORDS.hasPlayed(
        enemy,
        played.map(card => titleOf(boardOf(view), card)),
      );
};

const firstSubject = (options: readonly Option[]): string =>
  subjectIn(options.find(({ value, refused }) => !refused && areaIn(value) !== null)?.value ?? null);

const litOf = ({ desk }: FormProps<Seen>, options: readonly Option[]): readonly Lit[] => {
  const found = new Map<string, Option>();
  for (const option of options) {
    const area = areaIn(option.value);
    if (area !== null && !found.has(area)) {
      found.set(area, option);
    }
  }
  return [...found].map(([id, option]) => ({
    id,
    value: option.value,
    price: '',
    spoken: optionLabel(option),
    take: () => void desk.choose(option.value),
  }));
};

const usesOf = (
  { desk, slate }: FormProps<Seen>,
  options: readonly Option[],
  hand: readonly string[],
  picked: string | null,
  onSubject: (card: string) => void,
): Uses =>
  Object.fromEntries(
    [...new Set(hand)].flatMap((card): (readonly [string, CardUse])[] => {
      const own = options.filter(({ value }) => cardIn(value, hand) === card);
      const free = own.filter(({ refused }) => !refused);
      const [only] = free;
      if (own.length === 0) {
        return [];
      }
      return [
        [
          card,
          {
            words: WORDS.playNow,
            chosen: free.some(({ value }) => keyOf(value) === picked),
            refusal: only ? undefined : (own[0]?.refused?.sentence ?? ''),
            take: () => {
              onSubject(card);
              if (only && free.length === 1) {
                tap(slate, previewOf(only), () => void desk.choose(only.value));
              }
            },
          },
        ],
      ];
    }),
  );

interface ListedProps extends FormProps<Seen> {
  readonly options: readonly Option[];
}

/** The list; where a battle is near, with the change of its odds by each choice. */
const Listed = (props: ListedProps): ReactElement => {
  const { desk, slate, options } = props;
  const picked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const pass = desk.asked?.pass?.value;
  const isBattle = desk.view.battle !== null || desk.view.march !== null;
  const value = picked ?? pass;
  return (
    <div className="stack">
      {options.length > 0 ? <Choices {...(props as unknown as FormProps<Json>)} options={options} /> : null}
      {isBattle ? <OddsByChoice desk={desk} options={options} /> : null}
      {isBattle && value !== undefined ? <Weighed desk={desk} value={value} /> : null}
      <GiveUp desk={desk} />
    </div>
  );
};

const FEW = 8;

/** In one line each: the chance of the reader’s side after every choice. */
const OddsByChoice = ({
  desk,
  options,
}: {
  readonly desk: AonDesk;
  readonly options: readonly Option[];
}): ReactElement | null => {
  const pass = desk.asked?.pass;
  const own = ownIn(desk.view, desk.side);
  const names = namesIn(desk.view);
  const rows = useMemo(
    () =>
      [...(pass ? [pass] : []), ...options.filter(({ refused }) => !refused)]
        .slice(0, FEW)
        .flatMap(option => {
          const on = desk.foresee(option.value)?.on;
          return on?.chart === BATTLE
            ? [
                {
                  label: capital(optionLabel(option)),
                  wins: prospectOf(endsOfBattle(givenIn(on.given))).wins[own],
                },
              ]
            : [];
        }),
    [desk, pass, options, own],
  );
  return rows.length < 2 ? null : (
    <table className="card-odds">
      <caption>{own === 'attacker' ? WORDS.win(names.attacker) : WORDS.hold(names.defender)}</caption>
      <tbody>
        {rows.map(({ label, wins }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{percent(wins)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
