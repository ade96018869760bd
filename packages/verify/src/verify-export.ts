import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { fromBase64, utf8 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isSignedBy } from './ed25519.ts';
import { type ExportProof, exportMessage } from './export-proof.ts';
import { readEntry } from './log-entry.ts';
import { fingerprint } from './note.ts';
import type { Code, Status, Verdict } from './verdict.ts';
import { isLogged, keysOf, type Trust, verifyLog } from './verify-log.ts';

const statuses = {
  'export-same': 'sound',
  'export-differs': 'wrong',
  'export-signed': 'sound',
  'export-not-signed': 'wrong',
  'export-in-log': 'sound',
  'export-not-in-log': 'wrong',
} as const satisfies Record<string, Status>;
export type ExportCode = keyof typeof statuses;

export interface ExportFindings {
  status: Status;
  checks: readonly Verdict<Code | ExportCode>[];
}

const verdict = (code: ExportCode, params: Verdict['params'] = {}): Verdict<ExportCode> => ({
  code,
  status: statuses[code],
  params,
});

/** Whether this is the file, byte for byte, that the tenant signed and put into its public log. */
export function verifyExport(file: Uint8Array, proof: ExportProof, trust: Trust = {}): ExportFindings {
  const log = verifyLog(proof, trust);
  const { statement } = proof;
  const computed = bytesToHex(sha256(file));
  const isSame = computed === statement.sha256;
  const checks = [
    verdict(isSame ? 'export-same' : 'export-differs', { stated: statement.sha256, computed }),
    ...signedBy(proof, log.head),
    inLog(proof, log.head),
    ...log.verdicts,
  ];
  const isWrong = checks.some(({ status }) => status === 'wrong');
  const isSound = checks.every(({ status }) => status === 'sound');
  return { status: isWrong ? 'wrong' : isSound ? 'sound' : 'unjudged', checks };
}

/** By any key that the log has had: it was the one in use when the file was made. */
function signedBy(proof: ExportProof, head: Checkpoint | undefined): Verdict<ExportCode>[] {
  const keys = head ? (keysOf(proof, head)?.keysSince(0) ?? []) : [];
  const message = exportMessage(proof.log, proof.statement);
  const key = keys.find(({ publicKey }) => isSignedBy(message, fromBase64(proof.signature), publicKey));
  return [key ? verdict('export-signed', { key: fingerprint(key) }) : verdict('export-not-signed')];
}

function inLog({ log, statement, entry }: ExportProof, head: Checkpoint | undefined): Verdict<ExportCode> {
  const params = { index: entry.index };
  const said = readEntry(utf8(entry.entry));
  const isSaid =
    said?.kind === 'regulator-export' &&
    said.log === log &&
    said.export === statement.export &&
    said.sha256 === statement.sha256;
  return verdict(isSaid && head && isLogged(entry, head) ? 'export-in-log' : 'export-not-in-log', params);
}
