import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Database } from '@openfloor/db/database';
import { proveDay } from '@openfloor/server/features/proof/day/prove-day';
import { FileKeys } from '@openfloor/server/features/proof/file-keys';
import { Keeper } from '@openfloor/server/features/proof/keeper';
import { findCheckpoint } from '@openfloor/server/features/proof/log-store';
import { LogTrees } from '@openfloor/server/features/proof/log-tree';
import { SignedHeads } from '@openfloor/server/features/proof/signed-heads';
import { plain } from '@openfloor/verify/log-entry';
import { chromium } from 'playwright-core';
import { build } from 'rolldown';
import { chromiumFlags } from '../../scripts/shared/chromium.mjs';
import { ensureChromium } from '../../scripts/shared/install-chromium.mjs';

export interface Proven {
  /** Of each asset’s proof in its sum tree. */
  bytes: number[];
  wholeBytes: number[];
  /** The same as it is sent: compressed. */
  sentBytes: number[];
  makeMs: number[];
  verifyMs: number[];
}

/** Puts the close into the log, proves it to some customers, and has a real browser judge each proof. */
export async function proveCustomers(
  database: Database,
  tenantId: string,
  customers: readonly string[],
): Promise<Proven> {
  const folder = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  try {
    const trees = new LogTrees(database);
    const log = { error: ({ err }: { err?: Error }) => console.warn(err) };
    const keys = new FileKeys(folder);
    await new Keeper({ database, keys, heads: new SignedHeads(folder), trees, log }).keep(tenantId);
    const checkpoint = (await database.tenant(tenantId, findCheckpoint))!;
    const { size, note } = checkpoint;
    const tree = await trees.upTo(tenantId, size);
    const page = await browser.newPage();
    await page.addScriptTag({ content: await verifyScript() });
    const proven: Proven = { bytes: [], wholeBytes: [], sentBytes: [], makeMs: [], verifyMs: [] };
    for (const customer of customers) {
      const begun = performance.now();
      const day = await database.tenant(tenantId, tx => proveDay(tx, { tree, size }, customer));
      proven.makeMs.push(performance.now() - begun);
      if (!day) throw new Error(`There is no proof for ${customer}`);
      const whole = JSON.stringify(plain(day));
      proven.wholeBytes.push(whole.length);
      proven.sentBytes.push(gzipSync(whole).length);
      proven.bytes.push(...day.assets.map(asset => JSON.stringify(plain(asset)).length));
      const judged = await page.evaluate(([note, customer, day]) => judge(note, customer, day), [
        note,
        customer,
        day,
      ] as const);
      const wrong = judged.codes.filter(code => code !== 'day-in-log' && code !== 'balance-in-total');
      if (wrong.length > 0 || judged.codes.length !== day.assets.length + 1)
        throw new Error(`A proof does not check out: ${judged.codes}`);
      proven.verifyMs.push(judged.ms);
    }
    return proven;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function verifyScript(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('verify-page.ts', import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['source', 'browser', 'import'] },
    output: { format: 'iife', codeSplitting: false },
    write: false,
    logLevel: 'silent',
  });
  return output[0].code;
}
