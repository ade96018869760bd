import { createHmac, hkdfSync } from 'node:crypto';
import { plainIdNumber } from '@openfloor/rules/identity';
import { createSealedBox, keyId, type SealedBox } from '../../kernel/crypto/sealed-box.ts';

export interface SealedIdNumber {
  id_number_sealed: Buffer;
  id_number_hash: Buffer;
}

interface Place {
  tenant_id: string;
  submission_id: string;
}

const binding = ({ submission_id }: Place) => `identity/${submission_id}`;

/** Keeps ID numbers so that only the server reads them, and still finds those that are equal within a tenant. */
export class IdNumbers {
  /** Of the key that seals and hashes now. */
  readonly keyId: Buffer;
  readonly #box: SealedBox;
  readonly #hashKey: Buffer;

  constructor(keys: readonly Buffer[]) {
    const [newest] = keys;
    if (!newest) throw new Error('ID numbers need a key');
    this.keyId = keyId(newest);
    this.#box = createSealedBox(keys);
    this.#hashKey = Buffer.from(hkdfSync('sha256', newest, '', 'openfloor id numbers', 32));
  }

  seal(place: Place, idNumber: string): SealedIdNumber {
    return {
      id_number_sealed: this.#box.seal(Buffer.from(idNumber, 'utf8'), binding(place)),
      id_number_hash: this.hash(place.tenant_id, idNumber),
    };
  }

  open(place: Place & { id_number_sealed: Uint8Array | null }): string {
    if (place.id_number_sealed === null) throw new Error(`${binding(place)} has no sealed ID number`);
    return this.#box.open(place.id_number_sealed, binding(place)).toString('utf8');
  }

  /** Equal for two spellings of one number. */
  hash(tenantId: string, idNumber: string): Buffer {
    return createHmac('sha256', this.#hashKey)
      .update(`${tenantId}\n${plainIdNumber(idNumber)}`)
      .digest();
  }
}
