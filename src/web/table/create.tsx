import { type ReactElement, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Situation } from '#companion/situation.ts';
import { dashed, inWords } from '#companion/words.ts';
import { type AnyGame, type Json, type Scenario, type Side, sidesIn } from '#kernel';
import { SHELF } from '#systems';
import { knownName, NameField, rememberName } from '../kit/name-field.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import { codeOf } from '../kit/systems.ts';
import { Toggle } from '../kit/toggle.tsx';
import { api, type ShelfGame } from './api.ts';
import { sealFor } from './entropy.ts';
import { GameOptions, ScenarioFile, useGame } from './game-options.tsx';
import { rememberLinks } from './links.tsx';
import { WORDS } from './words.ts';
import './table.css';

/** The place of one's own scenario in the list. */
const OWN = 'own';

type SeatKind = 'me' | 'person' | 'open' | 'computer';

const SEAT_KINDS: readonly (readonly [SeatKind, string])[] = [
  ['me', 'Me'],
  ['person', WORDS.create.byLink],
  ['open', 'Anybody'],
  ['computer', 'Computer'],
];

interface Draft {
  readonly game: ShelfGame;
  readonly scenario: string;
  /** A scenario from a file, instead of one of the list. */
  readonly own: Scenario | null;
  readonly seats: Readonly<Record<Side, SeatKind>>;
  readonly bot: string;
  readonly name: string;
  readonly listed: boolean;
  readonly umpire: boolean;
  readonly handDice: boolean;
  /** Printings, house rules and visibility, as far as they differ from the usual. */
  readonly options: Situation;
}

const scenarioOf = ({ scenarios }: ShelfGame, wanted: string | null): string =>
  (scenarios.find(({ id }) => id === wanted) ?? scenarios[0])?.id ?? '';

const draftOf = (game: ShelfGame, before: Draft | null, scenario: string | null = null): Draft => ({
  game,
  scenario: scenarioOf(game, scenario),
  own: null,
  seats: Object.fromEntries(game.sides.map((side, i) => [side, i === 0 ? 'me' : 'person'])),
  bot: game.bots[0]?.id ?? 'random',
  name: before?.name ?? knownName(),
  listed: before?.listed ?? true,
  umpire: false,
  handDice: false,
  options: {},
});

/** The draft that an address asks for, as in `?game=wap.field-battle&scenario=marengo-1800`; the first game if it does not. */
const firstDraft = (shelf: readonly ShelfGame[], search: string): Draft | null => {
  const wanted = new URLSearchParams(search);
  const game = shelf.find(({ id }) => id === wanted.get('game')) ?? shelf[0];
  return game ? draftOf(game, null, wanted.get('scenario')) : null;
};

/** The page that sets up a table: a game, a scenario, a seat for everybody. */
export const NewTablePage = (): ReactElement => {
  const search = useSearch();
  const [shelf, setShelf] = useState<readonly ShelfGame[]>([]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.shelf().then(
      games => {
        setShelf(games);
        setDraft(before => before ?? firstDraft(games, search));
      },
      error => setFault(String(error.message ?? error)),
    );
  }, [search]);
  return (
    <Page title={WORDS.create.newGame} subtitle={WORDS.create.chooseGameWho}>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      {draft ? <DraftForm shelf={shelf} draft={draft} onChange={setDraft} onFault={setFault} /> : null}
    </Page>
  );
};

interface DraftFormProps {
  readonly shelf: readonly ShelfGame[];
  readonly draft: Draft;
  onChange(draft: Draft): void;
  onFault(sentence: string): void;
}

const open = async (draft: Draft): Promise<string> => {
  const { id, keys, links } = await api.create({
    game: draft.game.id,
    ...(draft.own ? { title: draft.own.title } : { scenario: draft.scenario }),
    name: draft.name.trim(),
    listed: draft.listed,
    umpire: draft.umpire,
    handDice: draft.handDice,
    options: { ...draft.options, ...(draft.own?.setup as object) } as Readonly<Record<string, Json>>,
    seats: Object.fromEntries(
      Object.entries(draft.seats).map(([side, kind]) => [
        side,
        kind === 'computer' ? { kind, bot: draft.bot } : { kind: kind === 'me' ? 'person' : kind },
      ]),
    ),
  });
  rememberName(draft.name.trim());
  rememberLinks(id, links);
  for (const [side, kind] of Object.entries(draft.seats)) {
    const key = keys[`seat:${side}`];
    if (kind === 'me' && key) {
      await api.join(id, key, draft.name.trim(), sealFor(id, `seat:${side}`));
    }
  }
  return id;
};

/** A seat for every side that plays with these options; the number of players may be one of them. */
const seatedIn = (game: AnyGame, draft: Draft): Draft => {
  const scenario = draft.own ?? game.scenarios.find(({ id }) => id === draft.scenario);
  const sides = sidesIn(game, { ...(scenario?.setup as object), ...draft.options } as Json);
  const seats = Object.fromEntries(
    sides.map((side, i) => [side, draft.seats[side] ?? (i === 0 ? ('me' as const) : ('person' as const))]),
  );
  return { ...draft, seats };
};

const DraftForm = ({ draft: kept, onChange, ...rest }: DraftFormProps): ReactElement => {
  const game = useGame(kept.game.id);
  const draft = game?.id === kept.game.id ? seatedIn(game, kept) : kept;
  return <SeatedForm draft={draft} onChange={onChange} {...rest} />;
};

const SeatedForm = ({ shelf, draft, onChange, onFault }: DraftFormProps): ReactElement => {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      go(`/table/${await open(draft)}`);
    } catch (error) {
      setBusy(false);
      onFault(error instanceof Error ? error.message : String(error));
    }
  };
  const scenario = draft.own ?? draft.game.scenarios.find(each => each.id === draft.scenario);
  return (
    <form
      className="table-form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <NameField value={draft.name} onChange={name => onChange({ ...draft, name })} />
      <label className="field-row">
        <span>{WORDS.create.game}</span>
        <select
          className="select-input"
          value={draft.game.id}
          onChange={event => {
            const game = shelf.find(each => each.id === event.target.value);
            if (game) {
              onChange(draftOf(game, draft));
            }
          }}
        >
          {SHELF.map(({ code, title }) => (
            <optgroup key={code} label={title}>
              {shelf
                .filter(game => codeOf(game.id) === code)
                .map(game => (
                  <option key={game.id} value={game.id}>
                    {game.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="field-row">
        <span>{WORDS.create.scenario}</span>
        <select
          className="select-input"
          value={draft.own ? OWN : draft.scenario}
          onChange={event => onChange({ ...draft, scenario: event.target.value, own: null })}
        >
          {draft.own ? <option value={OWN}>{draft.own.title}</option> : null}
          {draft.game.scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {dashed(title)}
            </option>
          ))}
        </select>
      </label>
      {scenario && scenario.about !== scenario.title ? <p className="quiet">{scenario.about}</p> : null}
      <ScenarioFile game={draft.game.id} onFault={onFault} onOpen={own => onChange({ ...draft, own })} />
      <Seats draft={draft} onChange={onChange} />
      <Options draft={draft} onChange={onChange} />
      <GameOptions
        key={draft.game.id}
        game={draft.game.id}
        value={draft.options}
        onChange={options => onChange({ ...draft, options })}
      />
      <button type="submit" className="button button-main" disabled={busy || draft.name.trim() === ''}>
        {WORDS.create.openTheTable}
      </button>
    </form>
  );
};

interface PartProps {
  readonly draft: Draft;
  onChange(draft: Draft): void;
}

const Seats = ({ draft, onChange }: PartProps): ReactElement => (
  <section>
    <h2 className="capitals section-head">{WORDS.create.seats}</h2>
    {Object.keys(draft.seats).map(side => (
      <div key={side} className="field-row">
        <span>{inWords(side)}</span>
        <Segments
          label={WORDS.create.whoPlays(inWords(side))}
          options={SEAT_KINDS}
          chosen={draft.seats[side] ?? 'person'}
          onChoose={kind => onChange({ ...draft, seats: { ...draft.seats, [side]: kind } })}
        />
      </div>
    ))}
    {Object.values(draft.seats).includes('computer') && draft.game.bots.length > 1 ? (
      <label className="field-row">
        <span>{WORDS.create.theComputerPlays}</span>
        <select
          className="select-input"
          value={draft.bot}
          onChange={event => onChange({ ...draft, bot: event.target.value })}
        >
          {draft.game.bots.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    ) : null}
  </section>
);

const Options = ({ draft, onChange }: PartProps): ReactElement => (
  <section>
    <h2 className="capitals section-head">{WORDS.create.theTable}</h2>
    <div className="field-row">
      <span>{WORDS.create.showLobby}</span>
      <Toggle
        label={WORDS.create.showLobby}
        on={draft.listed}
        onChange={listed => onChange({ ...draft, listed })}
      />
    </div>
    <div className="field-row">
      <span>{WORDS.create.realDiceTyped}</span>
      <Toggle
        label={WORDS.create.realDiceTyped}
        on={draft.handDice}
        onChange={handDice => onChange({ ...draft, handDice })}
      />
    </div>
    <div className="field-row">
      <span>{WORDS.create.iAmUmpire}</span>
      <Toggle
        label={WORDS.create.umpire}
        on={draft.umpire}
        onChange={umpire =>
          onChange({
            ...draft,
            umpire,
            seats: umpire
              ? Object.fromEntries(
                  Object.entries(draft.seats).map(([s, k]) => [s, k === 'me' ? 'person' : k]),
                )
              : draft.seats,
          })
        }
      />
    </div>
  </section>
);
