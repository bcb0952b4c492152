import { type ReactElement, useEffect } from 'react';
import { Link } from 'wouter';
import { linkOf } from '#companion/link.ts';
import { type Expectation, innerState, type LuckReport, pipsOf, type Swing } from '#companion/luck.ts';
import { nextLinks } from '#companion/next.ts';
import { told } from '#companion/sentence.ts';
import { exampleOf } from '#companion/situation.ts';
import { inWords } from '#companion/words.ts';
import type { Facts, Handbook, Json } from '#kernel';
import { keepOnce } from '../history/keep.ts';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Waiting } from '../kit/odds/panel.tsx';
import { Scroll } from '../kit/scroll.tsx';
import type { Battle } from './ctrl.ts';
import { exportBattle } from './papers.ts';
import { WORDS } from './words.ts';

interface SummaryProps {
  readonly system: Handbook;
  readonly battle: Battle;
  readonly id: string;
}

const resultOf = ({ procedure, play }: Battle): Json =>
  procedure.result(innerState(play.state).board, play.notes());

/** The end: the result, how lucky each side was, and the way to fight it again. */
export const Summary = ({ battle, id, system }: SummaryProps): ReactElement => {
  const { procedure, play } = battle;
  const result = resultOf(battle);
  const sentence = told(procedure, result, play.setup);
  const known = exampleOf(procedure.facts as Facts, play.setup as Json);
  const onward = nextLinks(system, procedure, result, known);
  const luck = useAnswer({ kind: 'luck', entry: procedure.id, file: play.file() });
  useEffect(() => {
    keepOnce({
      id,
      at: new Date().toISOString(),
      entry: procedure.id,
      title: procedure.title,
      given: play.setup,
      dice: {},
      sentence,
      note: '',
      luck: null,
    });
  }, [id, procedure, play, sentence]);
  const again = linkOf(procedure.facts as Facts, known);
  return (
    <div className="stack">
      <section className="plate" aria-live="polite" aria-label={WORDS.result}>
        <p className="verdict-sentence">
          {sentence} <span className="cite">{procedure.cite}</span>
        </p>
      </section>
      {luck.value ? <Luck report={luck.value} battle={battle} /> : null}
      <Waiting odds={luck} />
      <div className="button-row no-print">
        {onward.map(({ href, label }, i) => (
          <Link key={label} className={i === 0 ? 'button button-main' : 'button'} href={href}>
            {label}
          </Link>
        ))}
        <Link
          className={onward.length > 0 ? 'button' : 'button button-main'}
          href={`/battle/new/${procedure.id}${again ? `#${again}` : ''}`}
        >
          {WORDS.fightAgain}
        </Link>
        <button type="button" className="button" onClick={() => exportBattle(battle.paper)}>
          {WORDS.export}
        </button>
      </div>
    </div>
  );
};

const plain = (n: number): string => n.toFixed(2).replace('-', '−');
const signed = (n: number): string => (n > 0 ? `+${plain(n)}` : plain(n));

const Luck = ({ report, battle }: { readonly report: LuckReport; readonly battle: Battle }): ReactElement => (
  <>
    <section>
      <h2 className="capitals section-head">{WORDS.luck}</h2>
      <ul className="luck">
        {Object.entries(report.luck).map(([name, worth]) => (
          <li key={name}>
            <strong>{inWords(name)}</strong> {luckWords(worth)} <span className="quiet">{signed(worth)}</span>
          </li>
        ))}
      </ul>
      <Pips battle={battle} />
    </section>
    {report.expectations.length > 0 ? <Expectations all={report.expectations} /> : null}
    {report.swings.length > 1 ? <Swings swings={report.swings} /> : null}
  </>
);

const luckWords = (worth: number): string => {
  if (Math.abs(worth) < 0.02) {
    return WORDS.luckWords.even;
  }
  return worth > 0 ? WORDS.luckWords.lucky : WORDS.luckWords.unlucky;
};

const Pips = ({ battle }: { readonly battle: Battle }): ReactElement => (
  <p className="quiet">
    {pipsOf(battle.play)
      .map(({ throw: name, dice, mean, expected }) =>
        WORDS.luckWords.pips(inWords(name), WORDS.luckWords.dice(dice), plain(mean), plain(expected)),
      )
      .join('; ')}
    .
  </p>
);

const shown = ({ kind }: Expectation, value: number): string =>
  kind === 'chance' ? `${(value * 100).toFixed(1)}%` : plain(value);

const actual = (each: Expectation): string =>
  each.kind === 'chance' ? (each.actual ? 'yes' : 'no') : plain(each.actual);

const Expectations = ({ all }: { readonly all: readonly Expectation[] }): ReactElement => (
  <Scroll label={WORDS.expectedActual}>
    <table className="figures">
      <caption className="capitals">{WORDS.expectedActual}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.figure}</th>
          <th scope="col" className="figures-exact">
            {WORDS.expected}
          </th>
          <th scope="col" className="figures-value">
            {WORDS.actual}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(each => (
          <tr key={each.name}>
            <th scope="row">{each.label}</th>
            <td className="figures-exact">{shown(each, each.expected)}</td>
            <td className="figures-value">{actual(each)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

/** Every throw by the change that it made, for the side that it changed most for. */
const Swings = ({ swings }: { readonly swings: readonly Swing[] }): ReactElement => (
  <Scroll label={WORDS.throwsChanged}>
    <table className="figures">
      <caption className="capitals">{WORDS.throwsChanged}</caption>
      <tbody>
        {swings.map(({ input, title, before, after }) => (
          <tr key={input}>
            <th scope="row">{title}</th>
            <td>
              {Object.keys(after)
                .map(name => `${inWords(name)} ${signed((after[name] ?? 0) - (before[name] ?? 0))}`)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
