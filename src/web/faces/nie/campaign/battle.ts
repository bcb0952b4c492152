import { must, type Side } from '#kernel';
import type { Battle } from '#systems/nie/game/board.ts';
import { tacticalDice } from '#systems/nie/game/phases/battle/tactical.ts';
import { seatOf } from '#systems/nie/game/situation.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { nationName, regionName } from '#systems/nie/game/words.ts';
import type { Owner } from '#systems/nie/vocabulary.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import type { Band } from '../../../play/band.ts';
import type { FormProps } from '../../face.ts';
import { fieldBand } from '../tactical/band.ts';
import { useBattleForm } from '../tactical/battle-form.ts';
import type { Field } from '../tactical/rows.ts';
import { WORDS } from './words.ts';

export const BATTLE_BOARD = tacticalDice.step.id;

const nameOf = (nation: Owner | null): string => (nation === null ? '' : nationName(nation));

/** The battle board of a campaign, with the side that looks at the foot. */
export const battleField = (view: Seen, side: Side | null): Field | null => {
  const { battle } = view;
  if (!battle?.field) {
    return null;
  }
  const { attacker, defender, sides, field } = battle as Battle & { field: NonNullable<Battle['field']> };
  const fights = (at: 'attacker' | 'defender'): boolean =>
    sides[at].some(nation => seatOf(view, nation) === side);
  return {
    board: field,
    near: fights('defender') && !fights('attacker') ? 'defender' : 'attacker',
    names: { attacker: nameOf(attacker), defender: nameOf(defender) },
  };
};

export const battleBand = (view: Seen, side: Side | null): Band | null => {
  const field = battleField(view, side);
  return field && fieldBand(field, WORDS.battleOf(regionName(view.battle?.region ?? '')), view.fixed.title);
};

/** The acts of a battle on the board, which is laid open before every one of them. */
export const useCampaignBattle = (props: FormProps<Seen>): Partial<Asking> =>
  useBattleForm(props, must(battleField(props.desk.view, props.desk.side)));
