import type { VerifierKey } from '@openfloor/verify/note';

/** One key that signs a log. Where it lies is its own matter, as long as it is not in the database. */
export interface LogSigner {
  key: VerifierKey;
  /** The signature’s 64 bytes. */
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** The keys of all tenants’ logs. A tenant is named by its name; a log’s name is part of its keys. */
export interface LogKeys {
  /** A key that was not in use before: for a log that begins, and for a change of keys. */
  next(tenant: string, origin: string, known: readonly VerifierKey[]): Promise<LogSigner>;
  /** Absent where this server does not have it. */
  find(tenant: string, key: VerifierKey): Promise<LogSigner | undefined>;
}
