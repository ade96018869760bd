import { InvalidField } from '../../http/refusal.ts';
import { compressedObjects, plainNames } from './object-streams.ts';

/**
 * Names of what acts when a file is opened or touched; a paper is read. All are long enough that no picture has them by
 * chance among its bytes.
 */
const acting =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA|OpenAction\s*<<[^>]*\/URI)\b/;

/** Refuses whatever is no PDF by its own bytes, whatever it is called, and PDFs that do more than show pages. */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new InvalidField('file', 'fileEmpty');
  const text = bytes.toString('latin1');
  const isPdf = /^%PDF-[12]\.\d[\r\n]/.test(text);
  if (!isPdf) throw new InvalidField('file', 'fileNotPdf');
  const end = text.slice(-1_024);
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) throw new InvalidField('file', 'fileBroken');
  const objects = compressedObjects(bytes, text);
  if (!objects || /\/Encrypt\b/.test(text)) throw new InvalidField('file', 'fileActs');
  if ([text, ...objects].some(part => acting.test(plainNames(part))))
    throw new InvalidField('file', 'fileActs');
}
