import { createHash } from 'node:crypto';
import type { FileParts } from './payment.ts';
import { writeCsv } from './write-csv.ts';
import { writePain } from './write-pain.ts';

export function writeFile(file: FileParts): { content: Buffer; sha256: Buffer } {
  const { format, csv } = file.profile;
  if (format === 'csv' && csv === null) throw new Error('A profile for tables has none');
  const content = Buffer.from(csv !== null && format === 'csv' ? writeCsv(file, csv) : writePain(file));
  return { content, sha256: createHash('sha256').update(content).digest() };
}
