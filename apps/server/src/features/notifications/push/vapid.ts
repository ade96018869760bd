import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const validMs = 12 * 3_600_000;

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Who sends the pushes of this installation (RFC 8292). The key comes from the installation's secret, so that it is in no
 * database, every server has the same, and a new secret in front of the old one changes nothing.
 */
export class Vapid {
  /** What browsers are told when they subscribe. */
  readonly publicKey: string;
  readonly #privateKey: KeyObject;
  readonly #contact: string;

  constructor(secret: Uint8Array, contact: string) {
    const scalar = (BigInt(`0x${Buffer.from(secret).toString('hex')}`) % (order - 1n)) + 1n;
    const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(d);
    const point = pair.getPublicKey();
    this.publicKey = point.toString('base64url');
    this.#contact = contact;
    this.#privateKey = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: d.toString('base64url'),
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
  }

  /** For one push service and half a day. */
  authorization(endpoint: URL, nowMs: number): string {
    const claims = { aud: endpoint.origin, exp: Math.floor((nowMs + validMs) / 1000), sub: this.#contact };
    const signed = `${base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }))}.${base64url(JSON.stringify(claims))}`;
    const signature = sign('sha256', Buffer.from(signed), {
      key: this.#privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}
