import type { ReactElement } from 'react';
import type { AnyGame, Json, Scenario } from '#kernel';
import { openText } from '../../kit/save.ts';
import { WORDS } from '../words.ts';

interface OwnScenarioProps {
  readonly game: AnyGame;
  onOpen(scenario: Scenario): void;
  onFault(sentence: string): void;
}

/** A scenario that a player has written: the file is checked as `grognard check` does it. */
export const OwnScenario = ({ game, onOpen, onFault }: OwnScenarioProps): ReactElement => {
  const bring = async (): Promise<void> => {
    const file = await openText();
    const read = file && readScenario(game, file.name, file.text);
    if (read) {
      onFault(read.fault ?? '');
      if (read.scenario) {
        onOpen(read.scenario);
      }
    }
  };
  return (
    <button type="button" className="button choice" onClick={bring}>
      <span className="choice-label">{WORDS.ownScenario}</span>
      <span className="choice-why">{WORDS.ownScenarioAbout}</span>
    </button>
  );
};

type Read =
  | { readonly scenario: Scenario; readonly fault?: never }
  | { readonly fault: string; readonly scenario?: never };

const readScenario = (game: AnyGame, name: string, text: string): Read => {
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch (error) {
    return { fault: WORDS.notJson(name, (error as Error).message) };
  }
  const found = game.scenarioFrom?.(json);
  if (found?.ok) {
    return { scenario: found.value };
  }
  const faults = found?.error.map(({ sentence }) => sentence) ?? [];
  return { fault: WORDS.noScenario(name, faults[0] ?? WORDS.takesNone, faults.length) };
};
