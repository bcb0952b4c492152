import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnyGame, System } from '#kernel';
import { loadSystem } from '#systems';
import type { Point } from '#systems/esr/geometry/whole.ts';
import { guideOf } from '#systems/esr/rules/march.ts';
import { Back } from '../kit/glyphs.tsx';
import { Page } from '../kit/page.tsx';
import { saveText } from '../kit/save.ts';
import { Segments } from '../kit/segments.tsx';
import { Toggle } from '../kit/toggle.tsx';
import { Ask } from './ask.tsx';
import { type FieldPlay, useField } from './ctrl.ts';
import { Guide } from './guide.tsx';
import { Narrative } from './log.tsx';
import { type Drawing, FieldMap } from './map/map.tsx';
import { GAME } from './paper.ts';
import { PhaseBar } from './phase-bar.tsx';
import { Result } from './result.tsx';
import { Tree } from './tree.tsx';
import './field.css';

/** A battle of Et sans résultat! on its field. */
export const FieldPage = ({ id }: { readonly id: string }): ReactElement => {
  const [system, setSystem] = useState<System | null>(null);
  useEffect(() => {
    loadSystem('esr').then(setSystem);
  }, []);
  const game = system?.games.find(each => each.id === GAME);
  return system && game ? (
    <Opened id={id} system={system} game={game} />
  ) : (
    <Page title="The field">Opening …</Page>
  );
};

const Opened = ({ id, system, game }: { id: string; system: System; game: AnyGame }): ReactElement => {
  const field = useField(game, id);
  if (typeof field === 'string') {
    return (
      <Page title="The field">
        <p className="fault">{field}</p>
        <Link href="/fields">To the battles of the field</Link>
      </Page>
    );
  }
  return field === null ? <Page title="The field">Opening …</Page> : <Board field={field} system={system} />;
};

/** The way drawn for the selected Formation, and what the rules say of it. */
const useDrawing = (field: FieldPlay, selected: string | null) => {
  const [end, setEnd] = useState<Point | null>(null);
  const length = field.play.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or Formation wipes the slate.
  useEffect(() => setEnd(null), [length, selected]);
  const wait = field.play.awaits();
  const step = field.play.state.stack.at(-1)?.at;
  const choice = wait?.awaits === 'choose' && field.side ? wait.sides[field.side] : undefined;
  const formation = field.view.formations.find(each => each.id === selected && each.side === field.side);
  const drawable = step === 'esr.movement.plan' && choice?.kind === 'open' && formation !== undefined;
  const drawing = useMemo((): Drawing | null => {
    if (!drawable || end === null || choice?.kind !== 'open' || !formation) {
      return null;
    }
    const path: Point[] = [end];
    const refusal = choice.check({ formation: formation.id, path: path as never });
    return { path: [guideOf(formation), ...path], refused: refusal?.sentence ?? null };
  }, [drawable, end, choice, formation]);
  return { drawable, drawing, draw: setEnd, clear: () => setEnd(null) };
};

const Board = ({ field, system }: { readonly field: FieldPlay; readonly system: System }): ReactElement => {
  const [selected, setSelected] = useState<string | null>(null);
  const { view, play, paper } = field;
  const { drawable, drawing, draw, clear } = useDrawing(field, selected);
  const outcome = play.outcome();
  useEffect(() => {
    document.title = `${paper.title} · Grognard`;
  }, [paper.title]);
  const way: Drawing | null = drawing && { ...drawing, path: drawing.path };
  return (
    <article className="field">
      <header className="field-head">
        <Link href="/fields" className="desk-back" aria-label="Back to the battles of the field">
          <Back />
        </Link>
        <h1>{paper.title}</h1>
        <Tools field={field} />
      </header>
      <PhaseBar view={view} />
      <div className="field-columns">
        <div className="field-left">
          <FieldMap
            view={view}
            selected={selected}
            drawing={way}
            drawable={drawable}
            onSelect={setSelected}
            onDraw={draw}
          />
          <Slider field={field} />
        </div>
        <aside className="field-side">
          {paper.guided ? <Guide field={field} /> : null}
          {outcome ? (
            <Result field={field} outcome={outcome} />
          ) : (
            <Ask
              field={field}
              system={system}
              selected={selected}
              drawing={drawing && { ...drawing, path: drawing.path.slice(1) }}
              onClear={clear}
            />
          )}
          <Tree view={view} selected={selected} onSelect={setSelected} />
          <Narrative field={field} />
        </aside>
      </div>
    </article>
  );
};

const Tools = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const { play, paper, side, view } = field;
  const persons = Object.keys(paper.seats).filter(each => paper.seats[each] === 'hand');
  return (
    <div className="desk-tools no-print">
      {persons.length > 1 ? (
        <Segments
          label="Look as"
          options={persons.map(each => [each, view.armies[each as 'french'].name] as const)}
          chosen={side ?? ''}
          onChoose={field.look}
        />
      ) : null}
      <span className="field-toggle">
        Real dice <Toggle label="Real dice, typed in" on={paper.handDice} onChange={field.setHandDice} />
      </span>
      <button type="button" className="button" disabled={play.length === 0} onClick={field.undo}>
        Undo
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveText(`${paper.title}.json`, JSON.stringify(play.file(), null, 1))}
      >
        Export
      </button>
    </div>
  );
};

/** Any earlier moment of the battle, as the side that looks saw it. */
const Slider = ({ field }: { readonly field: FieldPlay }): ReactElement => (
  <label className="field-slider">
    <span className="capitals">Replay</span>
    <input
      type="range"
      min={0}
      max={field.play.length}
      value={field.shown}
      onChange={event => field.show(Number(event.target.value))}
    />
    <span>
      {field.shown} / {field.play.length}
    </span>
  </label>
);
