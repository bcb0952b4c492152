import { change, count, pick, type Sheet, text, tracker } from '#kernel';
import { battleRating } from '../game/rules/ratings.ts';

const BOXES = {
  map: 'on the map',
  reserve: 'in reserve',
  prisoners: 'in the Prisoners Box',
  lost: 'out of the game',
} as const;
type Box = keyof typeof BOXES;

interface Corps {
  readonly side: Side;
  readonly rating: number;
  readonly fresh: boolean;
  readonly box: Box;
}

const SIDES = { french: 'French', coalition: 'Coalition' } as const;
type Side = keyof typeof SIDES;

type State = { readonly corps: Readonly<Record<string, Corps>> };

const name = text('Corps', { max: 40 });
const known = (label: string) => text(label, { max: 40, among: ['corps'] });

const at = (state: State, id: string): Corps | undefined =>
  Object.hasOwn(state.corps, id) ? state.corps[id] : undefined;

const put = (state: State, id: string, corps: Corps): State => ({
  corps: { ...state.corps, [id]: corps },
});

/** Changes a corps that is known to be there: every change refuses an unknown one first. */
const turn = (state: State, id: string, by: Partial<Corps>): State => {
  const corps = at(state, id);
  return corps ? put(state, id, { ...corps, ...by }) : state;
};

const unknown = (id: string) => ({ sentence: `There is no corps called ${id}.`, cite: 'AON-BATTLE-1' });

/** The corps must stand in the box named. */
const mustBeIn = (state: State, id: string, box: Box, cite: string) => {
  const corps = at(state, id);
  if (!corps) {
    return unknown(id);
  }
  return corps.box === box ? null : { sentence: `${id} is not ${BOXES[box]} but ${BOXES[corps.box]}.`, cite };
};

const raise = change({
  title: 'Enter a corps',
  cite: 'AON-BATTLE-2',
  facts: { name, side: pick('Side', SIDES), rating: count('Battle rating', 1, 20) },
  refuse: (state: State, f) => {
    if (f.name.trim() === '') {
      return { sentence: 'A corps needs a name.', cite: 'AON-BATTLE-2' };
    }
    return at(state, f.name)
      ? { sentence: `${f.name} is on the sheet already.`, cite: 'AON-BATTLE-2' }
      : null;
  },
  apply: (state, f) => put(state, f.name, { side: f.side, rating: f.rating, fresh: true, box: 'map' }),
  tells: (_state, f) => `${f.name} enters, rating ${f.rating}.`,
});

/** Battle and the first cause of a march turn a fresh corps spent (AON-BATTLE-8, AON-MARCH-3). */
const spend = change({
  title: 'Turn spent',
  cite: 'AON-BATTLE-8',
  facts: { name: known('Corps') },
  refuse: (state: State, f) =>
    mustBeIn(state, f.name, 'map', 'AON-BATTLE-8') ??
    (at(state, f.name)?.fresh ? null : { sentence: `${f.name} is spent already.`, cite: 'AON-BATTLE-8' }),
  apply: (state, f) => turn(state, f.name, { fresh: false }),
  tells: (_state, f) => `${f.name} is spent.`,
});

/** A card discarded after a victory makes the army fresh; so does rest and the new year (AON-R11). */
const refresh = change({
  title: 'Turn fresh',
  cite: 'AON-R11',
  facts: { name: known('Corps') },
  refuse: (state: State, f) =>
    mustBeIn(state, f.name, 'map', 'AON-R11') ??
    (at(state, f.name)?.fresh ? { sentence: `${f.name} is fresh already.`, cite: 'AON-R11' } : null),
  apply: (state, f) => turn(state, f.name, { fresh: true }),
  tells: (_state, f) => `${f.name} is fresh again.`,
});

const FATES = {
  permanent: 'out of the game',
  loser: 'temporary, battle lost or march: Prisoners Box',
  winner: 'temporary, battle won: reserve',
} as const;

/** Where a lost corps goes (AON-BATTLE-7, AON-MARCH-4). */
const lose = change({
  title: 'Lose a corps',
  cite: 'AON-BATTLE-7',
  facts: { name: known('Corps'), fate: pick('Loss', FATES) },
  refuse: (state: State, f) => mustBeIn(state, f.name, 'map', 'AON-BATTLE-7'),
  apply: (state, f) => turn(state, f.name, { box: boxOf(f.fate) }),
  tells: (_state, f) => `${f.name} is lost: ${FATES[f.fate]}.`,
});

const boxOf = (fate: keyof typeof FATES): Box =>
  fate === 'permanent' ? 'lost' : fate === 'loser' ? 'prisoners' : 'reserve';

/** Prisoners come home by exchange, one for one; AON-R12 sends corps without a retreat among them (AON-BATTLE-7). */
const exchange = change({
  title: 'Exchange prisoners, one for one',
  cite: 'AON-BATTLE-7',
  facts: { french: known('French prisoner'), coalition: known('Coalition prisoner') },
  refuse: (state: State, f) =>
    mustBeIn(state, f.french, 'prisoners', 'AON-BATTLE-7') ??
    mustBeIn(state, f.coalition, 'prisoners', 'AON-BATTLE-7') ??
    (at(state, f.french)?.side === 'french' && at(state, f.coalition)?.side === 'coalition'
      ? null
      : { sentence: 'One prisoner of each side is exchanged.', cite: 'AON-BATTLE-7' }),
  apply: (state, f) => turn(turn(state, f.french, { box: 'reserve' }), f.coalition, { box: 'reserve' }),
  tells: (_state, f) => `${f.french} and ${f.coalition} are exchanged.`,
});

const place = change({
  title: 'Place from reserve',
  cite: 'AON-BATTLE-7',
  facts: { name: known('Corps') },
  refuse: (state: State, f) => mustBeIn(state, f.name, 'reserve', 'AON-BATTLE-7'),
  apply: (state, f) => turn(state, f.name, { box: 'map', fresh: true }),
  tells: (_state, f) => `${f.name} takes the field, fresh.`,
});

const sheets = (state: State): readonly Sheet[] =>
  (Object.keys(SIDES) as Side[]).map(side => ({
    title: SIDES[side],
    columns: ['Corps', 'Rating', 'State', 'Box'],
    rows: Object.entries(state.corps)
      .filter(([, corps]) => corps.side === side)
      .map(([id, corps]) => [
        id,
        String(battleRating(corps)),
        corps.fresh ? 'fresh' : 'spent',
        BOXES[corps.box],
      ]),
  }));

/** Fresh and spent corps, the reserve, the Prisoners Box and those out of the game (AON-BATTLE-7, AON-BATTLE-8). */
export const corpsTracker = tracker({
  id: 'aon.corps',
  title: 'Corps, reserve and prisoners',
  cite: 'AON-BATTLE-8',
  facts: {},
  begin: (): State => ({ corps: {} }),
  changes: { raise, spend, refresh, lose, exchange, place },
  sheets,
});
