import type { Database } from '@openfloor/db/database';
import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { cosignedAt } from '@openfloor/verify/cosignature';
import { consistencyProof } from '@openfloor/verify/merkle';
import { isOfKey, keyText, readNote, signatureLine } from '@openfloor/verify/note';
import { witnessRequest } from '@openfloor/verify/witness-request';
import type { JobLog } from '../../../kernel/schedule/run-due.ts';
import { findCheckpoint, findLog } from '../log-store.ts';
import type { LogTrees } from '../log-tree.ts';
import { storeFork } from './fork-store.ts';
import type { KnownWitness } from './witness-list.ts';
import { lastCosigned, storeCosignature } from './witness-store.ts';

export interface WitnessParts {
  database: Database;
  trees: LogTrees;
  witnesses: readonly KnownWitness[];
  log: JobLog;
  now?: () => number;
  patienceMs?: number;
}

const usualPatienceMs = 5_000;
const firstRetryMs = 2_000;
const lastRetryMs = 300_000;
const answerMax = 10_000;

function sizeOf(text: string): number | undefined {
  const size = Number(text.trim());
  return text.trim() !== '' && Number.isSafeInteger(size) && size >= 0 ? size : undefined;
}

/** Asks witnesses to sign each new head. Nothing waits for them. */
export class WitnessDesk {
  readonly #asking = new Map<string, Promise<void>>();
  readonly #failing = new Map<string, { failures: number; retryAt: number }>();
  readonly #now: () => number;

  constructor(readonly parts: WitnessParts) {
    this.#now = parts.now ?? Date.now;
  }

  /** Has each witness asked that is not being asked already and has not just failed. */
  ask(tenantId: string): void {
    for (const witness of this.parts.witnesses) {
      const name = `${tenantId} ${keyText(witness.key)}`;
      if (this.#asking.has(name) || (this.#failing.get(name)?.retryAt ?? 0) > this.#now()) continue;
      const asking = this.#ask(tenantId, witness).then(
        () => void this.#failing.delete(name),
        error => {
          const failures = (this.#failing.get(name)?.failures ?? 0) + 1;
          const waitMs = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), lastRetryMs);
          this.#failing.set(name, { failures, retryAt: this.#now() + waitMs });
          this.parts.log.error(
            { err: error, tenantId },
            `${witness.key.name} did not sign; it is asked again`,
          );
        },
      );
      this.#asking.set(
        name,
        asking.finally(() => this.#asking.delete(name)),
      );
    }
  }

  /** When nobody is being asked. */
  async settled(): Promise<void> {
    await Promise.all(this.#asking.values());
  }

  async #ask(tenantId: string, witness: KnownWitness): Promise<void> {
    const { database, trees } = this.parts;
    const name = keyText(witness.key);
    const known = await database.tenant(tenantId, async tx => {
      const checkpoint = await findCheckpoint(tx);
      return checkpoint && { checkpoint, last: await lastCosigned(tx, name) };
    });
    if (!known || known.last === known.checkpoint.size) return;
    const { size, note } = known.checkpoint;
    const tree = await trees.upTo(tenantId, size);
    const send = (from: number) =>
      fetch(`${witness.url}/add-checkpoint`, {
        method: 'POST',
        body: witnessRequest(from, consistencyProof(from, size, tree.range(size)), note),
        redirect: 'error',
        signal: AbortSignal.timeout(this.parts.patienceMs ?? usualPatienceMs),
      });
    const fork = async (told: string): Promise<never> => {
      await database.tenant(tenantId, tx => storeFork(tx, name, size, told));
      throw new Error(`${witness.key.name} has seen another log: ${told}`);
    };
    let answer = await send(known.last);
    let text = await bodyOf(answer);
    if (answer.status === 409) {
      const seen = sizeOf(text);
      if (seen === undefined) throw new Error(`${witness.key.name} answered 409 and no size`);
      if (seen > size) {
        // Another server may have had a newer head signed meanwhile.
        const { newest, log } = await database.snapshot(tenantId, async tx => ({
          newest: await findCheckpoint(tx),
          log: await findLog(tx),
        }));
        if (newest && newest.size >= seen) return;
        // The checkpoint was lost with the database's server, and no entry: it is signed again, and the witness judges it.
        if (log && log.size >= seen)
          throw new Error(`${witness.key.name} knows ${seen} entries, of which ${size} are signed here`);
        await fork(`${seen} entries, where there are ${size}`);
      }
      answer = await send(seen);
      text = await bodyOf(answer);
      if (answer.status === 409 && sizeOf(text) === seen) await fork(`other entries, up to ${seen}`);
    }
    if (answer.status === 422) await fork(`what it knows does not lead to ${size} entries`);
    if (answer.status !== 200)
      throw new Error(`${witness.key.name} answered ${answer.status}: ${text.slice(0, 200).trim()}`);
    const signed = readNote(`${readCheckpoint(note).note.text}\n${text}`);
    if (cosignedAt(signed, witness.key) === undefined)
      throw new Error(`${witness.key.name} answered with no signature of its own`);
    const line = signed.signatures.find(one => isOfKey(one, witness.key))!;
    await database.tenant(tenantId, tx => storeCosignature(tx, size, name, signatureLine(line).trimEnd()));
  }
}

/** An answer is some hundred bytes; one without an end is left. */
async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > answerMax) throw new Error(`It answered ${answer.status} with more than ${answerMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
