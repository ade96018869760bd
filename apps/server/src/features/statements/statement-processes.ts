import type { ChildProcess } from 'node:child_process';
import type { Database } from '@openfloor/db/database';
import type { VerifierKey } from '@openfloor/verify/note';
import { Refusal } from '../../http/refusal.ts';
import { askProcess, type ProcessLimits, startProcess } from '../../kernel/start-process.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MadeStatement } from './statement-store.ts';
import type { StatementAnswer, StatementTask } from './statement-worker.ts';

const limits: ProcessLimits = {
  rank: 10,
  /** More than any statement takes; a process that wants more ends, and with it nothing else. */
  oldMegabytes: 512,
  /** Room for what is new: with Node's usual 16, its collector goes through most of a statement again and again. */
  semiMegabytes: 32,
};
/** A process takes a while to begin, and to learn its work: one is kept for whoever comes next, so long. */
const keptMs = 60_000;

/** Makes the files in processes of their own, each with its own way to the database: orders wait for none of it. */
export class StatementProcesses {
  /** Of each tenant’s tree of orders, which only grows: what one process has worked out serves the next. */
  readonly #orderNodes = new Map<string, Uint8Array>();
  #kept: { child: ChildProcess; ending: NodeJS.Timeout } | undefined;

  async make(
    database: Database,
    tenant: Tenant,
    made: MadeStatement,
    witnesses: readonly VerifierKey[],
  ): Promise<Buffer> {
    const orderNodes = this.#nodesFor(tenant, made);
    const { opening } = database;
    const { child, answer } = await this.#ask({ opening, tenant, made, witnesses, orderNodes });
    if ('bytes' in answer) {
      this.#keep(child);
      if (answer.orderNodes) this.#learn(tenant, answer.orderNodes);
      const { buffer, byteOffset, byteLength } = answer.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    }
    child.kill('SIGKILL');
    if ('error' in answer) throw new Error(answer.error);
    const { errorName, data, status } = answer.refusal;
    throw new Refusal(errorName, data, status);
  }

  /** One that was kept may have ended a moment ago, which nobody has heard of yet: a new one does it then. */
  async #ask(task: StatementTask): Promise<{ child: ChildProcess; answer: StatementAnswer }> {
    const kept = this.#takeKept();
    const answered = kept && (await this.#answerOf(kept, task).catch(() => undefined));
    return answered ?? this.#answerOf(this.#start(), task);
  }

  async #answerOf(child: ChildProcess, task: StatementTask) {
    try {
      return { child, answer: await askProcess<StatementTask, StatementAnswer>(child, task) };
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  #nodesFor({ tenantId }: Tenant, { format }: MadeStatement): Uint8Array {
    return (format === 'JSON' && this.#orderNodes.get(tenantId)) || new Uint8Array();
  }

  /** Of two that were made at once, the one that knows more. */
  #learn({ tenantId }: Tenant, nodes: Uint8Array): void {
    if (nodes.length > (this.#orderNodes.get(tenantId)?.length ?? 0)) this.#orderNodes.set(tenantId, nodes);
  }

  #takeKept(): ChildProcess | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    if (!kept) return undefined;
    clearTimeout(kept.ending);
    kept.child.ref();
    kept.child.channel?.ref();
    return kept.child;
  }

  #start(): ChildProcess {
    const child = startProcess(import.meta.url, 'statement-worker', limits);
    child.on('error', () => this.#forget(child));
    child.on('exit', () => this.#forget(child));
    return child;
  }

  #keep(child: ChildProcess): void {
    if (this.#kept) {
      child.kill('SIGKILL');
      return;
    }
    const ending = setTimeout(() => this.#forget(child), keptMs).unref();
    this.#kept = { child, ending };
    // A server that stops does not wait for a process that has nothing to do.
    child.unref();
    child.channel?.unref();
  }

  #forget(child: ChildProcess): void {
    if (this.#kept?.child !== child) return;
    clearTimeout(this.#kept.ending);
    this.#kept = undefined;
    child.kill('SIGKILL');
  }
}
