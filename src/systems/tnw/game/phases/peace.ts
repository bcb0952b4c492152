import {
  type Applied,
  choose,
  discard,
  handOf,
  listed,
  type NoLocals,
  type Note,
  type Step,
  step,
} from '#kernel';
import {
  ALL_POWERS,
  capitalOf,
  type DuchyId,
  duchyOf,
  GRAPH,
  homeKeysOf,
  homesOf,
  isDuchy,
  isGreat,
  LEADERS,
  ORDER,
  otherBloc,
  powerName,
  RULES,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, type Board, type Units } from '../board.ts';
import { addUnits, changeShips, moveUnits, placeLeaders, takeUnits } from '../edit.ts';
import { joinBloc } from '../rules/tracks.ts';
import {
  controllerOf,
  controlOf,
  homePlace,
  isCapitalLost,
  isClosed,
  isFlaggedByEnemy,
  isHaven,
  runnerOf,
  seatOf,
} from '../situation.ts';
import { PASS } from '../windows.ts';
import { duchyName } from '../words.ts';

/** TNW-R59: powers whose truce ends with this deal; without an unflagged home duchy they never come back. */
export const returning = (board: Board): readonly Power[] =>
  ORDER.filter(power => board.truces[power]?.back === board.turn && refuge(board, power) !== null);

/** The capital, else the nearest unflagged home duchy. */
const refuge = (board: Board, power: Power): DuchyId | null => {
  const capital = capitalOf(power).id;
  const [nearest] = homesOf(power)
    .filter(({ id }) => controllerOf(board, id) === power)
    .map(({ id }) => ({ id, hops: GRAPH.hops(capital, id) }))
    .sort((a, b) => a.hops - b.hops);
  return nearest?.id ?? null;
};

/** A power comes back into its old bloc with four Units (TNW-R59). */
export const reenterStep: Step<Board, { readonly power: Power }> = step('tnw.reenter', {
  cite: 'TNW-R59',
  awaits: () => null,
  apply: (board, { power }) => {
    const truce = board.truces[power];
    const at = refuge(board, power);
    if (!truce) {
      return { board };
    }
    const joined = joinBloc(board, power, truce.bloc, ' again');
    const raised = at === null ? joined.board : addUnits(joined.board, at, power, RULES.reenterUnits.power);
    const place = homePlace(raised, power);
    const leaders = LEADERS.filter(each => each.power === power && raised.leaders[each.id] === 'fallen').map(
      ({ id }) => id,
    );
    return { ...joined, board: place === null ? raised : placeLeaders(raised, leaders, place) };
  },
});

/** All home keys of a power, or the capital of a minor, under enemy Flags; France never submits (TNW-INT-3). */
const isBeaten = (board: Board, power: Power): boolean => {
  if (board.blocs[power] === 'neutral' || power === 'france' || isClosed(board, power)) {
    return false;
  }
  const keys = isGreat(power) ? homeKeysOf(power) : [capitalOf(power)];
  return keys.every(({ id }) => isFlaggedByEnemy(board, id));
};

/** Foreign pieces in a duchy that is neutral now go to the nearest duchy of their bloc. */
const evicted = (board: Board, duchy: DuchyId): Board => {
  const isGuest = (power: Power): boolean => board.blocs[power] !== 'neutral';
  let now = board;
  for (const [power, n] of Object.entries(board.units[duchy] ?? {}) as [Power, number][]) {
    if (isGuest(power)) {
      const to = nearestOwn(now, duchy, now.blocs[power] as Warring);
      const units: Units = { [power]: n };
      now = to === null ? takeUnits(now, units, duchy) : moveUnits(now, units, duchy, to);
    }
  }
  for (const { id, power } of LEADERS) {
    if (now.leaders[id] === duchy && isGuest(power)) {
      const to = nearestOwn(now, duchy, now.blocs[power] as Warring);
      now = placeLeaders(now, [id], to ?? 'fallen');
    }
  }
  return now;
};

const nearestOwn = (board: Board, from: DuchyId, bloc: Warring): DuchyId | null =>
  GRAPH.ids
    .filter(id => id !== from && isHaven(board, id, bloc) && GRAPH.hops(from, id) >= 0)
    .filter(id => !hasOthers(board, id, bloc))
    .map(id => ({ id, hops: GRAPH.hops(from, id) }))
    .sort((a, b) => a.hops - b.hops)[0]?.id ?? null;

const hasOthers = (board: Board, id: DuchyId, bloc: Warring): boolean =>
  Object.keys(board.units[id] ?? {}).some(power => board.blocs[power as Power] === otherBloc(bloc));

/** TNW-R56, TNW-R57: its pieces leave the map, its Flags are removed, enemy Flags stay on its keys. */
const submitted = (board: Board, power: Power): Board => {
  const great = isGreat(power);
  const bloc = board.blocs[power] as Warring;
  const flags = Object.fromEntries(
    Object.entries(board.flags).filter(
      ([id, by]) => by !== power && (duchyOf(id).home !== power || duchyOf(id).key),
    ),
  );
  const units = Object.fromEntries(
    Object.entries(board.units).flatMap(([id, here]) => {
      const { [power]: _, ...others } = here;
      return Object.keys(others).length > 0 ? [[id, others]] : [];
    }),
  );
  const leaders = LEADERS.filter(each => each.power === power && isDuchy(board.leaders[each.id] ?? '')).map(
    ({ id }) => id,
  );
  const cleared = changeShips(amend(board, { flags, units }), ship => (ship.power === power ? null : ship));
  const hand = handOf(cleared.deck, power);
  const off = placeLeaders(
    amend(cleared, { deck: discard(cleared.deck, power, ...hand) }),
    leaders,
    'fallen',
  );
  const neutral: Board = amend(off, {
    blocs: { ...off.blocs, [power]: 'neutral' },
    tracks: { ...off.tracks, [power]: 0 },
    truces: great ? { ...off.truces, [power]: { bloc, back: board.turn + 2 } } : off.truces,
    rising: great ? off.rising : [...off.rising, power],
  });
  const freed = Object.keys(board.flags).filter(id => board.flags[id] === power);
  return [...homesOf(power).map(({ id }) => id), ...freed]
    .filter(id => controlOf(neutral, id) === 'neutral')
    .reduce((now, id) => guestsOut(now, id), neutral);
};

/** Squadrons of others go to sea from a port that is neutral now. */
const berths = (board: Board, duchy: DuchyId): Board => {
  const [sea] = duchyOf(duchy).seas;
  return changeShips(board, ship =>
    ship.at === duchy && ship.power !== controllerOf(board, duchy)
      ? ship.build || sea === undefined
        ? null
        : { ...ship, at: sea }
      : ship,
  );
};

const submitNote = (power: Power): Note => ({
  text: `${powerName(power)} submits and is neutral.`,
  cite: 'TNW-R56',
  data: { submits: power },
});

/** Submission, in order of play, minors after the powers (TNW-INT-3). */
export const submitStep: Step<Board, NoLocals> = step('tnw.submit', {
  cite: 'TNW-INT-3',
  awaits: () => null,
  apply: board => {
    let now = board;
    const notes: Note[] = [];
    for (const power of ALL_POWERS) {
      if (isBeaten(now, power)) {
        now = submitted(now, power);
        notes.push(submitNote(power));
      }
    }
    return { board: now, notes };
  },
});

/** TNW-R60: the powers that may sue for peace. */
export const suitors = (board: Board): readonly Power[] =>
  board.fixed.options.sue
    ? ORDER.filter(
        power =>
          power !== 'france' &&
          power !== 'britain' &&
          !isClosed(board, power) &&
          board.blocs[power] !== 'neutral' &&
          isCapitalLost(board, power),
      )
    : [];

const ruler = (board: Board, power: Power): Power => {
  const by = controllerOf(board, capitalOf(power).id);
  return runnerOf(board, by) ?? by;
};

interface Suing {
  readonly powers: readonly Power[];
}

/** A power whose capital is lost may offer peace (TNW-R60). */
export const sueStep: Step<Board, Suing, 'offer' | typeof PASS | undefined> = step('tnw.sue', {
  cite: 'TNW-R60',
  awaits: (board, { powers: [power] }) =>
    power === undefined || !suitors(board).includes(power)
      ? null
      : choose(
          seatOf(board, power),
          {
            title: `${duchyName(capitalOf(power).id)} is lost: does ${powerName(power)} sue for peace?`,
            cite: 'TNW-R60',
          },
          listed(
            [
              { value: PASS, label: 'Fight on' },
              { value: 'offer', label: `Offer peace to ${powerName(ruler(board, power))}` },
            ],
            { pass: PASS },
          ),
        ),
  apply: (board, { powers: [power, ...rest] }, value) =>
    power === undefined
      ? { board }
      : {
          board,
          push: [sueStep.at({ powers: rest }), ...(value === 'offer' ? [grantStep.at({ power })] : [])],
        },
});

export const grantStep: Step<Board, { readonly power: Power }, 'grant' | typeof PASS> = step(
  'tnw.sue.grant',
  {
    cite: 'TNW-R60',
    awaits: (board, { power }) =>
      choose(
        seatOf(board, ruler(board, power)),
        { title: `${powerName(power)} offers peace`, cite: 'TNW-R60' },
        listed(
          [
            { value: PASS, label: 'Refuse' },
            { value: 'grant', label: 'Make peace' },
          ],
          { pass: PASS },
        ),
      ),
    apply: (board, { power }, value): Applied<Board> =>
      value === 'grant'
        ? {
            board: atPeace(board, power),
            notes: [
              {
                text: `${powerName(power)} makes peace and is neutral.`,
                cite: 'TNW-R60',
                data: { peace: power },
              },
            ],
          }
        : { board, notes: [{ text: `The peace of ${powerName(power)} is refused.`, cite: 'TNW-R60' }] },
  },
);

/** A home duchy of a power without a Flag of another. */
const isAtHome = (board: Board, power: Power, at: string): boolean =>
  isDuchy(at) && duchyOf(at).home === power && controllerOf(board, at) === power;

/** Neutral at truce; its pieces go to its unflagged home duchies, Flags and cards stay as they lie (TNW-R60). */
const atPeace = (board: Board, power: Power): Board => {
  const bloc = board.blocs[power] as Warring;
  const home = refuge(board, power);
  let now: Board = amend(board, {
    blocs: { ...board.blocs, [power]: 'neutral' },
    tracks: { ...board.tracks, [power]: 0 },
    truces: { ...board.truces, [power]: { bloc, back: board.turn + 2 } },
  });
  for (const [id, here] of Object.entries(board.units)) {
    const n = here[power] ?? 0;
    if (n > 0 && !isAtHome(board, power, id)) {
      now = home === null ? addUnits(now, id, power, -n) : moveUnits(now, { [power]: n }, id, home);
    }
  }
  const away = LEADERS.filter(each => {
    const at = board.leaders[each.id] ?? '';
    return each.power === power && isDuchy(at) && !isAtHome(board, power, at);
  }).map(({ id }) => id);
  now = placeLeaders(now, away, home ?? 'fallen');
  const [port] = homesOf(power).filter(each => each.port && controllerOf(now, each.id) === power);
  now = changeShips(now, ship =>
    ship.power !== power || isAtHome(now, power, ship.at)
      ? ship
      : port && !ship.build
        ? { ...ship, at: port.id }
        : null,
  );
  return GRAPH.ids
    .filter(id => controllerOf(now, id) === power)
    .reduce((then, id) => guestsOut(then, id), now);
};

/** Pieces of others leave a duchy that is neutral now: nobody at war stands in a neutral (TNW-R52). */
const guestsOut = (board: Board, duchy: DuchyId): Board => berths(evicted(board, duchy), duchy);
