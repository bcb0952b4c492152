import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyGame, Side } from '#kernel';
import type { GameRecord } from '#lab/record.ts';
import type { Question } from '#lab/series/question.ts';
import { Onward } from '../../kit/glyphs.tsx';
import { type Fill, fillsOf } from '../../kit/side-fill.ts';
import { filePaper, newPaper } from '../../play/local/paper.ts';
import { WORDS } from '../words.ts';
import { Crew } from '../work/crew.ts';

interface PlayedProps {
  readonly game: AnyGame;
  readonly question: Question;
  /** The games of each arm. */
  readonly records: readonly (readonly GameRecord[])[];
  nameOf(side: Side): string;
  endingOf(ending: string): string;
}

const KINDS = ['all', 'close', 'upsets', 'short'] as const;
type Kind = (typeof KINDS)[number];

interface Numbered {
  readonly record: GameRecord;
  readonly number: number;
}

/** By how many points the winner led, where points are counted. */
const leadOf = ({ score }: GameRecord): number => {
  const points = Object.values(score ?? {}).sort((a, b) => b - a);
  return (points[0] ?? 0) - (points[1] ?? 0);
};

/** The part of the games that counts as close, or as short. */
const PART = 0.2;
/** A kind to which more of the games belong does not make a game stand out. */
const MOST_MARKED = 0.4;

const lowest = (all: readonly Numbered[], of: (record: GameRecord) => number): readonly Numbered[] => {
  const limit = all.map(({ record }) => of(record)).sort((a, b) => a - b)[Math.floor(all.length * PART)];
  return limit === undefined ? [] : all.filter(({ record }) => of(record) <= limit);
};

/** The games of a kind: close by points, won by the side that wins least, or soon over. */
const ofKind = (kind: Kind, all: readonly Numbered[], sides: readonly Side[]): readonly Numbered[] => {
  const wins = (side: Side): number => all.filter(({ record }) => record.winners.includes(side)).length;
  switch (kind) {
    case 'all':
      return all;
    case 'close':
      return lowest(
        all.filter(({ record }) => record.score),
        leadOf,
      );
    case 'upsets': {
      const [rare = ''] = [...sides].sort((a, b) => wins(a) - wins(b));
      return all.filter(({ record }) => record.winners.includes(rare));
    }
    case 'short':
      return lowest(all, ({ inputs }) => inputs);
  }
};

/** A word beside games that stand out, the rarest kind first: one each. */
const marksOf = (all: readonly Numbered[], sides: readonly Side[]): ReadonlyMap<number, string> => {
  const marks = new Map<number, string>();
  for (const kind of ['short', 'close', 'upsets'] as const) {
    const found = ofKind(kind, all, sides);
    for (const { number } of found.length <= all.length * MOST_MARKED ? found : []) {
      marks.set(number, WORDS.markOf[kind]);
    }
  }
  return marks;
};

const SHOWN = 40;

/** Plays one game of a run again and lays it on the board: the address of its room. */
const opened = async (game: AnyGame, question: Question, which: number, number: number): Promise<string> => {
  const crew = new Crew(1);
  try {
    const inputs = await crew.ask('inputs', {
      question,
      order: { arm: which, from: number, to: number + 1 },
    });
    const arm = question.arms[which];
    const seats = Object.fromEntries(question.sides.map((side, i) => [side, arm?.bots[i] ?? '']));
    const title = `${question.title}, ${number + 1}`;
    const paper = newPaper(game, title, arm?.setup ?? null, { seats });
    const kept = await filePaper({ ...paper, file: { ...paper.file, inputs }, over: true });
    if (!kept.ok) {
      throw new Error(kept.error.sentence);
    }
    return `/play/${kept.value}`;
  } finally {
    crew.close();
  }
};

/** The colours of the winners, or the mark of nobody. */
const Winners = ({
  winners,
  sides,
  fills,
}: {
  readonly winners: readonly Side[];
  readonly sides: readonly Side[];
  readonly fills: readonly Fill[];
}): ReactElement => (
  <span className="lab-flags" aria-hidden="true">
    {winners.length === 0 ? <span className="odds-key fill-nobody" /> : null}
    {winners.map(side => {
      const { className, style } = fills[sides.indexOf(side)] ?? { className: '', style: {} };
      return <span key={side} className={`odds-key ${className}`} style={style} />;
    })}
  </span>
);

/** The games of a run, the last first: each opens on the board. */
export const PlayedGames = ({ game, question, records, nameOf, endingOf }: PlayedProps): ReactElement => {
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind>('all');
  const [arm, setArm] = useState(0);
  const numbered = (records[arm] ?? []).map((record, number) => ({ record, number }));
  const fills = fillsOf(question.sides, nameOf);
  const marks = marksOf(numbered, question.sides);
  const last = ofKind(kind, numbered, question.sides).slice(-SHOWN).toReversed();
  // A position that a side only believes in differs from game to game: there is no one board to lay them on.
  const canOpen = question.knownTo === undefined;
  const open = (number: number): void => {
    opened(game, question, arm, number).then(go, error => setFault(String((error as Error).message)));
  };
  return (
    <section className="lab-played">
      <div className="section-head">
        <h2 className="capitals">{WORDS.played}</h2>
        <select
          className="lab-kind"
          aria-label={WORDS.which}
          value={kind}
          onChange={event => setKind(event.target.value as Kind)}
        >
          {KINDS.map(each => (
            <option key={each} value={each}>
              {WORDS.kinds[each]}
            </option>
          ))}
        </select>
      </div>
      {question.arms.length > 1 ? (
        <label className="lab-field">
          <span>{WORDS.armOf}</span>
          <select className="select-input" value={arm} onChange={event => setArm(Number(event.target.value))}>
            {question.arms.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {fault === null ? null : <p className="fault">{fault}</p>}
      <ol>
        {last.map(({ record, number }) => {
          const names = record.winners.map(nameOf).join(', ');
          const words = (
            <>
              <span className="lab-number">
                {canOpen ? <span className="visually-hidden">{WORDS.openGame} </span> : null}
                {(number + 1).toLocaleString('en')}
              </span>
              <span className="lab-result">
                <span className="lab-winner">
                  <Winners winners={record.winners} sides={question.sides} fills={fills} />
                  {names === '' ? (record.ending === null ? WORDS.unfinished : WORDS.nobody) : names}
                </span>
                <span className="quiet">
                  {record.score
                    ? question.sides.map(side => record.score?.[side] ?? 0).join(':')
                    : WORDS.ending(endingOf(record.ending ?? ''))}
                </span>
              </span>
              <span className="quiet">
                {record.turn === undefined ? WORDS.moves(record.inputs) : WORDS.turn(record.turn)}
              </span>
              <em className="lab-outstanding">{marks.get(number)}</em>
            </>
          );
          return (
            <li key={number}>
              {canOpen ? (
                <button type="button" onClick={() => open(number)}>
                  {words}
                  <Onward />
                </button>
              ) : (
                <div className="lab-row">{words}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
