import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { paperAddress } from '@openfloor/rules/paper-address';
import { announcePaper, markPaperStored } from '../papers/paper-store.ts';

/** As small as a PDF can be that a reader opens. */
export const testPdf = (words = 'Prospectus') => {
  const parts = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Title (${words}) >> endobj`,
  ];
  const body = `%PDF-1.4\n${parts.join('\n')}\n`;
  return Buffer.from(`${body}trailer << /Root 1 0 R /Size 4 >>\nstartxref\n${body.length}\n%%EOF\n`);
};

const sha256 = createHash('sha256').update(testPdf()).digest('hex');
export const testPaperUrl = paperAddress(sha256);

/** The tenant has the paper that test offers name, without its bytes. */
export async function knowTestPaper(tx: Tx): Promise<void> {
  await announcePaper(tx, { paperId: sha256, byteSize: testPdf().length }, null);
  await markPaperStored(tx, sha256);
}
