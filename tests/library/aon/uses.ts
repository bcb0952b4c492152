// Ten uses of the library as a typed program makes them. Compiled against the packed archive, and against the sources.
import {
  type Answer,
  type Code,
  explain,
  Game,
  odds,
  page,
  type Rational,
  resolve,
  type Situation,
  SYSTEMS,
  system,
} from 'grognard';
import { type Bot, botsFor } from 'grognard/bots';
import { type Random, seeded } from 'grognard/dice';
import { chart, count, d, odds as oddsOf, pick, read } from 'grognard/sdk';

/** Fails to compile where the two types differ. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : ['differ', A, B];
const same = <_Yes extends true>(): void => {};

const { charts } = await system('aon');
const winter = charts['aon.winter'];

// 1. A result has the fields of its chart.
const answer = resolve(winter, { corps: 9, enemy: true }, [3]);
if (answer.ok) {
  same<Same<typeof answer.value, Answer<{ modifier: number; row: number; losses: number }>>>();
}

// 2. A chart by its id is that chart.
same<Same<(typeof winter)['id'], 'aon.winter'>>();

// 3. A procedure has its own result.
const battle = resolve(
  charts['aon.battle'],
  { attacker: { strength: 9, corps: 3 }, defender: { strength: 6, corps: 2 } },
  [1, 2],
);
if (battle.ok) {
  same<Same<typeof battle.value.result.winner, 'attacker' | 'defender'>>();
  same<Same<typeof battle.value.result.losses.attacker.total, number>>();
}

// 4. Facts with defaults may be left out, in groups too.
const given: Situation<(typeof charts)['aon.battle']> = {
  attacker: { strength: 9, corps: 3 },
  defender: { strength: 6, corps: 2 },
};
odds(charts['aon.battle'], given);

// 5. Odds are fractions.
const chances = odds(winter, { corps: 9 });
if (chances.ok) {
  const mean: Rational | undefined = chances.value.measures.mean;
  same<Same<typeof mean, Rational | undefined>>();
}

// 6. The ledger before the roll.
const before = explain(winter, { corps: 9 });
if (before.ok) {
  const cites: string[] = before.value.ledger.map(line => line.cite);
  cites.length;
}

// 7. A page of the player aid, and the list of systems.
const heads: string[] = page(winter).rows.map(row => row.head);
const codes: Code[] = SYSTEMS.map(each => each.code);

// 8. A chart of one's own: results and facts are inferred.
const forage = chart({
  id: 'demo.forage',
  title: 'Forage',
  cite: 'Demo 9',
  facts: { corps: count('Corps', 1, 6), season: pick('Season', ['summer', 'winter']) },
  dice: d(6),
  result: ({ given: { season }, total }) => ({ hungry: season === 'winter' && total < 3 }),
  measures: { hungry: r => r.hungry },
});
const hungry: boolean = read(forage, { corps: 3, season: 'winter' }, 2).result.hungry;
const chance: Rational | undefined = oddsOf(forage, { corps: 3, season: 'summer' }).measures.hungry;

// 9. A game is begun, asked and saved.
export const playOn = (game: Game): Game['length'] => {
  const wait = game.awaits();
  if (wait?.awaits === 'roll') {
    game.submit({ roll: { dice: [1] } });
  }
  return game.length;
};

// 10. A computer player of one's own.
const first: Bot = {
  id: 'first',
  title: 'Takes the first option',
  level: 1,
  choose: ({ random, wait }) => (random.face(6) > 6 ? null : wait.title),
};
const dice: Random = seeded('1805');

export const all = { heads, codes, hungry, chance, first, dice, botsFor, begin: Game.begin };
