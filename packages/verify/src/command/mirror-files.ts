import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadLogFile } from '../read-log.ts';

/** No file of a log is larger: 256 entries of 65,535 bytes, and their lengths. */
const fileMax = 256 * 65_537;

const filePatienceMs = 20_000;

/** A copy of a log: a folder, or an address that begins with http. */
export function mirrorFiles(place: string, patienceMs = filePatienceMs): ReadLogFile {
  return /^https?:\/\//.test(place) ? fromAddress(place, patienceMs) : fromFolder(place);
}

const fromFolder =
  (folder: string): ReadLogFile =>
  async path => {
    const file = join(folder, path);
    if ((await stat(file)).size > fileMax) throw new Error(`${file} is too large.`);
    return readFile(file);
  };

const fromAddress =
  (address: string, patienceMs: number): ReadLogFile =>
  async path => {
    const url = `${address.replace(/\/+$/, '')}/${path}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}.`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body) {
      length += part.length;
      if (length > fileMax) throw new Error(`${url} is too large.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
