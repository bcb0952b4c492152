import {
  type Applied,
  type Asks,
  dice,
  flag,
  group,
  list,
  type Note,
  pick,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
  table,
} from '#kernel';
import {
  INITIATIVE_BANDS,
  type InitiativeBand,
  initiativeResults,
} from '../charts/land/initiative-results.ts';
import { initiativeRoll } from '../charts/land/initiative-roll.ts';
import { type Candidate, initiativeOdds, type Lead } from '../exact/initiative.ts';
import { hero, month, number, owner, year } from '../facts.ts';
import { type Hero, OWNERS, type Owner, type Reason } from '../vocabulary.ts';

interface Army {
  readonly id: Owner;
  readonly generals: number;
  readonly hero: Hero | null;
  readonly cav: number;
  readonly irr: number;
}

interface Situation {
  readonly year: number | null;
  readonly month: number | null;
  readonly owner: Owner | null;
  readonly uprising: boolean;
  readonly nations: readonly Army[];
  readonly enemies: Readonly<Partial<Record<Owner, readonly Owner[]>>>;
  readonly enemyTroops: number;
  readonly allEnemiesInBattle: boolean;
}

export interface Board {
  readonly given: Situation;
  readonly totals: Readonly<Partial<Record<Owner, number>>>;
  readonly winner: Owner | null;
}

/** War is mutual; where nobody's enemies are named, all fight all (NIE-LAND-INIT). */
const areEnemies = ({ enemies }: Situation, a: Owner, b: Owner): boolean =>
  Object.keys(enemies).length === 0 ||
  (enemies[a]?.includes(b) ?? false) ||
  (enemies[b]?.includes(a) ?? false);

const enemiesOf = (given: Situation, nation: Owner): readonly Owner[] =>
  given.nations.map(each => each.id).filter(id => id !== nation && areEnemies(given, nation, id));

const rollFacts = (given: Situation, { id, ...army }: Army) => ({
  nation: id,
  year: given.year,
  month: given.month,
  ...army,
  friendlyRegion: (given.owner ?? 'MINOR') === id && !given.uprising,
});

const armyOf = (given: Situation, id: Owner): Army => given.nations.find(each => each.id === id) as Army;

const TWO_DICE = dice(2, 6);

/** NIE-RUL-7: all roll; those tied for the highest total roll again until one leads (NIE-LAND-INIT). */
const rollInitiative = step<Board, { rolling: readonly Owner[] }, Readonly<Record<string, number>>>(
  'nie.initiative.roll',
  {
    cite: 'NIE-LAND-INIT',
    awaits: (_board, { rolling }) =>
      roll(
        { title: 'Roll for initiative', cite: 'NIE-LAND-INIT' },
        Object.fromEntries(rolling.map(id => [id, TWO_DICE])),
      ),
    apply: (board, { rolling }, shown): Applied<Board> => {
      const notes: Note[] = [];
      const totals = { ...board.totals };
      for (const id of rolling) {
        const { result, ledger } = read(
          initiativeRoll,
          rollFacts(board.given, armyOf(board.given, id)),
          shown[id],
        );
        totals[id] = result.total;
        const text = `${OWNERS[id]} rolled for the initiative and had a total of ${result.total}.`;
        notes.push({ text, cite: 'NIE-LAND-INIT', ledger });
      }
      const most = Math.max(...rolling.map(id => totals[id] ?? 0));
      const first = rolling.filter(id => totals[id] === most);
      return first.length > 1
        ? { board: { ...board, totals }, push: [rollInitiative.at({ rolling: first })], notes }
        : { board: { ...board, totals, winner: first[0] as Owner }, notes };
    },
  },
);

type Answer = Lead & {
  readonly band: InitiativeBand;
  readonly opponentSetsUpFirst: boolean;
  readonly choosesNations: boolean;
  readonly enemyRouted: number;
};

const answerOf = (given: Situation, { winner, margin }: Lead): Answer => ({
  winner,
  margin,
  ...read(initiativeResults, {
    margin,
    month: given.month,
    enemyTroops: given.enemyTroops,
    allEnemiesInBattle: given.allEnemiesInBattle,
  }).result,
});

/** Winner less best enemy, and never less than 1 (NIE-LAND-INIT, NIE-RUL-7). */
const leadOf = ({ given, totals, winner }: Board): Lead => {
  const leader = winner as Owner;
  const best = Math.max(...enemiesOf(given, leader).map(id => totals[id] ?? 0));
  return { winner: leader, margin: Math.max(1, (totals[leader] ?? 0) - best) };
};

const candidates = (given: Situation): readonly Candidate[] =>
  given.nations.map(army => ({
    id: army.id,
    modifier: read(initiativeRoll, rollFacts(given, army), 0).result.modifier,
    enemies: enemiesOf(given, army.id),
  }));

const law = (given: Situation): Reason => {
  const ids = given.nations.map(each => each.id);
  if (new Set(ids).size !== ids.length) {
    return { sentence: 'each nation is named once', cite: 'NIE-LAND-INIT' };
  }
  const idle = ids.find(id => enemiesOf(given, id).length === 0);
  return idle
    ? {
        sentence: `${OWNERS[idle]} has no enemy in the region and does not roll`,
        cite: 'NIE-LAND-INIT',
      }
    : null;
};

/** Every winner with every band, in the order of the nations. */
const perLead = <T>(of: (owner: Owner, band: InitiativeBand) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(
    (Object.keys(OWNERS) as Owner[]).flatMap(owner =>
      INITIATIVE_BANDS.map(band => [`${owner} ${band}`, of(owner, band)] as const),
    ),
  );

const asks = {
  outcome: r => `${r.winner} ${r.band}`,
  outcomes: {
    favours: perLead(owner => owner),
    labels: perLead((owner, band) => `${OWNERS[owner]} by ${band}`),
    unlisted: Object.keys(perLead(owner => owner)),
  },
  sideTitles: OWNERS,
  spreads: {
    winner: r => r.winner,
    band: r => r.band,
    margin: r => r.margin,
    enemyRouted: r => r.enemyRouted,
  },
  measures: {
    opponentSetsUpFirst: r => r.opponentSetsUpFirst,
    choosesNations: r => r.choosesNations,
    meanMargin: r => r.margin,
  },
  figures: {
    winner: 'Winner',
    band: 'Margin by band',
    margin: 'Margin',
    enemyRouted: 'Enemy troops that start routed',
    opponentSetsUpFirst: 'The opponent sets up first',
    choosesNations: 'The winner chooses the nations',
    meanMargin: 'Mean margin',
  },
} satisfies Asks<Answer>;

const told = (r: Pick<Answer, 'winner' | 'margin' | 'band' | 'enemyRouted'>): string =>
  `${OWNERS[r.winner]} has the initiative by ${r.margin} (${r.band})${
    r.enemyRouted > 0 ? `: ${r.enemyRouted} enemy troops start routed` : ''
  }.`;

const position = ({ given, totals }: Board): readonly Standing[] =>
  given.nations.flatMap(({ id }) => stands(OWNERS[id], totals[id] ?? 'still to roll'));

/** NIE-LAND-INIT: initiative in a region, ties rolled again. */
export const initiative = procedure({
  id: 'nie.land-init',
  title: 'Initiative',
  cite: 'NIE-LAND-INIT',
  phase: 'Land battle',
  facts: {
    year: year(),
    month: month(),
    owner: owner(),
    uprising: flag('The region is in uprising'),
    nations: list(
      'Nations with an enemy in the region',
      group('Nation', {
        id: pick('Nation', OWNERS),
        generals: number('Generals, hero not counted', 20),
        hero: hero('Hero'),
        cav: number('Cavalry (not Heavy)', 60),
        irr: number('Irregular Cavalry', 60),
      }),
      { min: 2, max: 7 },
    ),
    enemies: table('Wars between nations', list('Enemies', pick('Nation', OWNERS), { max: 6 }), {
      keys: OWNERS,
      hint: 'Leave empty when all are at war with all.',
    }),
    enemyTroops: number('Troops of the side that loses the initiative', 99),
    allEnemiesInBattle: flag('All the winner’s enemies in the region are in the battle'),
  },
  sides: Object.keys(OWNERS),
  steps: [rollInitiative],
  refuse: law,
  begin: given => ({
    board: { given, totals: {}, winner: null } as Board,
    push: [rollInitiative.at({ rolling: given.nations.map(each => each.id) })],
  }),
  answer: board => answerOf(board.given, leadOf(board)),
  result: board => ({ totals: board.totals, ...answerOf(board.given, leadOf(board)) }),
  exact: given => initiativeOdds(candidates(given)).map(lead => answerOf(given, lead)),
  winners: r => [r.winner],
  ...asks,
  position,
  ending: told,
  sentence: told,
  examples: [
    {
      id: 'wagram-1809',
      title: 'Napoléon against Archduke Charles near Vienna, July 1809',
      given: {
        year: 1809,
        month: 7,
        owner: 'AU',
        nations: [
          { id: 'FR', hero: 'NAPOLEON', cav: 5 },
          { id: 'AU', hero: 'CHARLES', cav: 4 },
        ],
        enemies: { FR: ['AU'], AU: ['FR'] },
        enemyTroops: 13,
        allEnemiesInBattle: true,
      },
    },
    {
      id: 'leipzig-1813',
      title: 'Napoléon against three allies in Saxony, October 1813',
      given: {
        year: 1813,
        month: 10,
        nations: [
          { id: 'FR', hero: 'NAPOLEON', generals: 2, cav: 4 },
          { id: 'PR', hero: 'BLUCHER', cav: 3 },
          { id: 'RU', generals: 1, cav: 3, irr: 2 },
          { id: 'AU', generals: 1, cav: 3 },
        ],
        enemies: { FR: ['PR', 'RU', 'AU'] },
        enemyTroops: 24,
        allEnemiesInBattle: true,
      },
    },
  ],
});
