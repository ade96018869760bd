import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts } from '../../testing/test-app.ts';
import { camt } from './testing/camt.ts';
import { clientNumber, createStatementDesk, reason, type StatementDesk } from './testing/statement-desk.ts';

let desk: StatementDesk;
beforeAll(async () => {
  desk = await createStatementDesk();
});
afterAll(() => desk.world.close());

const count = async () => (await desk.lines()).length;
const problemOf = async (file: string | Buffer) => (await desk.read(file)).data?.problem;

describe('a statement that is refused as a whole', () => {
  const entry = { amount: '10.00', id: 'E1' };
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
  const attacks: [what: string, file: string | Buffer, problem: string][] = [
    [
      'fetches a file',
      camt({ head: '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      'statementUnreadable',
    ],
    ['names an entity', camt({ entries: [{ ...entry, text: '&x;' }] }), 'statementUnreadable'],
    [
      'grows without end',
      camt({ head: laughs, entries: [{ ...entry, text: '&c;' }] }),
      'statementUnreadable',
    ],
    ['is nested without end', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`, 'statementUnreadable'],
    [
      'is not in the encoding that it says',
      Buffer.from(camt({ entries: [{ ...entry, name: 'José' }] }), 'latin1'),
      'statementUnreadable',
    ],
    ['says an encoding that nobody uses', camt().replace('UTF-8', 'UTF-7'), 'statementUnreadable'],
    ['has two bytes a character', Buffer.from(camt(), 'utf16le'), 'statementUnreadable'],
    [
      'has two bytes a character and says so',
      Buffer.from(`\uFEFF${camt().replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      'statementUnreadable',
    ],
    ['is too large', Buffer.alloc(4_000_001, ' '), 'fileTooLarge'],
    ['is no XML', '<Document><Stmt></Document>', 'statementUnreadable'],
    ['is another message', camt().replaceAll('camt.053', 'camt.054'), 'statementUnreadable'],
    ['is of another account', camt({ number: 'NG99SOMEBODY' }), 'statementOtherAccount'],
    ['is of no account', camt().replace(/<Acct>.*<\/Acct>/, ''), 'statementOtherAccount'],
    ['is in another currency', camt({ currency: 'BRL' }), 'statementOtherCurrency'],
    [
      'has a line in another currency',
      camt({ entries: [{ ...entry, currency: 'USD' }] }),
      'statementOtherCurrency',
    ],
    ['has an amount below zero', camt({ entries: [{ ...entry, amount: '-10.00' }] }), 'statementUnreadable'],
    [
      'has an amount beyond all',
      camt({ entries: [{ ...entry, amount: '99999999999999999' }] }),
      'statementUnreadable',
    ],
    ['has parts of a minor unit', camt({ entries: [{ ...entry, amount: '10.001' }] }), 'statementUnreadable'],
    ['has an amount in letters', camt({ entries: [{ ...entry, amount: '1e3' }] }), 'statementUnreadable'],
    ['has a day that is none', camt({ entries: [{ ...entry, day: '2026-02-30' }] }), 'statementUnreadable'],
    ['lacks a part', camt({ opening: '5.00', closing: '25.00', entries: [entry] }), 'statementSums'],
    ['is of a day to come', camt({ day: '2999-01-01', closing: '25.00' }), 'inTheFuture'],
    ['is a table without a profile', 'date,amount\n2026-03-02,1.00', 'fileProfileMissing'],
    ['is empty', ' ', 'fileProfileMissing'],
  ];
  test.each(attacks)('%s', async (_, file, problem) => {
    const before = await count();
    expect(await problemOf(file)).toBe(problem);
    expect(await count()).toBe(before);
  });

  test('is read by nobody without the role, nor into another tenant’s account', async () => {
    const file = camt({ entries: [{ amount: '1.00', id: 'foreign' }] });
    const auditor = await desk.world.staffToken(['auditor']);
    expect((await desk.read(file, { as: auditor })).code).toBe(10_405);
    const foreign = await desk.world.staffToken(['owner'], hosts.aurora);
    expect((await desk.read(file, { as: foreign, host: hosts.aurora })).code).toBe(10_404);
    expect((await desk.read(file, { account: 'none' })).code).toBe(10_404);
    expect((await desk.lines()).map((line: { bankId: string }) => line.bankId)).not.toContain('foreign');
  });
});

describe('a statement', () => {
  test('in an older encoding that it names has its names right', async () => {
    const file = camt({
      day: '2026-02-11',
      entries: [{ amount: '3.00', id: 'OLD-1', name: 'José Conceição' }],
    });
    const bytes = Buffer.from(file.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(await desk.read(bytes)).toMatchObject({ code: 0 });
    expect(await desk.lines({ search: 'OLD-1' })).toMatchObject([{ name: 'José Conceição' }]);
  });

  test.each(['02', '04', '06', '08'])('in version %s tells its lines', async version => {
    const file = camt({
      version,
      opening: '100.00',
      closing: '1059.50',
      entries: [
        {
          amount: '1000.00',
          id: `V${version}-1`,
          reference: 'D-1',
          name: 'Ada &amp; Söhne',
          text: 'for\n shares',
        },
        { amount: '40.50', side: 'DBIT', id: `V${version}-2`, reference: 'NOTPROVIDED', name: 'Obi' },
        { amount: '7.00', id: `V${version}-3`, status: 'PDNG' },
      ],
    });
    expect(await desk.read(file)).toMatchObject({ code: 0, data: { known: false, lines: 2, added: 2 } });
    const lines = (await desk.lines()).filter((line: { bankId: string }) =>
      line.bankId?.startsWith(`V${version}`),
    );
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{
          day: '2026-03-02',
          amount: '1000.00',
          reference: 'D-1',
          name: 'Ada & Söhne',
          text: 'for shares',
        },
        ...{ accountId: desk.accountId, currency: 'NGN' },
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ amount: '-40.50', reference: null, name: 'Obi' }));
    const { data } = await desk.world.call('GET /reconciliation/statements', {
      query: { from: '2026-03-02' },
    });
    expect(data.records[0]).toMatchObject({ day: '2026-03-02', amount: '1059.50', current: true });
  });

  test('is read once, also when it comes five times at once', async () => {
    const file = camt({ entries: [{ amount: '3.00', id: 'once' }] });
    const before = await count();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => desk.read(file)));
    expect(replies.map(({ data }) => data.added).sort()).toEqual([0, 0, 0, 0, 1]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('that overlaps another adds what is new, also at once, and lines that are alike stay as many as they are', async () => {
    const alike = { amount: '12.00', name: 'Cash desk', text: 'none' };
    const before = await count();
    const morning = camt({ entries: [alike, { amount: '20.00', id: 'overlap' }] });
    const evening = camt({ entries: [alike, alike, { amount: '20.00', id: 'overlap' }, { amount: '5.00' }] });
    const replies = await Promise.all([desk.read(morning), desk.read(evening)]);
    expect(replies.reduce((sum, { data }) => sum + data.added, 0)).toBe(4);
    expect(await count()).toBe(before + 4);
    expect((await desk.read(`${evening} `)).data).toMatchObject({ known: false, added: 0 });
  });

  test('in which a bank gives one number to two bookings keeps both', async () => {
    const entries = [
      { amount: '8.00', id: 'twice' },
      { amount: '9.00', id: 'twice' },
    ];
    expect((await desk.read(camt({ entries }))).data.added).toBe(2);
  });

  test('of one booking with several payments in it tells each', async () => {
    const parts = ['60.00', '40.00'].map(
      (amount, index) =>
        `<TxDtls><Refs><EndToEndId>P${index}</EndToEndId></Refs><Amt Ccy="NGN">${amount}</Amt></TxDtls>`,
    );
    const file = camt({ entries: [{ amount: '100.00', id: 'many' }] }).replace(
      /<TxDtls>[\s\S]*<\/TxDtls>/,
      parts.join(''),
    );
    expect((await desk.read(file)).data.added).toBe(2);
    const lines = await desk.lines({ search: 'many' });
    expect(lines.map((line: { amount: string }) => line.amount).sort()).toEqual(['40.00', '60.00']);
  });

  test('is in the log with its hash, and in the list of files', async () => {
    const { data } = await desk.world.call('GET /bank-statements/files');
    expect(data.records[0]).toMatchObject({ format: 'camt.053', firstDay: '2026-03-02', added: 2 });
    const log = await desk.world.call('GET /audit', {
      query: { subject: `treasury-account/${desk.accountId}` },
    });
    const entry = log.data.records.find(({ action }: { action: string }) => action === 'bank-statement.read');
    expect(entry.after).toMatchObject({
      file: data.records[0].id,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('a table', () => {
  const columns = { date: 1, amount: 3, debit: null, reference: 2, name: 4, text: null, bankId: 5 };
  const profile = {
    delimiter: ';',
    skipRows: 1,
    dateFormat: 'd-m-y',
    decimalMark: ',',
    sign: 'signed',
    columns,
  };

  test('is read by the account’s profile', async () => {
    expect(await desk.describe({ bankNumber: clientNumber, csv: profile })).toMatchObject({ code: 0 });
    const file =
      'Data;Ref;Valor;Nome;Id\r\n03/04/2026;D-7;1.234,50;"Silva; Ana";C1\r\n3.4.2026;;-10,00;São João;C2\r\n';
    expect((await desk.read(Buffer.from(file, 'latin1'))).data).toMatchObject({ added: 2 });
    expect((await desk.read(file)).data).toMatchObject({ known: false, added: 0 });
    expect(await desk.lines({ from: '2026-04-03', to: '2026-04-03', sort: '-amount' })).toMatchObject([
      { amount: '1234.50', reference: 'D-7', name: 'Silva; Ana', bankId: 'C1' },
      { amount: '-10.00', reference: null, name: 'São João', bankId: 'C2' },
    ]);
  });

  test('may have what came in and what left in columns of their own', async () => {
    const csv = {
      ...{ delimiter: ',', skipRows: 0, dateFormat: 'y-m-d', decimalMark: '.', sign: 'two-columns' },
      columns: { ...columns, amount: 2, debit: 3, reference: null },
    };
    await desk.describe({ bankNumber: clientNumber, csv });
    expect((await desk.read('2026-05-01,"2,000.00",,A,T1\n2026-05-01,0.00,5.25,B,T2')).data.added).toBe(2);
    const lines = await desk.lines({ from: '2026-05-01', to: '2026-05-01', sort: 'amount' });
    expect(lines.map((line: { amount: string }) => line.amount)).toEqual(['-5.25', '2000.00']);
  });

  test.each([
    ['a figure in the wrong form', '2026-05-02,"1.000,00",,A,X'],
    ['groups that are none', '2026-05-02,"1,00,0.00",,A,X'],
    ['both columns', '2026-05-02,1.00,1.00,A,X'],
    ['neither column', '2026-05-02,,,A,X'],
    ['a minus in a column of its own', '2026-05-02,-1.00,,A,X'],
    ['a formula', '2026-05-02,=1+1,,A,X'],
    ['no day', ',1.00,,A,X'],
    ['a quote without end', '2026-05-02,"1.00,,A,X'],
    ['an amount beyond all', '2026-05-02,99999999999999999,,A,X'],
  ])('with %s is refused', async (_, file) => {
    expect(await problemOf(file)).toBe('statementUnreadable');
  });

  test.each([
    ['a column that is none', { columns: { ...columns, date: 0 } }],
    ['one column of two', { sign: 'two-columns' }],
    ['an unknown mark', { decimalMark: "'" }],
    ['a field of its own', { more: 1 }],
  ])('has no profile with %s', async (_, change) => {
    expect((await desk.describe({ csv: { ...profile, ...change } })).code).toBe(10_400);
  });

  test('has its account’s number once among those in use', async () => {
    const added = await desk.world.call('POST /reconciliation/accounts', {
      body: { name: 'Second', currency: 'NGN', reason },
    });
    expect((await desk.describe({ bankNumber: 'ng01 client-ngn' }, added.data.id)).data.problem).toBe(
      'accountKnown',
    );
    expect((await desk.describe({ bankNumber: '<1>' }, added.data.id)).data.problem).toBe(
      'accountNumberFormat',
    );
    await desk.world.call('POST /reconciliation/accounts/{id}/close', {
      params: { id: added.data.id },
      body: { reason },
    });
    expect((await desk.read(camt(), { account: added.data.id })).code).toBe(10_409);
  });
});

test('whoever holds the server’s login can neither change nor remove a line', async () => {
  for (const change of [
    sql`update bank_line set amount = 1`,
    sql`delete from bank_line`,
    sql`delete from bank_file`,
  ]) {
    const run = desk.world.server.database.tenant(desk.world.tenantId, tx => change.execute(tx));
    await expect(run).rejects.toThrow(/permission denied|append-only/);
  }
});
