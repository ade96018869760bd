import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { filesFor } from './font-files.ts';
import { readTtf, type Ttf } from './ttf.ts';

export type Weight = 'regular' | 'bold';
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

export interface UsedFont {
  name: string;
  ttf: Ttf;
  /** Characters by their glyphs. */
  characters: Map<number, string>;
}

interface Glyph {
  font: number;
  hex: string;
  /** In thousandths of the size. */
  width: number;
}

/** A piece of text in one font. */
export interface Run {
  font: number;
  hex: string;
}

/** Fonts with exactly the characters of a document, and where each of them is. */
export class FontSet {
  readonly fonts: UsedFont[] = [];
  readonly #glyphs: Record<Weight, Map<string, Glyph>> = { regular: new Map(), bold: new Map() };

  static async of(texts: Record<Weight, ReadonlySet<string>>): Promise<FontSet> {
    const set = new FontSet();
    for (const weight of ['regular', 'bold'] as const) {
      const characters = new Set([...texts[weight], ' ', '?']);
      for (const [path, text] of await filesFor(characters)) await set.#add(weight, path, text);
    }
    return set;
  }

  async #add(weight: Weight, path: string, text: string): Promise<void> {
    const options = { targetFormat: 'truetype', variationAxes: { wght: weights[weight] } } as const;
    const ttf = readTtf(await subsetFont(await readFile(path), text, options));
    const font = this.fonts.length;
    const used: UsedFont = { name: `F${font}`, ttf, characters: new Map() };
    this.fonts.push(used);
    for (const character of text) {
      const glyph = ttf.glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) continue;
      used.characters.set(glyph, character);
      const width = (ttf.advanceOf(glyph) * 1_000) / ttf.unitsPerEm;
      this.#glyphs[weight].set(character, { font, hex: glyph.toString(16).padStart(4, '0'), width });
    }
  }

  /** A character that no font has is a question mark. */
  #glyph(character: string, weight: Weight): Glyph {
    const glyphs = this.#glyphs[weight];
    return glyphs.get(character) ?? glyphs.get('?')!;
  }

  widthOf(text: string, weight: Weight): number {
    let width = 0;
    for (const character of text) width += this.#glyph(character, weight).width;
    return width;
  }

  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const { font, hex } = this.#glyph(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.hex += hex;
      else runs.push({ font, hex });
    }
    return runs;
  }

  /** Lines of at most this width, in thousandths of the size; breaks after spaces, and between Chinese characters. */
  wrap(text: string, weight: Weight, widthMax: number): string[] {
    const lines: string[] = [];
    let line = '';
    let width = 0;
    for (const piece of text.match(
      /[\u2e80-\u9fff\uf900-\uffef]|[^\s\u2e80-\u9fff\uf900-\uffef]+\s*|\s+/gu,
    ) ?? []) {
      const own = this.widthOf(piece, weight);
      if (line !== '' && width + this.widthOf(piece.trimEnd(), weight) > widthMax) {
        lines.push(line.trimEnd());
        [line, width] = ['', 0];
      }
      // A word that is wider than a line is cut.
      for (const part of own > widthMax ? [...piece] : [piece]) {
        const more = this.widthOf(part, weight);
        if (line !== '' && width + more > widthMax && own > widthMax) {
          lines.push(line);
          [line, width] = ['', 0];
        }
        line += part;
        width += more;
      }
    }
    return [...lines, line.trimEnd()];
  }
}
