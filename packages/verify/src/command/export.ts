import { readFile, stat } from 'node:fs/promises';
import { Malformed } from '../bytes.ts';
import { readExportProof } from '../export-proof.ts';
import { statementLimits } from '../strict-json.ts';
import type { Code, Status, Verdict } from '../verdict.ts';
import { type ExportCode, verifyExport } from '../verify-export.ts';
import type { Trust } from '../verify-log.ts';
import { say } from './words.ts';

const words: Record<ExportCode, (params: Verdict['params']) => string> = {
  'export-same': p => `The file is the one that was signed: SHA-256 ${p.computed}`,
  'export-differs': p => `The file is not the one that was signed: SHA-256 ${p.computed}, not ${p.stated}`,
  'export-signed': p => `What is said of it is signed by the log’s key ${p.key}`,
  'export-not-signed': () => 'What is said of it is not signed by a key of this log',
  'export-in-log': p => `Its hash is entry ${p.index} of the log`,
  'export-not-in-log': p => `Its hash is not entry ${p.index} of the log`,
};

const marks: Record<Status, string> = { sound: 'ok     ', wrong: 'WRONG  ', unjudged: '?      ' };
const ends: Record<Status, string> = {
  sound: 'Everything checks out.',
  wrong: 'Something is wrong: do not rely on this file.',
  unjudged: 'Nothing is wrong; what could not be judged needs --key and --witness.',
};

const isOfExport = (found: Verdict<Code | ExportCode>): found is Verdict<ExportCode> => found.code in words;

/** @returns the exit code */
export async function runExport(
  file: string,
  proofFile: string,
  trust: Trust,
  asJson: boolean,
  print: (text: string) => void,
): Promise<0 | 1> {
  if ((await stat(proofFile)).size > 4 * statementLimits.length)
    throw new Malformed('This proof is too large.');
  const proof = readExportProof(await readFile(proofFile, 'utf8'));
  const findings = verifyExport(await readFile(file), proof, trust);
  const { statement, log } = proof;
  const line = (found: Verdict<Code | ExportCode>) =>
    `${marks[found.status]}${isOfExport(found) ? words[found.code](found.params) : say(found as Verdict<Code>)}`;
  print(
    asJson
      ? `${JSON.stringify(findings, null, 1)}\n`
      : [
          `Export of ${statement.records} records (${statement.kind}) from ${log}`,
          `Made ${new Date(statement.madeAt).toISOString()}, records of ${new Date(statement.from).toISOString()} to before ${new Date(statement.until).toISOString()}`,
          '',
          ...findings.checks.map(line),
          '',
          ends[findings.status],
          '',
        ].join('\n'),
  );
  return findings.status === 'wrong' ? 1 : 0;
}
