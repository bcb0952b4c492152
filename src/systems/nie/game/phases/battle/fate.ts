import { type Applied, d, read, roll, type Step, step } from '#kernel';
import { heroFate } from '../../../charts/land/hero-fate.ts';
import { HEROES, NATIONS, type Nation } from '../../../vocabulary.ts';
import type { Board, HeroId } from '../../board.ts';
import { setHero, standing } from '../../edit.ts';
import { atWar, nationsAt } from '../../situation.ts';
import { nationName } from '../../words.ts';
import { chosenBy, lot } from '../chance.ts';
import { commitFrame } from '../commitment.ts';
import { changeBattle, fighting } from './sides.ts';

const heroOwner: Readonly<Record<HeroId, Nation>> = {
  NAPOLEON: 'FR',
  WELLINGTON: 'GB',
  CHARLES: 'AU',
  BLUCHER: 'PR',
  KUTUZOV: 'RU',
  CASTANOS: 'SP',
  MOHAMMED_ALI: 'OT',
  NELSON: 'GB',
};

const heroName = (hero: HeroId): string => (hero === 'NELSON' ? 'Nelson' : HEROES[hero]);

interface Fate {
  readonly hero: HeroId;
  /** The enemy majors present, where the hero is lost outside a battle: at sea, on a beach. */
  readonly captors?: readonly Nation[];
}

/** Enemy majors with pieces in the region: a major that fought and lost all is not present (NIE-RUL-84). */
const captorsOf = (board: Board, { hero, captors }: Fate): readonly Nation[] => {
  if (captors) {
    return captors;
  }
  const here = nationsAt(board, fighting(board).region);
  return NATIONS.filter(nation => here.includes(nation) && atWar(board, nation, heroOwner[hero]));
};

/** Without Napoléon the French rating is 8 for good (NIE-HERO-1). */
export const shaken = (board: Board): Board => standing(board, 'FR', { rating: 8 });

/** The consequence of Napoléon's fate waits for the end of a battle; outside one it comes at once (NIE-RUL-84). */
const withoutNapoleon = (board: Board, fate: 'killed' | 'captured'): Applied<Board> =>
  board.battle
    ? { board: changeBattle(board, { napoleon: fate }) }
    : { board: shaken(board), push: [commitFrame('FR', 1, 'napoleon')] };

/** NIE-RUL-84: the fate of a hero who was eliminated (NIE-RUL-29). */
export const fateStep: Step<Board, Fate, { fate: number }> = step('nie.battle.fate', {
  cite: 'NIE-HERO',
  awaits: (board, local) =>
    roll(
      { title: `The fate of ${heroName(local.hero)}`, cite: 'NIE-HERO' },
      { fate: d(6) },
      {
        on: {
          chart: heroFate.id,
          given: { nelson: false, majorCaptor: captorsOf(board, local).length > 0 },
        },
      },
    ),
  apply: (board, local, { fate: die }): Applied<Board> => {
    const { hero } = local;
    const captors = captorsOf(board, local);
    const { fate } = read(heroFate, { nelson: false, majorCaptor: captors.length > 0 }, die).result;
    const after = setHero(board, hero, fate === 'killed' ? 'dead' : 'pool');
    const then: Applied<Board> =
      hero === 'NAPOLEON' && fate !== 'wounded'
        ? withoutNapoleon(after, fate as 'killed' | 'captured')
        : { board: after };
    return {
      ...then,
      push: [...(then.push ?? []), ...(fate === 'captured' ? [captiveStep.at({ hero, captors })] : [])],
      notes: [{ text: `${heroName(hero)} is ${fate}.`, cite: 'NIE-HERO', data: { hero, fate } }],
    };
  },
});

/** A captive goes to one of the enemy majors present, by one die between several (NIE-RUL-84). */
export const captiveStep: Step<Board, Required<Fate>, { die: number } | undefined> = step(
  'nie.battle.captive',
  {
    cite: 'NIE-RUL-84',
    awaits: (_board, { captors }) => lot(captors),
    apply: (board, local, shown): Applied<Board> => {
      const { hero, captors } = local;
      const captive = shown ? chosenBy(captors, shown.die) : captors[0];
      return captive
        ? {
            board: setHero(board, hero, { captive }),
            notes: [
              { text: `${heroName(hero)} is a captive of ${nationName(captive)}.`, cite: 'NIE-RUL-84' },
            ],
          }
        : { board, push: [captiveStep.at(local)] };
    },
  },
);
