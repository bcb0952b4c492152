import { lazy, Suspense, useEffect, useState } from 'react';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import type { FireChoice } from '#systems/esr/game/phases/artillery-skirmish/fire-choice.ts';
import type { Act, Asking } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { aimOf, fireValue, shooters } from '../fire/aims.ts';
import { knownOf, toolsFor } from '../known.ts';
import { volleysOf } from '../map/volleys.tsx';
import { usePointing } from '../pointing.ts';
import { WORDS } from '../words.ts';

/** Targets and intensity by word: fetched when they are wanted. */
const FirePanel = lazy(() => import('../fire/panel.tsx').then(page => ({ default: page.FirePanel })));

/** ESR-5.1: everybody fires by themselves; the form is for Formations that should fire in another way. */
export const useFireForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate } = props;
  const known = knownOf(desk);
  const chosen = useSlate(slate, written => written.chosen);
  const free = shooters(known, desk.side);
  const formation = free.find(each => each.id === chosen) ?? free[0];
  const own = useAiming(props, formation);
  const fire: Act | null = desk.asked?.pass
    ? { words: WORDS.fire.act, run: () => void desk.choose(desk.asked?.pass?.value ?? null) }
    : null;
  return {
    who: formation?.name ?? desk.due?.title ?? '',
    what: WORDS.fire.what,
    more: WORDS.fire.more,
    may: new Set(free.map(each => each.id)),
    pass: null,
    act: fire,
    panel: null,
    ...own,
  };
};

/** The fire of one Formation as its player wants it; the map shows the lines of fire as they would fall. */
const useAiming = ({ desk, slate }: FormProps<Board>, formation: Formation | undefined): Partial<Asking> => {
  const known = knownOf(desk);
  const { aim: shown } = toolsFor(desk, slate);
  const [choice, setChoice] = useState<FireChoice>({ formation: formation?.id ?? '' });
  const now = choice.formation === formation?.id ? choice : { formation: formation?.id ?? '' };
  const { pointer, lit } = usePointing(desk.view);
  const aim = formation ? aimOf(known, formation, now) : null;
  const value = fireValue(now);
  const said = Object.keys(now).length > 1;
  const refusal = useVerdict(desk, said ? value : null);
  const key = JSON.stringify(aim?.shots ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the shots.
  useEffect(() => {
    shown.show(aim ? volleysOf(known, aim.shots) : []);
    return () => shown.show([]);
  }, [key, shown]);
  if (!formation || !aim) {
    return {};
  }
  return {
    ...(said ? { act: { words: WORDS.fire.like, refusal, run: () => void desk.choose(value) } } : {}),
    lit,
    concerned: aim.shots.flatMap(shot => known.formations[shot.target]?.id ?? []),
    folded: true,
    panel: (
      <Suspense fallback={null}>
        <FirePanel
          board={known}
          free={shooters(known, desk.side)}
          aim={aim}
          choice={now}
          pointer={pointer}
          say={part => setChoice({ ...now, ...part })}
          onSelect={id => slate.setState({ chosen: id })}
        />
      </Suspense>
    ),
  };
};
