import { type ReactElement, useState } from 'react';
import { percentText } from '#companion/chance.ts';
import {
  type HistoryEntry,
  historyFile,
  historyText,
  newestFirst,
  parseHistory,
} from '#companion/history.ts';
import { jsonFaultSentence, lineOfPath } from '#companion/json-place.ts';
import { meanLuck } from '#companion/luck.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { NotTakenIn } from '../kit/not-taken-in.tsx';
import { Page } from '../kit/page.tsx';
import { openText, saveText } from '../kit/save.ts';
import { HISTORY, keepEntry, removeEntry } from './keep.ts';
import { HistoryLine } from './line.tsx';
import { WORDS } from './words.ts';

/** Reads a history from outside into this device; the sentence that names its fault, or null. */
const takeIn = async (text: string): Promise<string | null> => {
  const fault = jsonFaultSentence(text);
  if (fault) {
    return fault;
  }
  const parsed = parseHistory(JSON.parse(text));
  if (!parsed.ok) {
    return WORDS.view.line(lineOfPath(text, parsed.error.path), parsed.error.sentence);
  }
  for (const entry of parsed.value) {
    const kept = await keepEntry(entry);
    if (!kept.ok) {
      return kept.error.sentence;
    }
  }
  return null;
};

export const HistoryPage = (): ReactElement => {
  const papers = useDrawer<HistoryEntry>(HISTORY);
  const [fault, setFault] = useState<string | null>(null);
  const entries = newestFirst((papers ?? []).map(paper => paper.value));
  const luck = meanLuck(entries.map(entry => entry.luck));
  const last = entries[0];
  const take = async (): Promise<void> => {
    const file = await openText();
    setFault(file && (await takeIn(file.text)));
  };
  return (
    <Page title={WORDS.title} subtitle={WORDS.about}>
      <p className="button-row no-print">
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={() => last && removeEntry(last.id)}
        >
          {WORDS.undoLast}
        </button>
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={() => saveText('grognard-history.json', JSON.stringify(historyFile(entries), null, 2))}
        >
          {WORDS.export}
        </button>
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={() => saveText('grognard-history.txt', historyText(entries), 'text/plain')}
        >
          {WORDS.exportText}
        </button>
        <button type="button" className="button" onClick={take}>
          {WORDS.import}
        </button>
      </p>
      <NotTakenIn fault={fault} />
      {luck ? (
        <p>
          {WORDS.view.diceReadBetter} <strong>{percentText(luck)}</strong> {WORDS.view.allThrowsHalf}
        </p>
      ) : null}
      {papers !== null && entries.length === 0 ? <p>{WORDS.nothing}</p> : null}
      <ol className="history-list">
        {entries.map(entry => (
          <HistoryLine key={entry.id} entry={entry} withTitle />
        ))}
      </ol>
    </Page>
  );
};
