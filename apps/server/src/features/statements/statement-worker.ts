import { setFlagsFromString } from 'node:v8';
import { type Database, type DatabaseOpening, openDatabase } from '@openfloor/db/database';
import { type SessionLimits, workLimits } from '@openfloor/db/session-limits';
import type { VerifierKey } from '@openfloor/verify/note';
import { Refusal } from '../../http/refusal.ts';
import { answerServer } from '../../kernel/answer-server.ts';
import { breathing, restingBetween } from '../../kernel/breathing.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { RecordTrees } from '../proof/day/record-trees.ts';
import type { MadeStatement } from './statement-store.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writePdf } from './write-pdf.ts';

/* Reads and writes files beside the process that trades. */

export interface StatementTask {
  opening: DatabaseOpening;
  tenant: Tenant;
  made: MadeStatement;
  witnesses: readonly VerifierKey[];
  /** What is known of the tenant’s tree of orders. */
  orderNodes: Uint8Array;
}

export type StatementAnswer =
  | { bytes: Uint8Array; orderNodes?: Uint8Array }
  | { refusal: Pick<Refusal, 'errorName' | 'data' | 'status'> }
  | { error: string };

// Somebody waits for the file, and is to have it within five seconds.
const readingRestsMs = 900;
const drawingRestsMs = 1_600;

/**
 * A process that ranks below all others is late with everything on a busy machine, and what it reads locks nothing that
 * others wait for: who saves a file would rather wait for it than find half of it.
 */
const limits: SessionLimits = { ...workLimits, connect: 20_000, idleInTransaction: 30_000 };

// A document needs its fonts for some milliseconds: to make that code faster took 0.7 s of the first one.
setFlagsFromString('--liftoff-only');
answerServer<StatementTask, StatementAnswer>(make);

/**
 * Of the statement before, which was of the same server: its session knows the tables and has planned what the next one
 * asks. Nobody's after some seconds, the pool ends it.
 */
let kept: { opening: string; database: Database } | undefined;

async function databaseOf(opening: DatabaseOpening): Promise<Database> {
  const known = JSON.stringify(opening);
  if (kept?.opening === known) return kept.database;
  await kept?.database.close();
  kept = undefined;
  const database = await openDatabase({
    ...opening,
    limits,
    poolMax: 1,
    applicationName: 'openfloor-statement',
  });
  kept = { opening: known, database };
  return database;
}

async function make(task: StatementTask): Promise<StatementAnswer> {
  try {
    const rest = { pause: restingBetween(readingRestsMs), breathe: breathing(2, drawingRestsMs) };
    return await write(await databaseOf(task.opening), task, rest);
  } catch (error) {
    if (!(error instanceof Refusal))
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { errorName, data, status } = error;
    return { refusal: { errorName, data, status } };
  }
}

async function write(
  database: Database,
  { tenant, made, witnesses, orderNodes }: StatementTask,
  rest: Rest,
): Promise<StatementAnswer> {
  if (made.format !== 'JSON') {
    const bytes = await (made.format === 'PDF' ? writePdf : writeCsv)(database, tenant, made, rest);
    return { bytes: new Uint8Array(bytes) };
  }
  const recordTrees = new RecordTrees();
  recordTrees.learn(tenant.tenantId, orderNodes);
  const bytes = await writeJson(database, tenant, made, rest, { recordTrees, witnesses });
  return { bytes: new Uint8Array(bytes), orderNodes: recordTrees.known(tenant.tenantId) };
}
