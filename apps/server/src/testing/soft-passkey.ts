import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');

/** Just enough CBOR to say what a device says: small numbers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([kind | size])
      : size < 256
        ? Buffer.from([kind | 24, size])
        : Buffer.from([kind | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(0x20, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)]);
  return Buffer.concat([head(0xa0, value.size), ...parts]);
}

interface Twist {
  origin?: string;
  host?: string;
  /** Without having looked at its owner. */
  unverified?: boolean;
  counter?: number;
}

/** A passkey in software, which can be told to lie. */
export function softPasskey(host: string, origin = `http://${host}`) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (flags: number, twist: Twist, count: number) => {
    const numbers = Buffer.alloc(5);
    numbers[0] = twist.unverified ? flags & ~4 : flags;
    numbers.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(twist.host ?? host), numbers]);
  };

  return {
    id: url(id),
    make(challenge: string, twist: Twist = {}) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const sizes = Buffer.alloc(18);
      sizes.writeUInt16BE(id.length, 16);
      const authData = Buffer.concat([head(0x45, twist, counter), sizes, id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: url(id),
        clientDataJSON: url(client('webauthn.create', challenge, twist.origin ?? origin)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      };
    },
    answer(challenge: string, twist: Twist = {}) {
      counter += 1;
      const clientData = client('webauthn.get', challenge, twist.origin ?? origin);
      const authData = head(0x05, twist, twist.counter ?? counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id: url(id),
        clientDataJSON: url(clientData),
        authenticatorData: url(authData),
        signature: url(signature),
      };
    },
  };
}
