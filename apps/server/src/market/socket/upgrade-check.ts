import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The host name without port, in lower case. */
export function hostName(hostHeader: string | undefined): string {
  const host = (hostHeader ?? '').trim().toLowerCase();
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
}

/**
 * Browsers always say where a page came from: another site's page must not read quotes through its visitors. Programs
 * that are not browsers send no origin.
 */
export function originMatches(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (host ?? '').trim().toLowerCase();
}

const reasons = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** Answers an upgrade that is not wanted with a plain status. */
export function refuseUpgrade(stream: Duplex, status: keyof typeof reasons): void {
  const answer = `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // A peer that never closes its side would otherwise keep the connection.
  stream.end(answer, () => stream.destroy());
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? '';
}
