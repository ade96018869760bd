import type { documentCalls } from '@openfloor/contract/documents/calls';
import type { Database } from '@openfloor/db/database';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { FileVault } from './file-vault.ts';
import { bytesOf, uploadFile } from './upload-file.ts';

export function documentHandlers(parts: {
  database: Database;
  vault: FileVault;
}): CustomerHandlers<typeof documentCalls> {
  return {
    'POST /app/upload': async (context, { upload }) => {
      const { customerId, sessionId } = context.caller;
      const purpose = upload.fields.bizType;
      const { id } = await uploadFile(parts, context, { customerId, purpose, bytes: bytesOf(upload) });
      return { id, url: parts.vault.link(context.tenant.tenantId, id, `customer.${sessionId}`).url };
    },
  };
}
