import { type ReactElement, useMemo } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Dist, Json, Rational } from '#kernel';
import { columnOf } from '#systems/aon/charts/battle-results.ts';
import { BATTLE, type MeetingEnd } from '#systems/aon/game/rules/prospects.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { type BattleGiven, beginningOf, exactly } from '#systems/aon/procedures/battle-verdict.ts';
import { type BattleSide, type BySide, type Party, type Seat, SIDES } from '#systems/aon/vocabulary.ts';
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

/** Every end of a battle, by its exact odds. */
export const endsOfBattle = (given: BattleGiven): Dist<MeetingEnd> => exactly(beginningOf(given));

export const prospectOf = (dist: Dist<MeetingEnd>): Prospect => {
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
  /** The battle with all that come to it. */
  readonly given: BattleGiven;
  /** Its ends, where a march comes before it; those of the battle alone where nothing is said. */
  readonly ends?: Dist<MeetingEnd>;
  /** How each side is called. */
  readonly names: BySide<string>;
  /** The side of the reader: a phone shows the chance of that side alone. */
  readonly own: BattleSide;
}

/** The odds of a battle: the chances of each side, as a bar with exact fractions, and the losses to be expected. */
export const BattleOdds = ({ given, ends, names, own }: BattleOddsProps): ReactElement => {
  const key = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole battle.
  const { wins, losses } = useMemo(() => prospectOf(ends ?? endsOfBattle(given)), [key, ends]);
  return (
    <div className="battle-odds">
      <div className="battle-chances">
        <span className="battle-bar" aria-hidden="true">
          <span style={{ width: percentText(wins.attacker, 2) }} />
        </span>
        {SIDES.map(side => (
          <p
            key={side}
            className={`battle-chance battle-chance-${side}${side === own ? '' : ' battle-chance-other'}`}
          >
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
      <p className="battle-steps">
        {WORDS.steps(names, {
          attacker: toNextStep(given, 'attacker'),
          defender: toNextStep(given, 'defender'),
        })}
      </p>
    </div>
  );
};

/** Strengths beyond this are all in the last column. */
const STRONGEST = 40;

/** The strength that a side lacks to the next column of the table; null in the last one. */
const toNextStep = (given: BattleGiven, side: BattleSide): number | null => {
  const { strength } = given[side];
  for (let more = 1; strength + more <= STRONGEST; more++) {
    if (columnOf(strength + more) !== columnOf(strength)) {
      return more;
    }
  }
  return null;
};

/** Small fractions are told exactly, long ones as a decimal. */
export const expectedText = (mean: Rational): string => (mean.d <= 12n ? mixedText(mean) : meanText(mean));

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
    <BattleOdds given={givenIn(on.given)} names={namesIn(desk.view)} own={ownIn(desk.view, desk.side)} />
  );
};

export const givenIn = (given: Json): BattleGiven => given as unknown as BattleGiven;

const attackerIn = ({ battle, march }: Seen): Party => battle?.attacker.party ?? march?.party ?? 'french';

/** The side of the reader in the battle; an onlooker reads it as the attacker does. */
export const ownIn = (view: Seen, side: string | null): BattleSide =>
  side === null || partyOfSeat(side as Seat) === attackerIn(view) ? 'attacker' : 'defender';

/** Both sides of the battle that is being fought or is to come. */
export const namesIn = (view: Seen): BySide<string> =>
  attackerIn(view) === 'french'
    ? { attacker: WORDS.parties.french, defender: WORDS.parties.coalition }
    : { attacker: WORDS.parties.coalition, defender: WORDS.parties.french };
