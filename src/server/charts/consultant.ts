import { err } from '#kernel';
import type { Crew } from '../threads/crew.ts';
import { TookTooLong } from '../threads/faults.ts';
import { type Consulted, type Consulting, tooLarge } from './consult.ts';

/** The one that answers questions about charts: never the serving thread, which could not give one up. */
export interface Consultant {
  ask(owner: string, question: Consulting): Promise<Consulted>;
}

/** Milliseconds of work that one question may cost. */
const MOST_WORK = 4000;

/** Answers in a thread of its own, one question at a time; a question that takes too long is given up. */
export class ThreadConsultant implements Consultant {
  readonly #crew: Crew;
  readonly #most: number;

  constructor(crew: Crew, most = MOST_WORK) {
    [this.#crew, this.#most] = [crew, most];
  }

  async ask(owner: string, question: Consulting): Promise<Consulted> {
    try {
      return await this.#crew.do<Consulted>(owner, { do: 'consult', question }, this.#most);
    } catch (error) {
      if (error instanceof TookTooLong) {
        return err(tooLarge(question.chart));
      }
      throw error;
    }
  }
}
