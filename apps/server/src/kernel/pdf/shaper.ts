import type { Font } from 'harfbuzzjs';

/** A glyph where it stands, in thousandths of the size. */
export interface ShapedGlyph {
  glyph: number;
  advance: number;
  /** Where it is drawn, from where it stands. */
  right: number;
  up: number;
  /** The characters that it stands for; where several glyphs stand for them together, the first has them. */
  says: string;
}

export type Shape = (text: string, isRightToLeft: boolean) => readonly ShapedGlyph[];

/**
 * Sets letters that take form, order and place from those beside them. Loaded with the first document that has such: it is
 * the HarfBuzz that cuts fonts down, in its other build.
 */
export async function shaperOf(ttf: Buffer, unitsPerEm: number, script: string): Promise<Shape> {
  const harfbuzz = await import('harfbuzzjs');
  const blob = new harfbuzz.Blob(ttf);
  const font: Font = new harfbuzz.Font(new harfbuzz.Face(blob));
  const known = new Map<string, readonly ShapedGlyph[]>();
  const scaled = (units: number) => (units * 1_000) / unitsPerEm;
  const shape: Shape = (text, isRightToLeft) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setScript(script);
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const infos = buffer.getGlyphInfos();
    const begins = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    return infos.map(({ codepoint, cluster }, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const isFirst = infos[i - 1]?.cluster !== cluster;
      return {
        glyph: codepoint,
        advance: scaled(xAdvance),
        right: scaled(xOffset),
        up: scaled(yOffset),
        says: isFirst ? text.slice(cluster, begins[begins.indexOf(cluster) + 1]) : '',
      };
    });
  };
  return (text, isRightToLeft) => {
    const key = `${isRightToLeft ? '<' : '>'}${text}`;
    const found = known.get(key) ?? shape(text, isRightToLeft);
    known.set(key, found);
    return found;
  };
}
