import type { UsedFont } from './font-set.ts';
import type { PdfFile } from './pdf-file.ts';

/** Embeds a font that has been cut down to what is used, with what its glyphs mean, so that text can be copied. */
export function putFont(file: PdfFile, { name, ttf, characters }: UsedFont): number {
  const scaled = (units: number) => Math.round((units * 1_000) / ttf.unitsPerEm);
  const base = `/${name
    .padStart(6, 'A')
    .toUpperCase()
    .replaceAll(/\d/g, digit => 'ABCDEFGHIJ'[Number(digit)]!)}+Openfloor${name}`;
  const data = file.putStream(ttf.bytes, `/Length1 ${ttf.bytes.length}`);
  const descriptor = file.put(
    `<< /Type /FontDescriptor /FontName ${base} /Flags 4 /FontBBox [${ttf.box.map(scaled).join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${scaled(ttf.ascent)} /Descent ${scaled(ttf.descent)} /CapHeight ${scaled(ttf.ascent)} /StemV 80 /FontFile2 ${data} 0 R >>`,
  );
  const widths = Array.from({ length: ttf.glyphs }, (_, glyph) => scaled(ttf.advanceOf(glyph))).join(' ');
  const descendant = file.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) ` +
      `/Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [0 [${widths}]] /DW 1000 /CIDToGIDMap /Identity >>`,
  );
  const meaning = file.putStream(toUnicode(characters));
  return file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${base} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${meaning} 0 R >>`,
  );
}

/** At most so many lines stand in one block of such a table. */
const blockMax = 100;

function toUnicode(characters: ReadonlyMap<number, string>): string {
  const lines = [...characters].map(([glyph, character]) => {
    const code = Buffer.from(character, 'utf16le').swap16().toString('hex');
    return `<${glyph.toString(16).padStart(4, '0')}> <${code}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += blockMax) {
    const block = lines.slice(at, at + blockMax);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
