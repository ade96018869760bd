import type { Handlers } from '../../http/api.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileVault } from './file-vault.ts';
import { uploadFile } from './upload-file.ts';

export function uploadHandlers(vault: FileVault): Handlers<Tenant> {
  return {
    'POST /app/upload': (context, { upload }) =>
      uploadFile(vault, context, {
        purpose: upload.fields.bizType,
        bytes: Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.byteLength),
      }),
  };
}
