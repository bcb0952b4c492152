import { isIPv6 } from 'node:net';

/**
 * The owner that work is counted for: an address; in the newer kind of addresses a whole household has the first half.
 */
export const ownerAt = (address: string): string => {
  if (!isIPv6(address)) {
    return address;
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
};

/** The eight groups of an address, with those that `::` leaves out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: Math.max(0, left) }, () => '0'), ...back];
};
