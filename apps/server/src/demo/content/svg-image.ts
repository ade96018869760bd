import { createHash } from 'node:crypto';

export interface SvgImage {
  id: string;
  bytes: Buffer;
}

/** A drawing named by its content, as it is stored. */
export function svgImage(svg: string): SvgImage {
  const bytes = Buffer.from(svg);
  return { id: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.svg`, bytes };
}
