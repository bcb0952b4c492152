import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Json, Rational } from '#kernel';
import { BATTLE } from '#systems/aon/game/rules/prospects.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { type BattleGiven, beginningOf, exactly } from '#systems/aon/procedures/battle-verdict.ts';
import { type BySide, SIDES } from '#systems/aon/vocabulary.ts';
import { Fraction } from '../../../kit/fraction.tsx';
import { RollOdds } from '../../../play/roll/odds.tsx';
import type { RollProps } from '../../face.ts';
import { mixedText } from '../text.ts';
import { WORDS } from '../words.ts';

/** The exact outlook of a battle. */
export interface Prospect {
  readonly wins: BySide<Rational>;
  readonly losses: BySide<{ readonly all: Rational; readonly forGood: Rational }>;
}

export const prospectOf = (given: BattleGiven): Prospect => {
  const dist = exactly(beginningOf(given));
  const of = <T,>(make: (side: 'attacker' | 'defender') => T): BySide<T> => ({
    attacker: make('attacker'),
    defender: make('defender'),
  });
  return {
    wins: of(side => dist.chance(({ winner }) => winner === side)),
    losses: of(side => ({
      all: dist.mean(({ losses }) => losses[side].total),
      forGood: dist.mean(({ losses }) => losses[side].permanent),
    })),
  };
};

interface BattleOddsProps {
  readonly given: BattleGiven;
  /** How each side is called. */
  readonly names: BySide<string>;
}

/** The odds of a battle: who wins, as a bar with exact fractions, and the losses to be expected. */
export const BattleOdds = ({ given, names }: BattleOddsProps): ReactElement => {
  const key = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole battle.
  const { wins, losses } = useMemo(() => prospectOf(given), [key]);
  return (
    <div className="battle-odds">
      <div className="battle-chances">
        <span className="battle-bar" aria-hidden="true">
          <span style={{ width: percentText(wins.attacker, 2) }} />
        </span>
        {SIDES.map(side => (
          <p key={side} className={`battle-chance battle-chance-${side}`}>
            <span>{side === 'attacker' ? WORDS.win(names.attacker) : WORDS.hold(names.defender)}</span>
            <Fraction of={wins[side]} />
            <strong>{percentText(wins[side])}</strong>
          </p>
        ))}
      </div>
      <p className="battle-brief">
        {WORDS.brief(
          names,
          { attacker: expectedText(losses.attacker.all), defender: expectedText(losses.defender.all) },
          given.defender.corps,
        )}
      </p>
      <table className="battle-losses">
        <thead>
          <tr>
            <th scope="col">{WORDS.lossesExpected}</th>
            <th scope="col">{WORDS.corps}</th>
            <th scope="col">{WORDS.forGood}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map(side => (
            <tr key={side}>
              <th scope="row">{WORDS.lossesOf(names[side], given[side].corps)}</th>
              <td>{expectedText(losses[side].all)}</td>
              <td>{expectedText(losses[side].forGood)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Small fractions are told exactly, long ones as a decimal. */
const expectedText = (mean: Rational): string => (mean.d <= 12n ? mixedText(mean) : meanText(mean));

const isBattle = (on: { readonly chart: string } | undefined): boolean => on?.chart === BATTLE;

/** The odds of a throw: a battle as a whole, everything else as its chart has it. */
export const AonOdds = ({ desk, throwing }: RollProps<Seen>): ReactElement | null => {
  const { on } = throwing;
  if (!on) {
    return null;
  }
  if (!isBattle(on)) {
    return <RollOdds on={on} system={desk.system} thrown={throwing.when === 'after'} />;
  }
  return throwing.when === 'after' ? null : (
    <BattleOdds given={givenIn(on.given)} names={namesIn(desk.view)} />
  );
};

export const givenIn = (given: Json): BattleGiven => given as unknown as BattleGiven;

/** Both sides of the battle that is being fought or is to come. */
export const namesIn = ({ battle, march }: Seen): BySide<string> => {
  const attacker = battle?.attacker.party ?? march?.party ?? 'french';
  return attacker === 'french'
    ? { attacker: WORDS.parties.french, defender: WORDS.parties.coalition }
    : { attacker: WORDS.parties.coalition, defender: WORDS.parties.french };
};
