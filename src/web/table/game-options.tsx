import { type ReactElement, useEffect, useState } from 'react';
import { changedFacts, type Situation } from '#companion/situation.ts';
import { defaults, type Facts } from '#kernel';
import { loadSystem } from '#systems';
import { optionFactsOf, TableOptions } from '../kit/fields/table-options.tsx';

/** The facts of a game's set-up, from the system on this device. */
const useSetup = (game: string): Facts | null => {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    let open = true;
    loadSystem(game.split('.')[0] ?? '').then(system => {
      const setup = system?.games.find(each => each.id === game)?.setup;
      if (open && setup) {
        setFacts(setup);
      }
    });
    return () => {
      open = false;
    };
  }, [game]);
  return facts;
};

interface GameOptionsProps {
  readonly game: string;
  /** As far as they differ from the usual. */
  readonly value: Situation;
  onChange(value: Situation): void;
}

/** Every option that the game's own rules leave to a table. */
export const GameOptions = ({ game, value, onChange }: GameOptionsProps): ReactElement | null => {
  const facts = useSetup(game);
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
