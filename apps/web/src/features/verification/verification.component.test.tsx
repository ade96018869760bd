import { canonicalJson, type Json } from '@openfloor/verify/canonical-json';
import { statementSource } from '@openfloor/verify/statement';
import { StatementWorld } from '@openfloor/verify/testing/statement-world';
import { withChanges } from '@openfloor/verify/testing/vectors';
import type { Code, Status } from '@openfloor/verify/verdict';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnectivity } from '@/lib/connectivity.ts';
import { logOut } from '@/lib/log-out.ts';
import { endSession } from '@/lib/session.ts';
import { barriers } from '@/testing/axe.ts';
import { button, expectShown, heading, mainText } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import vectorsText from '../../../../../packages/verify/vectors/statement.json?raw';

interface Case {
  name: string;
  changes: { path: string; value: Json }[];
  status: Status;
  checks: Code[];
  opening: Code;
  lines: Code[];
  closing: Code;
  orders: Code[][];
}

const vectors: { trust: { key: string }; file: Json; cases: Case[] } = JSON.parse(vectorsText);
const log = 'proof.savanna.example';
const emptyRoot = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
/** A device that knows the tenant’s key, and has seen nothing of its log yet. */
const knowsKey = {
  OPENFLOOR_SEEN_LOGS: JSON.stringify({ [log]: { key: vectors.trust.key, size: 0, root: emptyRoot } }),
};

const statementFile = (changes: Case['changes'] = [], name = 'savanna-2025-10.json') =>
  new File([canonicalJson(withChanges(vectors.file, changes))], name);

const open = (options: ScreenOptions = {}) =>
  renderScreen('/verify', { signedIn: false, remembered: knowsKey, ...options });

async function choose(file: File): Promise<void> {
  await page.getByLabelText(/Choose a statement|Other file/).upload(file);
}

function drag(name: 'dragover' | 'drop', file: File): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

/** Whoever drops a file has dragged it over the page; the page takes it once it listens. */
async function dropOver(file: File): Promise<void> {
  await expect.poll(() => drag('dragover', file).defaultPrevented).toBe(true);
  await expectShown('Let go to check it');
  drag('drop', file);
}

const answer = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict');
const fits = () => document.documentElement.scrollWidth <= window.innerWidth;

afterEach(() => page.viewport(390, 844));

it('says what is checked before there is a file, to guests as well', async () => {
  await open({ remembered: {} });
  await expectShown(
    'Choose a statement',
    'What is checked',
    /Nothing is sent anywhere/,
    /Not that a custodian/,
  );
  expect(await barriers()).toEqual([]);
});

it('a statement that is sound: the answer first, then what it hangs from, then every line', async () => {
  await open();
  await choose(statementFile());
  await expect.element(heading('All 7 lines check out')).toBeVisible();
  expect(answer()).toBe('sound');
  await expectShown(
    /Recomputed on this device in \d+\.\d\d s/,
    'Public checkpoint 4',
    /^Signed by Savanna, key [0-9a-f]{16}$/,
    '2 of 2 witnesses signed it',
    'The closes of 3 days are in the record',
    'Your balances are in the totals',
    /Not that a custodian holds the assets/,
    'Savanna Demo Securities Ltd',
    '2025-10-02 to 2025-10-03',
  );
  const text = mainText();
  for (const shown of ['Opening balance', '₦1,071,844.13', 'Deposit', '+₦50,000.00', 'Trade, 10 KANCEM'])
    expect(text).toContain(shown);
  expect(text).toContain('−₦405.41');
  expect(await barriers()).toEqual([]);
});

describe('every kind of tampering', () => {
  it.each(vectors.cases.map(one => [one.name, one] as const))('%s', async (_, expected) => {
    await open();
    await choose(statementFile(expected.changes));
    await expect.poll(answer).toBe(expected.status);
    const statuses = [...document.querySelectorAll('[data-status]')].map(row =>
      row.getAttribute('data-status'),
    );
    expect(statuses).toHaveLength(expected.lines.length + 2 + expected.orders.length);
    const faults = expected.checks.filter(code => /differ|not-|left-out|wrong|broken|malformed/.test(code));
    const shown = [...document.querySelectorAll('[data-code]')].map(row => row.getAttribute('data-code'));
    for (const code of faults) expect(shown).toContain(code);
    if (expected.status === 'wrong') await expectShown(/the file is your evidence/);
  });
});

it('a changed amount: in the file and in the record, side by side and first', async () => {
  await open();
  await choose(statementFile([{ path: 'transactions.2.entries.0.amount', value: '8550050' }]));
  await expect.element(heading('One line does not check out')).toBeVisible();
  const first = document.querySelector('[data-status]')?.textContent ?? '';
  expect(first).toMatch(/Deposit.*Changed.*In this file\+₦85,500\.50In the public record\+₦35,500\.50/);
  await expectShown('6 lines check out', 'Does not match the checkpoint');
  expect(await barriers()).toEqual([]);
  await button('Problems first').click();
  expect(document.querySelector('[data-status]')?.textContent).toContain('Opening balance');
});

it.each([
  ['a picture', new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'a.jpg'), /It is no statement in JSON/],
  ['a PDF', new File(['%PDF-1.7'], 'a.pdf'), /It is no statement in JSON/],
  ['nothing', new File([], 'a.json'), 'There is nothing in it.'],
  ['another file', new File(['{"a":1}'], 'a.json'), /It is another kind of file/],
  ['a part', new File(['{"format":"openfloor.statement/v1"}'], 'a.json'), /parts of it are missing/],
])('%s is refused in plain words', async (_, file, words) => {
  await open();
  await choose(file);
  await expectShown('This file cannot be read', words);
});

it('a file that is too large is refused without being read', async () => {
  await open();
  await dropOver(new File([new Uint8Array(64_000_001)], 'a.json'));
  await expectShown(/larger than a statement can be/);
});

it('takes a file that is dropped anywhere on the page', async () => {
  await open();
  await dropOver(statementFile());
  await expect.element(heading('All 7 lines check out')).toBeVisible();
});

it('without a connection and without the key it says what is missing; with the key it is the same as ever', async () => {
  await open({ remembered: {} });
  useConnectivity.setState({ online: false });
  await choose(statementFile());
  await expect.element(heading('Cannot be judged yet')).toBeVisible();
  await expectShown(/Connect once/, 'Checkpoint 4, signed by an unknown key');
  await open();
  useConnectivity.setState({ online: false });
  await choose(statementFile());
  await expectShown(/Recomputed on this device in .* s, offline/);
});

it('remembers what it has seen, and tells another past', async () => {
  await open();
  await choose(statementFile());
  await expect.element(heading('All 7 lines check out')).toBeVisible();
  const seen = JSON.parse(localStorage.getItem('OPENFLOOR_SEEN_LOGS') ?? '{}');
  expect(seen[log].size).toBe(4);
  const chains = Object.values(JSON.parse(localStorage.getItem('OPENFLOOR_SEEN_CHAINS') ?? '{}'));
  expect(chains).toMatchObject([{ sequence: '5' }]);
  const other = { ...seen[log], root: emptyRoot };
  await open({ remembered: { OPENFLOOR_SEEN_LOGS: JSON.stringify({ [log]: other }) } });
  await choose(statementFile());
  await expect.element(heading('Does not match the public record')).toBeVisible();
  await expectShown('Another past than this device remembers');
});

it('what was seen of a customer goes when they log out, and not with a session that the server ends', async () => {
  const seen = JSON.stringify({ 'a b': { sequence: '5', hash: '0'.repeat(64) } });
  const remembered = { ...knowsKey, OPENFLOOR_SEEN_CHAINS: seen };
  await open({ signedIn: true, remembered, replies: { 'POST /user/logout': null } });
  endSession('invalid');
  expect(localStorage.getItem('OPENFLOOR_SEEN_CHAINS')).toBe(seen);
  await open({ signedIn: true, remembered, replies: { 'POST /user/logout': null } });
  logOut();
  expect(localStorage.getItem('OPENFLOOR_SEEN_CHAINS')).toBeNull();
  expect(localStorage.getItem('OPENFLOOR_SEEN_LOGS')).toBe(knowsKey.OPENFLOOR_SEEN_LOGS);
});

it('shows a long statement part by part, and saves and prints all of it', async () => {
  const world = new StatementWorld();
  const [own] = world.books;
  for (let i = 0; i < 120; i++) world.deposit(own!, 0, 100n + BigInt(i), i);
  world.close(0);
  const opening = { ...own!.state(), sequence: 0n, balances: [], hash: own!.transactions[0]!.previous };
  await open();
  await choose(new File([statementSource(world.statement(opening, 0, 0))], 'long.json'));
  await expect.element(heading('All 122 lines check out')).toBeVisible();
  expect(document.querySelectorAll('[data-status]')).toHaveLength(50);
  await button('Show 50 more').click();
  await expect.poll(() => document.querySelectorAll('[data-status]').length).toBe(100);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await button('Save the result').click();
  const report = await saved[0]!.text();
  expect(report.match(/^\[\+\] 2025-10-01/gm)?.length).toBe(122);
  expect(report).toContain('All 122 lines check out');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('[data-status]')).toHaveLength(122);
});

it.each([
  ['pt', 'Escolher um extrato', 'Todas as 7 linhas conferem', 'Uma linha não confere'],
  ['zh', '选择对账单', '全部 7 行相符', '1 行不符'],
] as const)('in %s, on a narrow screen and in the dark', async (language, label, sound, wrong) => {
  await page.viewport(320, 640);
  await open({ language, theme: 'dark' });
  await page.getByLabelText(label).upload(statementFile());
  await expect.element(heading(sound)).toBeVisible();
  expect(fits()).toBe(true);
  const input = page.elementLocator(document.querySelector('input[type="file"]')!);
  await input.upload(statementFile([{ path: 'transactions.2.entries.0.amount', value: '8550050' }]));
  await expect.element(heading(wrong)).toBeVisible();
  expect(fits()).toBe(true);
});
