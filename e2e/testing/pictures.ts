import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Photo } from './photos.ts';

/** A picture of 8 × 8 fields that resembles no other, made without a browser. */
export function newPicture(width = 480, height = 480): Photo {
  const shades = Array.from({ length: 64 }, () => randomInt(256));
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width + 1);
    const line = Math.floor((y * 8) / height) * 8;
    for (let x = 0; x < width; x++) row[x + 1] = shades[line + Math.floor((x * 8) / width)] ?? 0;
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [part('IHDR', head), part('IDAT', deflateSync(Buffer.concat(rows))), part('IEND')];
  return { name: 'card.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

function part(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
