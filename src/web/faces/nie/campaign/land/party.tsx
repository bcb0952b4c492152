import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import { pieceKey } from '#systems/nie/game/phases/land/to.ts';
import { type By, destinations } from '#systems/nie/game/rules/destinations.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { partyText, regionName } from '#systems/nie/game/words.ts';
import { HEROES, type LandPiece, type Nation, PIECE_LABELS } from '#systems/nie/vocabulary.ts';
import type { Asking } from '../../../../play/asking/asking.ts';
import { Choices } from '../../../../play/asking/choices.tsx';
import { useVerdict } from '../../../../play/asking/verdict.ts';
import type { FormProps } from '../../../face.ts';
import { PieceMark } from '../../tactical/block.tsx';
import { WORDS } from '../words.ts';
import '../../../../kit/block.css';
import './land.css';
import { BattleLine } from './outlook.tsx';

interface Way {
  readonly nation: Nation;
  readonly from: string;
  readonly to: string;
  readonly by: By;
}
type Party = Readonly<Record<string, number>>;

/** The pieces that may go, by kind, heroes by name. */
const mayGo = (view: Seen, { nation, from, to, by }: Way): Party => {
  const found: Record<string, number> = {};
  const way = destinations(view, nation, from).find(each => each.to === to && each.by === by);
  for (const unit of way?.units ?? []) {
    found[pieceKey(unit)] = (found[pieceKey(unit)] ?? 0) + unit.n;
  }
  return found;
};

const sizeOf = (party: Party): number => Object.values(party).reduce((sum, n) => sum + n, 0);
const without = (party: Party): Party => Object.fromEntries(Object.entries(party).filter(([, n]) => n > 0));

/** The pieces that go: all, unless some are taken out of the march; one press sends them. */
export const usePartyForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const way = desk.ahead.at(-1) as unknown as Way;
  const all = mayGo(desk.view, way);
  const first = (desk.asked?.options[0]?.value ?? {}) as Party;
  const [written, write] = useState<{ readonly of: number; readonly party: Party } | null>(null);
  const party = written?.of === desk.moment ? written.party : first;
  const value = without(party) as Json;
  const refusal = useVerdict(desk, value);
  const set = (key: string, n: number): void => write({ of: desk.moment, party: { ...party, [key]: n } });
  return {
    more: WORDS.party.more,
    act:
      sizeOf(party) === 0
        ? null
        : {
            words: WORDS.party.send(sizeOf(party), regionName(way.to)),
            refusal,
            run: () => void desk.choose(value),
          },
    missing: WORDS.party.nobody,
    concerned: [way.to],
    folded: false,
    panel: (
      <PartyPanel nation={way.nation} all={all} party={party} set={set}>
        <BattleLine desk={desk} face={props.face as never} value={value} />
      </PartyPanel>
    ),
  };
};

interface PanelProps {
  readonly nation: Nation;
  readonly all: Party;
  readonly party: Party;
  readonly children: ReactElement;
  set(key: string, n: number): void;
}

const labelOf = (key: string): string =>
  key in PIECE_LABELS ? PIECE_LABELS[key as LandPiece] : (HEROES[key as keyof typeof HEROES] ?? key);

/** A row for each kind of piece, with how many go and how many there are. */
const PartyPanel = ({ nation, all, party, children, set }: PanelProps): ReactElement => (
  <div className="nie-party">
    <ul aria-label={WORDS.party.label}>
      {Object.entries(all).map(([key, most]) => {
        const n = party[key] ?? 0;
        return (
          <li key={key}>
            <PieceMark
              piece={{
                type: key in PIECE_LABELS ? (key as LandPiece) : 'GEN',
                nation,
                formation: 'line',
                forward: true,
              }}
              up
            />
            <span>{labelOf(key)}</span>
            <button
              type="button"
              aria-label={WORDS.party.fewer(labelOf(key))}
              aria-disabled={n === 0 ? true : undefined}
              onClick={() => n > 0 && set(key, n - 1)}
            >
              −
            </button>
            <output aria-label={WORDS.party.going(labelOf(key), n, most)}>
              {n}/{most}
            </output>
            <button
              type="button"
              aria-label={WORDS.party.another(labelOf(key))}
              aria-disabled={n === most ? true : undefined}
              onClick={() => n < most && set(key, n + 1)}
            >
              +
            </button>
          </li>
        );
      })}
    </ul>
    <p className="quiet">{partyText(without(party))}</p>
    {children}
  </div>
);

/** A forced march or a landing is thrown for one after another: the rest go on, or stay. */
export const useOnForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const optionOf = (value: string) => desk.asked?.options.find(each => each.value === value);
  const [all, hold] = [optionOf('all'), optionOf('hold')];
  return {
    act: all ? { words: all.label ?? '', run: () => void desk.choose('all') } : null,
    pass: hold ? { words: hold.label ?? '', run: () => void desk.choose('hold') } : null,
    // Holding back is the quiet word beside the act; the list has the ways to go on, with their odds.
    panel: (
      <Choices
        {...(props as unknown as FormProps<Json>)}
        options={(desk.asked?.options ?? []).filter(each => each !== hold && !each.grave)}
      />
    ),
  };
};
