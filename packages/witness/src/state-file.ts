import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { base64, fromBase64 } from '@openfloor/verify/bytes';
import { newSecret } from '@openfloor/verify/ed25519';
import { list, object, oneOf, type Shape, text, whole } from '@openfloor/verify/shape';
import { readStrictJson } from '@openfloor/verify/strict-json';

/**
 * All that a witness remembers, in one file: its own key and the last checkpoint of each log. Key and memory are one on
 * purpose: a witness that has lost its memory has lost its key too, and cannot be made to sign another past with it.
 */
export interface WitnessState {
  name: string;
  secret: Uint8Array;
  logs: readonly LogState[];
}

export interface LogState {
  origin: string;
  size: number;
  root: Uint8Array;
  /** As it was signed by the log. */
  checkpoint: string;
  /** What the log signed besides, of the same size with another root: the proof that it shows two pasts. */
  forks: readonly string[];
}

const note: Shape<string> = (value, path) => {
  if (typeof value !== 'string') throw new Error(`${path} is no note.`);
  return value;
};
const shape = object({
  format: oneOf('openfloor.witness/v1'),
  name: text(/^[^\s+]+$/, 200),
  secret: text(/^[A-Za-z0-9+/]{43}=$/, 44),
  logs: list(
    object({ origin: text(), size: whole, root: text(), checkpoint: note, forks: list(note, 100) }),
    10_000,
  ),
});

/** Reads the state, or makes it, with a new key, where there is none yet. */
export function openState(file: string, name: string | undefined): WitnessState {
  if (existsSync(file)) {
    const read = shape(readStrictJson(readFileSync(file, 'utf8')), 'state');
    if (name !== undefined && name !== read.name)
      throw new Error(`This state is of the witness ${read.name}, not of ${name}.`);
    return {
      name: read.name,
      secret: fromBase64(read.secret),
      logs: read.logs.map(log => ({ ...log, root: fromBase64(log.root) })),
    };
  }
  if (name === undefined) throw new Error('A new witness needs a name: --name witness.example/w1');
  const state = { name, secret: newSecret(), logs: [] };
  writeState(file, state);
  return state;
}

/** Whole or not at all, and on the disk before it returns. */
export function writeState(file: string, { name, secret, logs }: WitnessState): void {
  const content = JSON.stringify({
    format: 'openfloor.witness/v1',
    name,
    secret: base64(secret),
    logs: logs.map(log => ({ ...log, root: base64(log.root) })),
  });
  const fresh = `${file}.new`;
  const handle = openSync(fresh, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Two processes with one memory would each sign a past of their own. */
export function lockState(file: string): () => void {
  const lock = `${file}.lock`;
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new Error(`Process ${holder} has this state. Where that is no witness, remove ${lock}.`);
  rmSync(lock, { force: true });
  const handle = openSync(lock, 'wx', 0o600);
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return () => rmSync(lock, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
