import type { FontSet, Run, Weight } from './font-set.ts';
import { numberText, PageBytes } from './page-bytes.ts';
import { type PdfFile, pdfText } from './pdf-file.ts';
import { putFont } from './put-font.ts';

/** A4, in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  /** `x` is where the text ends. */
  right?: boolean;
}

const colours = new Map<string, string>();

/** `#0A5C43` as PDF has colours. */
function colourOf(hex: string): string {
  const known = colours.get(hex);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map(at => numberText(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const colour = `${parts.join(' ')} rg `;
  colours.set(hex, colour);
  return colour;
}

function runMarks({ font, hex, right, up }: Run, size: number): string {
  const moved = right === 0 ? '' : `[${numberText(-right)}] TJ `;
  const shown = hex === '' ? '' : `<${hex}> Tj`;
  const set = up === 0 ? shown : `${numberText((up * size) / 1_000)} Ts ${shown} 0 Ts`;
  return `/F${font} ${size} Tf ${moved}${set}`;
}

/** Pages that are written from the top: `y` counts downwards. Each is packed away when the next begins. */
export class Paper {
  readonly #fontIds: number[];
  readonly #tree: number;
  readonly #pages: { id: number; body: number }[] = [];
  readonly #page = new PageBytes();
  #isOpen = false;

  constructor(
    readonly file: PdfFile,
    readonly fonts: FontSet,
  ) {
    this.#fontIds = fonts.fonts.map(font => putFont(file, font));
    this.#tree = file.reserve();
  }

  newPage(): void {
    this.#keep();
    this.#isOpen = true;
  }

  #keep(): void {
    if (!this.#isOpen) return;
    this.#pages.push({ body: this.file.putStream(this.#page.take()), id: this.file.reserve() });
  }

  /** `width` is the text’s, in thousandths of the size, where it is known already. */
  text(x: number, y: number, text: string, style: TextStyle, width?: number): void {
    if (text === '') return;
    const { size, weight = 'regular', colour = '#1A1D21', right = false } = style;
    const left = right ? x - ((width ?? this.fonts.widthOf(text, weight)) * size) / 1_000 : x;
    const page = this.#mark();
    page.ascii('BT ');
    page.ascii(colourOf(colour));
    this.#numbers(left, pageHeight - y);
    page.ascii('Td ');
    if (!this.fonts.write(text, weight, String(size), page)) page.ascii(this.#passages(text, weight, size));
    page.ascii(' ET');
  }

  /** Each on a line of its own. */
  #mark(): PageBytes {
    if (!this.#page.isEmpty) this.#page.ascii('\n');
    return this.#page;
  }

  #numbers(...numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#page.number(number);
      this.#page.ascii(' ');
    }
  }

  #passages(text: string, weight: Weight, size: number): string {
    const passages = this.fonts.passagesOf(text, weight).map(({ runs, says }) => {
      const marks = runs.map(run => runMarks(run, size)).join(' ');
      return says === undefined ? marks : `/Span << /ActualText ${pdfText(says)} >> BDC ${marks} EMC`;
    });
    return passages.join(' ');
  }

  rectangle(x: number, y: number, width: number, height: number, colour: string): void {
    this.#mark().ascii(colourOf(colour));
    this.#numbers(x, pageHeight - y - height, width, height);
    this.#page.ascii('re f');
  }

  /** Many small squares of one colour. */
  squares(x: number, y: number, size: number, places: readonly (readonly [number, number])[]): void {
    this.#mark().ascii('0 0 0 rg ');
    for (const [column, row] of places) {
      this.#numbers(x + column * size, pageHeight - y - (row + 1) * size, size, size);
      this.#page.ascii('re ');
    }
    this.#page.ascii('f');
  }

  /** The foot of each page is written now, when it is known how many there are. */
  finish(
    information: { title: string; author: string; language: string; madeAt: number },
    foot: (
      page: number,
      pages: number,
    ) => readonly { x: number; y: number; text: string; style: TextStyle }[],
    breathe: () => void = () => {},
  ): Buffer {
    this.#keep();
    const { file } = this;
    const fonts = this.#fontIds.map((id, i) => `/F${i} ${id} 0 R`).join(' ');
    const count = this.#pages.length;
    for (const [index, { id, body }] of this.#pages.entries()) {
      breathe();
      for (const { x, y, text, style } of foot(index + 1, count)) this.text(x, y, text, style);
      const end = file.putStream(this.#page.take());
      file.put(
        `<< /Type /Page /Parent ${this.#tree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents [${body} 0 R ${end} 0 R] ` +
          `/Resources << /Font << ${fonts} >> >> >>`,
        id,
      );
    }
    const kids = this.#pages.map(({ id }) => `${id} 0 R`).join(' ');
    file.put(`<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, this.#tree);
    const { title, author, language, madeAt } = information;
    const root = file.put(
      `<< /Type /Catalog /Pages ${this.#tree} 0 R /Lang ${pdfText(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const made = new Date(madeAt).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    const info = file.put(
      `<< /Title ${pdfText(title)} /Author ${pdfText(author)} /Producer ${pdfText('Openfloor')} /CreationDate (D:${made}Z) >>`,
    );
    return file.finish(root, info);
  }
}
