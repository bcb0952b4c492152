import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { openBattle } from '#companion/battle-file.ts';
import { parseBattleLink } from '#companion/battle-link.ts';
import type { AnyProcedure } from '#kernel';
import { Page } from '../kit/page.tsx';
import { useEntry } from '../kit/systems.ts';
import { fileBattle } from './papers.ts';
import { WORDS } from './words.ts';

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
    const opened = openBattle(read.value, [entry as AnyProcedure]);
    if (!opened.ok) {
      setFault(opened.error.sentence);
      return;
    }
    fileBattle(entry, read.value).then(filed =>
      filed.ok ? go(`/battle/${filed.value}`, { replace: true }) : setFault(filed.error.sentence),
    );
  }, [read, entry, go]);
  return (
    <Page title={WORDS.fromPhone}>
      {fault ? (
        <p className="fault" role="alert">
          <strong>{WORDS.notOpened}</strong> {fault}
        </p>
      ) : (
        <p role="status">{WORDS.comesIn}</p>
      )}
      <p>
        <Link href="/battles">{WORDS.allBattles}</Link>
      </p>
    </Page>
  );
};
