import { createHmac } from 'node:crypto';

/** As the Standard Webhooks have it: whoever reads them has libraries for it in most languages. */
export const secretPrefix = 'whsec_';
export const secretBytes = 24;

export const shownSecret = (secret: Uint8Array): string =>
  `${secretPrefix}${Buffer.from(secret).toString('base64')}`;

interface Message {
  id: string;
  /** Of this try, in seconds: whoever reads refuses what is old. */
  seconds: number;
  body: string;
}

/** A signature for each secret: while one takes the place of another, either is good. */
export function webhookHeaders(
  secrets: readonly Uint8Array[],
  { id, seconds, body }: Message,
): Record<string, string> {
  const signatures = secrets.map(
    secret => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
