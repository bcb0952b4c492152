import type { Refusal, Result } from '#kernel';
import type { Created } from '#kernel/table/entry.ts';
import type { AwakeGame } from '../room/game.ts';
import type { NewTable } from '../room/new-table.ts';
import type { PastGame } from '../room/past.ts';
import type { PlannedSeries, Simulation } from '../room/planned-series.ts';
import type { Call, Opened, Room } from '../room/room.ts';
import type { Laid, Look, Missing, Study } from '../room/study.ts';
import type { Source } from '../room/wake.ts';
import type { Crew } from './crew.ts';

/** A game answers every question within this time; to wake it may take a long log. */
const ANSWER = 5_000;
const WAKE = 20_000;
const SET_UP = 5_000;
const STUDY = 20_000;

/** Games that are awake in a thread. */
export class ThreadRoom implements Room {
  readonly #crew: Crew;

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  wake(source: Source, owner: string): Promise<Opened> {
    return this.#crew.do(owner, { do: 'wake', source }, WAKE);
  }

  ask<C extends Call>(
    id: string,
    call: C,
    args: Parameters<AwakeGame[C]>,
    owner: string,
  ): Promise<ReturnType<AwakeGame[C]>> {
    return this.#crew.do(owner, { do: 'ask', id, call, args }, ANSWER);
  }

  forget(id: string): void {
    if (!this.#crew.isAtWork) {
      return;
    }
    this.#crew.do('house', { do: 'forget', id }, ANSWER).catch(() => undefined);
  }
}

/** Long work about games, in a thread. */
export class ThreadStudy implements Study {
  readonly #crew: Crew;

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  open(wanted: NewTable, secret: string, owner: string): Promise<Result<Laid, Refusal>> {
    return this.#crew.do(owner, { do: 'open', wanted, secret }, SET_UP);
  }

  series(wanted: Simulation, owner: string): Promise<Result<PlannedSeries, Refusal>> {
    return this.#crew.do(owner, { do: 'series', wanted }, SET_UP);
  }

  lay(head: Created, secret: string, owner: string): Promise<Result<Laid, Refusal>> {
    return this.#crew.do(owner, { do: 'lay', head, secret }, SET_UP);
  }

  bring(text: string, secret: string, owner: string): Promise<Result<Laid, Refusal>> {
    return this.#crew.do(owner, { do: 'bring', text, secret }, STUDY);
  }

  look<L extends Look>(
    missing: Missing,
    look: L,
    args: Parameters<PastGame[L]>,
    owner: string,
  ): Promise<ReturnType<PastGame[L]>> {
    return this.#crew.do(owner, { do: 'look', missing, look, args }, STUDY);
  }
}
