import { readEnvironment } from './environment.ts';
import { checkProof } from './features/proof/check/check-proof.ts';
import { SignedHeads } from './features/proof/signed-heads.ts';
import { findTenant, listTenantIds } from './kernel/tenant/tenant-store.ts';
import { runWithDatabase } from './run-with-database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

runWithDatabase('openfloor-proof-check', async database => {
  const heads = new SignedHeads(readEnvironment(process.env).proofKeysDir);
  for (const tenantId of await listTenantIds(database)) {
    const name = (await database.tenant(tenantId, findTenant))?.name ?? tenantId;
    const { entries, days, differences } = await checkProof(database, heads, tenantId);
    for (const difference of differences) say(`${name}: DIFFERENCE: ${difference}`);
    if (differences.length > 0) process.exitCode = 1;
    else
      say(
        `${name}: ${entries} entries of the public log, ${days} days compared with the records, no difference`,
      );
  }
});
