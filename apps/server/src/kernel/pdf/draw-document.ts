import { encode } from 'uqr';
import { FontSet, type Weight } from './font-set.ts';
import { Paper, pageHeight, pageWidth, type TextStyle } from './paper.ts';
import { PdfFile } from './pdf-file.ts';
import type { Column, PrintedDocument, Section } from './printed-document.ts';

const margin = 40;
const inside = pageWidth - 2 * margin;
const bottom = pageHeight - 56;
const gap = 8;
const cell: TextStyle = { size: 8 };
interface CellStyles {
  left: TextStyle;
  right: TextStyle;
}
const stylesOf = (style: TextStyle): CellStyles => ({ left: style, right: { ...style, right: true } });
const cellStyles: Record<Weight, CellStyles> = {
  regular: stylesOf({ ...cell, weight: 'regular' }),
  bold: stylesOf({ ...cell, weight: 'bold' }),
};
const rowHeight = 13;
const lineHeight = 10;
const grey = '#5B6470';
const rule = '#DDE1E5';
const titleStyles = stylesOf({ size: 7, colour: grey });

/** Sets a document on pages. `breathe` is called now and then. Many documents in a few words may share their fonts. */
export async function drawDocument(
  document: PrintedDocument,
  breathe: () => void = () => {},
  shared?: FontSet,
): Promise<Buffer> {
  const fonts = shared ?? (await FontSet.of(charactersOf(document)));
  const paper = new Paper(new PdfFile(), fonts);
  const drawing = new Drawing(paper, fonts, document.issuer.fill, breathe);
  drawing.head(document);
  for (const section of document.sections) drawing.section(section);
  drawing.proof(document.proof);
  const { title, subtitle, issuer, language, madeAt, foot, pageText } = document;
  const y = pageHeight - 28;
  const style: TextStyle = { size: 7, colour: grey };
  return paper.finish(
    { title: `${title}, ${subtitle}`, author: issuer.legalName, language, madeAt },
    (page, pages) => [
      { x: margin, y, text: foot, style },
      {
        x: pageWidth - margin,
        y,
        text: pageText.replace('{page}', String(page)).replace('{pages}', String(pages)),
        style: { ...style, right: true },
      },
    ],
    breathe,
  );
}

/** Every character of the document, for either weight. */
function charactersOf(document: PrintedDocument): Record<Weight, Set<string>> {
  const [regular, bold] = [new Set('0123456789'), new Set<string>()];
  const add = (to: Set<string>, ...texts: readonly string[]) => {
    for (const text of texts) for (const character of text) to.add(character);
  };
  // Of rows there may be tens of thousands, in much the same letters.
  const seen = new Uint8Array(0x10000);
  const addOnce = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (seen[code] === 1) continue;
      const isPair = code >= 0xd800 && code < 0xdc00;
      if (!isPair) seen[code] = 1;
      regular.add(String.fromCodePoint(text.codePointAt(at)!));
      if (isPair) at++;
    }
  };
  const { issuer, facts, sections, proof } = document;
  add(bold, document.title, issuer.name, issuer.name.slice(0, 1).toUpperCase(), proof.heading);
  add(regular, document.subtitle, issuer.legalName, issuer.licence, document.foot, document.pageText);
  for (const [name, value] of facts) {
    add(regular, name);
    add(bold, value);
  }
  add(regular, ...proof.paragraphs, ...proof.codeLines);
  for (const { heading, columns, rows, firstRows = [], lastRows = [], nothing } of sections) {
    add(bold, heading, ...firstRows.flat(), ...lastRows.flat());
    add(regular, nothing, ...columns.map(({ title }) => title));
    for (const row of rows) for (const text of row) addOnce(text);
  }
  return { regular, bold };
}

/** Where a column’s texts begin, or end where they are figures, and how wide they may be, in thousandths of their size. */
interface PlacedColumn {
  title: string;
  x: number;
  figures: boolean;
  widthMax: number;
}

function placedColumns(columns: readonly Column[]): PlacedColumn[] {
  let left = margin;
  return columns.map(({ title, share, figures = false }, i) => {
    const begin = left;
    left += share * inside;
    const isLast = i === columns.length - 1;
    const x = figures ? begin + share * inside - (isLast ? 0 : gap) : begin;
    return { title, x, figures, widthMax: ((share * inside - gap) / cell.size) * 1_000 };
  });
}

class Drawing {
  #y = margin;

  constructor(
    readonly paper: Paper,
    readonly fonts: FontSet,
    readonly fill: string,
    readonly breathe: () => void,
  ) {
    paper.newPage();
  }

  head({ title, subtitle, issuer, facts }: PrintedDocument): void {
    const { paper } = this;
    const mark = 34;
    paper.rectangle(0, 0, pageWidth, 6, issuer.fill);
    paper.rectangle(margin, margin, mark, mark, issuer.fill);
    const initial = [...issuer.name][0]?.toUpperCase() ?? '';
    const width = (this.fonts.widthOf(initial, 'bold') * 20) / 1_000;
    paper.text(margin + (mark - width) / 2, margin + 24, initial, {
      size: 20,
      weight: 'bold',
      colour: issuer.onFill,
    });
    const left = margin + mark + 10;
    paper.text(left, margin + 14, issuer.name, { size: 14, weight: 'bold' });
    const names = [issuer.legalName, issuer.licence].filter(text => text !== '').join(' · ');
    const lines = this.fonts.wrap(names, 'regular', ((inside - 260) / 8) * 1_000);
    for (const [i, line] of lines.entries())
      paper.text(left, margin + 27 + i * lineHeight, line, { size: 8, colour: grey });
    paper.text(pageWidth - margin, margin + 14, title, { size: 14, weight: 'bold', right: true });
    paper.text(pageWidth - margin, margin + 27, subtitle, { size: 9, right: true });
    this.#y = margin + Math.max(mark, 24 + lines.length * lineHeight) + 24;
    this.#facts(facts);
  }

  #facts(facts: PrintedDocument['facts']): void {
    const half = inside / 2;
    for (const [i, [name, value]] of facts.entries()) {
      const x = margin + (i % 2) * half;
      const y = this.#y + Math.floor(i / 2) * 26;
      this.paper.text(x, y, name, { size: 7, colour: grey });
      const [shown = ''] = this.fonts.wrap(value, 'bold', ((half - gap) / 10) * 1_000);
      this.paper.text(x, y + 12, shown, { size: 10, weight: 'bold' });
    }
    this.#y += Math.ceil(facts.length / 2) * 26;
  }

  /** Room for so much, on this page or the next. */
  #room(height: number, repeat?: () => void): void {
    if (this.#y + height <= bottom) return;
    this.paper.newPage();
    this.#y = margin + 10;
    repeat?.();
  }

  section({ heading, columns, rows, firstRows = [], lastRows = [], nothing }: Section): void {
    this.#room(70);
    this.#y += 22;
    this.paper.text(margin, this.#y, heading, { size: 11, weight: 'bold' });
    this.#y += 8;
    if (rows.length + firstRows.length + lastRows.length === 0) {
      this.#y += rowHeight;
      this.paper.text(margin, this.#y, nothing, { ...cell, colour: grey });
      return;
    }
    const placed = placedColumns(columns);
    const titles = () => this.#titles(placed);
    titles();
    for (const row of firstRows) this.#row(placed, row, 'bold', titles);
    for (const row of rows) {
      this.breathe();
      this.#row(placed, row, 'regular', titles);
    }
    for (const row of lastRows) this.#row(placed, row, 'bold', titles);
  }

  #titles(columns: readonly PlacedColumn[]): void {
    this.#y += rowHeight;
    for (const column of columns) this.#cell(column, this.#y, column.title, titleStyles);
    this.paper.rectangle(margin, this.#y + 4, inside, 0.8, this.fill);
    this.#y += 4;
  }

  #row(columns: readonly PlacedColumn[], row: readonly string[], weight: Weight, titles: () => void): void {
    let count = 1;
    const cells: (string | string[])[] = [];
    const widths: number[] = [];
    for (const [i, { widthMax }] of columns.entries()) {
      const text = row[i] ?? '';
      const width = this.fonts.widthOf(text, weight);
      const fits = width <= widthMax;
      const shown = fits ? text : this.fonts.wrap(text, weight, widthMax);
      widths.push(width);
      cells.push(shown);
      if (typeof shown !== 'string') count = Math.max(count, shown.length);
    }
    const more = (count - 1) * lineHeight;
    this.#room(rowHeight + more, titles);
    this.#y += rowHeight;
    const styles = cellStyles[weight];
    for (const [i, column] of columns.entries()) {
      const shown = cells[i]!;
      if (typeof shown === 'string') this.#cell(column, this.#y, shown, styles, widths[i]);
      else
        for (const [place, line] of shown.entries())
          this.#cell(column, this.#y + place * lineHeight, line, styles);
    }
    this.#y += more;
    this.paper.rectangle(margin, this.#y + 4, inside, 0.4, rule);
  }

  #cell({ x, figures }: PlacedColumn, y: number, text: string, styles: CellStyles, width?: number): void {
    this.paper.text(x, y, text, figures ? styles.right : styles.left, width);
  }

  proof({ heading, paragraphs, code, codeLines }: PrintedDocument['proof']): void {
    const side = code ? 96 : 0;
    const width = ((inside - side - 16) / 8) * 1_000;
    const lines = paragraphs.flatMap(text => [...this.fonts.wrap(text, 'regular', width), '']);
    const shown = codeLines.flatMap(text => this.fonts.wrap(text, 'regular', width));
    this.#room(50 + Math.max(side, (lines.length + shown.length) * lineHeight));
    this.#y += 26;
    this.paper.text(margin, this.#y, heading, { size: 11, weight: 'bold' });
    this.#y += 10;
    if (code) this.#code(code, pageWidth - margin - side, this.#y, side);
    for (const line of lines) {
      this.#y += lineHeight;
      this.paper.text(margin, this.#y, line, { size: 8 });
    }
    for (const line of shown) {
      this.#y += lineHeight;
      this.paper.text(margin, this.#y, line, { size: 7, colour: grey });
    }
  }

  #code(text: string, x: number, y: number, side: number): void {
    const { data, size } = encode(text, { border: 0 });
    const places = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));
    this.paper.squares(x, y, side / size, places);
  }
}
