import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { parseBattleLink } from '#companion/battle-link.ts';
import { type AnyProcedure, gameOf, replay } from '#kernel';
import { newId } from '../kit/dice/roll.ts';
import { Page } from '../kit/page.tsx';
import { useEntry } from '../kit/systems.ts';
import { battlePaper, keepBattle } from './papers.ts';

const NOWHERE = '';

/** Takes over the battle that another phone has sent, as a battle of this device. */
export const JoinBattle = (): ReactElement => {
  const [read] = useState(() => parseBattleLink(window.location.hash));
  const found = useEntry(read.ok ? read.value.game : NOWHERE);
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(read.ok ? null : read.error.sentence);
  const entry = found?.entry;
  useEffect(() => {
    if (!read.ok || entry?.kind !== 'procedure') {
      return;
    }
    const play = replay(gameOf(entry as AnyProcedure) as never, read.value);
    if (!play.ok) {
      setFault(play.error.refusal.sentence);
      return;
    }
    const id = newId();
    keepBattle(id, battlePaper(entry, read.value), 0).then(kept =>
      kept.ok ? go(`/battle/${id}`, { replace: true }) : setFault(kept.error.sentence),
    );
  }, [read, entry, go]);
  return (
    <Page title="A battle from another phone">
      {fault ? (
        <p className="fault" role="alert">
          <strong>Not opened.</strong> {fault}
        </p>
      ) : (
        <p role="status">The battle comes in …</p>
      )}
      <p>
        <Link href="/battles">All battles</Link>
      </p>
    </Page>
  );
};
