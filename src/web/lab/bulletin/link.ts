import { err, type GameFile, isRecord, ok, parseGameFile, type Result } from '#kernel';
import { WORDS } from '../words.ts';

/** A finished game in a link: whoever opens it has it told again on their own device. */
export interface Shared {
  readonly title: string;
  readonly file: GameFile;
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
): Promise<ArrayBuffer> =>
  new Response(
    new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<never, never>),
  ).arrayBuffer();

/** The part after the hash: the game, packed. */
export const packed = async ({ title, file }: Shared): Promise<string> => {
  const text = JSON.stringify({ title, file });
  const small = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(new Uint8Array(small), byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Larger games than this are not unpacked: a link is not trusted. */
const MOST = 20_000_000;

/** Reads such a link; a sentence where it is damaged. */
export const unpacked = async (hash: string): Promise<Result<Shared, string>> => {
  try {
    const letters = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const large = await through(bytes, new DecompressionStream('deflate-raw'));
    const json: unknown = large.byteLength > MOST ? null : JSON.parse(new TextDecoder().decode(large));
    const file = isRecord(json) ? parseGameFile(json.file) : null;
    return file?.ok && isRecord(json) && typeof json.title === 'string'
      ? ok({ title: json.title.slice(0, 100), file: file.value })
      : err(WORDS.damagedLink);
  } catch {
    return err(WORDS.damagedLink);
  }
};
