import { type ReactElement, useMemo } from 'react';
import { isRecord, type Json, type Option } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { COURT_COST } from '#systems/wap/game/phases/court.ts';
import { protectorsOf } from '#systems/wap/game/phases/war.ts';
import { leagueWith } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { stateText } from '#systems/wap/game/words.ts';
import { isMajorState, nameOfState } from '#systems/wap/map.ts';
import { Cite } from '../../../kit/cite.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { useForm } from '../form.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';

const { alliance: SAID } = WORDS;

const names = (powers: readonly string[]): readonly string[] => powers.map(nameOfState);

const declaredIn = (value: Json | undefined): string | null =>
  isRecord(value ?? null) && typeof (value as { declare?: Json }).declare === 'string'
    ? (value as { declare: string }).declare
    : null;

const courts = ({ value }: Option): boolean => isRecord(value) && 'court' in value;
const declares = ({ value }: Option): boolean => declaredIn(value) !== null;

/** The powers that a declaration of war calls, before it is made (WAP-R39, WAP-R42). */
const calledBy = (board: Board, power: string, state: string): string => {
  if (!isMajorState(state)) {
    return SAID.protectors(names(protectorsOf(board, power, state)));
  }
  const others = (of: string) => names(leagueWith(board, of).filter(each => each !== of));
  return SAID.called(others(state), others(power));
};

const warLine =
  (board: Board, power: string): typeof ChoiceOutlook =>
  ({ value }) => {
    const state = declaredIn(value);
    return state === null ? null : (
      <span className="outlook">
        <span>{calledBy(board, power, state)}</span>
      </span>
    );
  };

/** The Alliance Phase of a power: courts with their odds, wars with the powers that they call, and the rest. */
export const useAllianceForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const said = useForm(props);
  const board = boardOf(desk.view);
  const narrow = useNarrow();
  const power = String(desk.ahead.at(-1)?.power ?? desk.view.phasing ?? '');
  const states = desk.asked?.options ?? [];
  const looked = useSlate(props.slate, ({ previewed, picked }) => previewed?.value ?? picked?.value);
  const at = declaredIn(looked);
  const Wars = useMemo(() => warLine(board, power), [board, power]);
  return {
    ...said,
    who: stateText(power),
    what: SAID.what,
    more: at === null ? SAID.purse(board.purse[power] ?? 0) : calledBy(board, power, at),
    missing: SAID.missing,
    folded: narrow,
    panel: <AllianceList {...props} options={states} Wars={Wars} />,
  };
};

interface AllianceListProps extends FormProps<Seen> {
  readonly options: readonly Option[];
  readonly Wars: typeof ChoiceOutlook;
}

const AllianceList = ({ options, Wars, ...props }: AllianceListProps): ReactElement => {
  const plain = props as unknown as FormProps<Json>;
  const courted = options.filter(courts);
  const wars = options.filter(declares);
  const others = options.filter(option => !courts(option) && !declares(option));
  return (
    <>
      {courted.length > 0 ? (
        <>
          <h3 className="choice-head">
            {SAID.court(COURT_COST)} <Cite of="WAP-COURT" />
          </h3>
          <Choices {...plain} options={courted} />
        </>
      ) : null}
      {wars.length > 0 ? (
        <>
          <h3 className="choice-head">
            {SAID.declare} <Cite of="WAP-R39" />
          </h3>
          <Choices {...plain} options={wars} Outlook={Wars} />
        </>
      ) : null}
      {others.length > 0 ? <Choices {...plain} options={others} /> : null}
    </>
  );
};
