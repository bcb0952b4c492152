/**
 * How a server asks the engine to collect: the slowest answers wait for pauses.
 *
 * A pause of the young generation is as long as its copying, and each copies work under way: with 8 MB, the moves that
 * wait for the disk were copied so often that a move cost a fifth more under load; with 32 MB the slowest answers of a
 * thousand games came later. And when little happens after much, the engine would collect and move the whole heap, three
 * times over, to give memory back: 20 to 80 ms each in which nobody is served. The heap keeps its memory.
 */
export const SERVING = ['--max-semi-space-size=16', '--no-memory-reducer'];
