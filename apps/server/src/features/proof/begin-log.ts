import type { Tx } from '@openfloor/db/database';
import { keyText } from '@openfloor/verify/note';
import type { LogKeys } from './log-signer.ts';
import { beginLog, findLog, readNames, type StoredLog } from './log-store.ts';

/**
 * The tenant’s log, begun with its first key where there is none. It is named after a host of the tenant, and keeps the
 * name whatever becomes of the host. Absent while the tenant has none.
 */
export async function openLog(tx: Tx, keys: LogKeys): Promise<(StoredLog & { tenant: string }) | undefined> {
  const { tenant, hosts } = await readNames(tx);
  const known = await findLog(tx);
  if (known) return { ...known, tenant };
  // A host may have had another tenant’s log before.
  for (const host of hosts) {
    for (const origin of [`${host}/proof`, `${host}/proof/${tenant}`]) {
      const { key } = await keys.next(tenant, origin, []);
      if (!(await beginLog(tx, origin, keyText(key)))) continue;
      const begun = await findLog(tx);
      return begun && { ...begun, tenant };
    }
  }
  return undefined;
}
