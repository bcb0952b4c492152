import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type Bot, botsFor } from '#bots/index.ts';
import { changedFacts, type Situation } from '#companion/situation.ts';
import { type AnyGame, defaults, type Json, parseGameFile, replay, type Scenario, type Side } from '#kernel';
import { loadSystem } from '#systems';
import { GAME } from '../faces/esr/game-id.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { optionFactsOf, TableOptions } from '../kit/fields/table-options.tsx';
import { Page } from '../kit/page.tsx';
import { openText } from '../kit/save.ts';
import { Toggle } from '../kit/toggle.tsx';
import { OwnScenario } from './own-scenario.tsx';
import { beginField, FIELDS, type FieldPaper, fileField, removeField } from './paper.ts';
import './play.css';

/** Battles of the field: those on this device, and a new one. */
export const FieldsPage = (): ReactElement => {
  const [game, setGame] = useState<AnyGame | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    loadSystem('esr').then(system => setGame(system?.games.find(each => each.id === GAME) ?? null));
  }, []);
  return (
    <Page
      title="The field"
      subtitle="Et sans résultat! as a whole battle, against a friend at this screen or the computer"
      aside={game ? <Import game={game} onFault={setFault} /> : null}
    >
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <Kept />
      {game ? <New game={game} onFault={setFault} /> : null}
    </Page>
  );
};

const Kept = (): ReactElement | null => {
  const papers = useDrawer<FieldPaper>(FIELDS) ?? [];
  const newest = [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));
  return newest.length === 0 ? null : (
    <section className="battles">
      <h2 className="capitals section-head">On this device</h2>
      <ul className="find-items find-single">
        {newest.map(({ id, value }) => (
          <li key={id} className="battle-kept">
            <Link href={`/field/${id}`}>
              <span className="find-title">{value.title}</span>
              <span className="find-kind">{value.last || 'Not begun'}</span>
              <span className="cite">{value.over ? 'over' : 'in play'}</span>
            </Link>
            <button type="button" className="button-quiet" onClick={() => removeField(id)}>
              Remove<span className="visually-hidden"> {value.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface PartProps {
  readonly game: AnyGame;
  onFault(sentence: string): void;
}

const Import = ({ game, onFault }: PartProps): ReactElement => {
  const [, go] = useLocation();
  const bring = async (): Promise<void> => {
    const chosen = await openText();
    if (!chosen) {
      return;
    }
    try {
      const file = parseGameFile(JSON.parse(chosen.text));
      const played = file.ok ? replay(game, file.value) : null;
      if (!file.ok || !played?.ok) {
        const why = file.ok
          ? `input ${played && !played.ok ? `${played.error.input}: ${played.error.refusal.sentence}` : ''}`
          : file.error.sentence;
        onFault(`${chosen.name} cannot be played on: ${why}`);
        return;
      }
      const title = chosen.name.replace(/\.json$/, '');
      const seats = Object.fromEntries(game.sides.map(side => [side, 'hand']));
      const over = played.value.outcome() !== null;
      const kept = await fileField({
        title,
        file: file.value,
        seats,
        guided: false,
        handDice: false,
        last: '',
        over,
      });
      if (kept.ok) {
        go(`/field/${kept.value}`);
      } else {
        onFault(kept.error.sentence);
      }
    } catch (error) {
      onFault(`${chosen.name} is not JSON: ${(error as Error).message}`);
    }
  };
  return (
    <button type="button" className="button" onClick={bring}>
      Import a battle
    </button>
  );
};

/** A first opponent should not be the strongest; the last on the list chooses at random and is no opponent at all. */
const easiest = (bots: readonly Bot[]): string => bots.at(-2)?.id ?? bots[0]?.id ?? '';

const New = ({ game, onFault }: PartProps): ReactElement => {
  const [, go] = useLocation();
  const [scenario, setScenario] = useState<Scenario>(game.scenarios[0] as Scenario);
  const [own, setOwn] = useState<Scenario | null>(null);
  const scenarios = own ? [...game.scenarios, own] : game.scenarios;
  const [guided, setGuided] = useState(true);
  const bots = botsFor(game);
  const [seats, setSeats] = useState<Readonly<Record<Side, string>>>(() =>
    Object.fromEntries(game.sides.map((side, i) => [side, i === 0 ? 'hand' : easiest(bots)])),
  );
  const [openTable, setOpenTable] = useState(false);
  const options = optionFactsOf(game.setup);
  const [chosen, setChosen] = useState<Situation>(() => defaults(options) as Situation);
  const persons = Object.values(seats).filter(seat => seat === 'hand').length;
  const begin = async (): Promise<void> => {
    const setup = { ...(scenario.setup as object), ...changedFacts(options, chosen) } as Json;
    const begun = await beginField(game, scenario.title, setup, { seats, guided, openTable });
    if (begun.ok) {
      go(`/field/${begun.value}`);
    } else {
      onFault(begun.error.sentence);
    }
  };
  return (
    <section className="field-new">
      <h2 className="capitals section-head">A new battle</h2>
      <ul className="field-scenarios">
        {scenarios.map(each => (
          <li key={each === own ? 'own' : each.id}>
            <button
              type="button"
              className="button choice"
              aria-pressed={each === scenario}
              onClick={() => setScenario(each)}
            >
              <span className="choice-label">{each.title}</span>
              <span className="choice-why">{each.about}</span>
            </button>
          </li>
        ))}
        <li>
          <OwnScenario
            game={game}
            onFault={onFault}
            onOpen={opened => {
              setOwn(opened);
              setScenario(opened);
            }}
          />
        </li>
      </ul>
      {game.sides.map(side => (
        <label key={side} className="field-seat">
          <span>{side === 'french' ? 'French' : 'Coalition'}</span>
          <select
            className="select-input"
            value={seats[side]}
            onChange={event => setSeats({ ...seats, [side]: event.target.value })}
          >
            <option value="hand">A person at this screen</option>
            {bots.map(({ id, title }) => (
              <option key={id} value={id}>
                Computer: {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div className="field-seat">
        <span>Lead me through the first turn</span>
        <Toggle label="Lead me through the first turn" on={guided} onChange={setGuided} />
      </div>
      {persons > 1 ? (
        <div className="field-seat">
          <span>Open table: the screen is not covered between the sides</span>
          <Toggle
            label="Open table: the screen is not covered between the sides"
            on={openTable}
            onChange={setOpenTable}
          />
        </div>
      ) : null}
      <TableOptions facts={game.setup} value={chosen} onChange={setChosen} />
      <button type="button" className="button button-main" onClick={begin}>
        To the field
      </button>
    </section>
  );
};
