/** What has to be known of a TrueType font to set text in it. */
export interface Ttf {
  bytes: Buffer;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: readonly [number, number, number, number];
  glyphs: number;
  /** Zero where it has none. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
}

export function readTtf(bytes: Buffer): Ttf {
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const table = (name: string) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`The font has no ${name}`);
    return at;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const metrics = bytes.readUInt16BE(hhea + 34);
  const box = [36, 38, 40, 42].map(at => bytes.readInt16BE(head + at)) as [number, number, number, number];
  const known = readCmap(bytes, table('cmap'));
  return {
    bytes,
    unitsPerEm: bytes.readUInt16BE(head + 18),
    ascent: bytes.readInt16BE(hhea + 4),
    descent: bytes.readInt16BE(hhea + 6),
    box,
    glyphs: bytes.readUInt16BE(table('maxp') + 4),
    glyphOf: codePoint => known.get(codePoint) ?? 0,
    advanceOf: glyph => bytes.readUInt16BE(hmtx + Math.min(glyph, metrics - 1) * 4),
  };
}

function readCmap(bytes: Buffer, cmap: number): Map<number, number> {
  const known = new Map<number, number>();
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + i * 8);
    const format = bytes.readUInt16BE(at);
    if (format === 4) readSegments(bytes, at, known);
    else if (format === 12) readGroups(bytes, at, known);
  }
  return known;
}

/** Format 4: ranges of two-byte characters. */
function readSegments(bytes: Buffer, at: number, known: Map<number, number>): void {
  const twice = bytes.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + twice];
  for (let segment = 0; segment < twice; segment += 2) {
    const [start, end] = [bytes.readUInt16BE(starts + segment), bytes.readUInt16BE(ends + segment)];
    const delta = bytes.readUInt16BE(starts + twice + segment);
    const offsetAt = starts + 2 * twice + segment;
    const offset = bytes.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : bytes.readUInt16BE(offsetAt + offset + 2 * (code - start));
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) known.set(code, glyph);
    }
  }
}

/** Format 12: ranges of any characters. */
function readGroups(bytes: Buffer, at: number, known: Map<number, number>): void {
  for (let group = 0; group < bytes.readUInt32BE(at + 12); group++) {
    const from = at + 16 + group * 12;
    const start = bytes.readUInt32BE(from);
    for (let code = start; code <= bytes.readUInt32BE(from + 4); code++)
      known.set(code, bytes.readUInt32BE(from + 8) + code - start);
  }
}
