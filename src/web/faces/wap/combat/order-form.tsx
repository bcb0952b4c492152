import { type ReactElement, useId, useMemo, useState } from 'react';
import { capital } from '#companion/words.ts';
import { isRecord, type Json, type Option, toNumber } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { likelyAttacks } from '#systems/wap/game/phases/combat.ts';
import { oddsStepOf, prospectOf, siegeMonths } from '#systems/wap/game/prospects.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { at, pickedText, stateText } from '#systems/wap/game/words.ts';
import { placeName } from '#systems/wap/map.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Lit } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';

type Attack = ReturnType<typeof likelyAttacks>[number];

const targetOf = (value: Json | undefined): string | null =>
  isRecord(value) && typeof value.attack === 'string' ? value.attack : null;

const isAttack = ({ value }: Option): boolean => targetOf(value) !== null;

const attackText = ({ from }: Attack): string =>
  from.map(each => `${pickedText(each)} from ${at(each.at)}`).join('; ');

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
  const [drafts, setDrafts] = useState<Readonly<Record<string, number>>>({});
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
    targets.find(each => each.hex === hex)?.attacks[drafts[hex ?? ''] ?? 0];
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
  const shown = targetOf(looked) ?? targetOf(picked);
  const target = targets.find(({ hex }) => hex === shown);
  const others = options.filter(option => !isAttack(option));
  const hex = targetOf(picked);
  return {
    who: WORDS.combatOf(stateText(power)),
    what: targets.length > 0 ? WORDS.chooseTarget : WORDS.noTarget,
    lit,
    folded: narrow,
    ...(hex === null ? {} : { act: { words: WORDS.attack(placeName(hex)), run: () => run(hex) } }),
    concerned: hex === null ? [] : [hex],
    panel: (
      <>
        {target ? (
          <AttackPanel
            hex={target.hex}
            attacks={target.attacks}
            chosen={drafts[target.hex] ?? 0}
            onChoose={n => setDrafts(now => ({ ...now, [target.hex]: n }))}
          />
        ) : null}
        <Sieges board={board} options={others} />
        <Choices {...(props as unknown as FormProps<Json>)} options={others} />
      </>
    ),
  };
};

interface AttackPanelProps {
  readonly hex: string;
  readonly attacks: readonly Attack[];
  readonly chosen: number;
  onChoose(n: number): void;
}

/** The attackers; the plate beside the target shows the whole battle. */
const AttackPanel = ({ hex, attacks, chosen, onChoose }: AttackPanelProps): ReactElement => {
  const name = useId();
  return (
    <section className="march-panel">
      <fieldset className="march-picks">
        <legend className="capitals">{WORDS.whoAttacks(placeName(hex))}</legend>
        {attacks.map((each, n) => (
          <label key={JSON.stringify(each)}>
            <input type="radio" name={name} checked={n === chosen} onChange={() => onChoose(n)} />{' '}
            {capital(attackText(each))}
          </label>
        ))}
      </fieldset>
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
  <table className="siege-months">
    <caption>{WORDS.siegeOf(placeName(hex))}</caption>
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
);
