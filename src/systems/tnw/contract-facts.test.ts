import { describe, expect, test } from 'vitest';
import { type Entry, type Json, resolve } from '#kernel';
import { reaction } from './charts/reaction.ts';
import { ground } from './procedures/ground.ts';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { siege } from './procedures/siege.ts';

const result = (entry: Entry, given: Json, dice?: Json): Json => {
  const resolved = resolve(entry, given, dice);
  return resolved.ok ? resolved.value.result : resolved.error.map(each => each.sentence).join('; ');
};

const SIDE = { units: 2, bonus: 0 };
const FLEET = [{ nation: 'france', cannon: 2 }];
const ARMY = { units: 2, commandRating: 4, commander: 1, bonus: 0 };

describe('what the contract does not know is refused in one sentence', () => {
  test.each<[Entry, Json, Json, RegExp]>([
    [ground, { active: SIDE, inactive: { ...SIDE, guns: 1 } }, {}, /inactive\.guns is not a known field/],
    [ground, { active: SIDE }, {}, /inactive is missing/],
    [ground, { active: SIDE, inactive: { units: 2 } }, {}, /inactive\.bonus is missing/],
    [
      ground,
      { active: SIDE, inactive: { ...SIDE, bonus: 3 } },
      {},
      /bonus must be a whole number from 0 to 2/,
    ],
    [ground, { active: SIDE, inactive: { ...SIDE, commander: 5 } }, {}, /commander must be .* from 1 to 4/],
    [
      ground,
      { active: SIDE, inactive: SIDE, terrain: 'river' },
      {},
      /terrain must be one of clear, rough, pass, marsh/,
    ],
    [ground, { active: SIDE, inactive: { units: 0, bonus: 0 } }, {}, /at least one piece/],
    [
      ground,
      { active: SIDE, inactive: SIDE },
      { rounds: [{ active: '11', inactive: '1' }] },
      /inactive needs 2 dice of 6 faces, 1 was given/,
    ],
    [ground, { active: SIDE, inactive: SIDE }, { rounds: [{ active: '17', inactive: '11' }] }, /is 7/],
    [ground, { active: SIDE, inactive: SIDE }, { rounds: [] }, /ran out/],
    [
      ground,
      { active: SIDE, inactive: SIDE },
      {
        rounds: [
          { active: '61', inactive: '11' },
          { active: '1', inactive: '1' },
        ],
      },
      /left over/,
    ],
    [siege, { army: ARMY, fort: 0 }, {}, /fort must be/],
    [
      siege,
      { army: { ...ARMY, commandRating: 5 }, fort: 2 },
      {},
      /commandRating must be a multiple of 2 from 4 to 8/,
    ],
    [siege, { army: { units: 2, commandRating: 4, bonus: 0 }, fort: 2 }, {}, /army\.commander is missing/],
    [naval, { active: FLEET, inactive: [] }, {}, /inactive must be a list/],
    [naval, { active: FLEET, inactive: [{ nation: 'atlantis', cannon: 2 }] }, {}, /nation must be one of/],
    [naval, { active: FLEET, inactive: [{ nation: 'spain' }] }, {}, /cannon is missing/],
    [naval, { active: [{ ...FLEET[0], build: true }], inactive: FLEET } as Json, {}, /under construction/],
    [port, { active: FLEET, inactive: FLEET }, {}, /port is missing/],
    [port, { active: FLEET, inactive: FLEET, port: 'sea' }, {}, /port must be one of other, fort/],
    [shore, { site: 'fort', target: 'fleet' }, {}, /needs at least one piece/],
    [shore, { site: 'fort', target: 'formation', fleet: FLEET }, {}, /needs at least one piece/],
    [reaction, { kind: 'flee', rating: 1 }, '11', /kind must be one of intercept, evade/],
    [reaction, { kind: 'evade', rating: 1 }, '111', /left over/],
  ])('%#', (entry, given, dice, sentence) => {
    expect(result(entry, given, dice)).toMatch(sentence);
  });

  test('absent fields take their defaults', () => {
    const dice = { rounds: [{ active: '61', inactive: '11' }] };
    const spelled = {
      active: { ...SIDE, leaders: 0, commander: null },
      inactive: { ...SIDE, leaders: 0, commander: null },
      terrain: 'clear',
      failedEvasions: { byActive: 0, byInactive: 0 },
      amphibious: 'none',
      eventDice: { active: 0, inactive: 0 },
      canRetreat: { active: true, inactive: true },
    };
    expect(result(ground, { active: SIDE, inactive: SIDE }, dice)).toEqual(result(ground, spelled, dice));
    expect(result(ground, { active: SIDE, inactive: SIDE, canRetreat: { active: false } }, dice)).toEqual(
      result(ground, spelled, dice),
    );
  });
});
