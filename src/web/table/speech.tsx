import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import type { TableCommand } from '#server/shapes.ts';
import type { HostProps } from './host.tsx';
import type { Seen } from './live.ts';
import { WORDS } from './words.ts';

type Said = Extract<TableCommand, { do: 'speech' }>;

/** Lines a minute that a host may choose from. */
const MOST = [1, 3, 10, 30] as const;

/** The host’s decisions so far; at first everybody speaks as much as they like. */
const saidIn = ({ events }: Seen): Said => {
  const said = events.findLast(event => event.kind === 'speech');
  if (said?.kind !== 'speech') {
    return { do: 'speech', onlookers: true, muted: [] };
  }
  const { onlookers, muted, perMinute } = said;
  return { do: 'speech', onlookers, muted, ...(perMinute === undefined ? {} : { perMinute }) };
};

const limitedTo = ({ perMinute: _, ...said }: Said, most: number): Said =>
  most === 0 ? said : { ...said, perMinute: most };

/** The right to speak, and its measure: of spectators, and of each player; all see the host’s decision. */
export const Speech = ({ seen, command }: HostProps): ReactElement => {
  const said = saidIn(seen);
  const { onlookers, muted, perMinute = 0 } = said;
  const { seats } = seen.doc;
  const persons = Object.keys(seats).filter(side => seats[side]?.kind === 'person');
  const mute = (side: string, quiet: boolean): void =>
    void command.send({
      ...said,
      muted: quiet ? [...muted, side] : muted.filter(other => other !== side),
    });
  return (
    <fieldset className="table-tool">
      <legend>{WORDS.host.speech}</legend>
      <label>
        <input
          type="checkbox"
          checked={onlookers}
          onChange={() => void command.send({ ...said, onlookers: !onlookers })}
        />
        <span>{WORDS.host.spectatorsSpeak}</span>
      </label>
      {persons.map(side => (
        <label key={side}>
          <input
            type="checkbox"
            checked={!muted.includes(side)}
            onChange={event => mute(side, !event.target.checked)}
          />
          <span>{inWords(side)}</span>
        </label>
      ))}
      <label className="field-row">
        <span>{WORDS.host.howMuch}</span>
        <select
          className="select-input"
          value={perMinute}
          onChange={event => void command.send(limitedTo(said, Number(event.target.value)))}
        >
          {[...new Set([0, perMinute, ...MOST])]
            .toSorted((a, b) => a - b)
            .map(most => (
              <option key={most} value={most}>
                {WORDS.host.linesAMinute(most)}
              </option>
            ))}
        </select>
      </label>
    </fieldset>
  );
};
