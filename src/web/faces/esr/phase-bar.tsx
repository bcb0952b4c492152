import { type ReactElement, useEffect, useRef } from 'react';
import type { Board } from '#systems/esr/game/board.ts';
import { clockOf } from '#systems/esr/game/notes.ts';
import { pointsOf } from '#systems/esr/game/rules/victory.ts';
import type { TurnStep as Phase } from '#systems/esr/vocabulary.ts';
import { Scroll } from '../../kit/scroll.tsx';
import './phase-bar.css';

const STAGES: readonly (readonly [title: string, steps: readonly (readonly [Phase, string])[]])[] = [
  [
    'Command',
    [
      ['activate', 'Activate'],
      ['issue', 'Issue'],
      ['actions', 'Leaders'],
    ],
  ],
  [
    'Movement',
    [
      ['convert', 'Convert'],
      ['march', 'March'],
      ['form', 'Deploy'],
      ['recover', 'Recover'],
    ],
  ],
  [
    'Artillery & Skirmish',
    [
      ['fire', 'Fire'],
      ['fate', 'Fate'],
      ['assess', 'Assess'],
    ],
  ],
  [
    'Combat',
    [
      ['combat', 'Fight'],
      ['status', 'Status'],
    ],
  ],
];

const ORDER = STAGES.flatMap(([, steps]) => steps.map(([phase]) => phase));

/** Where in the turn the battle stands, the turn track, and the points of both armies. */
export const PhaseBar = ({ view }: { readonly view: Board }): ReactElement => {
  const now = ORDER.indexOf(view.phase as Phase);
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls: the step that is due comes into sight, without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is what acts.
  useEffect(() => {
    const row = nav.current?.querySelector<HTMLElement>('.scroll');
    const step = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && step) {
      row.scrollLeft = step.offsetLeft - row.clientWidth / 2;
    }
  }, [view.phase]);
  return (
    <div className="phase-bar">
      <nav ref={nav} aria-label="Sequence of play">
        <Scroll label="Steps of the turn">
          <ol>
            {STAGES.map(([title, steps], i) => (
              <li key={title} className={steps.some(([phase]) => phase === view.phase) ? 'phase-now' : ''}>
                <span className="phase-title">
                  {i + 1} {title}
                </span>
                <ol className="phase-steps">
                  {steps.map(([phase, word]) => (
                    <li
                      key={phase}
                      aria-current={phase === view.phase ? 'step' : undefined}
                      className={ORDER.indexOf(phase) < now ? 'phase-past' : ''}
                    >
                      {word}
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </Scroll>
      </nav>
      <div>
        <p className="phase-points">
          {(['french', 'coalition'] as const).map(side => (
            <span key={side}>
              {view.armies[side].name} <strong>{pointsOf(view, side).total}</strong>
            </span>
          ))}
        </p>
        {weatherOf(view).map(words => (
          <p key={words} className="phase-weather">
            {words}
          </p>
        ))}
      </div>
      <p className="phase-turn">
        <strong>{clockOf(view)}</strong>
        <span>
          turn {view.turn} of {view.battle.turns}
        </span>
      </p>
      <TurnTrack turn={view.turn} turns={view.battle.turns} />
    </div>
  );
};

const WEATHER: Readonly<Record<Board['battle']['weather'][number]['kind'], string>> = {
  fog: 'Fog: ranges halved',
  snow: 'Snow: half points for guns',
  rain: 'Heavy rain: half points for guns',
  mud: 'Mud: half points for guns',
};

/** The weather of the hour and what it does (ESR-QRG-ART-M6; fog as the scenario says), and until when. */
export const weatherOf = ({ battle, field, turn }: Board): readonly string[] =>
  battle.weather
    .filter(({ from, to }) => turn >= from && turn <= to)
    .map(({ kind, to, below }) => {
      const hill = field.areas.find(each => each.id === below)?.name;
      return `${WEATHER[kind]}${hill ? ` below ${hill}` : ''}, to turn ${to}`;
    });

/** The neatline as the track of turns: those gone by, the present one, those to come. */
const TurnTrack = ({ turn, turns }: { readonly turn: number; readonly turns: number }): ReactElement => (
  <div className="turn-track" aria-hidden="true">
    {Array.from({ length: turns }, (_, i) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number.
        key={i}
        className={i + 1 === turn ? 'turn-now' : i + 1 < turn ? 'turn-past' : ''}
      />
    ))}
  </div>
);
