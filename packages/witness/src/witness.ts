import { Malformed, sameBytes } from '@openfloor/verify/bytes';
import { type Checkpoint, isCheckpointSignedBy } from '@openfloor/verify/checkpoint';
import { cosign } from '@openfloor/verify/cosignature';
import { emptyRoot, isConsistent } from '@openfloor/verify/merkle';
import {
  keyOf,
  keyText,
  noteSource,
  signatureLine,
  signatureTypes,
  type VerifierKey,
} from '@openfloor/verify/note';
import { readWitnessRequest, type WitnessRequest } from '@openfloor/verify/witness-request';
import type { LogState, WitnessState } from './state-file.ts';

/** c2sp.org/tlog-witness: signs what goes on from what it has signed before, and nothing else. */

export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  type: 'text/plain; charset=utf-8' | 'text/x.tlog.size';
  body: string;
}

export interface WitnessOptions {
  /** The keys of each log: one, or two while it goes over to another. Their name is the log’s origin. */
  keys: readonly VerifierKey[];
  /** Must have put the state on the disk when it returns. */
  persist: (state: WitnessState) => void;
  now: () => number;
  tell: (what: string) => void;
}

const forksMax = 20;
const text = (status: Answer['status'], body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});
const size = (known: number): Answer => ({ status: 409, type: 'text/x.tlog.size', body: `${known}\n` });

export class Witness {
  #state: WitnessState;

  constructor(
    state: WitnessState,
    readonly options: WitnessOptions,
  ) {
    this.#state = state;
  }

  get key(): VerifierKey {
    return keyOf(this.#state.secret, this.#state.name, signatureTypes.cosignature);
  }

  /** Who this is and what it knows, for people and monitors. */
  describe(): string {
    const origins = [...new Set(this.options.keys.map(({ name }) => name))];
    const lines = origins.map(origin => {
      const { size: known = 0, forks = [] } = this.#logOf(origin) ?? {};
      return `${origin} ${known}${forks.length > 0 ? `, ${forks.length} forks seen` : ''}`;
    });
    return [keyText(this.key), ...lines, ''].join('\n');
  }

  /** Answers one request. Nothing in it waits, so that no two requests are ever judged by the same memory. */
  addCheckpoint(body: string): Answer {
    let request: WitnessRequest;
    try {
      request = readWitnessRequest(body);
    } catch (error) {
      if (error instanceof Malformed) return text(400, error.message);
      throw error;
    }
    const { oldSize, proof, checkpoint } = request;
    const keys = this.options.keys.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return text(404, 'This log is not known here.');
    if (!keys.some(key => isCheckpointSignedBy(checkpoint, key)))
      return text(403, 'No key of this log has signed this.');
    if (oldSize > checkpoint.size) return text(400, 'A log does not shrink.');
    const known = this.#logOf(checkpoint.origin);
    if (oldSize !== (known?.size ?? 0)) return size(known?.size ?? 0);
    const older = known ?? { size: 0, root: emptyRoot };
    if (checkpoint.size === older.size && !sameBytes(checkpoint.root, older.root)) {
      this.#rememberFork(checkpoint);
      return size(older.size);
    }
    if (!isConsistent(older, checkpoint, proof)) {
      this.options.tell(
        `${checkpoint.origin} offered ${checkpoint.size} entries that do not follow from ${older.size}.`,
      );
      return text(422, 'The proof does not hold.');
    }
    if (!known || checkpoint.size > known.size) this.#remember(checkpoint, known?.forks ?? []);
    const { name, secret } = this.#state;
    const line = cosign(checkpoint.note.text, Math.floor(this.options.now() / 1000), secret, name);
    return { ...text(200, ''), body: signatureLine(line) };
  }

  #logOf(origin: string): LogState | undefined {
    return this.#state.logs.find(log => log.origin === origin);
  }

  #remember({ origin, size: newSize, root, note }: Checkpoint, forks: readonly string[]): void {
    this.#store({ origin, size: newSize, root, checkpoint: noteSource(note), forks });
  }

  #rememberFork(checkpoint: Checkpoint): void {
    const known = this.#logOf(checkpoint.origin);
    const fork = noteSource(checkpoint.note);
    this.options.tell(`${checkpoint.origin} signed two pasts of ${checkpoint.size} entries:\n${fork}`);
    if (!known || known.forks.length >= forksMax || known.forks.includes(fork)) return;
    this.#store({ ...known, forks: [...known.forks, fork] });
  }

  /** On the disk first: what is not remembered must not be signed. */
  #store(log: LogState): void {
    const logs = [...this.#state.logs.filter(({ origin }) => origin !== log.origin), log];
    const state = { ...this.#state, logs };
    this.options.persist(state);
    this.#state = state;
  }
}
