import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option, toNumber } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { oddsStepOf, prospectOf, siegeMonths } from '#systems/wap/game/prospects.ts';
import { likelyAttacks } from '#systems/wap/game/rules/attacks.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { at, stateText } from '#systems/wap/game/words.ts';
import { placeName } from '#systems/wap/map.ts';
import { useId } from '../../../kit/use-id.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Lit } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { boardOf, pickWords } from '../known.ts';
import { WORDS } from '../words.ts';
import { attackSources, PartsPicker, type Source } from './parts-form.tsx';

type Attack = ReturnType<typeof likelyAttacks>[number];

const targetOf = (value: Json | undefined): string | null =>
  isRecord(value) && typeof value.attack === 'string' ? value.attack : null;

const isAttack = ({ value }: Option): boolean => targetOf(value) !== null;

const attackText = (board: Board, { from }: Attack): string =>
  from.map(each => `${pickWords(board, each)}, from ${at(each.at)}`).join('; ');

/** The row of the odds on the disc of a target. */
const rowOf = (board: Board, power: string, hex: string, attack: Attack | undefined): string => {
  const prospect = attack && prospectOf(board, power, hex, attack);
  if (!prospect) {
    return '';
  }
  const { all, step } = oddsStepOf(prospect.attackers, prospect.defenders);
  return all[step]?.odds ?? '';
};

/** Enemies that may be attacked are lit with their odds; one act names the target and its attackers. */
export const useCombatForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate, intend } = props;
  const board = boardOf(desk.view);
  const power = desk.view.phasing ?? '';
  const narrow = useNarrow();
  const options = desk.asked?.options ?? [];
  const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const picked = useSlate(slate, written => written.picked?.value);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Attack>>>({});
  const targets = useMemo(
    () =>
      (desk.asked?.options ?? []).flatMap(({ value }) => {
        const hex = targetOf(value);
        const attacks = hex === null ? [] : likelyAttacks(board, power, hex);
        return hex === null ? [] : [{ hex, attacks, row: rowOf(board, power, hex, attacks[0]) }];
      }),
    [desk.asked, board, power],
  );
  const attackFor = (hex: string | null): Attack | undefined =>
    drafts[hex ?? ''] ?? targets.find(each => each.hex === hex)?.attacks[0];
  const run = (hex: string): void => {
    const attack = attackFor(hex);
    if (attack) {
      intend([{ attack: hex }], [], [{ step: 'wap.attack', value: attack as unknown as Json }]);
    }
  };
  const lit = targets.map(
    ({ hex, row }): Lit => ({
      id: hex,
      value: { attack: hex, ...((attackFor(hex) ?? {}) as { readonly [key: string]: Json }) },
      price: row,
      battle: true,
      spoken: WORDS.attackAt(capital(placeName(hex)), row),
      take: () => run(hex),
    }),
  );
  // The hand leaves the target on its way to the list: the last one that was looked at stays.
  const [last, setLast] = useState<string | null>(null);
  const now = targetOf(looked) ?? targetOf(picked);
  useEffect(() => setLast(before => now ?? before), [now]);
  const target = targets.find(({ hex }) => hex === (now ?? last));
  const others = options.filter(option => !isAttack(option));
  const hex = targetOf(picked) ?? target?.hex ?? null;
  return {
    who: WORDS.combatOf(stateText(power)),
    what: targets.length > 0 ? WORDS.chooseTarget : WORDS.noTarget,
    missing: WORDS.pickTarget,
    lit,
    folded: narrow || (!target && others.every(({ grave }) => grave)),
    ...(hex === null ? {} : { act: { words: WORDS.attack(placeName(hex)), run: () => run(hex) } }),
    concerned: hex === null ? [] : [hex],
    panel: (
      <>
        {target ? (
          <AttackPanel
            board={board}
            hex={target.hex}
            attacks={target.attacks}
            chosen={attackFor(target.hex) ?? { from: [] }}
            sources={attackSources(board, power, target.hex)}
            onChoose={next => setDrafts(now => ({ ...now, [target.hex]: next }))}
          />
        ) : null}
        <Choices {...(props as unknown as FormProps<Json>)} options={others} />
        <Sieges board={board} options={others} />
      </>
    ),
  };
};

interface AttackPanelProps {
  readonly board: Board;
  readonly hex: string;
  readonly attacks: readonly Attack[];
  readonly chosen: Attack;
  readonly sources: readonly Source[];
  onChoose(attack: Attack): void;
}

/** The attackers; the plate beside the target shows the whole battle. */
const AttackPanel = ({ board, hex, attacks, chosen, sources, onChoose }: AttackPanelProps): ReactElement => {
  const name = useId();
  return (
    <section className="march-panel">
      <fieldset className="march-picks">
        <legend className="capitals">{WORDS.whoAttacks(placeName(hex))}</legend>
        {attacks.map(each => (
          <label key={JSON.stringify(each)}>
            <input
              type="radio"
              name={name}
              checked={JSON.stringify(each) === JSON.stringify(chosen)}
              onChange={() => onChoose(each)}
            />{' '}
            {capital(attackText(board, each))}
          </label>
        ))}
      </fieldset>
      <details className="march-exact">
        <summary>{WORDS.exactly}</summary>
        <PartsPicker sources={sources} parts={chosen} onParts={onChoose} />
      </details>
    </section>
  );
};

/** The summons of the months to come, for each city that is besieged. */
const Sieges = ({ board, options }: { readonly board: Board; readonly options: readonly Option[] }) =>
  options.flatMap(({ value }) => {
    const hex = isRecord(value) && typeof value.summon === 'string' ? value.summon : null;
    return hex === null ? [] : [<Siege key={hex} board={board} hex={hex} />];
  });

const Siege = ({ board, hex }: { readonly board: Board; readonly hex: string }): ReactElement => (
  <details className="march-exact">
    <summary>{WORDS.siegeOf(placeName(hex))}</summary>
    <table className="siege-months">
      <thead>
        <tr>
          <th scope="col">{WORDS.month}</th>
          <th scope="col">{WORDS.summons}</th>
          <th scope="col">{WORDS.byThen}</th>
        </tr>
      </thead>
      <tbody>
        {siegeMonths(board, hex).map(({ month, faces, byThen }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td>{WORDS.ofSix(faces)}</td>
            <td>{WORDS.percent(toNumber(byThen))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
