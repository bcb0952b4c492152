import type { ReactElement } from 'react';
import type { Charted } from '#kernel';
import { oddsStepOf, type Prospect } from '#systems/wap/game/prospects.ts';
import { placeName } from '#systems/wap/map.ts';
import { SIDES } from '#systems/wap/vocabulary.ts';
import { Cite } from '../../../kit/cite.tsx';
import { WORDS } from '../words.ts';
import { CompactOdds } from './compact-odds.tsx';

const BATTLE = 'wap.field-battle';

interface BattleProspectProps {
  readonly prospect: Prospect;
  readonly system: Charted;
  /** It comes after a march. */
  readonly afterMarch?: boolean;
}

/** A battle before it is declared: the strengths, the whole of it in odds, and the change by one SP. */
export const BattleProspect = ({
  prospect,
  system,
  afterMarch = false,
}: BattleProspectProps): ReactElement => {
  const { hex, attackers, defenders, shut } = prospect;
  return (
    <section className="prospect" aria-label={WORDS.attack(placeName(hex))}>
      <h3>
        {afterMarch ? WORDS.thenAttack(placeName(hex)) : WORDS.attack(placeName(hex))}{' '}
        <em>{WORDS.against(attackers, defenders)}</em> <Cite of="WAP-BATTLE" />
      </h3>
      {shut ? (
        <p>
          {WORDS.shut} <Cite of="WAP-R44" />
        </p>
      ) : (
        <WholeBattle {...prospect} system={system} brief={afterMarch} />
      )}
      <OddsSteps attackers={attackers} defenders={defenders} />
      {shut ? null : <p className="quiet">{WORDS.leftOut}</p>}
    </section>
  );
};

interface WholeBattleProps extends Prospect {
  readonly system: Charted;
  /** The battle is not declared yet: its end and its cost are enough, and the plate leaves the map its room. */
  readonly brief: boolean;
}

/** The end of the battle, its cost, and the steps after it. */
const WholeBattle = ({
  attackers,
  defenders,
  given,
  refuge,
  joining,
  system,
  brief,
}: WholeBattleProps): ReactElement => (
  <>
    <CompactOdds
      entry={BATTLE}
      given={given}
      system={system}
      sentence={(mean, chance) =>
        [
          WORDS.losses(mean('lossA'), attackers, mean('lossD'), defenders),
          ...(brief
            ? []
            : [
                WORDS.taken(mean('takenD'), mean('takenA'), refuge),
                WORDS.leadersFall(chance('leaderFallsA'), chance('leaderFallsD')),
              ]),
        ].join(' ')
      }
    />
    {brief ? null : (
      <p>
        {WORDS.broken[refuge]} <Cite of={refuge === 'none' || refuge === 'walls' ? 'WAP-R58' : 'WAP-RET'} />
      </p>
    )}
    {SIDES.filter(side => joining[side] > 0).map(side => (
      <p key={side}>
        {WORDS.mayJoin[side](joining[side])} <Cite of="WAP-COM" />
      </p>
    ))}
  </>
);

/** So many rows on either side of the one that counts. */
const BESIDE = 2;

/** Strength goes by steps: the rows of the table, the SP that reach each, and how many are missing to the next. */
const OddsSteps = ({ attackers, defenders }: Pick<Prospect, 'attackers' | 'defenders'>): ReactElement => {
  const { all, step, toNext } = oddsStepOf(attackers, defenders);
  const first = Math.max(0, Math.min(step - 1, all.length - 2 * BESIDE));
  const seen = all.slice(first, first + 2 * BESIDE);
  const next = all[step + 1];
  const here = all[step];
  return (
    <>
      <table className="odds-steps">
        <caption className="visually-hidden">{WORDS.steps}</caption>
        <thead>
          <tr>
            {seen.map(({ odds }) => (
              <th key={odds} scope="col" data-here={odds === here?.odds ? '' : undefined}>
                {odds}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {seen.map(({ odds, from, to }) => (
              <td key={odds} data-here={odds === here?.odds ? '' : undefined}>
                {WORDS.range(from, to)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        {next ? <strong>{WORDS.more(toNext, next.odds)}</strong> : WORDS.highest}{' '}
        {here && step > 0 ? WORDS.less(attackers - here.from + 1, all[step - 1]?.odds ?? '') : null}{' '}
        <Cite of="WAP-ODDS" />
      </p>
    </>
  );
};
