import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { createSealedBox } from '../../kernel/crypto/sealed-box.ts';
import { FileLinks } from './file-links.ts';
import type { FileStore } from './file-store.ts';
import { FileVault } from './file-vault.ts';
import { localFileStore } from './local-file-store.ts';
import { type S3Options, s3FileStore } from './s3-file-store.ts';

export interface VaultSettings {
  dataDir: string;
  /** Absent: files are kept in `dataDir`, which then must be shared by all servers. */
  filesS3: S3Options | undefined;
}

/** Where sealed files lie, in the bucket or in the folder. */
export const createFileStore = ({ dataDir, filesS3 }: VaultSettings): FileStore =>
  filesS3 ? s3FileStore(filesS3) : localFileStore(join(dataDir, 'files'));

export function createFileVault(settings: VaultSettings, keys: readonly Buffer[]): FileVault {
  const [newest] = keys;
  if (!newest) throw new Error('Files need a key');
  const store = createFileStore(settings);
  // A key of its own: whoever could learn one of the two purposes' secrets learns nothing of the other.
  const linkKey = Buffer.from(hkdfSync('sha256', newest, '', 'openfloor file links', 32));
  return new FileVault({ store, box: createSealedBox(keys), links: new FileLinks(linkKey) });
}
