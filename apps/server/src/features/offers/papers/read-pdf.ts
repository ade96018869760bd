import { InvalidField } from '../../../http/refusal.ts';

/** Names of what acts by itself when a file is opened; a paper is read. */
const acting = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|OpenAction\s*<<[^>]*\/URI)\b/;

/** Refuses whatever is no PDF by its own bytes, whatever it is called, and PDFs that do more than show pages. */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new InvalidField('file', 'fileEmpty');
  const text = bytes.toString('latin1');
  const isPdf = /^%PDF-[12]\.\d[\r\n]/.test(text);
  if (!isPdf) throw new InvalidField('file', 'fileNotPdf');
  const end = text.slice(-1_024);
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) throw new InvalidField('file', 'fileBroken');
  if (acting.test(plainNames(text)) || /\/Encrypt\b/.test(text)) throw new InvalidField('file', 'fileActs');
}

/** A name may be written with its letters as `#4A`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
