import type { IncomingMessage } from 'node:http';

/**
 * False where a request names its host in two ways, which a proxy before us may have read differently: it would let
 * one tenant's answer pass, or be kept, for another's.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter(name => name.toLowerCase() === 'host').length > 1) return false;
  const target = request.url ?? '';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return true;
  return URL.canParse(target) && new URL(target).host === request.headers.host?.toLowerCase();
}
