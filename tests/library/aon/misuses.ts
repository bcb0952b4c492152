// Misuses that do not compile: a line that would is itself an error.
import { explain, resolve, system } from 'grognard';

const { charts } = await system('aon');

// @ts-expect-error: there is no such chart.
charts['aon.summer'];

// @ts-expect-error: the chart asks for no such fact.
resolve(charts['aon.winter'], { corps: 9, frozen: true }, [3]);

// @ts-expect-error: a fact without a default must be given.
resolve(charts['aon.winter'], {}, [3]);

// @ts-expect-error: so must the facts of a group.
resolve(charts['aon.battle'], { attacker: { strength: 9 }, defender: { strength: 6, corps: 2 } });

// @ts-expect-error: dice are numbers.
resolve(charts['aon.winter'], { corps: 9 }, true);

const answer = resolve(charts['aon.winter'], { corps: 9 }, [3]);
if (answer.ok) {
  // @ts-expect-error: the result has no such field.
  answer.value.result.prisoners;
}

// @ts-expect-error: a procedure has no ledger before the roll.
explain(charts['aon.battle'], {});
