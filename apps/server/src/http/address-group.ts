import { isIPv6 } from 'node:net';

/**
 * Whom a limit by address holds back. One subscriber of IPv6 gets a whole /64 of addresses and could otherwise use a
 * new one for each try, so the network counts; an IPv4 address counts by itself, also in its IPv6 spelling.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [front = '', back = ''] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const given = groups(front).length + groups(back).length;
  const full = plain.includes('::')
    ? [...groups(front), ...Array<string>(8 - given).fill('0'), ...groups(back)]
    : groups(front);
  const network = full.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
