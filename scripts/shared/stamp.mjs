import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A stamp is a small file that remembers what was done last. @param {string} path */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whole or not at all: a reader never sees half a stamp. @param {string} path @param {string} text */
export function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** @param {string} path */
export function removeStamp(path) {
  rmSync(path, { force: true });
}
