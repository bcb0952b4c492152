import { type ReactElement, useEffect, useState } from 'react';
import type { GameFile } from '#kernel';
import { type Board, SIDES } from '#systems/esr/game/board.ts';
import { LinePlot } from '../../kit/plot/line-plot.tsx';
import type { Mark } from '../../kit/plot/scale.ts';
import type { ResultProps } from '../face.ts';
import { Losses } from './losses.tsx';
import { type Luck, type Story, storyOf } from './story.ts';
import { WORDS } from './words.ts';
import './result.css';

/** The battle looked back on, worked out once it is over. */
const useStory = ({ room }: ResultProps<Board>): Story | null => {
  const [story, setStory] = useState<Story | null>(null);
  const { game, system } = room.desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a battle is over once.
  useEffect(() => {
    let open = true;
    const tell = ({ setup, inputs }: GameFile): void => {
      if (open) {
        setStory(storyOf(game, system, setup, inputs));
      }
    };
    const timer = setTimeout(() => room.file().then(tell, () => undefined), 60);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [game, system]);
  return story;
};

/** How it ended: losses, luck, and the day turn by turn. */
export const Result = (props: ResultProps<Board>): ReactElement => {
  const story = useStory(props);
  const board = story?.end ?? props.room.desk.view;
  return (
    <>
      <Losses board={board} fallen={story?.fallen ?? null} />
      {story ? (
        <>
          <Timeline story={story} board={board} />
          <LuckTable luck={story.luck} board={board} />
        </>
      ) : (
        <p className="quiet">{WORDS.result.lookingBackDay}</p>
      )}
    </>
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
      [WORDS.result.unitsLost, 'lost'],
    ] as const
  ).filter(([, key]) => story.turns.some(each => SIDES.some(side => each[key][side] > 0)));
  return (
    <>
      {lines.map(([title, key]) => (
        <figure key={key} className="field-timeline">
          <figcaption className="capitals">{WORDS.result.byTurn(title)}</figcaption>
          <LinePlot
            title={WORDS.result.bothArmiesThrough(title)}
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
    return 'as expected';
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
      <caption className="capitals">{WORDS.result.luckWhatDice}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.result.of}</th>
          <th scope="col">{WORDS.result.expected}</th>
          <th scope="col">{WORDS.result.rolled}</th>
          <th scope="col">{WORDS.result.luck}</th>
        </tr>
      </thead>
      {SIDES.map(side => (
        <LuckOf key={side} name={board.armies[side].name} luck={luck.filter(each => each.side === side)} />
      ))}
    </table>
    <p className="quiet">{WORDS.result.expectedExactAverage}</p>
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
