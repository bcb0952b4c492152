import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyGame, Side } from '#kernel';
import type { GameRecord } from '#lab/record.ts';
import type { Question } from '#lab/series/question.ts';
import { Onward } from '../../kit/glyphs.tsx';
import { filePaper, newPaper } from '../../play/local/paper.ts';
import { WORDS } from '../words.ts';
import { Crew } from '../work/crew.ts';

interface PlayedProps {
  readonly game: AnyGame;
  readonly question: Question;
  readonly records: readonly GameRecord[];
  nameOf(side: Side): string;
}

const SHOWN = 40;

/** Plays one game of a run again and lays it on the board: the address of its room. */
const opened = async (game: AnyGame, question: Question, number: number): Promise<string> => {
  const crew = new Crew(1);
  try {
    const inputs = await crew.ask('inputs', {
      question,
      order: { arm: 0, from: number, to: number + 1 },
    });
    const [arm] = question.arms;
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

/** The games of a run, the last first: each opens on the board. */
export const PlayedGames = ({ game, question, records, nameOf }: PlayedProps): ReactElement => {
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const last = records
    .map((record, number) => ({ record, number }))
    .slice(-SHOWN)
    .toReversed();
  // A position that a side only believes in differs from game to game: there is no one board to lay them on.
  const canOpen = question.knownTo === undefined;
  const open = (number: number): void => {
    opened(game, question, number).then(go, error => setFault(String((error as Error).message)));
  };
  return (
    <section className="lab-played">
      <h2 className="capitals section-head">{WORDS.played}</h2>
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
              <span>{names === '' ? (record.ending === null ? WORDS.unfinished : WORDS.nobody) : names}</span>
              <span className="quiet">
                {record.score
                  ? question.sides.map(side => record.score?.[side] ?? 0).join(':')
                  : (record.ending ?? '')}
              </span>
              <span className="quiet">
                {record.turn === undefined ? WORDS.moves(record.inputs) : WORDS.turn(record.turn)}
              </span>
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
