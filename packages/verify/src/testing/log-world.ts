import { sha256, textOf, utf8 } from '../bytes.ts';
import { signCheckpoint } from '../checkpoint.ts';
import { cosign } from '../cosignature.ts';
import { keyChange } from '../key-chain.ts';
import { entryBytes, type LogEntry } from '../log-entry.ts';
import { consistencyProof, inclusionProof, leafHash, rangeOf, rootOf } from '../merkle.ts';
import { keyOf, signatureLine, signatureTypes } from '../note.ts';

/** A secret that is the same at each run, so that what is made of it can be compared with what is kept. */
export const secretOf = (name: string): Uint8Array => sha256(utf8(name));

/** A log that lies in memory, with the keys of its tenant. */
export class LogWorld {
  readonly entries: Uint8Array[] = [];
  secret: Uint8Array;

  constructor(
    readonly origin = 'proof.savanna.example',
    readonly keyName = 'key 1',
  ) {
    this.secret = secretOf(keyName);
  }

  get size(): number {
    return this.entries.length;
  }

  add(entry: LogEntry): number {
    return this.entries.push(entryBytes(entry)) - 1;
  }

  leaves(size = this.size) {
    return this.entries.slice(0, size).map(leafHash);
  }

  head(size = this.size) {
    return { origin: this.origin, size, root: rootOf(this.leaves(size)) };
  }

  checkpoint(size = this.size, secret = this.secret): string {
    return signCheckpoint(this.head(size), secret);
  }

  consistency(from: number, to = this.size) {
    return consistencyProof(from, to, rangeOf(this.leaves(to)));
  }

  logged(index: number, size = this.size) {
    return {
      index,
      entry: textOf(this.entries[index]!),
      path: inclusionProof(index, size, rangeOf(this.leaves(size))),
    };
  }

  key() {
    return keyOf(this.secret, this.origin);
  }

  /** Announces the key and goes over to it. */
  changeKey(name: string, at = 0): void {
    const next = secretOf(name);
    for (const step of ['announce', 'switch'] as const)
      this.add(keyChange({ log: this.origin, at, step }, this.secret, next));
    this.secret = next;
  }
}

export class TestWitness {
  readonly secret: Uint8Array;

  constructor(readonly name: string) {
    this.secret = secretOf(name);
  }

  get key() {
    return keyOf(this.secret, this.name, signatureTypes.cosignature);
  }

  cosigned(checkpoint: string, seconds: number): string {
    const text = checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1);
    return checkpoint + signatureLine(cosign(text, seconds, this.secret, this.name));
  }
}
