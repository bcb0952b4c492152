import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Listed } from '#companion/catalogue.ts';
import type { Filed } from '../kit/cabinet/cabinet.ts';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { useCatalogue } from '../kit/catalogue.ts';
import { Page } from '../kit/page.tsx';
import { Remove } from '../kit/remove.tsx';
import { codeOf } from '../kit/systems.ts';
import { ImportBattle } from './import.tsx';
import { BATTLES, type BattlePaper, removeBattle } from './papers.ts';
import { WORDS } from './words.ts';
import './battle.css';

/** Battles on this device, and those that can be fought. */
export const BattlesPage = (): ReactElement => {
  const systems = useCatalogue();
  const papers = useDrawer<BattlePaper>(BATTLES) ?? [];
  const newest = [...papers].sort((a, b) => (a.changed < b.changed ? 1 : -1));
  return (
    <Page title={WORDS.title} subtitle={WORDS.about}>
      {newest.length > 0 ? (
        <section className="battles">
          <h2 className="capitals">{WORDS.onDevice}</h2>
          <ul className="find-items find-single">
            {newest.map(filed => (
              <Kept key={filed.id} filed={filed} systems={systems} />
            ))}
          </ul>
        </section>
      ) : null}
      <ImportBattle />
      {systems.map(system => (
        <Fightable key={system.code} system={system} />
      ))}
    </Page>
  );
};

interface KeptProps {
  readonly filed: Filed<BattlePaper>;
  readonly systems: readonly Listed[];
}

const Kept = ({ filed, systems }: KeptProps): ReactElement => {
  const { value } = filed;
  const system = systems.find(each => each.code === codeOf(value.entry));
  return (
    <li className="battle-kept">
      <Link href={`/battle/${filed.id}`}>
        <span className="find-title">
          {value.title} <span className="quiet">{system?.title}</span>
        </span>
        <span className="find-kind">{value.last || WORDS.list.notBegun}</span>
        <span className="cite">{value.over ? 'over' : 'in play'}</span>
      </Link>
      <Remove title={value.title} onRemove={() => removeBattle(filed.id)} />
    </li>
  );
};

const proceduresOf = ({ items }: Listed): Listed['items'] => items.filter(({ kind }) => kind === 'procedure');

const Fightable = ({ system }: { readonly system: Listed }): ReactElement | null => {
  const procedures = proceduresOf(system);
  return procedures.length === 0 ? null : (
    <section className="find-system">
      <h2>{system.title}</h2>
      <ul className="find-items">
        {procedures.map(entry => (
          <li key={entry.id}>
            <Link href={`/chart/${entry.id}`}>
              <span className="find-title">{entry.title}</span>
              <span className="find-kind">{entry.phase || WORDS.list.atAnyTime}</span>
              <span className="cite">{entry.cite}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
