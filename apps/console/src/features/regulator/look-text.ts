import { type ExaminedKind, kindNames } from './grant-words.ts';

interface Look {
  action: string;
  after: unknown;
  reason: string | null;
}

interface Looked {
  kind?: ExaminedKind;
  id?: string;
  number?: string;
  rows?: number;
  filters?: Readonly<Record<string, unknown>>;
  sha256?: string;
}

/** One entry of the log in a line: which list with which filters and how many rows, or which record. */
export function lookText({ action, after, reason }: Look): string {
  const { kind, id, number, rows, filters, sha256 } = (after ?? {}) as Looked;
  if (action === 'regulator.end') return `Access ended: ${reason ?? ''}`;
  if (action === 'regulator.ran-out') return 'Access ran out';
  if (action === 'regulator.record' && kind) return `${kindNames[kind]}: ${number ?? id ?? ''}`;
  if (!kind) return action;
  const narrowed = Object.entries(filters ?? {}).map(([name, value]) => `${name} ${String(value)}`);
  const list = [kindNames[kind], ...narrowed].join(', ');
  const count = rows === 1 ? '1 record' : `${rows ?? 0} records`;
  return action === 'regulator.export'
    ? `Export of ${list}: ${count}, SHA-256 ${sha256?.slice(0, 16) ?? ''}…`
    : `${list}: ${count}`;
}
