import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

const wholeName = 'whole.json';
/** A customer's file has 12 MB at most, and rows come in smaller pieces. */
const entryBytesMax = 256 * 1024 * 1024;

interface Whole {
  entries: number;
  sha256: string;
}

/** Counts and hashes what goes by: the last entry says what came before it. */
class Tally {
  readonly #hash = createHash('sha256');
  #entries = 0;

  add({ name, content }: ArchiveEntry): void {
    this.#hash.update(`${name}\n${content.length}\n`).update(content);
    this.#entries += 1;
  }

  get whole(): Whole {
    return { entries: this.#entries, sha256: this.#hash.copy().digest('hex') };
  }
}

/** A tar file, entry by entry, which any tar opens. Without its last entry it counts as broken off. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #tally = new Tally();
  readonly stream: Readable = Readable.from(this.#pack);
  readonly #at = new Date();
  #fail: (error: Error) => void = () => {};
  readonly #failed = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor() {
    // Whoever adds something is told; where nobody does, it is no news.
    this.#failed.catch(() => {});
  }

  /** Nobody writes the stream down any more: whoever waits for room is told. */
  giveUp(error: Error): void {
    this.#fail(error);
    this.stream.destroy();
  }

  /** Once whoever writes the stream down has room for more. */
  async add(name: string, content: Buffer): Promise<void> {
    this.#tally.add({ name, content });
    await this.#write(name, content);
  }

  async finish(): Promise<void> {
    await this.#write(wholeName, Buffer.from(`${JSON.stringify(this.#tally.whole)}\n`));
    this.#pack.finalize();
  }

  #write(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: this.#at };
      this.#pack.entry(header, content, error => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, this.#failed]);
  }
}

/** Every entry but the last, which is compared with them. Fails where the file was broken off or changed. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const unpacked = extract();
  const piping = pipeline(source, unpacked);
  // Told by the loop below, which ends with the same error.
  piping.catch(() => {});
  const tally = new Tally();
  let whole: Whole | undefined;
  for await (const entry of unpacked) {
    const { name, size = 0 } = entry.header;
    if (whole) throw new Error(`Something stands behind the backup's end: ${name}`);
    if (size > entryBytesMax) throw new Error(`${name} is larger than anything that a backup holds`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    if (name === wholeName) {
      whole = JSON.parse(content.toString('utf8')) as Whole;
    } else {
      tally.add({ name, content });
      yield { name, content };
    }
  }
  await piping;
  if (!whole) throw new Error('The backup is not whole: it was broken off while it was written or copied');
  if (whole.sha256 !== tally.whole.sha256 || whole.entries !== tally.whole.entries)
    throw new Error('The backup was changed after it was made: its SHA-256 is another');
}
