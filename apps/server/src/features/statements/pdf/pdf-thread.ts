import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../kernel/start-thread.ts';
import type { PdfMessage } from './pdf-worker.ts';
import type { PrintedDocument } from './printed-document.ts';

/** More than any statement takes; a thread that wants more ends, and with it nothing else. */
const megabytesMax = 512;

/** Sets one document in a thread of its own, which is given rows as they are read. Whoever starts it ends it. */
export class PdfThread {
  readonly #worker: Worker;
  #failure: Error | undefined;

  constructor() {
    this.#worker = startThread(import.meta.url, 'pdf-worker', undefined, {
      maxOldGenerationSizeMb: megabytesMax,
    });
    this.#worker.on('error', error => {
      this.#failure = error;
    });
  }

  add(section: number, rows: (readonly string[])[]): void {
    this.#worker.postMessage({ section, rows } satisfies PdfMessage);
  }

  async finish(document: PrintedDocument): Promise<Buffer> {
    if (this.#failure) throw this.#failure;
    this.#worker.postMessage({ document } satisfies PdfMessage);
    // An error of the thread rejects.
    const [answer] = await once(this.#worker, 'message');
    const { bytes, error } = answer as { bytes?: Uint8Array; error?: string };
    if (!bytes) throw new Error(error ?? 'The document was not set');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
