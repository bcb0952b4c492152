import { isRecord, type Json, type Option } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import { stateText } from '#systems/wap/game/words.ts';
import { placeName } from '#systems/wap/map.ts';
import { useNarrow } from '../../kit/use-narrow.ts';
import { groupBy } from '../../map/board/opening.ts';
import type { Asking } from '../../play/asking/asking.ts';
import { Choices } from '../../play/asking/choices.tsx';
import { useSlate } from '../../play/slate.ts';
import type { FormProps } from '../face.ts';
import { useForm } from './form.ts';
import { boardOf, placeOfPiece } from './known.ts';
import { WORDS } from './words.ts';

const cityIn = ({ value }: Option): string =>
  isRecord(value) && typeof value.at === 'string' ? value.at : '';

/** "1 infantry of Blue in Sarnby, 1 PP" without its city. */
const shortOf = ({ label = '' }: Option, city: string): string => label.replace(` in ${placeName(city)}`, '');

/** The units that may be built, city by city; a city that is pointed at comes first. */
export const useBuildForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const said = useForm(props);
  const narrow = useNarrow();
  const chosen = useSlate(slate, written => written.chosen);
  const board = boardOf(desk.view);
  const power = desk.view.phasing ?? '';
  const options = desk.asked?.options ?? [];
  const offered = options.filter(option => cityIn(option) !== '');
  const others = options.filter(option => cityIn(option) === '' && !option.refused);
  const cities = groupBy(offered, cityIn);
  const first = chosen === null ? '' : placeOfPiece(chosen);
  const sorted = [...cities].sort(([a], [b]) => Number(b === first) - Number(a === first));
  return {
    ...said,
    who: WORDS.building(stateText(power), board.purse[power] ?? 0),
    what: WORDS.chooseBuild,
    missing: WORDS.pickBuild,
    may: new Set(cities.map(([city]) => city)),
    lit: [],
    folded: narrow && !cities.some(([city]) => city === first),
    panel: (
      <>
        {sorted.map(([city, all]) => (
          <fieldset key={city} className="garrison-row">
            <legend>{placeName(city)}</legend>
            {all
              .filter(({ refused }) => !refused)
              .map(option => (
                <button
                  key={JSON.stringify(option.value)}
                  type="button"
                  className="button"
                  aria-label={option.label}
                  onClick={() => void desk.choose(option.value)}
                >
                  {shortOf(option, city)}
                </button>
              ))}
          </fieldset>
        ))}
        {others.length > 0 ? <Choices {...(props as unknown as FormProps<Json>)} options={others} /> : null}
      </>
    ),
  };
};
