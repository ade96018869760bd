import { download } from '@openfloor/look/download';
import type { PublishedAllotment } from './allotment-proof.ts';

/** Exactly what was published, apart from the reader's own number, which is nobody else's business. */
export function drawFileText({ myNumber: _, ...published }: PublishedAllotment): string {
  return JSON.stringify(published, null, 2);
}

export const saveDrawFile = (symbol: string, text: string): void =>
  download(`allotment-${symbol}.json`, 'application/json', text);
