import type { Json, Option } from '#kernel';
import { leagueWith } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { stateText } from '#systems/wap/game/words.ts';
import { nameOfState } from '#systems/wap/map.ts';
import type { Act, Asking } from '../../../play/asking/asking.ts';
import type { FormProps } from '../../face.ts';
import { useForm } from '../form.ts';
import { boardOf, nameOfSeat } from '../known.ts';
import { WORDS } from '../words.ts';

const { honour: SAID } = WORDS;

/** A war calls the leagues: honour the alliance, or leave the league (WAP-R39). */
export const useHonourForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const said = useForm(props);
  const board = boardOf(desk.view);
  const frame = desk.ahead.at(-1);
  const [aggressor, victim] = [String(frame?.aggressor ?? ''), String(frame?.victim ?? '')];
  const own = board.fixed.seats.find(({ id }) => id === desk.side)?.powers ?? [];
  const isOurs = own.some(each => leagueWith(board, aggressor).includes(each));
  const [ally, foe] = isOurs ? [aggressor, victim] : [victim, aggressor];
  const act = (value: Json, words: string): Act | null =>
    desk.asked?.options.some((option: Option) => option.value === value)
      ? { words, run: () => void desk.choose(value) }
      : null;
  return {
    ...said,
    who: desk.side === null ? '' : nameOfSeat(desk.side),
    what: SAID.what(stateText(aggressor), stateText(victim), stateText(ally)),
    more: SAID.more(leagueWith(board, foe).map(nameOfState), stateText(ally)),
    act: act('honour', SAID.honour(leagueWith(board, foe).map(nameOfState))),
    pass: act('leave', SAID.leave),
    panel: null,
  };
};
