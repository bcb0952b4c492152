import { procedure, type Side } from '#kernel';
import { SIDES } from '../procedures/quick/force.ts';
import { answer, asks, position, told } from './answer.ts';
import { charge } from './charging.ts';
import { COMMANDS } from './commands.ts';
import { deployStep, deployTogetherStep } from './deploy.ts';
import { fireStep } from './firing.ts';
import { fallStep, overrunStep } from './generals.ts';
import { after } from './pursuing.ts';
import { rallyStep } from './rallying.ts';
import { beginBoard, deployment, factsFor, type Limits, refuse } from './setup.ts';
import { squareStep } from './squaring.ts';
import { actStep, enterStep, phaseStep, turnEndStep, turnStep } from './turn.ts';

/** The battle board for armies up to a size. */
const tacticalBattleOf = (limits: Limits, sides: readonly Side[]) =>
  procedure({
    id: 'nie.tactical',
    title: 'Tactical battle',
    cite: 'NIE-SEQ-TACTICAL',
    phase: 'Tactical battle',
    facts: factsFor(limits),
    sides,
    steps: [
      deployTogetherStep,
      deployStep,
      turnStep,
      phaseStep,
      actStep,
      fireStep,
      charge.step,
      squareStep,
      rallyStep,
      overrunStep,
      enterStep,
      fallStep,
      turnEndStep,
      after.step,
      after.pursuit,
    ],
    refuse,
    begin: given => ({
      board: beginBoard(given),
      push: [after.step.at(), turnStep.at(), ...deployment(given)],
    }),
    answer,
    result: answer,
    ...asks,
    winners: r => [r.winner],
    score: r => ({ attacker: r.lost.defender, defender: r.lost.attacker }),
    position,
    ending: told,
    sentence: told,
    examples: [
      {
        id: 'haslach-1805',
        title: 'Haslach, 1805: Dupont holds an Austrian army',
        given: {
          year: 1805,
          attacker: [
            { type: 'INF', number: 3, nation: 'AU' },
            { type: 'CAV', number: 1, nation: 'AU' },
            { type: 'GEN', nation: 'AU' },
          ],
          defender: [
            { type: 'INF', number: 2, nation: 'FR' },
            { type: 'ART', nation: 'FR' },
            { type: 'CAV', nation: 'FR' },
          ],
        },
      },
      {
        id: 'austerlitz-1805',
        title: 'Austerlitz, 1805',
        given: {
          year: 1805,
          deploys: 'defender',
          attacker: [
            { type: 'INF', number: 5, nation: 'FR' },
            { type: 'ELI', nation: 'FR' },
            { type: 'CAV', number: 2, nation: 'FR' },
            { type: 'HCV', nation: 'FR' },
            { type: 'ART', number: 2, nation: 'FR' },
            { type: 'GEN', nation: 'FR', hero: 'NAPOLEON' },
            { type: 'GEN', nation: 'FR' },
          ],
          defender: [
            { type: 'INF', number: 5, nation: 'RU' },
            { type: 'INF', number: 2, nation: 'AU' },
            { type: 'IRR', nation: 'RU' },
            { type: 'CAV', number: 2, nation: 'RU' },
            { type: 'ART', number: 2, nation: 'RU' },
            { type: 'GEN', nation: 'RU', hero: 'KUTUZOV' },
          ],
        },
      },
    ],
  });

/** A land battle piece by piece on the battle board, with pursuit (NIE-SEQ-TACTICAL). */
export const tacticalBattle = tacticalBattleOf({ pieces: 20, groups: 12 }, SIDES);

/** The same in the whole game, where armies have no limit (NIE-SEQ-TURN) and nations may order their own pieces. */
export const fieldTactical = tacticalBattleOf({ pieces: 400, groups: 400 }, COMMANDS);
