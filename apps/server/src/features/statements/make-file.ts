import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { PdfThreads } from './pdf-threads.ts';
import type { MadeStatement } from './statement-store.ts';
import { writeCsv } from './write-csv.ts';
import { type ProofSources, writeJson } from './write-json.ts';

export interface FileSources extends ProofSources {
  pdfThreads: PdfThreads;
}

export async function makeFile(parts: FileSources, tenant: Tenant, made: MadeStatement): Promise<Buffer> {
  const { customerId, from, to, format } = made;
  if (format === 'PDF') return parts.pdfThreads.make(parts.database, tenant, made);
  const pieces =
    format === 'CSV'
      ? await writeCsv(parts.database, tenant, made)
      : await writeJson(parts, tenant, customerId, { from, to });
  return Buffer.from(pieces.join(''));
}
