import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './index.ts';

const bytes = (hex: string): Uint8Array => {
  const read = fromHex(hex);
  expect(read).not.toBeNull();
  return read ?? new Uint8Array();
};

const repeated = (byte: number, count: number): Uint8Array => new Uint8Array(count).fill(byte);

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('FIPS 180 example "%s"', (text, digest) => {
    expect(toHex(sha256(utf8(text)))).toBe(digest);
  });

  test('FIPS 180 example of a million letters a', () => {
    expect(toHex(sha256(repeated(0x61, 1_000_000)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  test('agrees with the platform at every length around the block', () => {
    for (let length = 0; length <= 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 0xff);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('agrees with the platform on any bytes, and leaves them alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), message => {
        const before = toHex(message);
        expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        expect(toHex(message)).toBe(before);
      }),
    );
  });
});

describe('HMAC-SHA-256', () => {
  test.each([
    [
      1,
      repeated(0x0b, 20),
      utf8('Hi There'),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      2,
      utf8('Jefe'),
      utf8('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      3,
      repeated(0xaa, 20),
      repeated(0xdd, 50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      4,
      Uint8Array.from({ length: 25 }, (_, i) => i + 1),
      repeated(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      6,
      repeated(0xaa, 131),
      utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      repeated(0xaa, 131),
      utf8(
        'This is a test using a larger than block-size key and a larger than block-size data. ' +
          'The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('RFC 4231 test case %i', (_, key, message, mac) => {
    expect(toHex(hmacSha256(key, message))).toBe(mac);
  });

  test('RFC 4231 test case 5 gives the first 128 bits', () => {
    const mac = hmacSha256(repeated(0x0c, 20), utf8('Test With Truncation'));
    expect(toHex(mac.slice(0, 16))).toBe('a3b6167473100ee06e0c796c2955552b');
  });

  test('agrees with the platform on any key and message', () => {
    const any = fc.uint8Array({ maxLength: 150 });
    fc.assert(
      fc.property(any, any, (key, message) => {
        expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
  });
});

describe('hexadecimal and text', () => {
  test('bytes survive the trip, in either case of letters', () => {
    fc.assert(
      fc.property(fc.uint8Array(), message => {
        expect(bytes(toHex(message))).toEqual(message);
        expect(bytes(toHex(message).toUpperCase())).toEqual(message);
      }),
    );
  });

  test.each(['f', '0g', ' 00', '0x00', '00\n', 'é0'])('%j is no hexadecimal text', text => {
    expect(fromHex(text)).toBeNull();
  });

  test('text becomes UTF-8', () => {
    expect(toHex(utf8('Né'))).toBe('4ec3a9');
  });
});
