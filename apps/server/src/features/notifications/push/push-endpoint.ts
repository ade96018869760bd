import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from '../../../kernel/network/public-address.ts';

const endpointMax = 1_000;

export interface EndpointRules {
  /** For tests only: a receiver on this machine, without a certificate. */
  loopback: boolean;
}

/** An address by its host: without the brackets of IPv6. */
export const hostAddress = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export function isAllowedAddress(address: string, { loopback }: EndpointRules): boolean {
  return isPublicAddress(address) || (loopback && isLoopback(address));
}

/** The address a push goes to, which the client has given; undefined where none may be sent there. */
export function pushEndpoint(text: string, rules: EndpointRules): URL | undefined {
  if (text.length > endpointMax || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostAddress(url);
  const isTest = rules.loopback && isLoopback(host);
  if (url.protocol !== 'https:' && !(isTest && url.protocol === 'http:')) return undefined;
  if (url.username || url.password || url.hash) return undefined;
  if (url.port !== '' && !isTest) return undefined;
  // Names are looked up when a push is sent, and each address they lead to is judged then.
  if (isIP(host)) return isAllowedAddress(host, rules) ? url : undefined;
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host)
    ? url
    : undefined;
}
