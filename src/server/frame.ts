import { constants, deflateRawSync } from 'node:zlib';

const WHOLE_TEXT = 0x81;
/** RFC 7692, 6: the message is packed. */
const PACKED = 0x40;
const SHORT = 126;
const LONG = 0x10000;

const headSize = (size: number): number => (size < SHORT ? 2 : size < LONG ? 4 : 10);

/** The head of a whole text message, with room for its body (RFC 6455, 5.2). */
const headed = (size: number, flags: number): { readonly frame: Buffer; readonly head: number } => {
  const head = headSize(size);
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = WHOLE_TEXT | flags;
  if (head === 2) {
    frame[1] = size;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  return { frame, head };
};

const plainFrame = (text: string): Buffer => {
  const { frame, head } = headed(Buffer.byteLength(text), 0);
  frame.write(text, head, 'utf8');
  return frame;
};

/** A small window: messages are short, and each is packed by itself. No smaller one is agreed on with a client. */
export const WINDOW_BITS = 11;
const PACKING = { windowBits: WINDOW_BITS, memLevel: 4, finishFlush: constants.Z_SYNC_FLUSH };
/** Packed messages have a length that is a multiple of this: a length then tells little about the content. */
const STEP = 64;
/** The head of a block that is not packed: its kind, its length, and the length inverted. */
const BLOCK = 5;
/** The head of the last, empty block, of which the reader adds the rest (RFC 7692, 7.2.1). */
const END = 1;
const INVERTED = 0xffff;
const HEAD = 4;

/** A packed message, with blanks after it up to the next step: JSON may end with blanks. */
const packedFrame = (text: string): Buffer => {
  const packed = deflateRawSync(text, PACKING);
  const least = HEAD + packed.length + BLOCK + END;
  const size = Math.ceil(least / STEP) * STEP - HEAD;
  const blanks = size - packed.length - BLOCK - END;
  const { frame, head } = headed(size, PACKED);
  packed.copy(frame, head);
  const block = head + packed.length;
  frame[block] = 0;
  frame.writeUInt16LE(blanks, block + 1);
  frame.writeUInt16LE(INVERTED - blanks, block + 3);
  frame.fill(' ', block + BLOCK, block + BLOCK + blanks);
  frame[block + BLOCK + blanks] = 0;
  return frame;
};

/** Shorter messages go as they are: to pack one costs as much time as a move. */
const LEAST_PACKED = 700;

/**
 * A message as a server puts it on the wire: made once for all equal readers, packed for clients that can unpack
 * it, and in one piece, which a socket takes faster than head and body.
 */
export class Message {
  readonly #text: string;
  #plain: Buffer | undefined;
  #packed: Buffer | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get plain(): Buffer {
    this.#plain ??= plainFrame(this.#text);
    return this.#plain;
  }

  get packed(): Buffer {
    this.#packed ??= this.#text.length < LEAST_PACKED ? this.plain : packedFrame(this.#text);
    return this.#packed;
  }
}
