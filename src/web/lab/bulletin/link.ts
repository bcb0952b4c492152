import { err, type GameFile, isRecord, ok, parseGameFile, type Result, type Side } from '#kernel';
import { WORDS } from '../words.ts';

/** A finished game in a link: the device that opens it tells it again. */
export interface Shared {
  readonly title: string;
  readonly file: GameFile;
  /** The leader of each side, as people read it. */
  readonly led: Readonly<Record<Side, string>>;
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
): Promise<ArrayBuffer> =>
  new Response(
    new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<never, never>),
  ).arrayBuffer();

/** The part after the hash: the game, packed. */
export const packed = async ({ title, file, led }: Shared): Promise<string> => {
  const text = JSON.stringify({ title, file, led });
  const small = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(new Uint8Array(small), byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Larger games than this are not unpacked: a link is not trusted. */
const MOST = 20_000_000;

const LONGEST_NAME = 100;

/** Links from before name nobody. */
const namesIn = (led: unknown): Shared['led'] =>
  Object.fromEntries(
    Object.entries(isRecord(led) ? led : {}).flatMap(([side, name]) =>
      typeof name === 'string' ? [[side, name.slice(0, LONGEST_NAME)]] : [],
    ),
  );

/** Reads such a link; a sentence where it is damaged. */
export const unpacked = async (hash: string): Promise<Result<Shared, string>> => {
  try {
    const letters = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const large = await through(bytes, new DecompressionStream('deflate-raw'));
    const json: unknown = large.byteLength > MOST ? null : JSON.parse(new TextDecoder().decode(large));
    const file = isRecord(json) ? parseGameFile(json.file) : null;
    return file?.ok && isRecord(json) && typeof json.title === 'string'
      ? ok({ title: json.title.slice(0, LONGEST_NAME), file: file.value, led: namesIn(json.led) })
      : err(WORDS.damagedLink);
  } catch {
    return err(WORDS.damagedLink);
  }
};
