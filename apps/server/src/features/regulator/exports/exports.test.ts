import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@openfloor/contract/error-codes';
import { tries } from '@openfloor/testing/tries';
import { run } from '@openfloor/verify/command/run';
import { type ExportProof, exportProofSource, readExportProof } from '@openfloor/verify/export-proof';
import { readKey } from '@openfloor/verify/note';
import { verifyExport } from '@openfloor/verify/verify-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Keeper } from '../../proof/keeper.ts';
import { LogTrees } from '../../proof/log-tree.ts';
import { createRegulatorDesk, type RegulatorDesk } from '../testing/regulator-desk.ts';

tries('letting somebody from outside read more, or longer, than two people decided');

let desk: RegulatorDesk;
let world: RegulatorDesk['world'];
let keeper: Keeper;
let folder: string;

beforeAll(async () => {
  desk = await createRegulatorDesk();
  ({ world } = desk);
  const { database, parts } = world.server;
  keeper = new Keeper({
    database,
    keys: parts.logKeys,
    heads: parts.signedHeads,
    trees: new LogTrees(database),
    log: { error: () => {} },
  });
  await keeper.round();
  await world.newCustomer({ name: 'Ada Obi', cash: { NGN: 5_000_000n, USD: 2_500n } });
  await world.newCustomer({ name: '=cmd|calc', cash: { NGN: 7_000_000n } });
  folder = await mkdtemp(join(tmpdir(), 'export-'));
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const make = (as: string, kind: string, body: object = {}) =>
  world.call('POST /examination/{kind}/exports', { as, params: { kind }, body: { format: 'csv', ...body } });
const prove = (as: string, id: string) => world.call('GET /examination-exports/{id}', { as, params: { id } });

test.each(['csv', 'json'])('a file as %s is signed, in the log, and checked by a stranger', async format => {
  const { token, grantId } = await desk.letIn();
  const { data } = await make(token, 'movements', { format });
  expect(data.records).toBeGreaterThan(2);
  expect(createHash('sha256').update(data.content).digest('hex')).toBe(data.sha256);
  expect(data.content).toContain('50000.00');
  // The hash waits for its place: there is no proof before.
  expect((await prove(token, data.id)).data).toEqual({ proof: null });
  await keeper.round();
  const { proof: source } = (await prove(token, data.id)).data;
  const proof = readExportProof(source);
  expect(proof.statement).toMatchObject({
    kind: 'movements',
    format,
    records: data.records,
    customers: null,
  });
  expect(Object.keys(JSON.parse(proof.entry.entry)).sort()).toEqual([
    'at',
    'export',
    'kind',
    'log',
    'sha256',
  ]);
  const file = Buffer.from(data.content);
  const keys = [readKey(proof.keys.first)];
  const codes = (bytes: Buffer, of: ExportProof) =>
    verifyExport(bytes, of, { keys }).checks.map(({ code }) => code);
  expect(codes(file, proof)).toEqual(
    expect.arrayContaining(['export-same', 'export-signed', 'export-in-log', 'checkpoint-signed']),
  );
  expect(verifyExport(file, proof, { keys }).status).toBe('unjudged');

  // One byte, anywhere.
  for (const place of [0, file.length >> 1, file.length - 1]) {
    const altered = Buffer.from(file);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(verifyExport(altered, proof, { keys })).toMatchObject({ status: 'wrong' });
    expect(codes(altered, proof)).toContain('export-differs');
  }
  // Another hash is neither signed nor in the log, and what is said of the file is signed with it.
  const other = Buffer.from('Nothing to see');
  const sha256 = createHash('sha256').update(other).digest('hex');
  const swapped = { ...proof, statement: { ...proof.statement, sha256 } };
  expect(codes(other, swapped)).toEqual(
    expect.arrayContaining(['export-same', 'export-not-signed', 'export-not-in-log']),
  );
  for (const said of [{ records: 1 }, { filters: { search: 'Ada' } }, { until: proof.statement.until + 1 }])
    expect(codes(file, { ...proof, statement: { ...proof.statement, ...said } })).toContain(
      'export-not-signed',
    );
  expect(codes(file, { ...proof, entry: { ...proof.entry, index: proof.entry.index + 1 } })).toContain(
    'export-not-in-log',
  );

  // And by the command, as whoever has nothing of ours would.
  const [path, proofPath, wrongPath] = ['orders', 'orders.proof.json', 'wrong.proof.json'].map(name =>
    join(folder, name),
  );
  await writeFile(path ?? '', file);
  await writeFile(proofPath ?? '', source);
  await writeFile(wrongPath ?? '', exportProofSource(swapped));
  let said = '';
  const print = (text: string) => {
    said = text;
  };
  const key = ['--key', proof.keys.first];
  expect(await run(['export', path ?? '', proofPath ?? '', ...key], print)).toBe(0);
  expect(said).toContain('Its hash is entry');
  expect(await run(['export', path ?? '', wrongPath ?? '', ...key], print)).toBe(1);
  expect(said).toContain('do not rely on this file');
  expect(await run(['export', path ?? '', path ?? ''], print)).toBe(2);

  expect(await desk.looks(grantId)).toMatchObject([
    {
      action: 'regulator.export',
      after: { kind: 'movements', rows: data.records, sha256: data.sha256, export: data.id },
    },
  ]);
  const { rows } = await desk.inTenant(`select body from proof_facts() where subject = '${data.id}'`);
  expect(rows).toEqual([{ body: { export: data.id, sha256: data.sha256 } }]);
});

test('has what was granted alone, harmless in a spreadsheet', async () => {
  const { token } = await desk.letIn({ kinds: ['customers'] });
  expect(await make(token, 'movements')).toMatchObject({ code: errorCodes.notAllowed });
  const { data } = await make(token, 'customers');
  expect(data.content).toContain("'=cmd|calc");
  const { data: some } = await make(token, 'customers', { search: 'Ada Obi' });
  expect(some.records).toBe(1);
  for (const body of [{ format: 'pdf' }, { surprise: 1 }, { from: 'x' }, { from: -1 }])
    expect(await make(token, 'customers', body), JSON.stringify(body)).toMatchObject({
      code: errorCodes.invalidInput,
    });
});

test('comes twenty times a day, however many ask at once, and never after the end', async () => {
  const { token, grantId } = await desk.letIn();
  const replies: { code: number }[] = [];
  for (let round = 0; round < 6; round++)
    replies.push(...(await Promise.all([1, 2, 3, 4].map(() => make(token, 'deposits')))));
  for (let left = 20; left > 0 && replies.filter(({ code }) => code === 0).length < 20; left--)
    replies.push(await make(token, 'deposits'));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(20);
  expect(await make(token, 'deposits')).toMatchObject({ code: errorCodes.tooManyTries });
  const values = `gen_random_uuid(), '${grantId}', sha256('x'), '{}', repeat('A', 88)`;
  const insert = `insert into regulator_export (export_id, grant_id, sha256, statement, signature) values (${values})`;
  await expect(desk.inTenant(insert)).rejects.toThrow('twenty exports');
  const { token: other, grantId: otherGrant } = await desk.letIn();
  const { data } = await make(other, 'deposits');
  // Another examiner's file is nobody else's.
  expect(await prove(token, data.id)).toMatchObject({ code: errorCodes.notFound });
  await desk.runOut(otherGrant);
  expect(await make(other, 'deposits')).toMatchObject({ code: errorCodes.sessionEnded });
  expect(await prove(other, data.id)).toMatchObject({ code: errorCodes.sessionEnded });
  await expect(desk.inTenant(insert.replace(grantId, otherGrant))).rejects.toThrow('does not last');
  for (const change of [`update regulator_export set sha256 = sha256('y')`, 'delete from regulator_export'])
    await expect(desk.inTenant(change)).rejects.toThrow();
});
