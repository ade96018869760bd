import type { Envelope } from '@openfloor/contract/envelope';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { multipartBody } from './multipart.ts';

const fieldSize = 20;

/** A picture that looks like no other of the same test. */
export function testImage(seed: number, size = 240): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 3);
  const bytesOfRow = size * 3;
  for (let row = 0; row < size; row++) {
    const place = row * bytesOfRow;
    // Large fields survive compression, noise would not.
    if (row % fieldSize > 0) pixels.copy(pixels, place, place - bytesOfRow, place);
    else
      for (let column = 0; column < size; column += fieldSize) {
        const field = (row / fieldSize) * 64 + column / fieldSize;
        const state = (Math.imul(field + seed * 7919, 2_246_822_519) ^ 0x9e3779b9) >>> 0;
        const end = Math.min(column + fieldSize, size);
        pixels.fill((state >>> 8) & 0xff, place + column * 3, place + end * 3);
      }
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .jpeg()
    .toBuffer();
}

export interface UploadOptions {
  host?: string;
  key?: string;
  fields?: Record<string, string>;
  type?: string;
  name?: string;
  field?: string;
  /** Which call takes it. */
  to?: string;
  address?: string;
}

/** One upload through the whole server. */
export async function upload(
  app: FastifyInstance,
  token: string,
  bytes: Buffer | undefined,
  {
    host = 'localhost',
    key,
    fields = { bizType: 'KYC' },
    to = '/app/upload',
    address,
    ...file
  }: UploadOptions = {},
): Promise<Envelope<{ id: string; url: string } & Record<string, unknown>>> {
  const { payload, contentType } = multipartBody(fields, bytes && { bytes, ...file });
  const response = await app.inject({
    method: 'POST',
    url: `/api${to}`,
    headers: { host, token, 'content-type': contentType, ...(key && { 'idempotency-key': key }) },
    payload,
    ...(address && { remoteAddress: address }),
  });
  return response.json();
}
