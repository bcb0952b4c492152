import type { Handbook } from '#kernel';
import { CARDS } from '../cards.ts';
import { capture } from './charts/land/capture.ts';
import { charge } from './charts/land/charge.ts';
import { fire } from './charts/land/fire.ts';
import { harsh } from './charts/land/harsh.ts';
import { heroBonus } from './charts/land/hero-bonus.ts';
import { heroFate } from './charts/land/hero-fate.ts';
import { initiativeResults } from './charts/land/initiative-results.ts';
import { initiativeRoll } from './charts/land/initiative-roll.ts';
import { march } from './charts/land/march.ts';
import { overrun } from './charts/land/overrun.ts';
import { pieces } from './charts/land/pieces.ts';
import { pursuit } from './charts/land/pursuit.ts';
import { quickAttack } from './charts/land/quick-attack.ts';
import { quickCasualties } from './charts/land/quick-casualties.ts';
import { quickRally } from './charts/land/quick-rally.ts';
import { quickRegroup } from './charts/land/quick-regroup.ts';
import { rally } from './charts/land/rally.ts';
import { skirmishNations } from './charts/land/skirmish-nations.ts';
import { square } from './charts/land/square.ts';
import { navalBattle } from './charts/naval/battle.ts';
import { intercept } from './charts/naval/intercept.ts';
import { landing } from './charts/naval/landing.ts';
import { leave } from './charts/naval/leave.ts';
import { portAttack } from './charts/naval/port.ts';
import { transport } from './charts/naval/transport.ts';
import { oddsChart } from './charts/odds.ts';
import { annex } from './charts/political/annex.ts';
import { annexSquadron } from './charts/political/annexed-squadron.ts';
import { battlePap } from './charts/political/battle-pap.ts';
import { commit } from './charts/political/commitment.ts';
import { commitCount } from './charts/political/commitment-count.ts';
import { congress } from './charts/political/congress.ts';
import { control } from './charts/political/control.ts';
import { declare } from './charts/political/declare.ts';
import { foment } from './charts/political/foment.ts';
import { grace } from './charts/political/grace.ts';
import { papRoll } from './charts/political/pap-roll.ts';
import { peacePap } from './charts/political/peace-pap.ts';
import { recruit } from './charts/political/recruit.ts';
import { restore } from './charts/political/restore.ts';
import { spend } from './charts/political/spend.ts';
import { suppress } from './charts/political/suppress.ts';
import { buy } from './charts/production/buy.ts';
import { capitalProduction } from './charts/production/capitals.ts';
import { linesOfCommunications } from './charts/production/lines-of-communications.ts';
import { productionTotal } from './charts/production/total.ts';
import { trade } from './charts/production/trade.ts';
import { successfulUprising } from './charts/production/uprising.ts';
import { victoryLevels } from './charts/victory/levels.ts';
import { prestige } from './charts/victory/prestige.ts';
import { playerScore } from './charts/victory/score.ts';
import { suddenDeath } from './charts/victory/sudden-death.ts';
import { teamVictory } from './charts/victory/team.ts';
import { amphibious } from './procedures/amphibious.ts';
import { annexation } from './procedures/annexation.ts';
import { attrition } from './procedures/attrition.ts';
import { wholeCharge } from './procedures/charge.ts';
import { commitment } from './procedures/commitment.ts';
import { firePhase } from './procedures/fire-phase.ts';
import { initiative } from './procedures/initiative.ts';
import { navalAction } from './procedures/naval-action.ts';
import { wholePursuit } from './procedures/pursuit.ts';
import { quickBattle } from './procedures/quick/battle.ts';
import { raise } from './procedures/raise.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

const land = [
  initiative,
  initiativeRoll,
  initiativeResults,
  fire,
  firePhase,
  charge,
  wholeCharge,
  square,
  rally,
  skirmishNations,
  overrun,
  pursuit,
  wholePursuit,
  capture,
  heroFate,
  heroBonus,
  quickBattle,
  quickAttack,
  quickCasualties,
  quickRally,
  quickRegroup,
  march,
  harsh,
  attrition,
  pieces,
] as const;
const naval = [
  intercept,
  navalBattle,
  portAttack,
  navalAction,
  transport,
  landing,
  amphibious,
  leave,
] as const;
const production = [
  productionTotal,
  capitalProduction,
  buy,
  trade,
  linesOfCommunications,
  successfulUprising,
] as const;
const political = [
  papRoll,
  battlePap,
  peacePap,
  spend,
  declare,
  recruit,
  raise,
  annex,
  annexSquadron,
  annexation,
  restore,
  foment,
  suppress,
  control,
  commit,
  commitment,
  commitCount,
  congress,
  grace,
] as const;
const victory = [teamVictory, prestige, victoryLevels, playerScore, suddenDeath] as const;

const charts = [...land, ...naval, ...production, ...political, ...victory] as const;

export const handbook = {
  ...CARDS.nie,
  sources,
  sequence,
  entries: [...charts, oddsChart(charts)],
  presets: [
    {
      id: 'sheet',
      title: 'By the reference sheets: transports avoid on 2, a 12 counts for both',
      options: { transportAvoid: 2, general12: 'both' },
      usual: true,
    },
    {
      id: 'manual',
      title: 'By the prose of the manual: transports avoid on 1',
      options: { transportAvoid: 1 },
    },
    {
      id: 'attackers-12',
      title: 'Only attackers find Generals with a 12',
      options: { general12: 'attacker' },
    },
  ],
  played: [
    initiative,
    firePhase,
    wholeCharge,
    wholePursuit,
    quickBattle,
    navalAction,
    amphibious,
    attrition,
    raise,
    annexation,
    commitment,
  ],
} as const satisfies Handbook;
