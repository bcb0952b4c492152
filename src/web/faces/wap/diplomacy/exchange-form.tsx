import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import {
  type Bundle,
  bundleText,
  heldBy,
  NOBODY,
  type Proposal,
  partnersOf,
  worthOf,
} from '#systems/wap/game/phases/exchange.ts';
import { TYPES } from '#systems/wap/game/rules/pieces.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { leaderName } from '#systems/wap/game/words.ts';
import { nameOfState } from '#systems/wap/map.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Segments } from '../../../kit/segments.tsx';
import { Stepper } from '../../../kit/stepper.tsx';
import type { Asking } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { Flag } from '../relations.tsx';
import { WORDS } from '../words.ts';

const { exchange: SAID } = WORDS;

interface Frame {
  readonly left?: readonly string[];
  readonly asked?: readonly string[];
}

/** Prisoners against prisoners of the same worth, put together by the player (WAP-R43). */
export const useExchangeForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const board = boardOf(desk.view);
  const { left = [], asked = [] } = (desk.ahead.at(-1) ?? {}) as Frame;
  const [power = ''] = left;
  const partners = partnersOf(board, power, asked);
  const [drawn, draw] = useState<Proposal | null>(null);
  const [first = ''] = partners;
  const proposal = drawn ?? { to: first, give: NOBODY, take: NOBODY };
  const isEmpty = worthOf(board, proposal.give) + worthOf(board, proposal.take) === 0;
  const value = proposal as unknown as Json;
  const refusal = useVerdict(desk, isEmpty ? null : value);
  return {
    who: nameOfState(power),
    what: SAID.what,
    more: SAID.more,
    act: isEmpty
      ? null
      : {
          words: SAID.offer(bundleText(proposal.give), nameOfState(proposal.to), bundleText(proposal.take)),
          refusal,
          run: () => void desk.choose(value),
        },
    missing: SAID.missing,
    pass: { words: SAID.none, run: () => void desk.choose(desk.asked?.pass?.value ?? 'none') },
    may: new Set(),
    sheet: true,
    panel: (
      <section className="offer-sheet" aria-label={SAID.title}>
        <h2>
          {SAID.title} <Cite of="WAP-R43" />
        </h2>
        {partners.length > 1 ? (
          <Segments
            label={SAID.with}
            options={partners.map(each => [each, nameOfState(each)] as const)}
            chosen={proposal.to}
            onChoose={to => draw({ to, give: NOBODY, take: NOBODY })}
          />
        ) : null}
        <div className="offer-parts">
          <Part
            board={board}
            title={SAID.give(nameOfState(proposal.to))}
            power={proposal.to}
            all={heldBy(board, power, proposal.to)}
            part={proposal.give}
            onPart={give => draw({ ...proposal, give })}
          />
          <Part
            board={board}
            title={SAID.take(nameOfState(proposal.to))}
            power={power}
            all={heldBy(board, proposal.to, power)}
            part={proposal.take}
            onPart={take => draw({ ...proposal, take })}
          />
        </div>
        <p role="status">{refusal?.sentence ?? ''}</p>
        <p className="quiet">{SAID.rules}</p>
      </section>
    ),
  };
};

interface PartProps {
  readonly board: Board;
  readonly title: string;
  /** The power whose prisoners they are. */
  readonly power: string;
  readonly all: Bundle;
  readonly part: Bundle;
  onPart(part: Bundle): void;
}

/** The prisoners of one power that change hands, and their worth. */
const Part = ({ board, title, power, all, part, onPart }: PartProps): ReactElement => (
  <fieldset className="exchange-part">
    <legend>
      <Flag power={power} /> {title}
    </legend>
    {TYPES.filter(type => all[type] > 0).map(type => (
      <p key={type} className="exchange-row">
        <span>{SAID.types[type](all[type])}</span>
        <Stepper
          label={`${title}: ${SAID.types[type](all[type])}`}
          fact={{ min: 0, max: all[type] }}
          value={part[type]}
          onChange={many => onPart({ ...part, [type]: many })}
        />
      </p>
    ))}
    {all.leaders.map(id => (
      <label key={id} className="exchange-row">
        <span>
          {leaderName(id)} {SAID.rating(worthOf(board, { ...NOBODY, leaders: [id] }))}
        </span>
        <input
          type="checkbox"
          checked={part.leaders.includes(id)}
          onChange={event =>
            onPart({
              ...part,
              leaders: event.target.checked
                ? [...part.leaders, id]
                : part.leaders.filter(each => each !== id),
            })
          }
        />
      </label>
    ))}
    <p className="exchange-sum">
      <span>{SAID.worth}</span> <strong>{worthOf(board, part)}</strong>
    </p>
  </fieldset>
);
