import { choose, type Json, open, type Random, type Step, step } from '#kernel';
import { type CorpsId, corpsOf } from '../../../map.ts';
import type { BattleSide } from '../../../vocabulary.ts';
import { amend, amendBattle, amendForce, type Board } from '../../board.ts';
import { refuse } from '../../refuse.ts';
import {
  candidates,
  type Engagement,
  engagementRefusal,
  engagements,
  isEngagement,
  strengthOf,
} from '../../rules/engagement.ts';
import { areaName, armyName, does } from '../../words.ts';
import { commandOf, fighting } from './fighting.ts';

const SCHEMA: Json = {
  type: 'object',
  required: ['leader', 'corps'],
  additionalProperties: false,
  properties: {
    leader: { type: 'string' },
    corps: { type: 'array', items: { type: 'string' }, minItems: 1 },
  },
};

/** Some of the corps, the leader among them. */
const someUnder = (among: readonly CorpsId[], random: Random): Engagement => {
  const leader = random.pick(among);
  const others = among.filter(id => id !== leader && random.below(2) === 0);
  return { leader, corps: [leader, ...others].slice(0, corpsOf(leader).sr) };
};

const leaderFirst = ({ leader, corps }: Engagement): readonly CorpsId[] => [
  leader,
  ...corps.filter(id => id !== leader),
];

const engageChoice = (board: Board, side: BattleSide) => {
  const battle = fighting(board);
  const among = candidates(board, battle, side);
  return open({
    schema: SCHEMA,
    check: value =>
      isEngagement(value)
        ? engagementRefusal(among, value)
        : refuse('engaged', 'AON-R48', 'Name the leader and the engaged corps.'),
    propose: random => [...engagements(board, among), someUnder(among, random)],
    hints: () =>
      engagements(board, among).map(value => ({
        value,
        label: `${armyName(leaderFirst(value))}: strength ${strengthOf(board, battle.area, { corps: value.corps, cards: 0 }, side === 'attacker' && battle.seaAttack)}`,
      })),
  });
};

/** The attacker names leader and engaged corps, then the defender (AON-BATTLE-1). */
export const engageStep: Step<Board, { readonly side: BattleSide }, Engagement | undefined> = step(
  'aon.battle.engage',
  {
    cite: 'AON-BATTLE-1',
    awaits: (board, { side }) => {
      const battle = fighting(board);
      return candidates(board, battle, side).length === 1
        ? null
        : choose(
            commandOf(board, side),
            {
              title: `Battle in ${areaName(battle.area)}: who fights for the ${side}?`,
              cite: 'AON-BATTLE-1',
            },
            engageChoice(board, side),
          );
    },
    apply: (board, { side }, chosen) => {
      const battle = fighting(board);
      const corps = chosen ? leaderFirst(chosen) : candidates(board, battle, side);
      return {
        board: amend(board, { battle: amendBattle(battle, { [side]: amendForce(battle[side], { corps }) }) }),
        notes: [
          {
            text: `${does(commandOf(board, side), 'engage')} ${armyName(corps)}.`,
            cite: 'AON-BATTLE-1',
            data: { engaged: corps, side },
          },
        ],
      };
    },
  },
);
