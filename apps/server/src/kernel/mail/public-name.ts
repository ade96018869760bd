import { isIP } from 'node:net';
import { hostName } from '../../http/host-name.ts';

/** A name that others can reach. */
export const isPublicName = (host: string): boolean =>
  host.includes('.') && !isIP(host) && !host.endsWith('.localhost');

/**
 * Where the app is that a request came to. Of what a request names only the host is believed, which is the tenant's:
 * a port is kept on a machine of one's own alone.
 */
export function originOf(hostHeader: string): string {
  const host = hostName(hostHeader) ?? '';
  return isPublicName(host) ? `https://${host}` : `http://${hostHeader}`;
}
