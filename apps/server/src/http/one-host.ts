import type { IncomingMessage } from 'node:http';

/**
 * False where a request names its host in two ways, which a proxy before us may have read differently: it would let
 * one tenant's answer pass, or be kept, for another's.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  if (countHostHeaders(request.rawHeaders) > 1) return false;
  const target = request.url ?? '';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return true;
  return URL.canParse(target) && new URL(target).host === request.headers.host?.toLowerCase();
}

/** Names and values alternate. A plain loop, since every request passes here. */
function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
