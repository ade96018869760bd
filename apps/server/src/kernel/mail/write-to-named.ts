import type { Tx } from '@openfloor/db/database';
import { findTenant, listHosts } from '../tenant/tenant-store.ts';
import type { MailContent } from './mail-content.ts';
import type { MailDesk } from './mail-desk.ts';
import { isPublicName } from './public-name.ts';

export interface ToNamed {
  addresses: readonly string[];
  /** Where in the console there is more, such as `/reports`. */
  place: string;
  usefulMinutes: number;
  /** The address of that place is null where the tenant has no name that others can reach. */
  contentAt: (url: string | null) => Exclude<MailContent, { kind: 'NOTICE' }>;
}

/** Writes to addresses that an operator named in its settings, in its language. */
export async function writeToNamed(
  tx: Tx,
  mails: MailDesk,
  { addresses, place, usefulMinutes, contentAt }: ToNamed,
): Promise<void> {
  const tenant = addresses.length > 0 ? await findTenant(tx) : undefined;
  if (!tenant) return;
  const host = (await listHosts(tx)).find(isPublicName);
  const content = contentAt(host === undefined ? null : `https://${host}/console${place}`);
  for (const to of addresses)
    await mails.plan(tx, {
      ...content,
      ...{ to, usefulMinutes, language: tenant.default_language, customerId: null },
    });
}
