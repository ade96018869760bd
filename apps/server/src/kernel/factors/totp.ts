import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: six digits, half a minute, SHA-1. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Clocks differ: the code before and the code after are taken too. */
const window = 1;

export interface FactorLabel {
  issuer: string;
  account: string;
}

export function newFactorSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** What the authenticator app is given, as text to type and as an address to scan. */
export function describeSecret(secret: Buffer, { issuer, account }: FactorLabel) {
  const totp = totpOf(secret, { issuer, label: account });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, or undefined. The caller refuses a step that was taken before. */
export function stepOfCode(secret: Buffer, code: string, atMs: number): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: atMs, window });
  return delta === null ? undefined : BigInt(Math.floor(atMs / 1000 / form.period) + delta);
}

/** The code an authenticator shows at that time. */
export function codeAt(secret: Buffer, atMs: number): string {
  return totpOf(secret).generate({ timestamp: atMs });
}

function totpOf(secret: Buffer, label: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...form, ...label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}
