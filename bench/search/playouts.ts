import { companyFor } from '#bots/index.ts';
import { sidesIn } from '#kernel';
import { playGame } from '#lab/playing.ts';
import { loadSystems } from '#systems';

/**
 * Playouts per second of processor time: every registered game from its first scenario, by the player that
 * plays positions on. Other work on the machine hardly changes processor time.
 */
const [games = '5', only = ''] = process.argv.slice(2);
const LONGEST = 5000;

console.log('game\tscenario\tplayer\tgames\tinputs\tplayouts per second\tms per input');
for (const { games: all } of await loadSystems()) {
  for (const game of all) {
    const [scenario] = game.scenarios;
    if (!scenario || !game.id.startsWith(only)) {
      continue;
    }
    const player = companyFor(game).players.quick;
    const bots = Object.fromEntries(sidesIn(game, scenario.setup).map(side => [side, player]));
    const match = { game, setup: scenario.setup, bots, longest: LONGEST };
    playGame(match, 'warm');
    const begun = process.cpuUsage();
    let inputs = 0;
    for (let at = 0; at < Number(games); at++) {
      inputs += playGame(match, `playout/${at}`).record.inputs;
    }
    const { user, system } = process.cpuUsage(begun);
    const seconds = (user + system) / 1e6;
    const figures = [Number(games) / seconds, (1000 * seconds) / inputs].map(each => each.toPrecision(3));
    console.log([game.id, scenario.id, player.id, games, inputs, ...figures].join('\t'));
  }
}
