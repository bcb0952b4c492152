import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { AnyGame, Charted, GameFile } from '#kernel';
import { useFace } from '../../faces/index.ts';
import { useDrawer } from '../../kit/cabinet/use-cabinet.ts';
import { HandOver } from '../../kit/hand-over.tsx';
import { Page } from '../../kit/page.tsx';
import { useGame, usePlay } from '../../kit/systems.ts';
import { PlayRoom } from '../room.tsx';
import { WORDS } from '../words.ts';
import { GAMES, type GamePaper, personsOf } from './paper.ts';
import { type LocalRoom, useLocalDesk } from './use-local-desk.ts';

/** A game that is kept on this device, in the play room. */
export const PlayPage = ({ id }: { readonly id: string }): ReactElement => {
  const papers = useDrawer<GamePaper>(GAMES);
  const paper = papers?.find(each => each.id === id);
  if (papers === null) {
    return <Page title={WORDS.room}>{WORDS.opening}</Page>;
  }
  return paper ? <OfGame id={id} file={paper.value.file} /> : <Missing sentence={WORDS.noGame} />;
};

const Missing = ({ sentence }: { readonly sentence: string }): ReactElement => (
  <Page title={WORDS.room}>
    <p className="fault">{sentence}</p>
    <Link href="/play">{WORDS.toList}</Link>
  </Page>
);

const OfGame = ({ id, file }: { readonly id: string; readonly file: GameFile }): ReactElement => {
  const charts = usePlay(file.game);
  const game = useGame(file.game, file.version);
  if (charts && game?.ok) {
    return <Opened id={id} charts={charts} game={game.value} />;
  }
  return <Missing sentence={game?.ok === false ? game.error : WORDS.noGame} />;
};

interface OpenedProps {
  readonly id: string;
  readonly charts: Charted;
  readonly game: AnyGame;
}

const Opened = ({ id, charts, game }: OpenedProps): ReactElement => {
  const room = useLocalDesk(charts, game, id);
  if (typeof room === 'string') {
    return <Missing sentence={room} />;
  }
  return room === null ? <Page title={WORDS.room}>{WORDS.opening}</Page> : <Seated room={room} />;
};

const Seated = ({ room }: { readonly room: LocalRoom }): ReactElement => {
  const face = useFace(room.desk.game);
  const persons = personsOf(room.kept.paper).length;
  if (room.handTo === null) {
    return <PlayRoom room={room} face={face} persons={persons} />;
  }
  const { game, view } = room.desk;
  const title = face.sideName?.(room.handTo, view) ?? game.sideTitles[room.handTo] ?? room.handTo;
  const name = WORDS.theSide(title, face.hasProperName?.(room.handTo) ?? false);
  return (
    <HandOver
      title={room.title}
      to={name}
      words={WORDS.weAre(name)}
      onTake={room.take}
      onOpen={() => room.keep({ openTable: true })}
    />
  );
};
