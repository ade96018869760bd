import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Database } from '@openfloor/db/database';
import type { VerifierKey } from '@openfloor/verify/note';
import { Refusal } from '../../http/refusal.ts';
import { startThread } from '../../kernel/start-thread.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MadeStatement } from './statement-store.ts';
import type { StatementAnswer, StatementTask } from './statement-worker.ts';

/** More than any statement takes; a thread that wants more ends, and with it nothing else. */
const megabytesMax = 512;
/**
 * Room for what is new: with Node's usual 48, its collectors, which rank as high as the thread that trades, went through
 * most of a statement again and again.
 */
const youngMegabytes = 96;
/** A thread takes a while to begin: one is kept for whoever comes next, so long. */
const keptMs = 60_000;

/** Makes the files in threads of their own, each with its own way to the database: orders wait for none of it. */
export class StatementThreads {
  /** Of each tenant’s tree of orders, which only grows: what one thread has worked out serves the next. */
  readonly #orderNodes = new Map<string, Uint8Array>();
  #kept: { worker: Worker; ending: NodeJS.Timeout } | undefined;

  async make(
    database: Database,
    tenant: Tenant,
    made: MadeStatement,
    witnesses: readonly VerifierKey[],
  ): Promise<Buffer> {
    const worker = this.#take();
    try {
      const orderNodes = this.#nodesFor(tenant, made);
      const { opening } = database;
      worker.postMessage({ opening, tenant, made, witnesses, orderNodes } satisfies StatementTask);
      // An error of the thread rejects, such as one that it has no room.
      const [answer] = (await once(worker, 'message')) as [StatementAnswer];
      if ('bytes' in answer) {
        this.#keep(worker);
        if (answer.orderNodes) this.#learn(tenant, answer.orderNodes);
        const { buffer, byteOffset, byteLength } = answer.bytes;
        return Buffer.from(buffer, byteOffset, byteLength);
      }
      if ('error' in answer) throw new Error(answer.error);
      const { errorName, data, status } = answer.refusal;
      throw new Refusal(errorName, data, status);
    } finally {
      if (this.#kept?.worker !== worker) await worker.terminate();
    }
  }

  #nodesFor({ tenantId }: Tenant, { format }: MadeStatement): Uint8Array {
    return (format === 'JSON' && this.#orderNodes.get(tenantId)) || new Uint8Array();
  }

  /** Of two that were made at once, the one that knows more. */
  #learn({ tenantId }: Tenant, nodes: Uint8Array): void {
    if (nodes.length > (this.#orderNodes.get(tenantId)?.length ?? 0)) this.#orderNodes.set(tenantId, nodes);
  }

  #take(): Worker {
    const kept = this.#kept;
    this.#kept = undefined;
    if (!kept) return this.#start();
    clearTimeout(kept.ending);
    kept.worker.ref();
    return kept.worker;
  }

  #start(): Worker {
    const worker = startThread(import.meta.url, 'statement-worker', undefined, {
      maxOldGenerationSizeMb: megabytesMax,
      maxYoungGenerationSizeMb: youngMegabytes,
    });
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #keep(worker: Worker): void {
    if (this.#kept) return;
    const ending = setTimeout(() => this.#forget(worker), keptMs).unref();
    this.#kept = { worker, ending };
    // A server that stops does not wait for a thread that has nothing to do.
    worker.unref();
  }

  #forget(worker: Worker): void {
    if (this.#kept?.worker !== worker) return;
    clearTimeout(this.#kept.ending);
    this.#kept = undefined;
    void worker.terminate();
  }
}
