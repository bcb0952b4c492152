import { type Note, type Step, step } from '#kernel';
import { activation } from '../../../charts/activation.ts';
import { markersOf } from '../../../rules/orders.ts';
import { DIRECTIVE_WORDS } from '../../../vocabulary.ts';
import type { Board, Directive, Formation, Leader } from '../../board.ts';
import { forceOf, formationOf, indexOf, setFormation } from '../../edit.ts';
import { noteOf, readChart, rollOnChart, story } from '../../notes.ts';
import { chainOf, forceLeader, formationTest, giveDirective } from '../../rules/command.ts';
import type { ConversionStep } from '../../rules/conversions.ts';
import { witnesses } from '../../rules/sightings.ts';
import { does, verb } from '../../words.ts';

/** A conversion is made, at once or after the test of the Force Commander (ESR-RUL-15). */

export const tester = (board: Board, formation: Formation): Leader | null =>
  forceLeader(board, forceOf(board, formation.force)) ?? chainOf(board, formation)[0] ?? null;

export const convert = (
  board: Board,
  id: string,
  to: Directive,
  target: string | null,
): readonly [Board, Note[]] => {
  const at = indexOf(board, id);
  const formation = board.formations[at] as Formation;
  const given = giveDirective(board, at, to);
  const text = `${does(formation.name, 'convert')} from ${DIRECTIVE_WORDS[formation.directive ?? 'D']} to ${DIRECTIVE_WORDS[to]}.`;
  const note = story(
    text,
    'ESR-RUL-15',
    { kind: 'convert', formation: id, to },
    to === 'A' ? witnesses(board, formation) : [formation.side],
  );
  return [target === null ? given : setFormation(given, at, { target }), [note]];
};

interface ConversionTest {
  readonly step: ConversionStep;
  readonly formation: string;
  readonly to: Directive;
  readonly by: string;
}

const testFacts = (board: Board, test: ConversionTest): object => {
  const formation = formationOf(board, test.formation);
  const leader = board.leaders.find(each => each.id === test.by) as Leader;
  const { pending } = formation;
  return formationTest(board, leader, formation, {
    kind: 'order',
    markers: markersOf(pending),
  });
};

/** The Force Commander's test; anything but success leaves the directive as it is (ESR-RUL-15). */
export const testStep: Step<Board, ConversionTest, { dice: number }> = step('esr.convert.test', {
  cite: 'ESR-QRG-ACT',
  awaits: (board, test) => {
    const formation = formationOf(board, test.formation);
    return rollOnChart(
      board,
      activation,
      testFacts(board, test),
      `${formation.name}: convert to ${DIRECTIVE_WORDS[test.to]}`,
      formation.side,
    );
  },
  apply: (board, test, thrown) => {
    const formation = formationOf(board, test.formation);
    const reading = readChart(board, activation, testFacts(board, test), thrown);
    const success = (reading.result as { result: string }).result === 'success';
    const [converted, notes] = success
      ? convert(board, test.formation, test.to, null)
      : [board, [] as Note[]];
    const text = `${does(formation.name, 'be')} told to convert to ${DIRECTIVE_WORDS[test.to]}, and ${success ? verb(formation.name, 'do') : `${verb(formation.name, 'do')} not obey`}.`;
    return {
      board: converted,
      notes: [
        noteOf(activation, reading, text, { kind: 'convertTest', formation: test.formation }, [
          formation.side,
        ]),
        ...notes,
      ],
    };
  },
});
