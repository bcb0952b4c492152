// Uses of the library that name no system, as a typed program makes them. Compiled against the packed archive, and
// against the sources.
import { type Code, Game, type Rational, SYSTEMS } from 'grognard';
import { type Bot, botsFor } from 'grognard/bots';
import { type Random, seeded } from 'grognard/dice';
import { chart, count, d, odds, pick, read } from 'grognard/sdk';

// 1. The list of systems.
const codes: Code[] = SYSTEMS.map(each => each.code);

// 2. A chart of one's own: results and facts are inferred.
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
const chance: Rational | undefined = odds(forage, { corps: 3, season: 'summer' }).measures.hungry;

// 3. A game is begun, asked and saved.
export const playOn = (game: Game): Game['length'] => {
  const wait = game.awaits();
  if (wait?.awaits === 'roll') {
    game.submit({ roll: { dice: [1] } });
  }
  return game.length;
};

// 4. A computer player of one's own.
const first: Bot = {
  id: 'first',
  title: 'Takes the first option',
  level: 1,
  choose: ({ random, wait }) => (random.face(6) > 6 ? null : wait.title),
};
const dice: Random = seeded('1805');

export const all = { codes, hungry, chance, first, dice, botsFor, begin: Game.begin };
