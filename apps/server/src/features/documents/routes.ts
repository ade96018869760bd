import type { documentCalls } from '@openfloor/contract/documents/calls';
import type { Database } from '@openfloor/db/database';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { FileVault } from './file-vault.ts';
import { uploadFile } from './upload-file.ts';

export function documentHandlers(parts: {
  database: Database;
  vault: FileVault;
}): CustomerHandlers<typeof documentCalls> {
  return {
    'POST /app/upload': (context, { upload }) =>
      uploadFile(parts, context, {
        purpose: upload.fields.bizType,
        bytes: Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.byteLength),
      }),
  };
}
