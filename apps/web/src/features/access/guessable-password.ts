import buckets from 'virtual:common-passwords';
import { contextWords } from '@openfloor/rules/context-words';
import { isWeakPassword } from '@openfloor/rules/weak-password';
import type { TenantConfig } from '@/lib/tenant.ts';
import { bucketOf } from './password-buckets.ts';

/** Whether the server would refuse the password as one that is guessed first: by the same rule and the same list. */
export async function isGuessable(
  password: string,
  username: string,
  { title, legalName }: TenantConfig,
): Promise<boolean> {
  if (isWeakPassword(password, username, contextWords({ config: { title, legalName } }))) return true;
  const plain = password.toLowerCase();
  const common = await buckets[bucketOf(plain)]?.();
  return common?.default.split('\n').includes(plain) ?? false;
}
