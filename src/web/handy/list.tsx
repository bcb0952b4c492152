import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { SHELF } from '#systems';
import { Onward, PinGlyph } from '../kit/glyphs.tsx';
import { inOrder, useHandy } from './handy.ts';
import { WORDS } from './words.ts';
import './handy.css';

interface HandyListProps {
  readonly most: number;
  /** Only those of one system. */
  readonly system?: string | undefined;
  /** The words where nothing is at hand yet. */
  readonly empty?: ReactElement;
}

const titleOf = (code: string): string => SHELF.find(each => each.code === code)?.title ?? code;

/** Pinned and recent charts, a row each. */
export const HandyList = ({ most, system, empty }: HandyListProps): ReactElement | null => {
  const all = useHandy();
  if (all === null) {
    return null;
  }
  const shown = inOrder(
    all.filter(each => system === undefined || each.system === system),
    most,
  );
  return shown.length === 0 ? (
    (empty ?? null)
  ) : (
    <ul className="handy">
      {shown.map(each => (
        <li key={each.entry}>
          <Link href={`/chart/${each.entry}`} className="handy-row">
            {each.pinned ? (
              <>
                <PinGlyph />
                <span className="visually-hidden">{WORDS.pinned}: </span>
              </>
            ) : null}
            <span className="handy-title">{each.title}</span>
            {system === undefined ? <em className="handy-system">{titleOf(each.system)}</em> : null}
            <span className="handy-on">
              <Onward />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
