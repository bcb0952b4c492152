const WHOLE_TEXT = 0x81;
const SHORT = 126;
const LONG = 0x10000;

const headSize = (size: number): number => (size < SHORT ? 2 : size < LONG ? 4 : 10);

/**
 * RFC 6455, 5.2: a whole text message as a server puts it on the wire. Made once for all who are told the same,
 * and in one piece, which a socket takes faster than head and body.
 */
export const frameOf = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  const head = headSize(size);
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = WHOLE_TEXT;
  if (head === 2) {
    frame[1] = size;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
};
