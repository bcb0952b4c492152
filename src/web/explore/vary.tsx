import { type ReactElement, useMemo, useState } from 'react';
import { type Figure, type OddsView, tracks } from '#companion/odds-view.ts';
import { type Variable, valueAt, valueLabel, valuesOf, variablesOf, withValue } from '#companion/vary.ts';
import { type Facts, type Json, parseGiven, toNumber } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Waiting } from '../kit/odds/panel.tsx';
import { LinePlot } from '../kit/plot/line-plot.tsx';
import { marksFor } from '../kit/plot/scale.ts';
import { type Exploration, policyPart } from './ctrl.ts';
import { WORDS } from './words.ts';

const MOST_CURVES = 5;

const keyOf = (variable: Variable | undefined): string => variable?.path.join('/') ?? '';

/** A few values round the present one: a family of more curves would only be a tangle. */
const familyOf = (variable: Variable | undefined, at: unknown): readonly unknown[] => {
  if (!variable) {
    return [undefined];
  }
  const values = valuesOf(variable, at);
  if (values.length <= MOST_CURVES) {
    return values;
  }
  const place = Math.max(0, values.indexOf(at));
  const first = Math.min(Math.max(0, place - 2), values.length - MOST_CURVES);
  return values.slice(first, first + MOST_CURVES);
};

/** One fact turned through its values, and a second one for a family of curves. */
export const Vary = ({ on }: { readonly on: Exploration }): ReactElement | null => {
  const { given } = on.here;
  const variables = useMemo(() => variablesOf(on.entry.facts as Facts, given), [on.entry, given]);
  const [along, setAlong] = useState('');
  const [by, setBy] = useState('');
  const [track, setTrack] = useState('');
  const x =
    variables.find(each => keyOf(each) === along) ??
    variables.find(each => each.fact.kind === 'count' && !each.fact.rare) ??
    variables[0];
  const family = variables.find(each => keyOf(each) === by && each !== x);
  const xs = x ? valuesOf(x, valueAt(given, x.path)) : [];
  const curves = familyOf(family, family && valueAt(given, family.path));
  const ok = parseGiven(on.entry, given).ok;
  const givens = curves.flatMap(curve =>
    xs.map(value => {
      const one = x ? withValue(given, x.path, value) : given;
      return (family ? withValue(one, family.path, curve) : one) as Json;
    }),
  );
  const sweep = useAnswer(
    ok && x ? { kind: 'sweep', entry: on.entry.id, givens, ...policyPart(on.entry, on.policy) } : null,
  );
  if (!x) {
    return null;
  }
  const figures = tracks(on.here.odds.value ?? sweep.value?.find(view => view !== null) ?? EMPTY);
  const figure = figures.find(each => each.name === track) ?? figures[0];
  return (
    <section className="vary">
      <div className="section-head vary-head">
        <h2 className="capitals">{WORDS.vary}</h2>
        <span className="vary-pickers no-print">
          <Pick
            label={WORDS.figure}
            value={figure?.name ?? ''}
            onChange={setTrack}
            options={figures.map(each => [each.name, each.label])}
          />
          <Pick
            label={WORDS.along}
            value={keyOf(x)}
            onChange={setAlong}
            options={variables.map(each => [keyOf(each), each.label])}
          />
          <Pick
            label={WORDS.by}
            value={keyOf(family)}
            onChange={setBy}
            options={[
              ['', 'nothing else'],
              ...variables.filter(each => each !== x).map(each => [keyOf(each), each.label] as const),
            ]}
          />
        </span>
      </div>
      <Waiting odds={sweep} />
      {figure && sweep.value && !sweep.stale ? (
        <LinePlot
          title={`${figure.label} along ${x.label}`}
          axis={x.label}
          places={xs.map(value => valueLabel(x, value))}
          series={curves.map((curve, i) => ({
            label: family ? valueLabel(family, curve) : figure.label,
            values: xs.map((_, j) => follow(sweep.value?.[i * xs.length + j] ?? null, figure)),
          }))}
          marks={marksFor(
            figure.kind,
            (sweep.value ?? []).map(view => follow(view, figure) ?? 0),
          )}
          now={placeOf(xs, valueAt(given, x.path))}
        />
      ) : (
        <div className="vary-room" />
      )}
      {figure && sweep.value && !sweep.stale && x.fact.kind === 'count' ? (
        <Reading
          figure={figure}
          variable={x}
          values={xs}
          at={placeOf(xs, valueAt(given, x.path))}
          views={sweep.value.slice(
            Math.max(0, family ? curves.indexOf(valueAt(given, family.path)) : 0) * xs.length,
          )}
        />
      ) : null}
    </section>
  );
};

interface ReadingProps {
  readonly figure: Figure;
  readonly variable: Variable;
  readonly values: readonly unknown[];
  readonly at: number | undefined;
  readonly views: readonly (OddsView | null)[];
}

/** The worth of one step more here, in words. */
const Reading = ({ figure, variable, values, at, views }: ReadingProps): ReactElement | null => {
  const here = at === undefined ? null : follow(views[at] ?? null, figure);
  const next = at === undefined || at + 1 >= values.length ? null : follow(views[at + 1] ?? null, figure);
  if (at === undefined || here === null || next === null) {
    return null;
  }
  const by = next - here;
  const amount =
    figure.kind === 'chance' ? `${Math.abs(by * 100).toFixed(1)} points` : Math.abs(by).toFixed(2);
  const change =
    Math.abs(by) < 0.0005
      ? 'does not change'
      : by > 0
        ? WORDS.varyPage.addsTo(amount)
        : WORDS.varyPage.takesFrom(amount);
  return (
    <p>
      <em>{variable.label}</em>{' '}
      {WORDS.varyPage.fromToThis(
        valueLabel(variable, values[at]),
        valueLabel(variable, values[at + 1]),
        change,
      )}{' '}
      <em>{figure.label.toLowerCase()}</em>.
    </p>
  );
};

const EMPTY: OddsView = { total: 1n, outcomes: [], spreads: [], figures: [] };

const placeOf = (values: readonly unknown[], at: unknown): number | undefined => {
  const place = values.indexOf(at);
  return place < 0 ? undefined : place;
};

/** The figure in another situation; an outcome that cannot happen there has the chance 0. */
const follow = (view: OddsView | null, figure: Figure): number | null => {
  if (view === null) {
    return null;
  }
  const found = tracks(view).find(each => each.name === figure.name);
  return found ? toNumber(found.value) : figure.name.startsWith('outcome:') ? 0 : null;
};

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

const Pick = ({ label, value, options, onChange }: PickProps): ReactElement => (
  <label>
    <span className="cite">{label}</span>{' '}
    <select className="select-input" value={value} onChange={event => onChange(event.target.value)}>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
