import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { servingUrlOf } from '@openfloor/db/serving-login';
import type { RuleTerms } from '@openfloor/rules/case-rules/terms';
import { seedDemo } from '@openfloor/server/demo/seed';
import { ruleDesk } from '@openfloor/server/features/case-rules/rule-desk';
import { goOnTrying } from '@openfloor/server/features/case-rules/run-trial';
import { seedHistory } from '@openfloor/server/features/case-rules/testing/long-history';
import { findTrial, insertTrial } from '@openfloor/server/features/case-rules/trial-store';
import { sql } from 'kysely';
import { tenantOf } from '../portfolio/seed-customers.ts';
import { round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';

/**
 * Rules tried on a long past, as a trial in the console does it: one that looks at every movement of every customer, and one at
 * which payout accounts several customers share. A minute each is the limit, and a third of a gigabyte in addition.
 */
const movements = Number(process.argv[2] ?? 1_000_000);
const secondsMax = 60;
const megabytesMax = 300;

const rule = { name: 'A rule of the benchmark', severity: 'high', effect: 'case' } as const;
const structuring: RuleTerms = {
  ...{ ...rule, kind: 'structuring', on: ['deposit', 'withdrawal'] },
  ...{ amounts: { NGN: '10000000' }, belowPercent: 5, count: 6, hours: 72 },
};
/** So many that none does: all accounts are gone through, and none is found. */
const shared: RuleTerms = { ...rule, kind: 'shared-account', customers: 3, hours: 720 };

const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir });
try {
  await migrate({ url: cluster.url });
  const database = await openDatabase({ url: servingUrlOf(cluster.url), poolMax: 4 });
  await seedDemo(database, () => {});
  const owners = await openDatabase({ url: cluster.url, poolMax: 2, asOwner: true });
  const tenantId = await tenantOf(owners);
  const inTenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(tenantId, work);
  await owners.tenant(tenantId, tx => seedHistory(tx, tenantId, movements));
  await owners.close();
  const staffId = await inTenant(async tx => {
    const { rows } = await sql<{ id: string }>`select staff_id as id from staff limit 1`.execute(tx);
    return rows[0]!.id;
  });
  const trial = async (terms: RuleTerms) => {
    const asked = { ...{ ruleId: null, terms, termsNow: null }, ...{ days: 90, staffId } };
    const id = await inTenant(tx => insertTrial(tx, asked));
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 50);
    const [began, used] = [performance.now(), process.cpuUsage()];
    while (await goOnTrying({ database, desk: ruleDesk }, tenantId));
    const seconds = (performance.now() - began) / 1_000;
    clearInterval(watch);
    const { user, system } = process.cpuUsage(used);
    const done = await inTenant(tx => findTrial(tx, id));
    if (!done?.done_at || done.problem) throw new Error(`The trial came to ${done?.problem ?? 'no end'}`);
    return {
      kind: terms.kind,
      seconds: round(seconds, 1),
      ownCpuSeconds: round((user + system) / 1e6, 1),
      megabytes: Math.round((most - before) / 1e6),
      movements: Number(done.movements),
    };
  };
  const all = await trial(structuring);
  if (all.movements < movements) throw new Error(`It went through ${all.movements} movements only`);
  const accounts = await trial(shared);
  await database.close();
  const limited = (name: string, unit: string, ours: number, limit: number) =>
    comparison(name, unit, { ours, yardstick: limit, ratio: limit / ours }, 1);
  report({
    rows: [
      limited(`a rule over ${movements} movements`, 's', all.seconds, secondsMax),
      limited('… who shares payout accounts', 's', accounts.seconds, secondsMax),
      limited('… memory in addition', 'MB', Math.max(1, all.megabytes, accounts.megabytes), megabytesMax),
    ],
    details: { all, accounts },
  });
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
