import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

/* Sets a document beside the thread that trades. */

export type PdfMessage =
  | { section: number; rows: (readonly string[])[] }
  /** Everything else; its rows have come before. */
  | { document: PrintedDocument };

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a quarter of what they get.
const lowered = 5;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

const rows: (readonly string[])[][] = [];
parentPort?.on('message', (message: PdfMessage) => {
  if ('rows' in message) {
    rows[message.section] ??= [];
    for (const row of message.rows) rows[message.section]!.push(row);
    return;
  }
  const { sections } = message.document;
  const whole = sections.map((section, i) => ({ ...section, rows: rows[i] ?? section.rows }));
  drawDocument({ ...message.document, sections: whole }).then(
    bytes => parentPort?.postMessage({ bytes }),
    error => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
