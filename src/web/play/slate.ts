import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Json, Refusal } from '#kernel';
import { type Asking, SILENT } from './asking/asking.ts';

/** A choice that is looked at: a target, a disc, a row of a list. */
export interface Preview {
  readonly key: string;
  readonly value?: Json | undefined;
}

/** Why something cannot be done, said where it was asked for. */
export interface Said {
  readonly refusal: Pick<Refusal, 'sentence' | 'cite'>;
  /** Pixels of the window. */
  readonly at: readonly [x: number, y: number];
}

/** The contents of the slate before they are handed in: it is wiped at every new moment. */
export interface Written {
  /** The moment that it was written at. */
  readonly moment: number;
  /** The piece or place that is selected. */
  readonly chosen: string | null;
  /** The choice under the pointer or the focus: the map draws it, nothing is done. */
  readonly previewed: Preview | null;
  /** The choice that the act would hand in. */
  readonly picked: Preview | null;
  /** The facts of the pointed line of the log. */
  readonly told: Readonly<Record<string, Json>> | null;
  /** The refusal that stands at the pointer. */
  readonly said: Said | null;
  /** The parts from the form of the step: prompt, act, lit targets. */
  readonly asking: Asking;
}

export type Slate = StoreApi<Written>;

export const BLANK: Written = {
  moment: -1,
  chosen: null,
  previewed: null,
  picked: null,
  told: null,
  said: null,
  asking: SILENT,
};

export const newSlate = (): Slate => createStore<Written>(() => BLANK);

/** A part of the slate; the component is drawn again only when that part changes. */
export const useSlate = <T>(slate: Slate, read: (written: Written) => T): T => useStore(slate, read);

/** Says at a place why something cannot be done; the next thing that is pointed at ends it. */
export const say = (slate: Slate, said: Said | null): void => {
  if (slate.getState().said !== said) {
    slate.setState({ said });
  }
};

/** The middle of an element, for a refusal that a key asked for. */
export const middleOf = (element: Element | null): Said['at'] => {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return [x + width / 2, y + height / 2];
};

/** Something comes under the pointer or the focus, or leaves it. */
export const preview = (slate: Slate, next: Preview | null): void => {
  if (slate.getState().previewed?.key !== next?.key) {
    slate.setState({ previewed: next });
  }
};

/** A tap on the previewed choice carries it out; a first tap only previews it. */
export const tap = (slate: Slate, next: Preview, take: () => void): void => {
  if (slate.getState().previewed?.key === next.key) {
    take();
  } else {
    slate.setState({ previewed: next, picked: next });
  }
};
