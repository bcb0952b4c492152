import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import { UNIT_TITLES } from '#systems/esr/charts/combat.ts';
import type { Board } from '#systems/esr/game/board.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import { ChoiceOutlook } from '../../../play/roll/outlook.tsx';
import type { FormProps } from '../../face.ts';
import { namesOf, opponentsIn } from '../cards/opponents.tsx';
import { type EsrDesk, knownOf } from '../known.ts';
import { WORDS } from '../words.ts';

type LineProps = Parameters<typeof ChoiceOutlook>[0];

/** The chances of a fight, with the Units that fight by their names. */
const FightLine = (props: LineProps): ReactElement => (
  <ChoiceOutlook
    {...props}
    named={(label, { frame }) => {
      const names = namesOf(opponentsIn(knownOf(props.desk as EsrDesk), frame));
      return names ? label.replace(UNIT_TITLES.a, names[0]).replace(UNIT_TITLES.b, names[1]) : label;
    }}
  />
);

/** The list of a step, with the fights that a choice leads to told by name. */
const listOf = (props: FormProps<Board>): ReactElement => (
  <Choices
    {...(props as unknown as FormProps<Json>)}
    options={props.desk.asked?.options ?? []}
    Outlook={FightLine}
  />
);

/** ESR-6.2: the Formation that fights next. */
export const usePickForm = (props: FormProps<Board>): Partial<Asking> => ({
  more: WORDS.fights.pick,
  missing: WORDS.fights.missing,
  panel: listOf(props),
});

/** ESR-RUL-37: the Unit that leads a fight of several. */
export const useLeadForm = (props: FormProps<Board>): Partial<Asking> => ({
  more: WORDS.fights.lead,
  missing: WORDS.fights.missingLead,
  panel: listOf(props),
});
