import { type Applied, type Frame, must, type Option, type Step, step } from '#kernel';
import { type DuchyId, otherBloc, placeName, portsOn, powerName, type Warring } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, amendVoyage, type Board, type Force, type Voyage } from '../board.ts';
import { leadersOf, placeLeaders, putUnits } from '../edit.ts';
import { siteOf } from '../rules/armies.ts';
import { displaced } from '../rules/leaders-alone.ts';
import { entryFault, neutralAt, opposing, truceAt } from '../rules/movement.ts';
import { countUnits, isFriendly, leadersIn, shipsAt, unitsIn } from '../situation.ts';
import { does } from '../words.ts';
import { battleFrames } from './battle.ts';
import { beach } from './fire.ts';
import { openedBy } from './opened.ts';
import { voyaging } from './sail-rules.ts';

/** The cargo as a Formation: any of its leaders leads it (TNW-R50). */
const asFormation = ({ leaders, units }: Force): Force => {
  const [leader = null, ...others] = leaders;
  return { leader, leaders: others, units };
};

/** Whether a Formation of a power may go ashore in a port: no Squadrons lie in it that are not of its bloc (TNW-R50). */
export const mayLand = (board: Board, power: Power, force: Force, port: DuchyId): boolean =>
  shipsAt(board, port, otherBloc(board.blocs[power] as Warring)).length === 0 &&
  shipsAt(board, port, 'neutral').length === 0 &&
  entryFault(board, power, force, port) === null;

/** TNW-R50: where the Fleet may land its cargo. */
export const landOptions = (board: Board, { cargo, at, bloc, power, beaten }: Voyage): readonly Option[] =>
  cargo === null || beaten
    ? []
    : portsOn(at)
        .filter(({ id }) => mayLand(board, power, asFormation(cargo), id))
        .map(({ id, name }) => ({
          value: { land: id },
          label: `Land in ${name}${landWords(board, id, bloc)}`,
        }));

const landWords = (board: Board, id: DuchyId, bloc: Warring): string => {
  const truce = truceAt(board, id);
  const neutral = neutralAt(board, id);
  if (truce !== null) {
    return `, breaking the treaty with ${powerName(truce)}`;
  }
  if (neutral !== null) {
    return `, bringing ${powerName(neutral)} into the war`;
  }
  return opposing(board, id, bloc) > 0 ? ', to battle' : '';
};

/** TNW-LAND-2: a neutral comes into the war first; then the boats go ashore. */
export const landStep = (board: Board, to: DuchyId, then: readonly Frame[]): Applied<Board> => {
  const voyage = voyaging(board);
  const opened = openedBy(board, voyage.power, to);
  return {
    board: opened.board,
    push: [...then, shoreStep.at({ duchy: to }), ...(opened.push ?? [])],
    notes: [
      {
        text: `${does(must(voyage.cargo, 'a landing'), voyage.power, 'lands', 'land')} in ${placeName(to)}.`,
        cite: 'TNW-LAND-2',
        data: { land: to, from: voyage.at, power: voyage.power },
      },
      ...(opened.notes ?? []),
    ],
  };
};

interface Landing {
  readonly duchy: DuchyId;
}

/** Friendly shores do not fire; a defended one is assaulted, an empty one fires by itself (TNW-R50). */
export const shoreStep: Step<Board, Landing> = step('tnw.land', {
  cite: 'TNW-R50',
  awaits: () => null,
  apply: (board, { duchy }) => {
    const { bloc } = voyaging(board);
    const isOpposed = unitsIn(board, duchy, otherBloc(bloc)) > 0;
    return isOpposed || isFriendly(board, duchy, bloc)
      ? { board, push: [ashoreStep.at({ duchy })] }
      : { board, push: [ashoreStep.at({ duchy }), beach(duchy)] };
  },
});

/** The cargo is on the beach: it fights, or it has landed. */
export const ashoreStep: Step<Board, Landing> = step('tnw.land.ashore', {
  cite: 'TNW-R50',
  awaits: () => null,
  apply: (board, { duchy }) => {
    const voyage = voyaging(board);
    const { cargo, bloc, at } = voyage;
    if (cargo === null || countUnits(cargo.units) + leadersOf(cargo).length === 0) {
      return { board: amend(board, { voyage: amendVoyage(voyage, { cargo: null }) }) };
    }
    const landed: Board = {
      ...placeLeaders(putUnits(board, cargo.units, duchy), leadersOf(cargo), duchy),
      voyage: amendVoyage(voyage, { cargo: null }),
    };
    const enemy = otherBloc(bloc);
    if (unitsIn(landed, duchy, enemy) > 0) {
      return battleFrames(landed, {
        duchy,
        from: at,
        link: 'clear',
        landing: isFriendly(landed, duchy, bloc) ? 'none' : siteOf(duchy),
        failed: { byActive: 0, byInactive: 0 },
      });
    }
    return displaced(landed, duchy, leadersIn(landed, duchy, enemy));
  },
});
