import { type ReactElement, useMemo, useState } from 'react';
import type { Json } from '#kernel';
import type { Battle } from '#systems/aon/game/board.ts';
import {
  bestEngagement,
  candidates,
  type Engagement,
  strengthOf,
} from '#systems/aon/game/rules/engagement.ts';
import { BATTLE } from '#systems/aon/game/rules/prospects.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { areaName } from '#systems/aon/game/words.ts';
import { corpsOf } from '#systems/aon/map.ts';
import type { BattleSide } from '#systems/aon/vocabulary.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useForeseen } from '../../../play/roll/outlook.tsx';
import type { FormProps } from '../../face.ts';
import { type AonDesk, boardOf } from '../known.ts';
import { CorpsPick } from '../march/army-panel.tsx';
import { WORDS } from '../words.ts';
import { BattleOdds, givenIn, namesIn, ownIn } from './odds.tsx';

const sideIn = ({ ahead }: AonDesk): BattleSide => (ahead.at(-1)?.side ?? 'attacker') as BattleSide;

/** The choice of the corps that fight and of their leader: the odds follow every change. */
export const useEngageForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const board = boardOf(desk.view);
  const battle = board.battle as Battle;
  const side = sideIn(desk);
  const among = useMemo(() => candidates(board, battle, side), [board, battle, side]);
  const [chosen, setChosen] = useState<Engagement>(() => bestEngagement(board, battle.area, among));
  const refusal = useVerdict(desk, chosen as Json);
  const strength = strengthOf(
    board,
    battle.area,
    { corps: chosen.corps, cards: 0 },
    side === 'attacker' && battle.seaAttack,
  );
  return {
    who: WORDS.battleIn(areaName(battle.area)),
    what: WORDS.whoFights,
    more: WORDS.engageMore(side),
    concerned: [battle.area],
    act: {
      words: WORDS.engage(chosen.corps.length, strength),
      refusal,
      run: () => void desk.choose(chosen as Json),
    },
    panel: (
      <div className="stack engage">
        <CorpsPick
          board={board}
          among={among}
          leader={chosen.leader}
          corps={chosen.corps}
          most={corpsOf(chosen.leader).sr}
          onPick={(leader, corps) => setChosen({ leader, corps })}
        />
        <Weighed desk={desk} value={chosen as Json} />
      </div>
    ),
  };
};

interface WeighedProps {
  readonly desk: AonDesk;
  readonly value: Json;
}

/** The battle that a choice leads to, as far as it is known. */
export const Weighed = ({ desk, value }: WeighedProps): ReactElement | null => {
  const foreseen = useForeseen(desk, value);
  const { on, supposed } = foreseen ?? {};
  if (on?.chart !== BATTLE) {
    return null;
  }
  const given = givenIn(on.given);
  return (
    <div className="weighed">
      <p>
        <strong>{WORDS.against(given.attacker.strength, given.defender.strength)}</strong>
      </p>
      <BattleOdds given={given} names={namesIn(desk.view)} own={ownIn(desk.view, desk.side)} />
      {supposed ? <p className="quiet">{WORDS.supposed}</p> : null}
    </div>
  );
};
