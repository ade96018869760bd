import type { PublishedAllotment } from './allotment-proof.ts';

/** Exactly what was published, apart from the reader's own number, which is nobody else's business. */
export function drawFileText({ myNumber: _, ...published }: PublishedAllotment): string {
  return JSON.stringify(published, null, 2);
}

export function saveDrawFile(symbol: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `allotment-${symbol}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
