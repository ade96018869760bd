import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '@openfloor/db/database';
import type { FileVault } from '../documents/file-vault.ts';
import { type Claim, keepClaim } from './claim-store.ts';
import { announcePart } from './part-store.ts';

const unpack = promisify(gunzip);

interface Store {
  database: Database;
  vault: FileVault;
}

/** Thrown where a report was begun anew by somebody else: whoever was at it before writes nothing more. */
export class LostClaim extends Error {}

/** Seals and stores a part of a report's file, which was packed before. */
export async function storePart(
  { database, vault }: Store,
  tenantId: string,
  claim: Claim,
  position: number,
  packed: Buffer,
): Promise<void> {
  const partId = await database.tenant(tenantId, async tx => {
    if (!(await keepClaim(tx, claim))) throw new LostClaim('Somebody else is making this report');
    return announcePart(tx, claim, position);
  });
  await vault.put(tenantId, partId, packed);
}

/**
 * The file as it was made, a part at a time: as much is in memory as one part. Ends with an error where a part is gone or the
 * whole is not what its hash says, so that nobody takes half a file for all of it.
 */
export function readParts(
  vault: FileVault,
  tenantId: string,
  parts: readonly string[],
  sha256: Buffer,
): Readable {
  async function* pieces() {
    const hash = createHash('sha256');
    for (const partId of parts) {
      const packed = await vault.get(tenantId, partId);
      if (!packed) throw new Error(`Part ${partId} of a report is not in the store`);
      const plain = await unpack(packed);
      hash.update(plain);
      yield plain;
    }
    if (!timingSafeEqual(hash.digest(), sha256)) throw new Error('A report is not what its hash says');
  }
  return Readable.from(pieces(), { objectMode: false });
}
