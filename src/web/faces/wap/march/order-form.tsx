import { useMemo, useState } from 'react';
import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option } from '#kernel';
import type { Way } from '#systems/wap/game/phases/march.ts';
import { likelyPicks } from '#systems/wap/game/phases/picks.ts';
import { type March, marchableFrom, marchOf, type Picked } from '#systems/wap/game/rules/marches.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { at, stateText } from '#systems/wap/game/words.ts';
import { placeName } from '#systems/wap/map.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Act, Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { boardOf, pickWords, placeOfPiece, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import { GarrisonRow, garrisonChanges, stackOfChange } from './garrison.tsx';
import { MarchPanel } from './panel.tsx';
import { useWay } from './way.ts';

const isMarch = ({ value }: Option): boolean => isRecord(value) && 'march' in value;

const endOf = ({ desk }: FormProps<Seen>): Act | null => {
  const pass = desk.asked?.pass;
  return pass
    ? { words: capital(pass.label ?? WORDS.endMovement), run: () => void desk.choose(pass.value) }
    : null;
};

/** A stack is chosen on the map, then its goal: one act names the stack, its marching troops, and the way. */
export const useOrderForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate, intend } = props;
  const board = boardOf(desk.view);
  const power = desk.view.phasing ?? '';
  const narrow = useNarrow();
  const chosen = useSlate(slate, written => written.chosen);
  const ready = useMemo(() => marchableFrom(board, power), [board, power]);
  const may = useMemo(() => new Set(ready.map(hex => stackId(hex, power))), [ready, power]);
  const hex = chosen !== null && may.has(chosen) ? placeOfPiece(chosen) : null;
  const picks = useMemo(() => (hex === null ? [] : likelyPicks(board, power, hex)), [board, power, hex]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Picked>>>({});
  const pick = (hex === null ? undefined : drafts[hex]) ?? picks[0] ?? null;
  const found = useMemo(
    () => (hex === null || pick === null ? null : marchOf(board, power, hex, pick)),
    [board, power, hex, pick],
  );
  const march: March | null = found && 'march' in found ? found.march : null;
  const run = (way: Way): void => {
    if (hex !== null && pick !== null) {
      intend(
        [{ march: hex }],
        [],
        [
          { step: 'wap.march.who', value: pick as unknown as Json },
          { step: 'wap.march.to', value: way as unknown as Json },
        ],
      );
    }
  };
  const way = useWay(slate, board, march, run, pick);
  const changes = garrisonChanges(desk.asked?.options ?? []);
  const stirring = new Set([...may, ...changes.map(each => stackOfChange(each, power))]);
  const own = changes.filter(each => stackOfChange(each, power) === chosen);
  const garrison = <GarrisonRow desk={desk} changes={own} />;
  const others = (desk.asked?.options ?? []).filter(
    option => !isMarch(option) && !changes.some(each => each.option === option),
  );
  const isIdle = others.every(({ grave }) => grave);
  const list = <Choices {...(props as unknown as FormProps<Json>)} options={others} />;
  if (hex === null || pick === null) {
    const gate = own[0]?.hex;
    // With nobody left to march the one deed is to end it: Enter does, and nothing quiet stands beside it.
    const end = ready.length === 0 && gate === undefined ? endOf(props) : null;
    return {
      who: gate === undefined ? WORDS.movementOf(stateText(power)) : WORDS.garrisonOf(placeName(gate)),
      what: end ? WORDS.nobodyMarches : gate === undefined ? WORDS.chooseStack : WORDS.chooseGarrison,
      more: end ? (changes.length > 0 ? WORDS.garrisonsMay : '') : WORDS.stacksLeft(ready.length),
      may: stirring,
      act: end,
      ...(end ? { pass: null } : {}),
      missing: WORDS.noStack,
      folded: narrow || (isIdle && gate === undefined),
      panel: (
        <>
          {garrison}
          {list}
        </>
      ),
    };
  }
  return {
    who: capital(at(hex)),
    what: WORDS.chooseEnd,
    more:
      found && 'refusal' in found
        ? found.refusal.sentence
        : WORDS.marchers(pickWords(board, pick), way.budget),
    cite: 'WAP-MOVE',
    act: way.act,
    missing: WORDS.pointHex,
    may: stirring,
    concerned: way.concerned,
    lit: way.lit,
    folded: narrow,
    panel: (
      <>
        <MarchPanel
          {...props}
          board={board}
          way={way}
          hex={hex}
          pick={pick}
          picks={picks}
          refusal={found && 'refusal' in found ? found.refusal : null}
          onPick={next => setDrafts(now => ({ ...now, [hex]: next }))}
        />
        {garrison}
        {isIdle ? null : list}
      </>
    ),
  };
};
