import { base64, hashFromBase64, Malformed, readSize } from './bytes.ts';
import { isNoteSignedBy, type Note, noteSource, readNote, signNote, type VerifierKey } from './note.ts';

/** The head of a log as it is signed: c2sp.org/tlog-checkpoint. */

export interface TreeHead {
  origin: string;
  size: number;
  root: Uint8Array;
}

export interface Checkpoint extends TreeHead {
  note: Note;
}

export function checkpointText({ origin, size, root }: TreeHead): string {
  if (origin === '' || origin.includes('\n')) throw new Malformed('An origin is one line.');
  return `${origin}\n${size}\n${base64(root)}\n`;
}

export function readCheckpoint(source: string): Checkpoint {
  const note = readNote(source);
  const [origin = '', size = '', root = '', ...extensions] = note.text.slice(0, -1).split('\n');
  if (origin === '' || extensions.includes('')) throw new Malformed('A checkpoint has no empty lines.');
  return { origin, size: readSize(size), root: hashFromBase64(root), note };
}

/** The key's name is the origin, as the specification recommends: a log's key signs for no other log. */
export function signCheckpoint(head: TreeHead, secret: Uint8Array): string {
  const text = checkpointText(head);
  return noteSource({ text, signatures: [signNote(text, secret, head.origin)] });
}

export const isCheckpointSignedBy = (checkpoint: Checkpoint, key: VerifierKey): boolean =>
  key.name === checkpoint.origin && isNoteSignedBy(checkpoint.note, key);
