import { type ReactElement, useMemo } from 'react';
import { capital, signedText } from '#companion/words.ts';
import { type Frame, type Json, type Option, parseGiven, type State } from '#kernel';
import { joinNeed } from '#systems/wap/charts/joining.ts';
import { fight } from '#systems/wap/game/phases/battle.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { placeName } from '#systems/wap/map.ts';
import { fieldBattle } from '#systems/wap/procedures/field-battle.ts';
import type { Board as Field } from '#systems/wap/procedures/field-board.ts';
import { forcesOf } from '#systems/wap/procedures/field-board.ts';
import { drmOf, fix } from '#systems/wap/round.ts';
import type { BattleSide } from '#systems/wap/vocabulary.ts';
import { useAnswer } from '../../../kit/engine/use-answer.ts';
import { Waiting } from '../../../kit/odds/panel.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Act, Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { OutcomeShares } from './compact-odds.tsx';
import { TacticsAdvice } from './tactics-advice.tsx';

type Inner = State<Field>;

/** Answers that are the deed of their question, and those that leave it. */
const DEEDS: readonly Json[] = ['fight', 'call'];
const QUIET: readonly Json[] = ['withdraw', 'hold'];

const reserveIn = ({ board, stack }: Inner) => {
  const frame = stack.at(-1);
  const side = frame?.side as BattleSide | undefined;
  return side && board[side].reserves.find(({ id }) => id === frame?.id);
};

/** The question of a step of the battle. */
const whatOf = (inner: Inner): string | null => {
  switch (inner.stack.at(-1)?.at) {
    case 'wap.field-battle.withdraw':
      return WORDS.fightOn;
    case 'wap.field-battle.tactics':
      return WORDS.pickTactic;
    case 'wap.field-battle.loss':
      return WORDS.chooseLoss;
    case 'wap.field-battle.call': {
      const reserve = reserveIn(inner);
      return reserve ? WORDS.callUp(reserve.name, joinNeed(reserve.leader)) : null;
    }
    default:
      return null;
  }
};

const roundOf = (field: Field): string => {
  const forces = forcesOf(field);
  const fixed = fix(forces);
  const odds = fixed.larger === 'attacker' ? fixed.odds : fixed.odds.split(':').reverse().join(':');
  const drm = drmOf(forces, fixed, field.terrain, 0);
  return WORDS.roundAt(field.rounds + 1, odds, signedText(drm));
};

/** A battle that is fought: both sides as they stand, the odds of the rest of it, and the question of its step. */
export const useFightForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const narrow = useNarrow();
  const board = boardOf(desk.view);
  const frame = desk.ahead.at(-1);
  const inner = useMemo(
    () => (frame?.at === fight.step.id ? (fight.inner(board, frame) as unknown as Inner) : null),
    [board, frame],
  );
  const options = desk.asked?.options ?? [];
  if (!inner || !frame || !board.battle) {
    return {};
  }
  const what = whatOf(inner);
  const actOf = (values: readonly Json[]): Act | null => {
    const found = options.find(({ value, refused }) => !refused && values.includes(value));
    return found ? { words: capital(found.label ?? ''), run: () => void desk.choose(found.value) } : null;
  };
  const isButton = ({ value, refused }: Option): boolean =>
    !refused && (DEEDS.includes(value) || QUIET.includes(value));
  const deed = actOf(DEEDS);
  const others = options.filter(option => !isButton(option));
  const secret = inner.stack.at(-1)?.at === 'wap.field-battle.tactics';
  const role = desk.side === null ? null : fight.role(board, frame as Frame, desk.side);
  return {
    ...(what === null ? {} : { who: WORDS.battleOf(placeName(board.battle.hex)), what }),
    more: roundOf(inner.board),
    ...(deed ? { act: deed, pass: actOf(QUIET) } : {}),
    concerned: [board.battle.hex],
    folded: narrow && !secret && !what?.startsWith(WORDS.chooseLoss),
    panel: (
      <>
        <BattlePlate inner={inner} />
        {others.length > 0 ? <Choices {...(props as unknown as FormProps<Json>)} options={others} /> : null}
        {secret && role !== null ? (
          <TacticsAdvice
            key={desk.moment}
            fork={{ state: inner as unknown as State<never>, side: role }}
            options={options}
          />
        ) : null}
      </>
    ),
  };
};

const SIDES = ['attacker', 'defender'] as const;

/** The two sides in a line each, the forces that may join, and the odds of the rest. */
const BattlePlate = ({ inner }: { readonly inner: Inner }): ReactElement => {
  const forces = forcesOf(inner.board);
  return (
    <section className="prospect battle-plate">
      <table>
        <thead>
          <tr>
            <td />
            {WORDS.columns.map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map(side => {
            const army = inner.board[side];
            return (
              <tr key={side}>
                <th scope="row">{capital(army.name)}</th>
                <td>{WORDS.ofAll(forces[side].sp, army.engaged)}</td>
                <td>{WORDS.ofAll(forces[side].morale, army.base)}</td>
                <td>{WORDS.rated(army.leaders[0] ?? null)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {SIDES.flatMap(side =>
        inner.board[side].reserves.map(({ id, name }) => (
          <p key={`${side} ${id}`} className="quiet">
            {WORDS.reserveOf(capital(name))}
          </p>
        )),
      )}
      {inner.board.tacticalMatrix ? null : <RestOdds inner={inner} />}
    </section>
  );
};

/** The odds from here to the end of the battle, by the procedure that is being played. */
const RestOdds = ({ inner }: { readonly inner: Inner }): ReactElement => {
  const odds = useAnswer({ kind: 'from', entry: 'wap.field-battle', state: inner as never });
  const facts = useMemo(() => {
    const parsed = parseGiven(fieldBattle, {});
    return parsed.ok ? parsed.value : null;
  }, []);
  return (
    <div className="compact-odds" data-stale={odds.stale ? '' : undefined}>
      <p className="battle-rest">{WORDS.restOfBattle}</p>
      {odds.value ? (
        <OutcomeShares entry={fieldBattle as never} facts={facts as never} view={odds.value} />
      ) : null}
      <Waiting odds={odds} />
    </div>
  );
};
