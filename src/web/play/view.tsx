import { type ReactElement, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import type { AnyGame, System } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { FieldBoard } from '../faces/esr/board.tsx';
import { spotOf } from '../faces/esr/cards/spot.ts';
import { GAME } from '../faces/esr/game-id.ts';
import { Back } from '../kit/glyphs.tsx';
import { Page } from '../kit/page.tsx';
import { saveText } from '../kit/save.ts';
import { Segments } from '../kit/segments.tsx';
import { useSystem } from '../kit/systems.ts';
import { Toggle } from '../kit/toggle.tsx';
import { Cover } from './cover.tsx';
import { Briefing, Guide } from './guide.tsx';
import { type FieldPlay, useField } from './local.ts';
import { Narrative } from './log.tsx';
import { PACE_WORDS } from './pace.ts';
import { Replay } from './replay.tsx';
import { Result } from './result.tsx';
import { RollCard } from './roll/card.tsx';
import './play.css';

/** A battle of Et sans résultat! on its field. */
export const FieldPage = ({ id }: { readonly id: string }): ReactElement => {
  const system = useSystem('esr');
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
  return field === null ? (
    <Page title="The field">Opening …</Page>
  ) : (
    <Battlefield field={field} system={system} />
  );
};

const Battlefield = ({
  field,
  system,
}: {
  readonly field: FieldPlay;
  readonly system: System;
}): ReactElement => {
  const { play, paper, throwing, desk } = field;
  useEffect(() => {
    document.title = `${paper.title} · Grognard`;
  }, [paper.title]);
  const outcome = throwing === null ? play.outcome() : null;
  const present = field.shown === play.length;
  const frame = present ? throwing?.frame : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame says where it is on the board it stands on.
  const spot = useMemo(() => (frame ? spotOf(frame, play.state.board as unknown as Board) : null), [frame]);
  return (
    <article className="field">
      <header className="field-head">
        <Link href="/fields" className="desk-back" aria-label="Back to the battles of the field">
          <Back />
        </Link>
        <div className="field-title">
          <h1>{desk.view.battle.title}</h1>
          {desk.view.battle.title.includes(desk.view.battle.date) ? null : (
            <p className="page-subtitle">{desk.view.battle.date}</p>
          )}
        </div>
        <Tools field={field} />
      </header>
      {field.handTo === null ? (
        <FieldBoard
          desk={desk}
          spot={spot}
          card={throwing && present ? <RollCard field={field} throwing={throwing} system={system} /> : null}
          foot={<Replay shown={field.shown} length={play.length} onShow={field.show} />}
          before={
            <>
              {paper.guided ? <Guide field={field} /> : null}
              {outcome ? <Result field={field} outcome={outcome} system={system} /> : null}
            </>
          }
          after={
            <>
              <Narrative field={field} />
              <Briefing desk={desk} setup={paper.file.setup} />
            </>
          }
        />
      ) : (
        <Cover field={field} />
      )}
    </article>
  );
};

const Tools = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const { play, paper, desk } = field;
  const persons = Object.keys(paper.seats).filter(each => paper.seats[each] === 'hand');
  const refusal = play.mayUndo(desk.side ?? '');
  return (
    <div className="desk-tools no-print">
      <button
        type="button"
        className="button"
        disabled={refusal !== null}
        title={refusal?.sentence}
        onClick={field.undo}
      >
        Undo
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveText(`${paper.title}.json`, JSON.stringify(play.file(), null, 1))}
      >
        Export
      </button>
      <details className="field-settings">
        <summary className="button">Settings</summary>
        <div className="field-settings-sheet">
          <span className="field-toggle">
            Real dice{' '}
            <Toggle
              label="Real dice, typed in"
              on={paper.handDice}
              onChange={handDice => field.keep({ handDice })}
            />
          </span>
          <span>Dice are shown</span>
          <Segments
            label="How dice are shown"
            options={PACE_WORDS}
            chosen={paper.pace ?? 'step'}
            onChoose={pace => field.keep({ pace })}
          />
          {persons.length > 1 ? (
            <span className="field-toggle">
              Open table{' '}
              <Toggle
                label="Open table: the screen is not covered between the sides"
                on={paper.openTable ?? false}
                onChange={openTable => field.keep({ openTable })}
              />
            </span>
          ) : null}
        </div>
      </details>
    </div>
  );
};
