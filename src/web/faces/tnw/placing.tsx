import { type ReactElement, useState } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { type DuchyId, placeName } from '#systems/tnw/map.ts';
import { Stepper } from '../../kit/stepper.tsx';
import type { Act, Asking, Lit } from '../../play/asking/asking.ts';
import { GiveUp } from '../../play/asking/give-up.tsx';
import { useSlate } from '../../play/slate.ts';
import type { FormProps } from '../face.ts';
import { WORDS } from './words.ts';

/** Where Units may be placed, and how many there are. */
interface Placing {
  readonly left: number;
  /** Sites, and how many Units each takes. */
  readonly room: ReadonlyMap<DuchyId, number>;
}

/** The locals of the step, as the game declares them. */
interface Local {
  readonly left?: number;
  readonly perDuchy?: number;
  readonly placed?: Readonly<Record<DuchyId, number>>;
}

/** Giving up is no place. */
export const placingOf = ({ ahead, asked }: Pick<FormProps<Seen>['desk'], 'ahead' | 'asked'>): Placing => {
  const { left = 1, perDuchy = left, placed = {} } = (ahead.at(-1) ?? {}) as Local;
  const sites = (asked?.options ?? [])
    .filter(({ refused, grave }) => !refused && !grave)
    .map(({ value }) => String(value));
  return { left, room: new Map(sites.map(id => [id, Math.min(left, perDuchy - (placed[id] ?? 0))])) };
};

type Shares = Readonly<Record<DuchyId, number>>;

const sumOf = (shares: Shares): number => Object.values(shares).reduce((sum, n) => sum + n, 0);

const listOf = (shares: Shares): readonly DuchyId[] =>
  Object.entries(shares).flatMap(([id, n]) => Array<DuchyId>(n).fill(id));

interface SharesFormProps extends Placing {
  readonly shares: Shares;
  onShares(shares: Shares): void;
}

/** A count for each place. */
const SharesForm = ({ left, room, shares, onShares }: SharesFormProps): ReactElement => (
  <section className="tnw-march" aria-label={WORDS.toPlace(left)}>
    {[...room].map(([id, most]) => {
      const others = sumOf(shares) - (shares[id] ?? 0);
      return (
        <div key={id} className="tnw-count">
          <span>{placeName(id)}</span>
          <Stepper
            label={WORDS.unitsFor(placeName(id))}
            fact={{ min: 0, max: Math.min(most, left - others) }}
            value={shares[id] ?? 0}
            onChange={many => onShares({ ...shares, [id]: many })}
          />
        </div>
      );
    })}
  </section>
);

/** New Units: a place that is pointed at takes all that it may, the form divides them; either is one act. */
export const usePlaceForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate, intend } = props;
  const placing = placingOf(desk);
  const { left, room } = placing;
  const [kept, setKept] = useState<{ readonly moment: number; readonly shares: Shares } | null>(null);
  const picked = useSlate(slate, written => written.picked);
  const shares = kept?.moment === desk.moment ? kept.shares : {};
  const allIn = (id: DuchyId): Act => {
    const many = room.get(id) ?? 0;
    return { words: WORDS.allIn(many, placeName(id)), run: () => intend(Array<DuchyId>(many).fill(id)) };
  };
  const lit = [...room].map(
    ([id, many]): Lit => ({
      id,
      value: id,
      price: String(many),
      spoken: WORDS.allIn(many, placeName(id)),
      take: () => allIn(id).run(),
    }),
  );
  const pointed = lit.find(({ id }) => picked?.key === `lit ${id}`);
  const divided: Act | null =
    sumOf(shares) === left ? { words: WORDS.placeAll(left), run: () => intend(listOf(shares)) } : null;
  return {
    what: WORDS.toPlace(left),
    act: divided ?? (pointed ? allIn(pointed.id) : null),
    missing: WORDS.stillToPlace(left - sumOf(shares)),
    lit,
    panel: (
      <>
        <SharesForm
          {...placing}
          shares={shares}
          onShares={next => setKept({ moment: desk.moment, shares: next })}
        />
        <GiveUp desk={desk} />
      </>
    ),
  };
};
