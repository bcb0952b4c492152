import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Outcome, System } from '#kernel';
import { type Board, SIDES } from '#systems/esr/game/board.ts';
import { Losses } from '../faces/esr/losses.tsx';
import { type Luck, type Story, storyOf } from '../faces/esr/story.ts';
import { LinePlot } from '../kit/plot/line-plot.tsx';
import type { Mark } from '../kit/plot/scale.ts';
import type { FieldPlay } from './local.ts';
import './result.css';

interface ResultProps {
  readonly field: FieldPlay;
  readonly outcome: Outcome;
  readonly system: System;
}

/** The battle looked back on, worked out once it is over. */
const useStory = ({ field: { play }, system }: ResultProps): Story | null => {
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStory(storyOf(play.def, system, play.setup, play.inputs)), 60);
    return () => clearTimeout(timer);
  }, [play, system]);
  return story;
};

/** How it ended: losses, luck, and the day turn by turn. */
export const Result = (props: ResultProps): ReactElement => {
  const { field, outcome } = props;
  const board = field.play.state.board as unknown as Board;
  const story = useStory(props);
  const plate = useRef<HTMLElement>(null);
  useEffect(() => {
    plate.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={plate} className="plate field-end" aria-label="Result">
      <p className="capitals">The battle is over</p>
      <h2>{outcome.sentence}</h2>
      <Losses board={board} fallen={story?.fallen ?? null} />
      {story ? (
        <>
          <Timeline story={story} board={board} />
          <LuckTable luck={story.luck} board={board} />
        </>
      ) : (
        <p className="quiet">Looking back on the day …</p>
      )}
      <Link href="/fields" className="button">
        Another battle
      </Link>
    </section>
  );
};

const marksTo = (most: number): readonly Mark[] => {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => ({
    at: i * step,
    text: String(i * step),
  }));
};

const Timeline = ({ story, board }: { readonly story: Story; readonly board: Board }): ReactElement => {
  const lines = (
    [
      ['Points', 'points'],
      ['Fatigue', 'fatigue'],
      ['Units lost', 'lost'],
    ] as const
  ).filter(([, key]) => story.turns.some(each => SIDES.some(side => each[key][side] > 0)));
  return (
    <>
      {lines.map(([title, key]) => (
        <figure key={key} className="field-timeline">
          <figcaption className="capitals">{title} by turn</figcaption>
          <LinePlot
            title={`${title} of both armies through the battle`}
            axis="Turn"
            places={story.turns.map(({ turn }) => String(turn))}
            series={SIDES.map(side => ({
              label: board.armies[side].name.split(' ')[0] ?? '',
              values: story.turns.map(each => each[key][side]),
            }))}
            marks={marksTo(Math.max(1, ...story.turns.flatMap(each => SIDES.map(side => each[key][side]))))}
          />
        </figure>
      ))}
    </>
  );
};

const plain = (n: number): string => n.toFixed(1).replace('-', '−');

const luckWords = ({ expected, actual, moreIsBetter }: Luck): string => {
  const better = (actual - expected) * (moreIsBetter ? 1 : -1);
  if (Math.abs(better) < Math.max(0.5, expected * 0.05)) {
    return 'as owed';
  }
  return better > 0 ? 'lucky' : 'unlucky';
};

const LuckTable = ({
  luck,
  board,
}: {
  readonly luck: readonly Luck[];
  readonly board: Board;
}): ReactElement => (
  <>
    <table className="field-result">
      <caption className="capitals">Luck: what the dice gave</caption>
      <thead>
        <tr>
          <th scope="col">Of</th>
          <th scope="col">Owed</th>
          <th scope="col">Given</th>
          <th scope="col">So it was</th>
        </tr>
      </thead>
      {SIDES.map(side => (
        <LuckOf key={side} name={board.armies[side].name} luck={luck.filter(each => each.side === side)} />
      ))}
    </table>
    <p className="quiet">
      Owed is the average of the same throws with the same modifiers, worked out exactly. Within a twentieth
      of it the dice gave as owed.
    </p>
  </>
);

const LuckOf = ({ name, luck }: { readonly name: string; readonly luck: readonly Luck[] }): ReactElement => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={4} className="field-result-army">
        {name}
      </th>
    </tr>
    {luck.map(each => (
      <tr key={each.what}>
        <th scope="row">
          {each.what}{' '}
          <span className="quiet">{each.throws === 1 ? 'one throw' : `${each.throws} throws`}</span>
        </th>
        <td>{plain(each.expected)}</td>
        <td>{each.actual}</td>
        <td>{luckWords(each)}</td>
      </tr>
    ))}
  </tbody>
);
