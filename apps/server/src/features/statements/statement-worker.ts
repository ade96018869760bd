import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type DatabaseOpening, openDatabase } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { breathing, restingBetween } from '../../kernel/breathing.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MadeStatement } from './statement-store.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';

/* Reads and writes files beside the thread that trades. */

export interface StatementTask {
  opening: DatabaseOpening;
  tenant: Tenant;
  made: MadeStatement;
}

export type StatementAnswer =
  | { bytes: Uint8Array }
  | { refusal: Pick<Refusal, 'errorName' | 'data' | 'status'> }
  | { error: string };

// Somebody waits for the file, and is to have it within five seconds.
const readingRestsMs = 900;
const drawingRestsMs = 600;

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a tenth of what they get.
const lowered = 10;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

parentPort?.on('message', async (task: StatementTask) => {
  const answer = await make(task);
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : []);
});

async function make({ opening, tenant, made }: StatementTask): Promise<StatementAnswer> {
  try {
    const database = await openDatabase({ ...opening, poolMax: 1, applicationName: 'openfloor-statement' });
    try {
      const rest = { pause: restingBetween(readingRestsMs), breathe: breathing(2, drawingRestsMs) };
      const write = made.format === 'PDF' ? writePdf : writeCsv;
      return { bytes: new Uint8Array(await write(database, tenant, made, rest)) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof Refusal))
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { errorName, data, status } = error;
    return { refusal: { errorName, data, status } };
  }
}
