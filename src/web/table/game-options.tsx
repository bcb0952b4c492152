import { type ReactElement, useEffect, useState } from 'react';
import { changedFacts, type Situation } from '#companion/situation.ts';
import { type AnyGame, defaults, type Scenario } from '#kernel';
import { optionFactsOf, TableOptions } from '../kit/fields/table-options.tsx';
import { fetchPlay } from '../kit/systems.ts';
import { OwnScenario } from '../play/local/own-scenario.tsx';

/** A game by its id, from the system on this device. */
export const useGame = (id: string): AnyGame | null => {
  const [game, setGame] = useState<AnyGame | null>(null);
  useEffect(() => {
    let open = true;
    fetchPlay(id).then(found => open && setGame(found?.game ?? null));
    return () => {
      open = false;
    };
  }, [id]);
  return game;
};

interface GameOptionsProps {
  readonly game: string;
  /** As far as they differ from the usual. */
  readonly value: Situation;
  onChange(value: Situation): void;
}

/** Every option that the game's own rules leave to a table. */
export const GameOptions = ({ game, value, onChange }: GameOptionsProps): ReactElement | null => {
  const facts = useGame(game)?.setup;
  if (!facts) {
    return null;
  }
  const options = optionFactsOf(facts);
  return (
    <TableOptions
      facts={facts}
      value={{ ...(defaults(options) as Situation), ...value }}
      onChange={next => onChange(changedFacts(options, next))}
    />
  );
};

interface ScenarioFileProps {
  readonly game: string;
  onOpen(scenario: Scenario): void;
  onFault(sentence: string): void;
}

/** A scenario of one's own, for games that take one from a file. */
export const ScenarioFile = ({ game: id, onOpen, onFault }: ScenarioFileProps): ReactElement | null => {
  const game = useGame(id);
  return game?.scenarioFrom ? <OwnScenario game={game} onOpen={onOpen} onFault={onFault} /> : null;
};
