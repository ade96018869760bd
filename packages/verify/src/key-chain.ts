import { base64, fromBase64, Malformed, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { isSignedBy, sign } from './ed25519.ts';
import { type EntryOf, plain } from './log-entry.ts';
import { keyOf, keyText, readKey, signatureTypes, type VerifierKey } from './note.ts';

/**
 * The keys that a log is signed with, one after the other. A change has two steps, each an entry of the log that both
 * keys sign: `announce`, from which on either key may sign checkpoints, and `switch`, from which on only the new one may.
 */
export type KeyChange = EntryOf<'key-change'>;
type Unsigned = Omit<KeyChange, 'kind' | 'signatures' | 'old' | 'new'>;

/** What both keys sign of a change. */
export const keyChangeMessage = ({
  signatures: _,
  ...entry
}: Omit<KeyChange, 'signatures'> & { signatures?: unknown }) =>
  utf8(`openfloor.key-change/v1\n${canonicalJson(plain(entry))}\n`);

export function keyChange(change: Unsigned, old: Uint8Array, next: Uint8Array): KeyChange {
  const entry = {
    kind: 'key-change' as const,
    ...change,
    old: keyText(keyOf(old, change.log)),
    new: keyText(keyOf(next, change.log)),
  };
  const message = keyChangeMessage(entry);
  return { ...entry, signatures: { old: base64(sign(message, old)), new: base64(sign(message, next)) } };
}

/** Follows a log's keys from one that is trusted. */
export class KeyChain {
  #current: VerifierKey;
  #announced: VerifierKey | undefined;
  /** Which keys may sign a log of more than so many entries. */
  readonly #since: { index: number; keys: VerifierKey[] }[];

  constructor(first: VerifierKey) {
    if (first.type !== signatureTypes.note) throw new Malformed('A log’s key signs notes.');
    this.#current = first;
    this.#since = [{ index: -1, keys: [first] }];
  }

  get current(): VerifierKey {
    return this.#current;
  }

  /** Takes the next change of the log. Throws where it does not follow from what is known. */
  follow(index: number, change: KeyChange): void {
    if (index <= this.#since.at(-1)!.index) throw new Malformed('Changes of keys come in the log’s order.');
    const [old, next] = [readKey(change.old), readKey(change.new)];
    if (change.log !== this.#current.name || next.name !== this.#current.name)
      throw new Malformed('A log’s key has its name.');
    if (next.type !== signatureTypes.note) throw new Malformed('A log’s key signs notes.');
    if (keyText(old) !== keyText(this.#current))
      throw new Malformed('It is not the key in use that changes.');
    const message = keyChangeMessage(change);
    const isSigned = (key: VerifierKey, signature: string) =>
      isSignedBy(message, fromBase64(signature), key.publicKey);
    if (!isSigned(old, change.signatures.old) || !isSigned(next, change.signatures.new))
      throw new Malformed('A change of keys is signed by both.');
    if (change.step === 'announce') {
      this.#announced = next;
      this.#since.push({ index, keys: [old, next] });
      return;
    }
    if (!this.#announced || keyText(this.#announced) !== keyText(next))
      throw new Malformed('A new key is announced first.');
    this.#current = next;
    this.#announced = undefined;
    this.#since.push({ index, keys: [next] });
  }

  /** The keys of which one must have signed a checkpoint of this size. */
  keysAt(size: number): readonly VerifierKey[] {
    return this.#since.findLast(({ index }) => index < size)?.keys ?? [];
  }

  /** The keys that may say what the log was at this size: those of then, and all that came later. */
  keysSince(size: number): readonly VerifierKey[] {
    const first = this.#since.findLastIndex(({ index }) => index < size);
    return this.#since.slice(Math.max(first, 0)).flatMap(({ keys }) => keys);
  }
}
