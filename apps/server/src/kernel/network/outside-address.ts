import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface EndpointRules {
  /** For tests only: a receiver on this machine, without a certificate. */
  loopback: boolean;
}

interface Options extends EndpointRules {
  lengthMax: number;
  /** Whether the address may name a port. */
  ports: boolean;
}

/** An address by its host: without the brackets of IPv6. */
export const hostAddress = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export function isAllowedAddress(address: string, { loopback }: EndpointRules): boolean {
  return isPublicAddress(address) || (loopback && isLoopback(address));
}

/** An address on the web that somebody outside has given; undefined where nothing may be sent there. */
export function outsideAddress(text: string, { lengthMax, ports, ...rules }: Options): URL | undefined {
  if (text.length > lengthMax || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostAddress(url);
  const isTest = rules.loopback && isLoopback(host);
  if (url.protocol !== 'https:' && !(isTest && url.protocol === 'http:')) return undefined;
  if (url.username || url.password || url.hash) return undefined;
  if (url.port !== '' && !ports && !isTest) return undefined;
  // Names are looked up when something is sent, and each address they lead to is judged then.
  if (isIP(host)) return isAllowedAddress(host, rules) ? url : undefined;
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host)
    ? url
    : undefined;
}

/** Looks a name up and refuses every address that is not of the open internet; the connection then goes to that address. */
export const guardedLookup =
  (rules: EndpointRules): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
      if (!addresses.every(({ address }) => isAllowedAddress(address, rules)))
        return callback(new Error(`${hostname} leads inside`), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
