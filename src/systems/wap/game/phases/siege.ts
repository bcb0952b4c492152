import { type AnyStep, type Applied, d, dice, type Frame, read, roll, step } from '#kernel';
import { assault, storm } from '../../charts/assault.ts';
import { endangered, isKilled } from '../../charts/leader-casualties.ts';
import { siege, surrendersOn } from '../../charts/siege.ts';
import { cityAt, type HexId } from '../../map.ts';
import { baseOf } from '../../procedures/army.ts';
import { type Board, FOUGHT, type Power, type Troop } from '../board.ts';
import { isFresh, kindsOf } from '../rules/battles.ts';
import {
  changeLeaders,
  changeTroops,
  fieldAt,
  insideAt,
  leadersAt,
  ofFriends,
  ofPower,
  removeTroops,
  spOf,
  sumSP,
} from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { isBlockaded } from '../rules/sea.ts';
import { stormersOf, withHolder } from '../rules/sieges.ts';
import { captureLeader, imprison, killLeader, leaveTrench, takePrisoners, tidy } from '../rules/tidy.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, note, spText, stateText } from '../words.ts';
import { captureFrames } from './capture.ts';
import { retreatFrames } from './retreat.ts';

/** The facts of a summons (WAP-SIEGE). */
export const summonFacts = (board: Board, hex: HexId) => ({
  months: Math.max(1, board.sieges[hex] ?? 1),
  garrison: Math.max(1, sumSP(insideAt(board, hex))),
  openPort: (cityAt(hex)?.port ?? false) && !isBlockaded(board, hex),
});

/** The garrison becomes prisoners, its leaders are captured, and the city changes hands at once (WAP-SIEGE, WAP-R45). */
const taken = (board: Board, power: Power, hex: HexId): Board => {
  const garrison = board.troops.filter(troop => troop.at === hex && troop.inside);
  const ids = leadersAt(board, hex)
    .filter(leader => leader.inside)
    .map(({ id }) => id);
  const captured = ids.reduce(
    (now, id) => captureLeader(now, id, power),
    takePrisoners(board, power, garrison),
  );
  return tidy(withHolder(captured, hex, power));
};

/** The garrison is summoned (WAP-SIEGE). */
export const summonStep = step<Board, { power: Power; hex: HexId }, { dice: number }>('wap.siege.summon', {
  cite: 'WAP-SIEGE',
  awaits: (board, { power, hex }) => {
    const seat = seatOf(board, power);
    return roll(
      { title: `${at(hex)} is summoned`, cite: 'WAP-SIEGE' },
      { dice: d(6) },
      { ...(seat === null ? {} : { by: seat }), on: { chart: 'wap.siege', given: summonFacts(board, hex) } },
    );
  },
  apply: (board, { power, hex }, { dice: die }): Applied<Board> => {
    const facts = summonFacts(board, hex);
    const { result, ledger } = read(siege, facts, die);
    const falls = surrendersOn(die, facts.months, facts.garrison, facts.openPort);
    const text = falls ? `${at(hex)} surrenders to ${stateText(power)}.` : `${at(hex)} holds out.`;
    return {
      board: falls ? taken(board, power, hex) : board,
      notes: [
        {
          ...note(text, 'WAP-SIEGE', { hex, falls, power }),
          reading: { chart: 'wap.siege', result: { ...result } },
          ledger,
        },
      ],
    };
  },
});

const bestLeader = (board: Board, hex: HexId, inside: boolean, mine: (state: { state: string }) => boolean) =>
  leadersAt(board, hex)
    .filter(leader => leader.inside === inside && isFresh(leader) && mine(leader))
    .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1))[0];

const fighter = (troops: readonly Troop[], leader: number) => ({
  sp: sumSP(troops),
  morale: baseOf(kindsOf(troops)),
  leader,
});

const stormFacts = (board: Board, power: Power, hex: HexId) => {
  const garrison = insideAt(board, hex);
  const stormers = stormersOf(board, power, hex);
  const around = fieldAt(board, hex).filter(ofFriends(board, power));
  return {
    besieger: fighter(stormers, bestLeader(board, hex, false, ofPower(board, power))?.rating ?? 0),
    friends: sumSP(around) - sumSP(stormers),
    garrison: fighter(garrison, bestLeader(board, hex, true, () => true)?.rating ?? 0),
  };
};

/** Exactly one round against the walls (WAP-SIEGE). */
export const assaultStep = step<Board, { power: Power; hex: HexId }, { dice: number }>('wap.siege.assault', {
  cite: 'WAP-SIEGE',
  awaits: (board, { power, hex }) => {
    const seat = seatOf(board, power);
    return roll(
      { title: `Assault on ${at(hex)}`, cite: 'WAP-SIEGE' },
      { dice: dice(2, 6) },
      {
        ...(seat === null ? {} : { by: seat }),
        on: { chart: 'wap.assault', given: stormFacts(board, power, hex) },
      },
    );
  },
  apply: (board, { power, hex }, { dice: natural }): Applied<Board> => {
    const facts = stormFacts(board, power, hex);
    const { ledger } = read(assault, facts, natural);
    const result = storm(facts, natural);
    const stormers = stormersOf(board, power, hex);
    const garrison = insideAt(board, hex);
    const holder = powerOf(board, garrison[0]?.state ?? '');
    const lostB = usualLosses(stormers, result.loss[0]);
    const lostG = usualLosses(garrison, result.loss[1]);
    const generals = leadersAt(board, hex)
      .filter(leader => !leader.inside && isFresh(leader) && ofPower(board, power)(leader))
      .map(({ id }) => id);
    let now = leaveTrench(removeTroops(removeTroops(board, lostB), lostG), hex);
    const left = stormersOf(now, power, hex);
    now = changeTroops(now, left, part => ({ ...part, marks: part.marks | FOUGHT }));
    now = changeLeaders(now, generals, leader => ({ ...leader, marks: leader.marks | FOUGHT }));
    const frames: Frame[] = [];
    const survivors = left.map(part => ({ ...part, sup: 0, marks: part.marks | FOUGHT }));
    if (result.end === 'stormed') {
      const many = Math.floor(result.loss[1] / 2);
      now = firstOf(lostG, many).reduce((all, part) => imprison(all, power, part.state, part), now);
      now = taken(now, power, hex);
    } else if (result.end === 'repulsed') {
      frames.push(...retreatFrames(now, hex, hex, survivors, generals, 1, holder));
    } else if (result.end === 'destroyed') {
      frames.push(...captureFrames(holder, hex, generals));
    } else if (result.end === 'both-gone') {
      now = tidy(now);
    }
    const text = `The assault on ${at(hex)} costs ${stateText(power)} ${spText(result.loss[0])} and the garrison ${spText(result.loss[1])}${ENDS[result.end]}.`;
    return {
      board: tidy(now),
      push: [...frames, ...dangerFrames(board, power, hex, natural)],
      notes: [
        {
          ...note(text, 'WAP-SIEGE', { hex, end: result.end, power }),
          reading: { chart: 'wap.assault', result: { end: result.end } },
          ledger,
        },
      ],
    };
  },
});

const ENDS = {
  stormed: '; the fortress is stormed',
  repulsed: '; the besieger is broken',
  held: '; the fortress holds',
  destroyed: '; the besieger is destroyed',
  'both-gone': '; nobody is left',
} as const;

/** The first SP of some losses, in their order. */
export const firstOf = (lost: readonly Troop[], many: number): readonly Troop[] => {
  let left = many;
  return lost.flatMap(part => {
    const taken: Record<'inf' | 'cav' | 'gds', number> = { inf: 0, cav: 0, gds: 0 };
    for (const type of ['inf', 'cav', 'gds'] as const) {
      taken[type] = Math.min(left, part[type]);
      left -= taken[type];
    }
    return spOf({ ...part, ...taken }) > 0 ? [{ ...part, ...taken }] : [];
  });
};

/** Commanders are in danger in an assault too; where few of many storm, the garrison is Larger (WAP-LCAS, WAP-R60). */
const dangerFrames = (board: Board, power: Power, hex: HexId, natural: number): readonly Frame[] => {
  const letter = endangered(natural);
  if (letter === null || !board.fixed.options.leaderCasualties) {
    return [];
  }
  const isLarger = sumSP(stormersOf(board, power, hex)) >= sumSP(insideAt(board, hex));
  const leader =
    (letter === 'L') === isLarger
      ? bestLeader(board, hex, false, ofPower(board, power))
      : bestLeader(board, hex, true, () => true);
  return leader ? [dangerStep.at({ id: leader.id, power })] : [];
};

/** WAP-LCAS: a commander in an assault is killed on 1 or 2. */
const dangerStep = step<Board, { id: string; power: Power }, { leader: number }>('wap.siege.leader', {
  cite: 'WAP-LCAS',
  awaits: () =>
    roll({ title: 'A commander is in danger: killed on 1 or 2', cite: 'WAP-LCAS' }, { leader: d(6) }),
  apply: (board, { id }, { leader }): Applied<Board> => {
    const there = board.leaders.some(
      each => each.id === id && (each.at !== '' || each.captive !== undefined),
    );
    return isKilled(leader) && there
      ? { board: killLeader(board, id), notes: [note('A commander falls in the assault.', 'WAP-LCAS')] }
      : { board, notes: [note('The commander comes through unhurt.', 'WAP-LCAS')] };
  },
});

export const siegeSteps: readonly AnyStep<Board>[] = [summonStep, assaultStep, dangerStep];
