import { keysOf } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { ORDER, powerName, TURNS, turnName, WARRING } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import type { Band, Count, Track } from '../../play/band.ts';
import { boardOf } from './known.ts';
import { WORDS } from './words.ts';

/** The flags of the great powers. */
const FLAGS: Readonly<Partial<Record<Power, string>>> = {
  france: 'FR',
  britain: 'GB',
  austria: 'AU',
  russia: 'RU',
  prussia: 'PR',
};

const handCount = ({ cards }: Seen, power: Power): Count => {
  const flag = FLAGS[power];
  const size = cards.counts[power] ?? 0;
  return {
    ...(flag ? { power: flag } : {}),
    name: powerName(power),
    value: String(size),
    title: WORDS.hand(power, size),
  };
};

/** The keys with which the Imperial side of two wins at the end; null where the scenario asks for something else. */
const wantedIn = ({ fixed }: Seen): number | null => {
  const end =
    fixed.players === 2 &&
    fixed.victory.find(({ when, winner, test }) => when === 'end' && winner === 'imperial' && test?.keys);
  return end ? (end.test?.keys?.min ?? null) : null;
};

const keyCount = (view: Seen): Count => {
  const [imperial = 0, coalition = 0] = WARRING.map(bloc => keysOf(boardOf(view), bloc));
  const wanted = wantedIn(view);
  return {
    name: WORDS.keysCount,
    value: WORDS.keys(imperial, coalition, wanted),
    title: WORDS.keysTitle(imperial, coalition, wanted),
  };
};

/** The turns of a war; a game of one turn has nothing to show, and a phone has no room for it. */
const trackOf = (turns: typeof TURNS, turn: number): Track => ({
  label: WORDS.turns,
  cells: turns.map(({ n, name }) => ({ text: String(n), title: WORDS.turn(n, name) })),
  now: turns.findIndex(({ n }) => n === turn),
});

/** The band of a war: the turns as a track, keys of the blocs, hands of the powers, points of the Impulse. */
export const bandOf = (view: Seen): Band => {
  const { fixed, turn, impulse, blocs } = view;
  const turns = TURNS.filter(({ n }) => n <= fixed.last);
  return {
    title: WORDS.title,
    subtitle: fixed.title,
    track: turns.length > 1 ? trackOf(turns, turn) : null,
    counts: [
      keyCount(view),
      ...ORDER.filter(power => blocs[power] !== 'neutral' && !fixed.options.closed.includes(power)).map(
        power => handCount(view, power),
      ),
    ],
    clock: { big: turnName(turn), small: impulse ? powerName(impulse.power) : '' },
    notices: impulse ? [WORDS.impulse(impulse.power, impulse.cp)] : [],
  };
};
