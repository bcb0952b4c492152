/**
 * How a server asks the engine to collect: pauses are what the slowest answers wait for.
 *
 * A pause of the young generation is as long as its copying: a small one keeps every answer quick. And when little happens
 * after much, the engine would collect and move the whole heap, three times over, to give memory back: 20 to 80 ms each in
 * which nobody is served. What the heap once had it keeps.
 */
export const SERVING = ['--max-semi-space-size=8', '--no-memory-reducer'];
