import type { CustomerContext } from '../../http/call-context.ts';
import type { Refusal } from '../../http/refusal.ts';

/**
 * Refuses, unless this very request succeeded before: whoever repeats it has a password that is the old one only since
 * then. True where it had succeeded.
 */
export async function refuseOnce(context: CustomerContext, refusal: Refusal): Promise<true> {
  await context.transaction(() => Promise.reject(refusal));
  return true;
}
