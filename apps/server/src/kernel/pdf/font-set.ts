import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { filesFor, type NeededFile } from './font-files.ts';
import { fourDigits, type PageBytes } from './page-bytes.ts';
import { type Shape, shaperOf } from './shaper.ts';
import { readTtf, type Ttf } from './ttf.ts';
import { inWrittenOrder, mirrored } from './written-order.ts';

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
  /** The same as one number. */
  digits: number;
  /** In thousandths of the size. */
  width: number;
}

/** A piece of text in one font. */
export interface Run {
  font: number;
  hex: string;
  /** In thousandths of the size: how much further right and up than it would stand. */
  right: number;
  up: number;
}

export interface Passage {
  runs: Run[];
  /** Where its glyphs, one after the other, do not say it. */
  says?: string;
}

interface ShapedFont {
  font: number;
  shape: Shape;
}

const questionMark = 63;
/** Latin, as far as it is written with one code each. */
const usualCodes = 0x250;

const glyphHex = (glyph: number) => glyph.toString(16).padStart(4, '0');
const isJoiner = /[\u200c\u200d]/;

/** Fonts with exactly the characters of a document, and where each of them is. */
export class FontSet {
  readonly fonts: UsedFont[] = [];
  readonly #glyphs: Record<Weight, Map<number, Glyph>> = { regular: new Map(), bold: new Map() };
  /** Those of the letters that most texts consist of, by their codes: a document asks for millions of them. */
  readonly #usual: Record<Weight, (Glyph | undefined)[]> = {
    regular: new Array(usualCodes).fill(undefined),
    bold: new Array(usualCodes).fill(undefined),
  };
  /** Letters that are set together with those beside them. */
  readonly #shaped: Record<Weight, Map<string, ShapedFont>> = { regular: new Map(), bold: new Map() };

  static async of(texts: Record<Weight, ReadonlySet<string>>): Promise<FontSet> {
    const set = new FontSet();
    for (const weight of ['regular', 'bold'] as const) {
      const characters = new Set([...texts[weight], ' ', '?']);
      for (const file of await filesFor(characters)) await set.#add(weight, file);
    }
    return set;
  }

  async #add(weight: Weight, { path, characters, script }: NeededFile): Promise<void> {
    const options = { targetFormat: 'truetype', variationAxes: { wght: weights[weight] } } as const;
    const ttf = readTtf(await subsetFont(await readFile(path), characters, options));
    const font = this.fonts.length;
    const used: UsedFont = { name: `F${font}`, ttf, characters: new Map() };
    this.fonts.push(used);
    const shaped = script && { font, shape: await shaperOf(ttf.bytes, ttf.unitsPerEm, script) };
    for (const character of characters) {
      const code = character.codePointAt(0) ?? 0;
      const glyph = ttf.glyphOf(code);
      if (glyph === 0) continue;
      used.characters.set(glyph, character);
      if (shaped) this.#shaped[weight].set(character, shaped);
      else {
        const hex = glyphHex(glyph);
        const known = { font, hex, digits: fourDigits(hex), width: widthIn(ttf, glyph) };
        this.#glyphs[weight].set(code, known);
        if (code < usualCodes) this.#usual[weight][code] = known;
      }
    }
  }

  /** A character that no font has is a question mark. */
  #glyph(code: number, weight: Weight): Glyph {
    const glyphs = this.#glyphs[weight];
    return glyphs.get(code) ?? glyphs.get(questionMark)!;
  }

  /** Whether there is a letter in it that is not set by itself. */
  #isShaped(text: string, weight: Weight): boolean {
    const shaped = this.#shaped[weight];
    if (shaped.size > 0) for (const character of text) if (shaped.has(character)) return true;
    return false;
  }

  widthOf(text: string, weight: Weight): number {
    let width = 0;
    if (this.#isShaped(text, weight)) {
      for (const { text: own, isRightToLeft } of inWrittenOrder(text))
        for (const part of this.#partsOf(own, weight))
          if (part.by) for (const { advance } of part.by.shape(part.text, isRightToLeft)) width += advance;
          else width += this.widthOf(part.text, weight);
      return width;
    }
    const usual = this.#usual[weight];
    for (let at = 0; at < text.length; at++) {
      let glyph = usual[text.charCodeAt(at)];
      if (!glyph) {
        const code = text.codePointAt(at)!;
        if (code > 0xffff) at++;
        glyph = this.#glyph(code, weight);
      }
      width += glyph.width;
    }
    return width;
  }

  /** Writes text whose letters stand one after the other, and says whether it is such; `size` is already a text. */
  write(text: string, weight: Weight, size: string, page: PageBytes): boolean {
    if (this.#isShaped(text, weight)) return false;
    const usual = this.#usual[weight];
    let font = -1;
    for (let at = 0; at < text.length; at++) {
      let glyph = usual[text.charCodeAt(at)];
      if (!glyph) {
        const code = text.codePointAt(at)!;
        if (code > 0xffff) at++;
        glyph = this.#glyph(code, weight);
      }
      if (glyph.font !== font) {
        page.ascii(font < 0 ? `/F${glyph.font} ${size} Tf <` : `> Tj /F${glyph.font} ${size} Tf <`);
        font = glyph.font;
      }
      page.digits(glyph.digits);
    }
    if (font >= 0) page.ascii('> Tj');
    return true;
  }

  passagesOf(text: string, weight: Weight): Passage[] {
    if (!this.#isShaped(text, weight)) return [{ runs: this.#runsOf(text, weight) }];
    return inWrittenOrder(text).flatMap(({ text: own, isRightToLeft }) => {
      const parts = this.#partsOf(own, weight);
      if (isRightToLeft) parts.reverse();
      return parts.flatMap(part => {
        if (part.by) return this.#shapedPassages(part.by, part.text, isRightToLeft);
        return { runs: this.#runsOf(isRightToLeft ? turned(part.text) : part.text, weight) };
      });
    });
  }

  /** Stretches of letters that are set together, and what stands between them. */
  #partsOf(text: string, weight: Weight): { text: string; by: ShapedFont | undefined }[] {
    const parts: { text: string; by: ShapedFont | undefined }[] = [];
    for (const character of text) {
      const last = parts.at(-1);
      const by = last?.by && isJoiner.test(character) ? last.by : this.#shaped[weight].get(character);
      if (last && last.by === by) last.text += character;
      else parts.push({ text: character, by });
    }
    return parts;
  }

  #runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const { font, hex } = this.#glyph(character.codePointAt(0)!, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.hex += hex;
      else runs.push({ font, hex, right: 0, up: 0 });
    }
    return runs;
  }

  /** A glyph goes on by its own width, and the next one has to make up for what it should have gone on by. */
  #shapedPassages({ font, shape }: ShapedFont, text: string, isRightToLeft: boolean): Passage[] {
    const { ttf } = this.fonts[font]!;
    // Readers turn around what runs to the left by themselves, letter by letter.
    const passages: Passage[] = isRightToLeft ? [] : [{ runs: [], says: text }];
    let owed = 0;
    for (const { glyph, advance, right, up, says } of shape(text, isRightToLeft)) {
      if (isRightToLeft && says !== '') passages.push({ runs: [], says });
      passages.at(-1)!.runs.push({ font, hex: glyphHex(glyph), right: owed + right, up });
      owed = advance - widthIn(ttf, glyph) - right;
    }
    // To where the next text stands.
    if (owed !== 0) passages.at(-1)?.runs.push({ font, hex: '', right: owed, up: 0 });
    return passages;
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

const widthIn = (ttf: Ttf, glyph: number) => (ttf.advanceOf(glyph) * 1_000) / ttf.unitsPerEm;

const turned = (text: string) => [...text].reverse().map(mirrored).join('');
