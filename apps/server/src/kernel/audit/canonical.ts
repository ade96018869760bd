import { createHash } from 'node:crypto';

/** An entry as it is stored, ready to be hashed again. docs/console.md describes the text. */
export interface StoredEntry {
  tenantId: string;
  sequence: bigint;
  atMs: bigint;
  actorKind: string;
  actorId: string | null;
  actorName: string;
  actorRoles: readonly string[];
  address: string | null;
  userAgent: string | null;
  action: string;
  subject: string;
  customerId: string | null;
  /** JSON exactly as it was written. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

const version = 'openfloor-audit-1';
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Its length in bytes and itself; a hyphen where there is nothing. */
const field = (value: string | null) =>
  value === null ? '-' : `${Buffer.byteLength(value, 'utf8')}:${value}`;

export function genesisHash(tenantId: string): string {
  return sha256([version, tenantId].join('\n'));
}

export function entryHash(previousHash: string, entry: StoredEntry): string {
  const fields = [
    entry.tenantId,
    entry.sequence.toString(),
    entry.atMs.toString(),
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.actorRoles.join(','),
    entry.address,
    entry.userAgent,
    entry.action,
    entry.subject,
    entry.customerId,
    entry.before,
    entry.after,
    entry.reason,
  ];
  return sha256([version, previousHash, ...fields.map(field)].join('\n'));
}
