import type { ReactElement } from 'react';
import { type Charted, isRecord, type Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { type SeaProspect, seaProspectOf } from '#systems/wap/game/prospects.ts';
import type { Met } from '#systems/wap/game/rules/voyages.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { Cite } from '../../../kit/cite.tsx';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { Desk } from '../../../play/desk.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { CompactOdds } from '../combat/compact-odds.tsx';
import { useForm } from '../form.ts';
import { boardOf } from '../known.ts';
import { WORDS } from '../words.ts';

const metIn = (value: Json | undefined): Met | null =>
  isRecord(value) && typeof value.power === 'string' && typeof value.place === 'string'
    ? { power: value.power, place: value.place }
    : null;

/** The port or coast that an own fleet would come from. */
const placeIn = (value: Json | undefined): string | null =>
  isRecord(value) && typeof value.from === 'string' ? value.from : null;

/** The fleet that is met at this step, as the viewer sees it. */
const prospectAt = (
  { ahead, due, asked }: Desk<Seen>,
  board: Board,
  looked: Json | undefined,
): SeaProspect | null => {
  const frame = ahead.at(-1);
  const met = metIn(frame as unknown as Json);
  if (due?.step === 'wap.naval.seek') {
    const sought = metIn(looked) ?? metIn(asked?.options.find(({ value }) => metIn(value))?.value);
    return sought && seaProspectOf(board, sought, 'phasing', 'sought');
  }
  if (due?.step === 'wap.naval.watch') {
    const from = placeIn(looked) ?? placeIn(asked?.options.find(({ value }) => placeIn(value))?.value);
    return from === null
      ? null
      : seaProspectOf(board, { power: String(frame?.power), place: from }, 'other', 'intercepted');
  }
  if (!met) {
    return null;
  }
  return due?.step === 'wap.naval.break' || due?.step === 'wap.naval.engage'
    ? seaProspectOf(board, met, frame?.by === 'fleet' || frame?.sought === true ? 'phasing' : 'other', 'met')
    : seaProspectOf(board, met, 'other', 'intercepted');
};

/** Fleets that may meet: the whole battle is shown before it is sought. */
export const useFleetForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const said = useForm(props);
  const looked = useSlate(slate, written => written.previewed?.value ?? written.picked?.value);
  const prospect = prospectAt(desk, boardOf(desk.view), looked);
  return {
    ...said,
    panel: (
      <>
        {prospect ? <SeaBattle prospect={prospect} system={desk.system} /> : null}
        <Choices {...(props as unknown as FormProps<Json>)} options={desk.asked?.options ?? []} />
      </>
    ),
  };
};

interface SeaBattleProps {
  readonly prospect: SeaProspect;
  readonly system: Charted;
}

const SeaBattle = ({ prospect, system }: SeaBattleProps): ReactElement => {
  const { faces, own, theirs, given, role } = prospect;
  const [mine, others] = role === 'phasing' ? (['P', 'O'] as const) : (['O', 'P'] as const);
  return (
    <section className="prospect" aria-label={WORDS.seaBattle}>
      <h3>
        {WORDS.seaBattle} <em>{WORDS.seaAgainst(own, theirs)}</em> <Cite of="WAP-NBATTLE" />
      </h3>
      {faces === null ? null : (
        <p>
          {WORDS.contact(faces)} <Cite of="WAP-PUR" />
        </p>
      )}
      <CompactOdds
        entry="wap.nbattle"
        given={given}
        system={system}
        sentence={mean =>
          WORDS.seaLosses(mean(`loss${mine}`), mean(`loss${others}`), mean(`transports${mine}`))
        }
      />
    </section>
  );
};
