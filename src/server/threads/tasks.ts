import type { Created } from '#kernel/table/entry.ts';
import type { Consulting } from '../charts/consult.ts';
import type { Question, Series } from '../jobs/think.ts';
import type { NewTable } from '../room/new-table.ts';
import type { Simulation } from '../room/planned-series.ts';
import type { Call } from '../room/room.ts';
import type { Look, Missing } from '../room/study.ts';
import type { Source } from '../room/wake.ts';

/** A task for a thread. */
export type Task =
  | { readonly do: 'wake'; readonly source: Source }
  | { readonly do: 'ask'; readonly id: string; readonly call: Call; readonly args: readonly unknown[] }
  | { readonly do: 'forget'; readonly id: string }
  | { readonly do: 'open'; readonly wanted: NewTable; readonly secret: string }
  | { readonly do: 'series'; readonly wanted: Simulation }
  | { readonly do: 'lay'; readonly head: Created; readonly secret: string }
  | { readonly do: 'bring'; readonly text: string; readonly secret: string }
  | { readonly do: 'look'; readonly missing: Missing; readonly look: Look; readonly args: readonly unknown[] }
  | { readonly do: 'think'; readonly question: Question }
  | { readonly do: 'simulate'; readonly series: Series }
  | { readonly do: 'consult'; readonly question: Consulting };

/** A fault as it travels between threads. */
export interface TravellingFault {
  readonly name: string;
  readonly message: string;
  readonly game?: string;
  readonly stack?: string;
}

export type Answer =
  /** The thread has read the rules and waits for work. */
  | { readonly id: 'ready' }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: TravellingFault }
  /** Something that was answered and should be looked into. */
  | { readonly id: null; readonly fault: TravellingFault };
