import {
  type Applied,
  type Asks,
  count,
  d,
  flag,
  group,
  list,
  type Note,
  procedure,
  read,
  roll,
  type Standing,
  stands,
  step,
} from '#kernel';
import { plural } from '../charts/naval/engagement.ts';
import { landing } from '../charts/naval/landing.ts';
import { transport } from '../charts/naval/transport.ts';
import { number } from '../facts.ts';

interface Sea {
  readonly enemy: number;
  readonly coBelligerent: number;
  readonly nextToEmbarkation: boolean;
  readonly narrows: boolean;
}
interface Shore {
  readonly enemy: number;
  readonly friendlyAllied: number;
  readonly uprising: boolean;
  readonly friendlyOrAlliedRegion: boolean;
}
export interface Board {
  readonly seas: readonly Sea[];
  readonly shore: Shore;
  readonly transportAvoid: number;
  /** Troops and Generals that set out. */
  readonly embarked: number;
  readonly landed: number;
  readonly generalsLanded: number;
}
interface Piece {
  readonly general: boolean;
}

const transportFacts = (board: Board, sea: number, general: boolean) => ({
  ...(board.seas[sea] as Sea),
  general,
  transportAvoid: board.transportAvoid,
});

/** Troops that have landed already count for later ones (NIE-NAVAL-LANDING). */
const landingFacts = (board: Board) => ({
  ...board.shore,
  friendlyAllied: board.shore.friendlyAllied + board.landed,
});

/** A roll in each sea area of the path that holds enemy squadrons (NIE-NAVAL-TRANSPORT). */
const sail = step<Board, Piece & { readonly sea: number }, { dice: number } | undefined>(
  'nie.amphibious.sail',
  {
    cite: 'NIE-NAVAL-TRANSPORT',
    awaits: (board, { sea }) =>
      (board.seas[sea]?.enemy ?? 0) === 0
        ? null
        : roll(
            { title: `Sea area ${sea + 1}: avoid the enemy`, cite: 'NIE-NAVAL-TRANSPORT' },
            { dice: d(6) },
          ),
    apply: (board, { general, sea }, shown): Applied<Board> => {
      const ahead =
        sea + 1 < board.seas.length ? sail.at({ general, sea: sea + 1 }) : goAshore.at({ general });
      if (!shown) {
        return { board, push: [ahead] };
      }
      const { result, ledger } = read(transport, transportFacts(board, sea, general), shown.dice);
      const notes: Note[] = [
        {
          text: result.eliminated ? 'A piece is sunk.' : 'A piece slips through.',
          cite: 'NIE-NAVAL-TRANSPORT',
          ledger,
        },
      ];
      return { board, push: result.eliminated ? [] : [ahead], notes };
    },
  },
);

const lands = (board: Board, general: boolean): Board =>
  general ? { ...board, generalsLanded: board.generalsLanded + 1 } : { ...board, landed: board.landed + 1 };

/** A roll while the enemy is in greater strength ashore (NIE-NAVAL-LANDING). */
const goAshore = step<Board, Piece, { dice: number } | undefined>('nie.amphibious.land', {
  cite: 'NIE-NAVAL-LANDING',
  awaits: board => {
    const { enemy, friendlyAllied } = landingFacts(board);
    return enemy <= friendlyAllied
      ? null
      : roll({ title: 'Landing', cite: 'NIE-NAVAL-LANDING' }, { dice: d(6) });
  },
  apply: (board, { general }, shown): Applied<Board> => {
    if (!shown) {
      return { board: lands(board, general) };
    }
    const { result, ledger } = read(landing, landingFacts(board), shown.dice);
    const text = result.eliminated ? 'A piece is lost in the landing.' : 'A piece lands.';
    return {
      board: result.eliminated ? board : lands(board, general),
      notes: [{ text, cite: 'NIE-NAVAL-LANDING', ledger }],
    };
  },
});

type Answer = { readonly landed: number; readonly generalsLanded: number; readonly lost: number };

const answer = ({ landed, generalsLanded, embarked }: Board): Answer => ({
  landed,
  generalsLanded,
  lost: embarked - landed - generalsLanded,
});

const asks = {
  outcome: r => (r.lost === 0 ? 'all land' : r.landed + r.generalsLanded === 0 ? 'all lost' : 'some land'),
  outcomes: {
    seenBy: 'the landing force',
    tones: { 'all land': 'good', 'some land': 'mixed', 'all lost': 'bad' },
  },
  spreads: { landed: r => r.landed, generalsLanded: r => r.generalsLanded },
  measures: { meanLanded: r => r.landed, meanGeneralsLanded: r => r.generalsLanded },
  figures: {
    landed: 'Troops that land',
    generalsLanded: 'Generals that land',
    meanLanded: 'Mean troops that land',
    meanGeneralsLanded: 'Mean Generals that land',
  },
} satisfies Asks<Answer>;

const first = (general: boolean, seas: number) =>
  seas > 0 ? sail.at({ general, sea: 0 }) : goAshore.at({ general });

const position = (board: Board): readonly Standing[] => [
  ...stands('Embarked', board.embarked),
  ...stands('Troops landed', board.landed),
  ...stands('Generals landed', board.generalsLanded === 0 ? null : board.generalsLanded),
  ...stands('Enemy troops ashore', board.shore.enemy),
  ...stands('Friendly and allied troops ashore', board.shore.friendlyAllied + board.landed),
];

/** A force crosses the sea, one piece at a time (NIE-SEQ-TURN, NIE-NAVAL-TRANSPORT, NIE-NAVAL-LANDING). */
export const amphibious = procedure({
  id: 'nie.amphibious',
  title: 'Amphibious movement of a force',
  cite: 'NIE-SEQ-TURN',
  phase: 'Land and amphibious movement',
  facts: {
    troops: count('Troops', 0, 20),
    generals: number('Generals', 5),
    seas: list(
      'Sea areas on the way',
      group('Sea area', {
        enemy: number('Enemy naval pieces there', 60),
        coBelligerent: number('Naval pieces there at war with them', 60),
        nextToEmbarkation: flag('Next to the region of embarkation'),
        narrows: flag('Mid Atlantic–Barbary Coast or Aegean–Black Sea'),
      }),
      { max: 6 },
    ),
    shore: group('Destination', {
      enemy: number('Enemy troops there', 99),
      friendlyAllied: number('Friendly and allied troops at war with them there', 99),
      uprising: flag('In uprising'),
      friendlyOrAlliedRegion: flag('Friendly or allied'),
    }),
    transportAvoid: count('Transports avoid on', 1, 2, { default: 2, option: true, rare: true }),
  },
  sides: ['mover'],
  sideTitles: { mover: 'Mover' },
  steps: [sail, goAshore],
  refuse: f =>
    f.troops + f.generals === 0 ? { sentence: 'some piece must embark', cite: 'NIE-SEQ-TURN' } : null,
  begin: ({ troops, generals, seas, shore, transportAvoid }) => ({
    board: {
      seas,
      shore,
      transportAvoid,
      embarked: troops + generals,
      landed: 0,
      generalsLanded: 0,
    } as Board,
    push: [
      ...Array.from({ length: generals }, () => first(true, seas.length)),
      ...Array.from({ length: troops }, () => first(false, seas.length)),
    ],
  }),
  answer,
  result: ({ landed, generalsLanded }) => ({ landed, generalsLanded }),
  ...asks,
  position,
  ending: r => `Landed: ${plural(r.landed, 'troop')} and ${plural(r.generalsLanded, 'General')}.`,
  sentence: (r, f) =>
    `${r.landed} of ${f.troops} troops and ${r.generalsLanded} of ${f.generals} Generals land.`,
  examples: [
    {
      id: 'walcheren-1809',
      title: 'Six British pieces land in Holland against three French, 1809',
      given: { troops: 6, generals: 1, seas: [{ enemy: 0, nextToEmbarkation: true }], shore: { enemy: 3 } },
    },
    {
      id: 'egypt',
      title: 'Four French pieces slip past two British squadrons',
      given: {
        troops: 4,
        generals: 1,
        seas: [{ enemy: 2, nextToEmbarkation: true }, { enemy: 0 }],
        shore: { enemy: 2 },
      },
    },
  ],
});
