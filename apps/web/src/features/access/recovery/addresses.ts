import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';

/** Each part of the way is an address of its own, so that one step back is one step back. */
export type Way = 'claim' | 'password' | 'code' | 'mail';

/** Which password was forgotten, as the address says it. */
export const purposeIn = (params: URLSearchParams): RecoveryPurpose =>
  params.get('for') === 'withdrawal' ? 'withdrawal-password' : 'password';

export function addressOf(purpose: RecoveryPurpose, way?: Way): string {
  const params = new URLSearchParams({
    ...(purpose === 'withdrawal-password' && { for: 'withdrawal' }),
    ...(way && { way }),
  });
  const query = String(params);
  return `/forgot${query && `?${query}`}`;
}

/** What a link brought, as long as the page is open. */
let brought = '';

/** Taken out of the address at once, so that neither the history nor whoever looks at the screen has it. */
export function secretOfLink(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    brought = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return brought;
}
