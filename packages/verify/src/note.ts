import { base64, concat, fromBase64, hex, Malformed, sha256, utf8 } from './bytes.ts';
import { isSignedBy, publicKeyOf, sign } from './ed25519.ts';

/** Signed notes: c2sp.org/signed-note. A text, a blank line, and signature lines. */

/** What kind of signature a key makes: of the text itself, or a witness's, with its time. */
export const signatureTypes = { note: 1, cosignature: 4 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

export interface VerifierKey {
  name: string;
  id: number;
  type: SignatureType;
  publicKey: Uint8Array;
}

export interface SignatureLine {
  name: string;
  id: number;
  signature: Uint8Array;
}

export interface Note {
  /** With its final line feed: what is signed. */
  text: string;
  signatures: readonly SignatureLine[];
}

const noteMax = 1_000_000;
const signaturesMax = 100;

const isKeyName = (name: string) => name !== '' && !/[\s+]/u.test(name) && isPlainText(name);

/** No control characters but line feeds, and no half of a character that takes two. */
function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\u0000-\u0009\u000b-\u001f]/.test(text) && !/\p{Surrogate}/u.test(text);
}

export function keyId(name: string, type: SignatureType, publicKey: Uint8Array): number {
  const digest = sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey));
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
}

const keyIdText = (id: number) => id.toString(16).padStart(8, '0');

/** A key as people hand it on: `<name>+<id>+<base64 of type and key>`. */
export function keyText({ name, id, type, publicKey }: VerifierKey): string {
  return `${name}+${keyIdText(id)}+${base64(concat(Uint8Array.of(type), publicKey))}`;
}

export function keyOf(
  secret: Uint8Array,
  name: string,
  type: SignatureType = signatureTypes.note,
): VerifierKey {
  if (!isKeyName(name)) throw new Malformed('A key’s name has neither spaces nor a plus.');
  const publicKey = publicKeyOf(secret);
  return { name, id: keyId(name, type, publicKey), type, publicKey };
}

export function readKey(text: string): VerifierKey {
  const [name = '', id = '', ...rest] = text.split('+');
  // Base64 has a plus of its own.
  const bytes = fromBase64(rest.join('+'));
  const type = bytes[0];
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(id) || bytes.length !== 33)
    throw new Malformed('This is no key: <name>+<id>+<base64>.');
  if (type !== signatureTypes.note && type !== signatureTypes.cosignature)
    throw new Malformed('A key of this type is not known here.');
  const publicKey = bytes.slice(1);
  if (keyIdText(keyId(name, type, publicKey)) !== id) throw new Malformed('The id is not that of the key.');
  return { name, id: Number.parseInt(id, 16), type, publicKey };
}

export function readNote(source: string): Note {
  if (source.length > noteMax) throw new Malformed('This note is too long.');
  if (!isPlainText(source)) throw new Malformed('A note has no control characters.');
  const end = source.lastIndexOf('\n\n');
  if (end < 0) throw new Malformed('A note has a blank line before its signatures.');
  const text = source.slice(0, end + 1);
  const lines = source.slice(end + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw new Malformed('A note ends with signature lines.');
  if (lines.length > signaturesMax) throw new Malformed('This note has too many signatures.');
  return { text, signatures: lines.map(readSignatureLine) };
}

export function readSignatureLine(line: string): SignatureLine {
  const [dash, name = '', encoded = '', ...more] = line.split(' ');
  if (dash !== '—' || more.length > 0 || !isKeyName(name)) throw new Malformed('This is no signature line.');
  const bytes = fromBase64(encoded);
  if (bytes.length < 5) throw new Malformed('This signature is too short.');
  return { name, id: new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), signature: bytes.slice(4) };
}

export function signatureLine({ name, id, signature }: SignatureLine): string {
  const idBytes = new Uint8Array(4);
  new DataView(idBytes.buffer).setUint32(0, id);
  return `— ${name} ${base64(concat(idBytes, signature))}\n`;
}

export const noteSource = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`;

export function signNote(text: string, secret: Uint8Array, name: string): SignatureLine {
  if (!text.endsWith('\n')) throw new Malformed('A note’s text ends with a line feed.');
  const { id } = keyOf(secret, name);
  return { name, id, signature: sign(utf8(text), secret) };
}

export const isOfKey = (line: SignatureLine, key: VerifierKey): boolean =>
  line.name === key.name && line.id === key.id;

/** Whether the key has signed. A line that says so and is wrong makes the whole note worthless. */
export function isNoteSignedBy(note: Note, key: VerifierKey): boolean {
  if (key.type !== signatureTypes.note) return false;
  const lines = note.signatures.filter(line => isOfKey(line, key));
  return lines.length > 0 && lines.every(line => isSignedBy(utf8(note.text), line.signature, key.publicKey));
}

/** For people: the beginning of what tells a key from another. */
export const fingerprint = (key: VerifierKey): string => hex(sha256(key.publicKey)).slice(0, 16);
