import type { ReactElement } from 'react';
import { capital } from '#companion/words.ts';
import type { Refusal } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { type Picked, readyLeaders, readyTroops } from '#systems/wap/game/rules/marches.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { placeName } from '#systems/wap/map.ts';
import { Segments } from '../../../kit/segments.tsx';
import { useId } from '../../../kit/use-id.ts';
import type { FormProps } from '../../face.ts';
import { pickWords } from '../known.ts';
import { Pieces } from '../pieces.tsx';
import { WORDS } from '../words.ts';
import type { WayAsked } from './way.ts';

interface WayPanelProps extends FormProps<Seen> {
  readonly board: Board;
  readonly way: WayAsked;
}

interface MarchPanelProps extends WayPanelProps {
  readonly hex: string;
  readonly pick: Picked;
  readonly picks: readonly Picked[];
  readonly refusal: Refusal | null;
  onPick(pick: Picked): void;
}

const same = (a: Picked, b: Picked): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The troops that march from a hex, and the pointing out of their way. */
export const MarchPanel = (props: MarchPanelProps): ReactElement => {
  const { board, hex, pick, picks, refusal, onPick } = props;
  const name = useId();
  return (
    <section className="march-panel" aria-label={WORDS.whoMarches(placeName(hex))}>
      <fieldset className="march-picks">
        <legend className="capitals">{WORDS.whoMarches(placeName(hex))}</legend>
        {picks.map(each => (
          <label key={JSON.stringify(each)}>
            <input type="radio" name={name} checked={same(each, pick)} onChange={() => onPick(each)} />{' '}
            {capital(pickWords(board, each))}
          </label>
        ))}
      </fieldset>
      <details className="march-exact">
        <summary>{WORDS.exactly}</summary>
        <Exactly {...props} />
      </details>
      {refusal ? <p className="choice-reason">{refusal.sentence}</p> : <WayPanel way={props.way} />}
    </section>
  );
};

/** Every piece by number, where the usual picks are not enough (WAP-R48). */
const Exactly = ({ board, hex, pick, onPick, desk }: MarchPanelProps): ReactElement => {
  const power = desk.view.phasing ?? '';
  return (
    <Pieces
      troops={readyTroops(board, power, hex)}
      leaders={readyLeaders(board, power, hex)}
      pick={pick}
      onPick={onPick}
    />
  );
};

/** How the way is pointed out, and whether some go on from its end. */
export const WayPanel = ({ way }: Pick<WayPanelProps, 'way'>): ReactElement => (
  <div className="way-panel">
    <Segments
      label={WORDS.modes.label}
      options={[
        ['end', WORDS.modes.end],
        ['hexes', WORDS.modes.hexes],
      ]}
      chosen={way.mode}
      onChoose={way.setMode}
    />
    {way.mode === 'hexes' && way.path.length > 0 ? (
      <button type="button" className="button-quiet" onClick={way.back}>
        {WORDS.backOne}
      </button>
    ) : null}
    <label className="march-leader">
      <input type="checkbox" checked={way.on} onChange={event => way.setOn(event.target.checked)} />{' '}
      {WORDS.goOn}
    </label>
  </div>
);
