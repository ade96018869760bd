import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import { type DatabaseOpening, openDatabase } from '@openfloor/db/database';
import { workLimits } from '@openfloor/db/session-limits';
import { breathing, restingBetween } from '../../kernel/breathing.ts';
import { lowerRank } from '../../kernel/lower-rank.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { Incident } from '../transparency/incidents.ts';
import type { Claim } from './claim-store.ts';
import { spanOf } from './pages/day-store.ts';
import { writeReport } from './write-report.ts';

/* Makes a report beside the thread that trades, behind it in rank, and hands its file over part by part. */

export interface ReportTask {
  opening: DatabaseOpening;
  tenant: Tenant;
  claim: Claim;
  incidents: readonly Incident[];
}

export type ReportAnswer =
  /** Packed; the next is made when this one is stored. */
  { part: Uint8Array } | { made: { sha256: Uint8Array; bytes: number; records: number } } | { error: string };

/** Of the file before it is packed: so much of it is in memory. */
const partBytes = 4 * 2 ** 20;
const pack = promisify(gzip);

lowerRank(10);

const port = parentPort!;

async function make({ opening, tenant, claim, incidents }: ReportTask): Promise<ReportAnswer> {
  const applicationName = 'openfloor-report';
  const database = await openDatabase({ ...opening, limits: workLimits, poolMax: 1, applicationName });
  try {
    const period = { from: claim.from_day, to: claim.to_day };
    const zone = tenantZone(tenant.config.defaultCurrency);
    const span = await database.reads.tenant(tenant.tenantId, tx => spanOf(tx, period, zone));
    // It rests as long as it works: nobody waits for it.
    const rest = { pause: restingBetween(Number.POSITIVE_INFINITY), breathe: breathing() };
    const { version } = claim;
    const madeAt = new Date();
    const source = { database, tenant, period, span, zone, version, madeAt, incidents, rest };
    const written = writeReport(claim.kind, claim.format, source);
    const file = new PartedFile();
    for (;;) {
      const { value, done } = await written.next();
      if (done) return { made: { ...(await file.end()), records: value } };
      await file.add(Buffer.from(value as string));
    }
  } finally {
    await database.close();
  }
}

class PartedFile {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #waiting: Buffer[] = [];
  #length = 0;

  async add(piece: Buffer): Promise<void> {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    this.#length += piece.length;
    this.#waiting.push(piece);
    if (this.#length >= partBytes) await this.#send();
  }

  async #send(): Promise<void> {
    const part = new Uint8Array(await pack(Buffer.concat(this.#waiting), { level: 1 }));
    this.#waiting = [];
    this.#length = 0;
    const stored = once(port, 'message');
    port.postMessage({ part } satisfies ReportAnswer, [part.buffer]);
    await stored;
  }

  async end(): Promise<{ sha256: Uint8Array; bytes: number }> {
    if (this.#length > 0) await this.#send();
    return { sha256: new Uint8Array(this.#hash.digest()), bytes: this.#bytes };
  }
}

port.postMessage(await make(workerData as ReportTask).catch((error: unknown) => ({ error: String(error) })));
