import { type ReactElement, useState } from 'react';
import { capital } from '#companion/words.ts';
import { isRecord, type Json } from '#kernel';
import type { Leader, Power, Troop } from '#systems/wap/game/board.ts';
import { freshAt, freshLeaders } from '#systems/wap/game/rules/attacks.ts';
import type { Picked } from '#systems/wap/game/rules/marches.ts';
import { ofPower } from '#systems/wap/game/rules/pieces.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { around, placeName } from '#systems/wap/map.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useVerdict } from '../../../play/asking/verdict.ts';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { Pieces } from '../pieces.tsx';
import { WORDS } from '../words.ts';

/** Pieces of some hexes, as an attack, a sortie and an advance name them. */
export interface Parts {
  readonly from: readonly (Picked & { readonly at: string })[];
}

/** The pieces of a hex that may take part. */
export interface Source {
  readonly at: string;
  readonly troops: readonly Troop[];
  readonly leaders: readonly Leader[];
}

const NOBODY: Picked = { units: [], leaders: [] };

interface PartsPickerProps {
  readonly sources: readonly Source[];
  readonly parts: Parts;
  onParts(parts: Parts): void;
}

/** Hex by hex, every piece by number. */
export const PartsPicker = ({ sources, parts, onParts }: PartsPickerProps): ReactElement => (
  <>
    {sources.map(({ at, troops, leaders }) => (
      <fieldset key={at} className="parts-hex">
        <legend>{capital(placeName(at))}</legend>
        <Pieces
          troops={troops}
          leaders={leaders}
          pick={parts.from.find(each => each.at === at) ?? NOBODY}
          onPick={pick => {
            const rest = parts.from.filter(each => each.at !== at);
            const empty = pick.units.length === 0 && pick.leaders.length === 0;
            onParts({ from: empty ? rest : [...rest, { ...pick, at }] });
          }}
        />
      </fieldset>
    ))}
  </>
);

/** The pieces that may attack a hex, or sally from it (WAP-R55, WAP-R61). */
export const attackSources = (
  board: Parameters<typeof freshAt>[0],
  power: Power,
  hex: string,
  sortie = false,
): readonly Source[] =>
  (sortie ? [hex] : around(hex))
    .map(at => ({
      at,
      troops: freshAt(board, power, at, sortie),
      leaders: freshLeaders(board, power, at, sortie),
    }))
    .filter(({ troops }) => troops.length > 0);

const advanceSources = (
  board: ReturnType<typeof boardOf>,
  power: Power,
  parts: readonly Troop[],
  ids: readonly string[],
): readonly Source[] =>
  [...new Set(parts.map(({ at }) => at))].map(at => ({
    at,
    troops: parts.filter(part => part.at === at),
    leaders: board.leaders.filter(
      leader => leader.at === at && ids.includes(leader.id) && ofPower(board, power)(leader),
    ),
  }));

const sourcesIn = ({ desk }: FormProps<Seen>): readonly Source[] => {
  const board = boardOf(desk.view);
  const frame = desk.ahead.at(-1) ?? { at: '' };
  const [power, hex] = [String(frame.power), String(frame.hex)];
  return frame.at === 'wap.attack'
    ? attackSources(board, power, hex, frame.sortie === true)
    : advanceSources(
        board,
        power,
        frame.parts as unknown as readonly Troop[],
        frame.leaders as unknown as readonly string[],
      );
};

const isParts = (value: Json | undefined): boolean =>
  value !== undefined && isRecord(value) && Array.isArray(value.from);

/** The troops that sally or advance: one of the usual parts, or any pieces by number. */
export const usePartsForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const options = desk.asked?.options ?? [];
  const usual = options.find(({ value }) => isParts(value))?.value as unknown as Parts | undefined;
  const [draft, setDraft] = useState<Parts | null>(null);
  const parts = draft ?? usual ?? { from: [] };
  const value = parts as unknown as Json;
  const refusal = useVerdict(desk, draft === null ? null : value);
  return {
    ...(draft === null ? {} : { act: { words: WORDS.theseGo, refusal, run: () => void desk.choose(value) } }),
    panel: (
      <>
        <Choices {...(props as unknown as FormProps<Json>)} options={options} />
        <details className="march-exact" open>
          <summary>{WORDS.exactly}</summary>
          <PartsPicker sources={sourcesIn(props)} parts={parts} onParts={setDraft} />
        </details>
      </>
    ),
  };
};
