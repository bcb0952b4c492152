import { type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { BotCard } from '#bots/bot.ts';
import { botCardsFor } from '#bots/cards.ts';
import { changedFacts, type Situation } from '#companion/situation.ts';
import { dashed } from '#companion/words.ts';
import { type AnyGame, defaults, type Json, type Scenario } from '#kernel';
import { useFace } from '../../faces/index.ts';
import { optionFactsOf, TableOptions } from '../../kit/fields/table-options.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { namesOf } from '../asked.ts';
import { WORDS } from '../words.ts';
import { OwnScenario } from './own-scenario.tsx';
import { filePaper, HAND, newPaper } from './paper.ts';
import { type Seats, seatsFor } from './seats.ts';

interface NewGameProps {
  readonly game: AnyGame;
  /** Its title stands above it, where there are several games. */
  readonly titled: boolean;
  onFault(sentence: string): void;
}

/** A scenario, the player of each side, the rules; then the room. */
export const NewGame = ({ game, titled, onFault }: NewGameProps): ReactElement => {
  const [, go] = useLocation();
  const bots = botCardsFor(game);
  const [scenario, setScenario] = useState<Scenario>(game.scenarios[0] as Scenario);
  const [taken, setTaken] = useState<Seats>({});
  const [guided, setGuided] = useState(true);
  const [openTable, setOpenTable] = useState(false);
  const options = optionFactsOf(game.setup);
  const [chosen, setChosen] = useState<Situation>(() => defaults(options) as Situation);
  const setup = { ...(scenario.setup as object), ...changedFacts(options, chosen) } as Json;
  const seats = seatsFor(game, setup, taken);
  const persons = Object.values(seats).filter(seat => seat === HAND).length;
  const begin = async (): Promise<void> => {
    const settings = { guided, openTable };
    const begun = await filePaper(newPaper(game, scenario.title, setup, { seats, settings }));
    if (begun.ok) {
      go(`/play/${begun.value}`);
    } else {
      onFault(begun.error.sentence);
    }
  };
  return (
    <section className="new-game">
      <h2 className="capitals section-head">{titled ? game.title : WORDS.newGame}</h2>
      <Scenarios game={game} chosen={scenario} onChoose={setScenario} onFault={onFault} />
      <SeatRows game={game} bots={bots} seats={seats} onChange={setTaken} />
      <Switch words={WORDS.leadMe} on={guided} onChange={setGuided} />
      {persons > 1 ? <Switch words={WORDS.openTable} on={openTable} onChange={setOpenTable} /> : null}
      <TableOptions facts={game.setup} value={chosen} onChange={setChosen} />
      <button type="button" className="button button-main" onClick={begin}>
        {WORDS.begin}
      </button>
    </section>
  );
};

interface ScenariosProps {
  readonly game: AnyGame;
  readonly chosen: Scenario;
  onChoose(scenario: Scenario): void;
  onFault(sentence: string): void;
}

const Scenarios = ({ game, chosen, onChoose, onFault }: ScenariosProps): ReactElement => {
  const [own, setOwn] = useState<Scenario | null>(null);
  const { Thumbnail } = useFace(game);
  return (
    <ul className="scenarios">
      {[...game.scenarios, ...(own ? [own] : [])].map(each => (
        <li key={each === own ? 'own' : each.id}>
          <button
            type="button"
            className="button choice"
            aria-pressed={each === chosen}
            onClick={() => onChoose(each)}
          >
            <Suspense fallback={null}>{Thumbnail ? <Thumbnail scenario={each} /> : null}</Suspense>
            <span className="choice-label">{dashed(each.title)}</span>
            <span className="choice-why">{each.about}</span>
          </button>
        </li>
      ))}
      {game.scenarioFrom ? (
        <li>
          <OwnScenario
            game={game}
            onFault={onFault}
            onOpen={opened => {
              setOwn(opened);
              onChoose(opened);
            }}
          />
        </li>
      ) : null}
    </ul>
  );
};

interface SeatRowsProps {
  readonly game: AnyGame;
  readonly bots: readonly BotCard[];
  readonly seats: Seats;
  onChange(seats: Seats): void;
}

const SeatRows = ({ game, bots, seats, onChange }: SeatRowsProps): readonly ReactElement[] => {
  const names = namesOf(game);
  return Object.keys(seats).map(side => (
    <label key={side} className="seat-row">
      <span>{names[side]}</span>
      <select
        className="select-input"
        value={seats[side]}
        onChange={event => onChange({ ...seats, [side]: event.target.value })}
      >
        <option value={HAND}>{WORDS.personHere}</option>
        {bots.map(({ id, title }) => (
          <option key={id} value={id}>
            {WORDS.computer(title)}
          </option>
        ))}
      </select>
    </label>
  ));
};

interface SwitchProps {
  readonly words: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}

const Switch = ({ words, on, onChange }: SwitchProps): ReactElement => (
  <div className="seat-row">
    <span>{words}</span>
    <Toggle label={words} on={on} onChange={onChange} />
  </div>
);
