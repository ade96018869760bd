import { concat, Malformed, utf8 } from './bytes.ts';
import { isSignedBy, sign } from './ed25519.ts';
import { isOfKey, keyOf, type Note, type SignatureLine, signatureTypes, type VerifierKey } from './note.ts';

/** A witness's signature below a checkpoint, with the time: c2sp.org/tlog-cosignature, the kind of Ed25519. */

const message = (text: string, seconds: number) => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

/** @param text of the checkpoint, with its final line feed @param seconds since the epoch */
export function cosign(text: string, seconds: number, secret: Uint8Array, name: string): SignatureLine {
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new Malformed('A time is whole seconds since the epoch.');
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  const { id } = keyOf(secret, name, signatureTypes.cosignature);
  return { name, id, signature: concat(time, sign(message(text, seconds), secret)) };
}

/** When the witness signed, in seconds since the epoch; absent where it did not, or where what it signed is another text. */
export function cosignedAt(note: Note, key: VerifierKey): number | undefined {
  if (key.type !== signatureTypes.cosignature) return undefined;
  let latest: number | undefined;
  for (const line of note.signatures) {
    if (!isOfKey(line, key)) continue;
    const seconds = timeOf(line.signature);
    if (seconds === undefined) return undefined;
    if (!isSignedBy(message(note.text, seconds), line.signature.slice(8), key.publicKey)) return undefined;
    latest = Math.max(latest ?? 0, seconds);
  }
  return latest;
}

function timeOf(signature: Uint8Array): number | undefined {
  if (signature.length !== 72) return undefined;
  const seconds = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(seconds) ? seconds : undefined;
}
