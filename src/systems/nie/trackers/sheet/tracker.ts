import { many, pick, tracker } from '#kernel';
import { CAPITALS } from '../../map.ts';
import { ALLIANCES, COMMITMENT, PAPS, START, WARS } from '../../scenario-1805.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { advance } from './calendar.ts';
import { captureCapital, liberateCapital } from './capitals.ts';
import { takeControl } from './control.ts';
import { gainPap, payDebt, spendPap } from './pap.ts';
import { grantPassage, leaveForced, rescindPassage } from './passage.ts';
import { sueForPeace } from './peace.ts';
import { sheets } from './sheets.ts';
import { each, type Sheet, type Standing } from './state.ts';
import { commitmentRoll, loseNapoleon } from './strain.ts';
import { armistice, breakAlliance, declareWar, formAlliance } from './war.ts';

interface Setup {
  readonly scenario: 'thirdCoalition' | 'peace';
  readonly players: readonly Nation[];
  readonly controlled: readonly Nation[];
}

const standing = (nation: Nation, { players, controlled }: Setup): Standing => {
  const control = players.includes(nation) ? 'player' : controlled.includes(nation) ? 'nonPlayer' : 'none';
  return {
    control,
    pap: PAPS[nation][control === 'none' ? 'uncontrolled' : 'controlled'],
    debt: 0,
    rating: COMMITMENT[nation],
    strain: 0,
    passed: false,
    mustSue: false,
  };
};

const enemiesIn1805 = (nation: Nation): readonly Nation[] =>
  WARS.filter(pair => pair.includes(nation)).map(([a, b]) => (a === nation ? b : a));

/** An empty sheet, or the sheet of September 1805 (NIE-TRACK). */
const begin = (setup: Setup): Sheet => {
  const third = setup.scenario === 'thirdCoalition';
  return {
    when: { year: START.year, month: START.month },
    firstRound: true,
    nations: each(nation => standing(nation, setup)),
    wars: each(nation => (third && enemiesIn1805(nation).length > 0 ? [enemiesIn1805(nation)] : [])),
    alliances: third ? ALLIANCES : [],
    passage: each(() => []),
    forced: [],
    grace: [],
    reverse: [],
    capitals: Object.fromEntries(CAPITALS.map(({ id }) => [id, { turn: null, papGiven: false }])),
  };
};

/** NIE-TRACK: captured capitals, Grace, passage, PAPs and debts, strain, war ranks and the month. */
export const trackingSheet = tracker({
  id: 'nie.sheet',
  title: 'Tracking sheet',
  cite: 'NIE-TRACK',
  facts: {
    scenario: pick(
      'Start',
      {
        thirdCoalition: 'War of the Third Coalition, September 1805',
        peace: 'September 1805 with everybody at peace',
      },
      { default: 'thirdCoalition' },
    ),
    players: many('Player nations', NATION_LABELS, { default: ['FR', 'GB'] }),
    controlled: many('Other controlled nations', NATION_LABELS, { default: ['SP', 'AU', 'RU'] }),
  },
  begin,
  changes: {
    advance,
    gainPap,
    spendPap,
    payDebt,
    declareWar,
    armistice,
    formAlliance,
    breakAlliance,
    grantPassage,
    rescindPassage,
    leaveForced,
    sueForPeace,
    captureCapital,
    liberateCapital,
    commitmentRoll,
    loseNapoleon,
    takeControl,
  },
  sheets,
});
