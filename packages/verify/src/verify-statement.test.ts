import { describe, expect, test } from 'vitest';
import { hex, sha256, utf8 } from './bytes.ts';
import { chainBeginning, ledgerHash } from './ledger-hash.ts';
import { keyOf, keyText } from './note.ts';
import { readStatement, type Statement, statementSource } from './statement.ts';
import { LogWorld, secretOf } from './testing/log-world.ts';
import { octoberStatement, StatementWorld, tenant } from './testing/statement-world.ts';
import { codes } from './verdict.ts';
import { verifyStatement } from './verify-statement.ts';

const { world, own, statement, trust } = octoberStatement();

const codesOf = (changed: Statement, trusted = trust) => {
  const { status, checks, opening, lines, closing, orders } = verifyStatement(changed, trusted);
  return {
    status,
    wrong: [...checks, opening, ...lines, closing, ...orders.flat()]
      .filter(one => one.status === 'wrong')
      .map(({ code }) => code),
    lines: lines.map(({ code }) => code),
  };
};

/** A copy in which one transaction is another. */
function withLine(index: number, change: (line: Statement['transactions'][number]) => object): Statement {
  const transactions = statement.transactions.map((line, i) =>
    i === index ? { ...line, ...change(line) } : line,
  );
  return { ...statement, transactions };
}

test('a statement that nobody touched is sound in every line, also after a way through a file', () => {
  const read = readStatement(statementSource(statement));
  expect(read).toEqual(statement);
  const findings = verifyStatement(read, trust);
  expect(findings.status).toBe('sound');
  expect(findings.lines.map(({ code }) => code)).toEqual(statement.transactions.map(() => 'line-sound'));
  expect([findings.opening.code, findings.closing.code]).toEqual(['opening-proven', 'closing-proven']);
  expect(findings.orders.flat().map(({ code }) => code)).toEqual(['order-sound']);
  expect(findings.checks.map(({ code }) => code)).toEqual([
    ...['checkpoint-signed', 'witnesses-signed', 'earlier-same'],
    ...['day-in-log', 'balance-in-total'],
    ...['day-in-log', 'balance-in-total', 'balance-in-total'],
    ...['day-in-log', 'balance-in-total', 'balance-in-total'],
    ...['head-committed', 'head-committed', 'head-committed'],
  ]);
});

test('the hash of a transaction is the ledger’s', () => {
  // The three lines and the text of docs/ledger.md, written out.
  const beginning = hex(sha256(utf8(`openfloor-ledger-1\n${tenant}\n${own.customer}`)));
  expect(chainBeginning(tenant, own.customer)).toBe(beginning);
  const text = `openfloor-ledger-1\n${beginning}\n${tenant}|${own.customer}|1|1759276800000|deposit/0\n1|USER_DEPOSIT|NGN|107184413|house.bank|available||107184413`;
  expect(own.transactions[0]!.hash).toBe(hex(sha256(utf8(text))));
});

describe('what somebody changes in the file is found', () => {
  test('an amount: the line says what was recorded, all others are sound', () => {
    const changed = withLine(2, ({ entries }) => ({ entries: [{ ...entries[0]!, amount: 8_550_050n }] }));
    const findings = verifyStatement(changed, trust);
    expect(findings.lines.map(({ status }) => status)).toEqual(['sound', 'sound', 'wrong', 'sound']);
    expect(findings.lines[2]).toMatchObject({
      code: 'line-changed',
      params: { stated: '8550050', recorded: '3550050', asset: 'NGN' },
    });
  });

  test('an amount with the balances after it: the line is changed, those before it are judged by their own day', () => {
    const changed = withLine(2, ({ entries }) => ({
      entries: [{ ...entries[0]!, amount: 8_550_050n, toBalance: entries[0]!.toBalance! + 5_000_000n }],
    }));
    expect(codesOf(changed).lines.slice(0, 3)).toEqual(['line-sound', 'line-sound', 'line-changed']);
  });

  test('a time, a cause, an account', () => {
    for (const change of [{ postedAt: statement.transactions[3]!.postedAt + 1 }, { cause: 'deposit/9' }])
      expect(codesOf(withLine(3, () => change)).lines[3]).toBe('line-changed');
    const moved = withLine(3, ({ entries }) => ({ entries: [{ ...entries[0]!, to: 'locked' }] }));
    expect(codesOf(moved).lines[3]).toBe('line-changed');
  });

  test('the last lines cut off, with the closing balance that fits', () => {
    const transactions = statement.transactions.slice(0, 2);
    const last = transactions.at(-1)!;
    const balances = [
      { asset: 'NGN', account: 'available', balance: last.entries[1]!.fromBalance! },
      { asset: 'share/NSENG-KANCEM', account: 'available', balance: 10n },
    ];
    const closing = { sequence: last.sequence, hash: last.hash, balances };
    const cut = { ...statement, transactions, closing };
    expect(codesOf(cut).wrong).toContain('head-differs');
    // Without the day that tells, nothing proves the end.
    const { closing: end, status } = verifyStatement({ ...cut, days: statement.days.slice(0, 2) }, trust);
    expect(end.code).toBe('closing-not-closed');
    expect(status).not.toBe('sound');
  });

  test('a line taken out of the middle', () => {
    const transactions = statement.transactions.filter((_, i) => i !== 1);
    expect(codesOf({ ...statement, transactions }).wrong).toContain('line-missing');
  });

  test('an opening or a closing balance', () => {
    const more = (state: Statement['opening']) => ({
      ...state,
      balances: state.balances.map(one => ({ ...one, balance: one.balance + 1n })),
    });
    expect(codesOf({ ...statement, opening: more(statement.opening) }).wrong).toContain('opening-differs');
    expect(codesOf({ ...statement, closing: more(statement.closing) }).wrong).toContain('closing-differs');
    const earlier = { ...statement.opening, sequence: 0n };
    expect(codesOf({ ...statement, opening: earlier }).wrong).toContain('opening-differs');
  });

  test('another customer’s name', () => {
    expect(codesOf({ ...statement, customer: world.books[1]!.customer }).wrong).toContain(
      'head-not-included',
    );
  });
});

describe('what whoever runs the server rewrites is found', () => {
  /** The customer’s chain written anew, with every hash right, after the days were closed. */
  function rewritten(change: (line: Statement['transactions'][number], index: number) => object): Statement {
    let previous = statement.opening.hash;
    const transactions = statement.transactions.map((line, index) => {
      const next = { ...line, ...change(line, index), previous };
      previous = ledgerHash(previous, tenant, statement.customer, next);
      return { ...next, hash: previous };
    });
    return { ...statement, transactions, closing: { ...statement.closing, hash: previous } };
  }

  test('a chain with hashes that fit each other', () => {
    const { wrong } = codesOf(rewritten(line => ({ cause: `${line.cause}x` })));
    expect(wrong.filter(code => code === 'head-differs')).toHaveLength(2);
    expect(wrong).toContain('line-changed');
    expect(wrong).toContain('closing-differs');
  });

  test('a line dated back into a day that was closed', () => {
    const world = new StatementWorld();
    const [book, other] = world.books;
    world.deposit(other!, 0, 5n);
    world.deposit(book!, 0, 100n);
    const opening = { sequence: 0n, hash: chainBeginning(tenant, book!.customer), balances: [] };
    world.close(0);
    world.deposit(book!, 0, 7n, 10);
    world.close(1);
    const findings = verifyStatement(world.statement(opening, 0, 1), { keys: [world.log.key()] });
    expect(findings.opening.code).toBe('opening-first');
    expect(findings.lines.map(({ code }) => code)).toEqual(['line-sound', 'line-back-dated']);
  });

  test('a fill price with the entries that belong to it', () => {
    const dearer = rewritten(({ entries }, index) =>
      index === 1 ? { entries: entries.map((one, i) => (i === 0 ? { ...one, amount: 41_000n } : one)) } : {},
    );
    const orders = statement.orders.map(order => ({ ...order, fillPrice: '41', gross: 41_000n }));
    const { wrong } = codesOf({ ...dearer, orders });
    for (const code of [
      'head-differs',
      'order-outside-minute',
      'order-beyond-tolerance',
      'order-not-committed',
    ])
      expect(wrong).toContain(code);
  });

  test('a customer left out of the sum', () => {
    const world = new StatementWorld();
    const [book, ...others] = world.books;
    for (const other of others) world.deposit(other, 0, 5n);
    world.deposit(book!, 0, 100n);
    const opening = { sequence: 0n, hash: chainBeginning(tenant, book!.customer), balances: [] };
    world.close(0, [book!]);
    expect(verifyStatement(world.statement(opening, 0, 0)).checks.map(({ code }) => code)).toContain(
      'days-none',
    );
    const without = { ...statement, days: statement.days.map(day => ({ ...day, assets: [] })) };
    expect(codesOf(without).wrong.filter(code => code === 'balance-left-out')).toHaveLength(3);
  });

  test('a balance that the sum has smaller', () => {
    const days = statement.days.map(day => ({
      ...day,
      assets: day.assets.map(one => ({ ...one, balance: one.balance - 1n })),
    }));
    const { wrong } = codesOf({ ...statement, days });
    expect(wrong).toContain('balance-not-in-total');
    expect(wrong).toContain('balances-differ');
  });

  test('another log than others are shown', () => {
    const fork = new LogWorld();
    for (const entry of world.log.entries) fork.entries.push(entry);
    fork.entries[2] = utf8('{"kind":"other"}');
    const remembered = { size: 3, root: fork.head(3).root };
    const withPast = { ...statement, earlier: world.statement(statement.opening, 1, 2, [3]).earlier };
    expect(verifyStatement(withPast, { ...trust, remembered }).checks.map(({ code }) => code)).toContain(
      'past-differs',
    );
    const same = { size: 3, root: world.log.head(3).root };
    expect(
      verifyStatement(withPast, { ...trust, remembered: same }).checks.map(({ code }) => code),
    ).toContain('past-same');
    expect(codesOfPast(fork.head().root, world.log.size)).toContain('past-differs');
    expect(codesOfPast(same.root, 3)).toContain('past-unproven');
  });

  const codesOfPast = (root: Uint8Array, size: number) =>
    verifyStatement(statement, { ...trust, remembered: { size, root } }).checks.map(({ code }) => code);

  test('a checkpoint with another signature, or another root', () => {
    const stranger = world.log.checkpoint(undefined, secretOf('stranger'));
    expect(codesOf({ ...statement, checkpoint: stranger }).wrong).toContain('checkpoint-not-signed');
    const other = new LogWorld();
    for (const entry of world.log.entries.slice(0, -1)) other.entries.push(entry);
    other.entries.push(utf8('{"kind":"other"}'));
    const { wrong } = codesOf({ ...statement, checkpoint: other.checkpoint() });
    expect(wrong).toContain('day-not-in-log');
    expect(wrong).toContain('earlier-differs');
    expect(codesOf({ ...statement, checkpoint: 'nothing' }).wrong).toContain('checkpoint-malformed');
  });

  test('another past than the one this device remembers of the chain', () => {
    const check = (sequence: bigint, hash: string) =>
      verifyStatement(statement, { ...trust, rememberedChain: { sequence, hash } }).checks.at(-1)?.code;
    expect(check(2n, own.transactions[1]!.hash)).toBe('chain-same');
    expect(check(1n, own.transactions[0]!.hash)).toBe('chain-same');
    expect(check(2n, own.transactions[0]!.hash)).toBe('chain-differs');
    expect(check(99n, own.transactions[0]!.hash)).toBe('chain-unproven');
  });
});

describe('keys', () => {
  function changed() {
    const made = octoberStatement();
    made.world.log.changeKey('key 2');
    made.world.log.changeKey('key 3');
    return made;
  }

  test('a statement after changes of keys is followed from the first', () => {
    const { world: later, statement: before, trust: first } = changed();
    const made = later.statement(before.opening, 1, 2, [2]);
    const findings = verifyStatement(
      made,
      first.keys ? { ...first, keys: [keyOf(secretOf('key 1'), made.log)] } : {},
    );
    expect(findings.checks.slice(0, 2)).toMatchObject([
      { code: 'checkpoint-signed' },
      { code: 'keys-followed', params: { changes: 4 } },
    ]);
    expect(findings.status).toBe('sound');
    // Whoever knows the newest key only is as sure.
    expect(verifyStatement(made, { ...first, keys: [later.log.key()] }).status).toBe('sound');
  });

  test('the old key signs nothing after the switch', () => {
    const { world: later, statement: before, trust: first } = changed();
    const made = later.statement(before.opening, 1, 2);
    const old = later.log.checkpoint(undefined, secretOf('key 2'));
    expect(codesOf({ ...made, checkpoint: old }, first).wrong).toContain('checkpoint-not-signed');
  });

  test('a change that is not in the log, or leaves one out, is none', () => {
    const { world: later, statement: before, trust: first } = changed();
    const made = later.statement(before.opening, 1, 2);
    const [announce, ...rest] = made.keys.changes;
    const moved = [{ ...announce!, index: announce!.index - 1 }, ...rest];
    for (const changes of [moved, rest, made.keys.changes.slice(2)])
      expect(codesOf({ ...made, keys: { ...made.keys, changes } }, first).wrong).toContain('keys-broken');
  });

  test('a key that nobody vouches for is said to be one', () => {
    const findings = verifyStatement(statement, {});
    expect(findings.checks[0]?.code).toBe('checkpoint-key-unknown');
    expect(findings.status).toBe('unjudged');
    expect(codesOf({ ...statement, keys: { ...statement.keys, first: 'x' } }).wrong).toContain('keys-broken');
    const other = keyText(keyOf(secretOf('key 1'), 'other.example'));
    expect(codesOf({ ...statement, keys: { ...statement.keys, first: other } }).wrong).toContain(
      'keys-broken',
    );
  });
});

test('a witness that did not sign is missed, one that signed something else is wrong', () => {
  const [first] = world.witnesses;
  const without = { ...statement, checkpoint: first!.cosigned(world.log.checkpoint(), 1_762_000_000) };
  expect(verifyStatement(without, trust).checks).toContainEqual(
    expect.objectContaining({
      code: 'witnesses-few',
      params: expect.objectContaining({ signed: 1, known: 2 }),
    }),
  );
  const lines = statement.checkpoint.trimEnd().split('\n');
  const elsewhere = first!.cosigned(world.log.checkpoint(2), 1_762_000_000).trimEnd().split('\n').at(-1)!;
  const swapped = `${[...lines.slice(0, -2), elsewhere, lines.at(-1)].join('\n')}\n`;
  expect(codesOf({ ...statement, checkpoint: swapped }).wrong).toEqual(['witness-wrong']);
});

describe('orders', () => {
  const withOrder = (change: object) => ({
    ...statement,
    orders: statement.orders.map(order => ({ ...order, ...change })),
  });

  test.each([
    ['that the ledger does not have', { order: 'another' }, 'order-not-in-ledger'],
    ['with another value', { gross: 40_499n }, 'order-differs'],
    ['with another fee', { fee: 40n }, 'order-differs'],
    ['with another number of shares', { shares: 11n }, 'order-differs'],
    ['with a price that is not its value', { fillPrice: '40.49' }, 'order-differs'],
    ['with a quote that was not committed to', { quoteAge: 800 }, 'order-not-committed'],
    ['beyond what was shown', { shownPrice: '39' }, 'order-beyond-tolerance'],
    [
      'dearer than the minute',
      { candle: { minute: 0, open: '40', high: '40.49', low: '40', close: '40' } },
      'order-outside-minute',
    ],
  ])('an order %s is wrong', (_, change, code) => {
    expect(codesOf(withOrder(change)).wrong).toContain(code);
  });

  test('without a proof an order’s evidence is not judged, and a better price is no fault', () => {
    const [order] = statement.orders;
    const { proof: _, ...unproven } = order!;
    const found = verifyStatement({ ...statement, orders: [unproven] }, trust);
    expect(found.orders.flat().map(({ code }) => code)).toEqual(['order-evidence-unproven']);
    const cheaper = { ...unproven, candle: { minute: 0, open: '50', high: '51', low: '49', close: '50' } };
    expect(codesOf({ ...statement, orders: [cheaper] }).wrong).toEqual([]);
  });
});

test('every code has one name', () => {
  expect(new Set(codes).size).toBe(codes.length);
});
