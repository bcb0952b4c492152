import { useMemo, useState } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option } from '#kernel';
import type { Act } from '#systems/nie/tactical/acts.ts';
import type { AreaId } from '#systems/nie/tactical/areas.ts';
import { type Board, pieceOf } from '#systems/nie/tactical/board.ts';
import { strikesOf } from '#systems/nie/tactical/strikes.ts';
import { unableOn } from '#systems/nie/tactical/unable.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Disc, Lit } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { chanceOf } from './chance.ts';
import { fieldAbout, fieldDeed } from './known.ts';
import { areaOn, type Field, pieceOn } from './rows.ts';
import { Strikes } from './strikes.tsx';
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

/** The prompt of the phase, or of the chosen piece: its verbs and their price. */
const promptOf = (field: Field, own: readonly Deed[], deeds: readonly Deed[]): Partial<Asking> => {
  const { board, names } = field;
  const piece = own[0] ? pieceOf(board, own[0].act.piece) : null;
  if (piece) {
    const mayAnswer = own.some(({ act }) => strikesOf(board, act).length > 1);
    return {
      who: WORDS.pieceWho(pieceOn(field, piece), areaOn(field, piece.area)),
      what: WORDS.pieceWhat([...new Set(own.map(({ act }) => WORDS.verbs[act.do] ?? act.do))]),
      more: [WORDS.actions(piece.left), ...(mayAnswer ? [WORDS.maySquare] : [])].join(' '),
      missing: WORDS.pointAtTarget,
    };
  }
  const blocks = new Set(deeds.map(({ ids }) => ids[0])).size;
  return board.phase && blocks > 0
    ? {
        who: WORDS.phaseWho(names[board.phase.side], WORDS.phaseNames[board.phase.arm]),
        what: WORDS.phaseWhat,
        more: WORDS.phaseMore(blocks),
        missing: WORDS.pointAtPiece,
      }
    : {};
};

/** The acts in the words of the page: areas are called as they are there. */
const rowsFor = (field: Field, options: readonly Option[]): readonly Option[] =>
  options.map(option => {
    const act = isAct(option.value) ? (option.value as unknown as Act) : null;
    const piece = act && pieceOf(field.board, act.piece);
    if (!act || !piece) {
      const label = fieldDeed(option.value, field);
      return label === null ? option : { ...option, label };
    }
    const at = 'at' in act ? pieceOf(field.board, act.at) : null;
    const object = 'to' in act ? areaOn(field, act.to as AreaId) : at ? pieceOn(field, at) : '';
    const deed = [WORDS.deeds[act.do] ?? act.do, object].filter(Boolean).join(' ');
    return {
      ...option,
      label: WORDS.row(WORDS.pieceWho(pieceOn(field, piece), areaOn(field, piece.area)), deed),
    };
  });

/** The acts of the chosen block: its targets are lit with their chance, its formations stand round it as letters. */
export const useFieldForm = <V,>(props: FormProps<V>, field: Field): Partial<Asking> => {
  const { desk, slate } = props;
  const { board } = field;
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
  const options = rowsFor(field, desk.asked?.options ?? []);
  const odds = <Strikes strikes={strikes} system={desk.system} />;
  return {
    ...promptOf(field, own, deeds),
    lit,
    whyNot: id => (deeds.length === 0 ? null : unableOn(board, own.length > 0 ? chosen : null, id)),
    // On a phone the board comes first; the odds of a target that was tapped lie over its far end.
    folded: narrow && strikes.length === 0,
    discs: chosen === null || discs.length === 0 ? null : { around: chosen, all: discs },
    keys: discs.map(({ letter, title, take: run }) => ({ key: letter, words: title, run })),
    panel:
      narrow && strikes.length > 0 ? (
        odds
      ) : (
        <div className="stack">
          <Choices {...(props as unknown as FormProps<Json>)} options={options} Outlook={Line} />
          {/* Below the list: above it the rows would move away under the pointer. */}
          {odds}
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
