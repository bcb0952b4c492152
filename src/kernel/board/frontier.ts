/**
 * The working memory of a search for cheapest ways: costs and predecessors by number, and a heap of the open areas.
 * Used again and again, so that a search allocates nothing but its result; a mark shows which entries belong to this search.
 */
export class Frontier {
  readonly #costs: Float64Array;
  readonly #before: Int32Array;
  readonly #goesOn: Uint8Array;
  readonly #marks: Uint32Array;
  #mark = 0;
  #heap: number[] = [];
  /** The areas that were taken, the cheapest first. */
  #settled: number[] = [];
  readonly #done: Uint32Array;
  /** The place of each of them in that list. */
  readonly #places: Int32Array;

  constructor(size: number) {
    this.#costs = new Float64Array(size);
    this.#before = new Int32Array(size);
    this.#goesOn = new Uint8Array(size);
    this.#marks = new Uint32Array(size);
    this.#done = new Uint32Array(size);
    this.#places = new Int32Array(size);
  }

  clear(): void {
    this.#mark += 1;
    this.#heap = [];
    this.#settled = [];
  }

  cost(at: number): number {
    return this.#costs[at] as number;
  }

  before(at: number): number {
    return this.#before[at] as number;
  }

  /** The place among the settled areas of the one before an area; −1 where it began. */
  placeBefore(at: number): number {
    const before = this.before(at);
    return before < 0 ? -1 : (this.#places[before] as number);
  }

  mayGoOn(at: number): boolean {
    return this.#goesOn[at] === 1;
  }

  settled(): readonly number[] {
    return this.#settled;
  }

  /** A way to an area. At the same cost one that may go on is better than one that must stop. */
  offer(at: number, cost: number, before: number, goesOn: boolean): void {
    const known = this.#marks[at] === this.#mark;
    const better = !known || cost < this.cost(at) || (cost === this.cost(at) && goesOn && !this.mayGoOn(at));
    if (!better || this.#done[at] === this.#mark) {
      return;
    }
    this.#marks[at] = this.#mark;
    this.#costs[at] = cost;
    this.#before[at] = before;
    this.#goesOn[at] = goesOn ? 1 : 0;
    this.#push(at);
  }

  /** The cheapest area that is still open, or −1. */
  take(): number {
    while (this.#heap.length > 0) {
      const at = this.#pop();
      if (this.#done[at] !== this.#mark) {
        this.#done[at] = this.#mark;
        this.#places[at] = this.#settled.push(at) - 1;
        return at;
      }
    }
    return -1;
  }

  /** Whether one area comes before another: by cost, then by number, so that equal searches give equal answers. */
  #isBefore(a: number, b: number): boolean {
    return this.cost(a) < this.cost(b) || (this.cost(a) === this.cost(b) && a < b);
  }

  #push(at: number): void {
    const heap = this.#heap;
    let place = heap.push(at) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(at, heap[parent] as number)) {
        break;
      }
      heap[place] = heap[parent] as number;
      place = parent;
    }
    heap[place] = at;
  }

  #pop(): number {
    const heap = this.#heap;
    const first = heap[0] as number;
    const last = heap.pop() as number;
    if (heap.length > 0) {
      this.#sink(last);
    }
    return first;
  }

  #sink(at: number): void {
    const heap = this.#heap;
    let place = 0;
    for (let child = 1; child < heap.length; child = 2 * place + 1) {
      if (child + 1 < heap.length && this.#isBefore(heap[child + 1] as number, heap[child] as number)) {
        child += 1;
      }
      if (!this.#isBefore(heap[child] as number, at)) {
        break;
      }
      heap[place] = heap[child] as number;
      place = child;
    }
    heap[place] = at;
  }
}
