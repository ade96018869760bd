import { utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { plain } from './log-entry.ts';
import { anyFields, hexHash, list, nullable, type Of, object, oneOf, text, whole } from './shape.ts';
import { key, logged, note, path } from './statement.ts';
import { readStrictJson, statementLimits } from './strict-json.ts';

/** What ties a file that a regulator has exported to the tenant’s public log. docs/proof.md describes every field. */

const id = text(/^[A-Za-z0-9-]+$/, 64);

/** What the log’s key signs of a file. */
const statement = object({
  export: id,
  kind: text(/^[a-z]+$/, 40),
  format: oneOf('csv', 'json'),
  records: whole,
  /** Of when the records are that were allowed. */
  from: whole,
  until: whole,
  /** How many customers were chosen; null: all. */
  customers: nullable(whole),
  filters: anyFields,
  madeAt: whole,
  sha256: hexHash,
});
export type ExportStatement = Of<typeof statement>;

const proof = object({
  format: oneOf('openfloor.export-proof/v1'),
  log: text(/^\S+$/, 200),
  keys: object({ first: key, changes: list(logged, 1_000) }),
  witnesses: list(object({ key, name: text() }), 50),
  checkpoint: note,
  earlier: list(object({ checkpoint: note, path }), 400),
  statement,
  signature: text(/^[A-Za-z0-9+/]{86}==$/, 88),
  entry: logged,
});
export type ExportProof = Of<typeof proof>;

/** What the key in use signs. */
export const exportMessage = (log: string, signed: ExportStatement): Uint8Array =>
  utf8(`openfloor.export/v1\n${canonicalJson(plain({ log, ...signed }))}\n`);

/** Throws `Malformed` for anything that is not exactly a proof of an export. */
export const readExportProof = (source: string): ExportProof =>
  proof(readStrictJson(source, statementLimits), 'proof');

export const exportProofSource = (made: ExportProof): string => canonicalJson(plain(made));
