import type { ReactElement } from 'react';
import { balanceOf } from '#bots/balance.ts';
import { dashed } from '#companion/words.ts';
import { type AnyGame, type Scenario, type Span, sidesIn, spanOf } from '#kernel';
import { Tick } from '../../kit/glyphs.tsx';
import { useId } from '../../kit/use-id.ts';
import { ScenarioPicture } from '../../map/thumbnail/picture.tsx';
import { smallPicture } from '../pictures.ts';
import { WORDS } from '../words.ts';
import { BalanceBar } from './balance.tsx';

interface ScenariosProps {
  readonly code: string;
  readonly game: AnyGame;
  readonly chosen: Scenario;
  onChoose(id: string): void;
}

const spanned = ([least, most]: Span): string => (least === most ? `${least}` : `${least}–${most}`);

/** The rows have room for one sentence; the whole text stands with the chosen scenario. */
const firstSentence = (about: string): string => /^.*?[.!?](?= |$)/.exec(about)?.[0] ?? about;

const HOUR = 60;

/** The length of long games is given in hours. */
const lasting = ([least, most]: Span): string =>
  least >= 2 * HOUR
    ? WORDS.hours(spanned([Math.round(least / HOUR), Math.round(most / HOUR)]))
    : WORDS.minutes(spanned([least, most]));

/** The number of players of a scenario, and its length. */
export const ScenarioMeta = ({ players, minutes }: Scenario): ReactElement | null =>
  players ? (
    <span className="scenario-meta">
      {[WORDS.players(spanned(players)), ...(minutes ? [lasting(minutes)] : [])].join(' · ')}
    </span>
  ) : null;

/** The scenarios of a game, each with its map. One is chosen; arrow keys move, as in any radio group. */
export const Scenarios = ({ code, game, chosen, onChoose }: ScenariosProps): ReactElement => {
  const name = useId();
  const { scenarios } = game;
  const measured = scenarios.flatMap(({ id }) => balanceOf(game, id)?.games ?? []);
  return (
    <fieldset className="scenario-list">
      <legend>
        <h2>{WORDS.choose(scenarios.length)}</h2>
      </legend>
      {scenarios.map(each => {
        const picture = smallPicture(code, each.id);
        const isChosen = each.id === chosen.id;
        const balance = balanceOf(game, each.id);
        return (
          <label key={each.id} className="scenario" title={each.about}>
            <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(each.id)} />
            {picture ? (
              <span className="scenario-map">
                <ScenarioPicture src={picture} />
              </span>
            ) : null}
            <span className="scenario-words">
              <span className="scenario-title">
                {isChosen ? <Tick /> : null} {dashed(each.title)}
              </span>
              <span className="scenario-about">{firstSentence(each.about)}</span>
              <ScenarioMeta {...each} />
              {balance ? (
                <BalanceBar game={game} sides={sidesIn(game, each.setup)} balance={balance} />
              ) : null}
            </span>
          </label>
        );
      })}
      {measured.length > 0 ? (
        <p className="balance-note">{WORDS.balance(spanned(spanOf(measured)))}</p>
      ) : null}
    </fieldset>
  );
};
