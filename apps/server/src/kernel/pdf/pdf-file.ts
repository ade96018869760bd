import { deflateSync } from 'node:zlib';

/** A text as PDF has it: UTF-16 in hexadecimal, so that nothing in it can end it. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const objectEnd = Buffer.from('endobj\n');
/** Half of the usual one’s time, for a file that is a tenth larger. */
const level = 3;

/** Objects of a PDF file, numbered as they are asked for. */
export class PdfFile {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  readonly #offsets: number[] = [];
  #length = this.#parts[0]!.length;
  #last = 0;

  /** A number for an object that is put later. */
  reserve(): number {
    return ++this.#last;
  }

  put(dictionary: string, id = this.reserve()): number {
    return this.#write(id, Buffer.from(`${dictionary}\n`));
  }

  putStream(content: Buffer | string, dictionary = '', id = this.reserve()): number {
    const packed = deflateSync(content, { level });
    const head = `<< ${dictionary} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    return this.#write(id, Buffer.from(head), packed, Buffer.from('\nendstream\n'));
  }

  #write(id: number, ...body: readonly Buffer[]): number {
    this.#offsets[id] = this.#length;
    for (const part of [Buffer.from(`${id} 0 obj\n`), ...body, objectEnd]) {
      this.#parts.push(part);
      this.#length += part.length;
    }
    return id;
  }

  finish(root: number, info: number): Buffer {
    const offsets = Array.from({ length: this.#last }, (_, i) => this.#offsets[i + 1] ?? 0);
    const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#last + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${this.#length}\n%%EOF\n`;
    return Buffer.concat([...this.#parts, Buffer.from(end)]);
  }
}
