/**
 * Remembers a limited number: the entry that was set longest ago is forgotten first. For values that can be found
 * again.
 */
export class Lately<V> {
  readonly #most: number;
  readonly #known = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#known.size;
  }

  get(key: string): V | undefined {
    return this.#known.get(key);
  }

  set(key: string, value: V): void {
    this.#known.delete(key);
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) {
      this.#known.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#known.delete(key);
  }

  clear(): void {
    this.#known.clear();
  }
}
