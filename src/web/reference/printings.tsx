import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { shortCite } from '#companion/cites.ts';
import type { Comparison } from '#companion/printings.ts';
import type { Handbook, Preset } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Waiting } from '../kit/odds/panel.tsx';
import { Page } from '../kit/page.tsx';
import { usePrinting } from '../kit/paper.tsx';
import { Scroll } from '../kit/scroll.tsx';
import { Segments } from '../kit/segments.tsx';
import { useHandbook } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import { WORDS } from './words.ts';
import './reference.css';

/** The printings of a system side by side, the differences marked. */
export const PrintingsPage = ({ code }: { readonly code: string }): ReactElement => {
  const system = useHandbook(code);
  return system && system.presets.length > 1 ? <Printings system={system} /> : <NotFound />;
};

const Printings = ({ system }: { readonly system: Handbook }): ReactElement => {
  const [which, setWhich] = useState<'differ' | 'all'>('differ');
  const { paper, printing } = usePrinting();
  const comparing = useAnswer({ kind: 'printings', system: system.code });
  const all = comparing.value ?? [];
  const differing = all.filter(each => each.differs);
  return (
    <div className={paper}>
      <Page
        title={`${system.title}: printings`}
        subtitle={
          all.length === 0
            ? WORDS.printingsPage.sideSideDifferences
            : WORDS.printingsPage.chartsDifferBetween(differing.length, all.length)
        }
      >
        <div className="aid-tools no-print">
          <Segments<'differ' | 'all'>
            label={WORDS.charts}
            options={[
              ['differ', WORDS.printingsPage.whatDiffers],
              ['all', 'Everything'],
            ]}
            chosen={which}
            onChoose={setWhich}
          />
          {printing}
        </div>
        <Waiting odds={comparing} work={WORDS.printingsPage.comparingThePrintings} />
        {(which === 'all' ? all : differing).map(each => (
          <Compared key={each.id} compared={each} presets={system.presets} all={which === 'all'} />
        ))}
        <p className="no-print">
          <Link href={`/reference/${system.code}`}>{WORDS.back}</Link>
        </p>
      </Page>
    </div>
  );
};

/** More lines than this go on overleaf. */
const LONG = 9;

interface ComparedProps {
  readonly compared: Comparison;
  readonly presets: readonly Preset[];
  readonly all: boolean;
}

const Compared = ({ compared, presets, all }: ComparedProps): ReactElement => {
  const lines = all ? compared.lines : compared.lines.filter(line => line.differs);
  return (
    <section
      className={lines.length + compared.cases.length > LONG ? 'aid printings aid-long' : 'aid printings'}
    >
      <header className="aid-head">
        <h2>
          <Link href={`/chart/${compared.id}`}>{compared.title}</Link>
        </h2>
        <span className="cite">{compared.cite}</span>
      </header>
      <Scroll label={compared.title}>
        <table className="printing-table">
          <caption className="visually-hidden">{WORDS.printingsPage.byPrinting(compared.title)}</caption>
          <thead>
            <tr>
              <td />
              {presets.map(preset => (
                <th key={preset.id} scope="col">
                  {preset.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={`${line.cite} ${line.label}`} className={line.differs ? 'differs' : undefined}>
                <th scope="row">
                  {line.differs ? <span className="differs-mark">{WORDS.differs}</span> : null} {line.label}{' '}
                  <span className="cite">{shortCite(line.cite, compared.cite)}</span>
                </th>
                {line.by.map((text, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a printing is its place.
                  <td key={i}>{text || 'not printed'}</td>
                ))}
              </tr>
            ))}
            {compared.cases.map(each => (
              <tr key={`${each.situation} ${each.dice}`} className="differs">
                <th scope="row">
                  <span className="differs-mark">{WORDS.differs}</span> {each.situation}
                  {each.dice ? <span className="quiet">{WORDS.printingsPage.dice(each.dice)}</span> : null}
                </th>
                {each.by.map((text, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a printing is its place.
                  <td key={i}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
};
