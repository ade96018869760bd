import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Malformed } from '../bytes.ts';
import { readKey } from '../note.ts';
import { readStatement, type Statement } from '../statement.ts';
import { statementLimits } from '../strict-json.ts';
import type { Code, Status, Verdict } from '../verdict.ts';
import { verifyMirror } from '../verify-mirror.ts';
import { type StatementFindings, together, verifyStatement } from '../verify-statement.ts';
import { runExport } from './export.ts';
import { mirrorFiles } from './mirror-files.ts';
import { say } from './words.ts';

const usage = `openfloor-verify FILE [--key KEY] [--witness KEY] [--mirror ADDRESS-OR-FOLDER] [--json]
openfloor-verify export FILE PROOF [--key KEY] [--witness KEY] [--json]

Checks a statement, or a file that a regulator has exported, without a server. KEY is <name>+<id>+<base64>, and both may stand several times.
Ends with 0 where nothing is wrong, 1 where something is, 2 where the file could not be read.
`;

const marks: Record<Status, string> = { sound: 'ok     ', wrong: 'WRONG  ', unjudged: '?      ' };

/** @returns the exit code */
export async function run(args: readonly string[], print: (text: string) => void): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true },
        witness: { type: 'string', multiple: true },
        mirror: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const trust = {
      keys: (values.key ?? []).map(readKey),
      witnesses: (values.witness ?? []).map(readKey).map(key => ({ key, name: key.name })),
    };
    const [file, exported, proof] = positionals;
    if (!values.help && file === 'export' && exported !== undefined && proof !== undefined)
      return await runExport(exported, proof, trust, values.json === true, print);
    if (values.help || file === undefined || positionals.length > 1) {
      print(usage);
      return values.help ? 0 : 2;
    }
    const statement = readStatement(await sourceOf(file));
    const found = verifyStatement(statement, trust);
    const mirror =
      values.mirror !== undefined && found.head
        ? await verifyMirror(statement, found.head, mirrorFiles(values.mirror))
        : [];
    const findings = {
      ...found,
      checks: [...found.checks, ...mirror],
      status: together([...mirror, ...all(found)]),
    };
    print(
      values.json
        ? `${JSON.stringify({ ...findings, head: undefined }, null, 1)}\n`
        : report(statement, findings),
    );
    return findings.status === 'wrong' ? 1 : 0;
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function sourceOf(file: string): Promise<string> {
  // Characters are never more than bytes.
  if ((await stat(file)).size > 4 * statementLimits.length) throw new Malformed('This file is too large.');
  return readFile(file, 'utf8');
}

const all = ({ checks, opening, lines, closing, orders }: StatementFindings) => [
  ...checks,
  opening,
  ...lines,
  closing,
  ...orders.flat(),
];

function report(statement: Statement, findings: StatementFindings): string {
  const line = (verdict: Verdict<Code>, what = '') => `${marks[verdict.status]}${what}${say(verdict)}`;
  const { tenant, customer, period, transactions, orders } = statement;
  const counted = (status: Status) => all(findings).filter(one => one.status === status).length;
  return [
    `${tenant.legalName} (${tenant.name}), ${tenant.licence}`,
    `Statement of customer ${customer}, ${period.from} to ${period.to}`,
    '',
    ...findings.checks.map(verdict => line(verdict)),
    '',
    line(findings.opening, 'Opening balance: '),
    ...findings.lines.map((verdict, i) => line(verdict, titleOf(transactions[i]!))),
    line(findings.closing, 'Closing balance: '),
    ...findings.orders.flatMap((list, i) =>
      list.map(verdict => line(verdict, `Order ${orders[i]!.order}, ${orders[i]!.instrument}: `)),
    ),
    '',
    summary(findings.status, counted('wrong'), counted('unjudged')),
    'It proves what was recorded and when, not that a custodian holds the assets.',
    '',
  ].join('\n');
}

function titleOf({ sequence, postedAt, entries }: Statement['transactions'][number]): string {
  const date = new Date(postedAt);
  const time = Number.isNaN(date.getTime()) ? String(postedAt) : date.toISOString();
  return `${sequence}  ${time}  ${entries[0]?.scene ?? ''}: `;
}

function summary(status: Status, wrong: number, unjudged: number): string {
  if (status === 'sound') return 'Everything checks out.';
  if (status === 'unjudged') return `Nothing is wrong; ${unjudged} could not be judged.`;
  return `${wrong} WRONG, ${unjudged} could not be judged. Keep this file: it is your evidence.`;
}
