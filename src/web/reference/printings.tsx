import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { shortCite } from '#companion/cites.ts';
import { type Comparison, comparePrintings } from '#companion/printings.ts';
import type { Preset, System } from '#kernel';
import { Page } from '../kit/page.tsx';
import { Scroll } from '../kit/scroll.tsx';
import { Segments } from '../kit/segments.tsx';
import { useSystem } from '../kit/systems.ts';
import { NotFound } from '../not-found/view.tsx';
import './reference.css';

/** The printings of a system side by side, the differences marked. */
export const PrintingsPage = ({ code }: { readonly code: string }): ReactElement => {
  const system = useSystem(code);
  return system && system.presets.length > 1 ? <Printings system={system} /> : <NotFound />;
};

const Printings = ({ system }: { readonly system: System }): ReactElement => {
  const [which, setWhich] = useState<'differ' | 'all'>('differ');
  const all = useMemo(() => comparePrintings(system), [system]);
  const shown = which === 'all' ? all : all.filter(each => each.differs);
  return (
    <Page
      title={`${system.title}: printings`}
      subtitle={`${all.filter(each => each.differs).length} of ${all.length} charts differ between printings`}
    >
      <p className="no-print">
        <Segments<'differ' | 'all'>
          label="Charts"
          options={[
            ['differ', 'What differs'],
            ['all', 'Everything'],
          ]}
          chosen={which}
          onChoose={setWhich}
        />
      </p>
      {shown.map(each => (
        <Compared key={each.id} compared={each} presets={system.presets} all={which === 'all'} />
      ))}
      <p>
        <Link href={`/reference/${system.code}`}>Back to the player aid</Link>
      </p>
    </Page>
  );
};

interface ComparedProps {
  readonly compared: Comparison;
  readonly presets: readonly Preset[];
  readonly all: boolean;
}

const Compared = ({ compared, presets, all }: ComparedProps): ReactElement => {
  const lines = all ? compared.lines : compared.lines.filter(line => line.differs);
  return (
    <section className="aid printings">
      <header className="aid-head">
        <h2>
          <Link href={`/chart/${compared.id}`}>{compared.title}</Link>
        </h2>
        <span className="cite">{compared.cite}</span>
      </header>
      <Scroll label={compared.title}>
        <table className="printing-table">
          <caption className="visually-hidden">{compared.title} by printing</caption>
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
                  {line.differs ? <span className="differs-mark">differs</span> : null} {line.label}{' '}
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
                  <span className="differs-mark">differs</span> {each.situation}
                  {each.dice ? <span className="quiet">; dice {each.dice}</span> : null}
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
