import type { CallContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readFactors } from './customer-factor-store.ts';
import { storeQuestion } from './passkey-store.ts';
import { newChallenge, questionMs, siteOf } from './passkeys.ts';

/** Asks the passkeys that somebody has for this host; of somebody unknown, whichever the device has for it. */
export async function askPasskeysOf(
  context: CallContext,
  { customerId, boundTo }: { customerId?: string; boundTo: string },
) {
  const site = siteOf(context.host);
  if (!site) throw new Refusal('notFound');
  const challenge = newChallenge();
  return context.query(async tx => {
    await storeQuestion(tx, { challenge, purpose: 'prove', host: site.host, boundTo });
    const { passkeys } = customerId ? await readFactors(tx, customerId) : { passkeys: [] };
    return {
      challenge,
      rpId: site.host,
      timeout: questionMs,
      userVerification: 'required' as const,
      allowCredentials: passkeys
        .filter(({ host }) => host === site.host)
        .map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports })),
    };
  });
}
