import { type ReactElement, useEffect, useRef } from 'react';
import {
  changeEntry,
  copyEntry,
  entryAt,
  type Level,
  levelBelow,
  levelOf,
  moveEntry,
  type OrderFile,
  ownFacts,
  type Path,
  removeEntry,
} from '#systems/esr/trackers/order-file.ts';
import type { OrderedUnit } from '#systems/esr/trackers/order-of-battle.ts';
import { Block } from '../../../kit/block.tsx';
import { Fields } from '../../../kit/fields/fields.tsx';
import { blockOf, ratingsText } from './troops.ts';
import { WORDS } from './words.ts';

interface NodeProps {
  readonly order: OrderFile;
  readonly path: Path;
  /** The entry whose form is open. */
  readonly open: Path | null;
  onOpen(path: Path | null): void;
  onAdd(under: Path): void;
  onChange(order: OrderFile): void;
}

const NAMES: Readonly<Record<Level, string>> = {
  army: 'Army',
  force: 'Force',
  formation: 'Formation',
  unit: 'Unit',
};
const LISTS = { army: 'forces', force: 'formations', formation: 'units', unit: '' } as const;

type Entry = Readonly<Record<string, unknown>>;

const isSame = (a: Path | null, b: Path): boolean => a !== null && a.join() === b.join();

/** An entry of the order of battle with everything under it. */
export const EntryNode = (props: NodeProps): ReactElement | null => {
  const { order, path, open, onOpen, onAdd } = props;
  const entry = entryAt(order, path);
  if (!entry) {
    return null;
  }
  const level = levelOf(path);
  const below = levelBelow(path);
  const opened = isSame(open, path);
  const children = (entry[LISTS[level]] ?? []) as readonly Entry[];
  return (
    <li className={`order-${level}`}>
      <button
        type="button"
        className={`order-row row-${level}`}
        aria-expanded={opened}
        onClick={() => onOpen(opened ? null : path)}
      >
        <Summary level={level} entry={entry} colours={coloursAt(order, path)} />
      </button>
      {opened ? <EntryForm {...props} entry={entry} level={level} /> : null}
      {children.length > 0 ? (
        <ul className={`order-list order-${LISTS[level]}`}>
          {children.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place.
            <EntryNode key={i} {...props} path={[...path, i]} />
          ))}
        </ul>
      ) : null}
      {below ? (
        <button type="button" className="button-quiet order-add" onClick={() => onAdd(path)}>
          {WORDS.orderEntry.addA(NAMES[below])}
          <span className="visually-hidden">
            {' '}
            {WORDS.orderEntry.to} {String(entry.name) || NAMES[level]}
          </span>
        </button>
      ) : null}
    </li>
  );
};

const coloursAt = (order: OrderFile, path: Path): string =>
  String(entryAt(order, path.slice(0, 3))?.colours ?? 'FR');

interface SummaryProps {
  readonly level: Level;
  readonly entry: Entry;
  readonly colours: string;
}

/** One line: a block for a Unit, ratings for a commander. */
const Summary = ({ level, entry, colours }: SummaryProps): ReactElement => {
  const name = String(entry.name ?? '');
  const shown = name === '' ? <em className="quiet">{WORDS.orderEntry.withoutAName(NAMES[level])}</em> : name;
  if (level === 'unit') {
    const unit = entry as OrderedUnit;
    return (
      <>
        <Block kind={blockOf(unit)} colours={colours} />
        <span className="order-name">{shown}</span>
        <span className="order-rating">{[WORDS.orderEntry.cr(unit.cr), ...unit.traits].join(', ')}</span>
      </>
    );
  }
  const commander = entry.commander as { name: string; lr: string; tr: number; traits: readonly string[] };
  return (
    <>
      {level === 'formation' ? <OrderDisc letter={String(entry.directive)} /> : null}
      <span className="order-name">
        {shown}
        {commander.name && commander.name !== name ? <small>{commander.name}</small> : null}
        {level === 'force' && entry.objective ? (
          <small>{WORDS.orderEntry.objective(String(entry.objective))}</small>
        ) : null}
      </span>
      <span className="order-rating">
        {level === 'formation' ? `${colours} ` : ''}
        {ratingsText(commander)}
      </span>
    </>
  );
};

/** The letter of an order, white on black. */
const OrderDisc = ({ letter }: { readonly letter: string }): ReactElement => (
  <span className="disc">{letter}</span>
);

interface EntryFormProps extends NodeProps {
  readonly entry: Entry;
  readonly level: Level;
}

const EntryForm = ({ order, path, entry, level, onOpen, onAdd, onChange }: EntryFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const shift = (by: -1 | 1): void => {
    const to = [...path.slice(0, -1), (path.at(-1) ?? 0) + by];
    if (entryAt(order, to)) {
      onChange(moveEntry(order, path, by));
      onOpen(to);
    }
  };
  return (
    <form
      ref={form}
      className="order-form"
      aria-label={`${NAMES[level]} ${String(entry.name)}`}
      onSubmit={event => {
        event.preventDefault();
        onAdd(path.slice(0, -1));
      }}
    >
      <Fields
        facts={ownFacts(level)}
        value={entry}
        onChange={next => onChange(changeEntry(order, path, next))}
      />
      <div className="button-row order-acts">
        <button type="submit" className="button">
          {WORDS.orderEntry.addAnother(NAMES[level])}
        </button>
        <button type="button" className="button" onClick={() => onChange(copyEntry(order, path))}>
          {WORDS.orderEntry.copy}
        </button>
        <button type="button" className="button" onClick={() => shift(-1)}>
          {WORDS.orderEntry.up}
        </button>
        <button type="button" className="button" onClick={() => shift(1)}>
          {WORDS.orderEntry.down}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            onChange(removeEntry(order, path));
            onOpen(null);
          }}
        >
          {WORDS.orderEntry.remove}
        </button>
        <button type="button" className="button" onClick={() => onOpen(null)}>
          {WORDS.orderEntry.close}
        </button>
      </div>
    </form>
  );
};
