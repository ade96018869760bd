import type { Page } from 'playwright-core';
import { giveReason } from './console.ts';
import { approveWaiting, type OwnTenant, reason } from './own-tenant.ts';
import { visit } from './visit.ts';

/** The account with customers' money, as the bank and the tenant know it. */
export interface Bank {
  id: string;
  name: string;
  tenant: OwnTenant;
  /** What it has, in minor units. */
  balance: bigint;
  statements: number;
}

const number = 'CLIENTS-0417';
/** Before the record's number, in the reference that payments carry. */
export const prefix = 'DAY';

/** A tenant's account that files are written for and statements are read of. */
export async function openBank(tenant: OwnTenant): Promise<Bank> {
  const { staff } = tenant.maker;
  const name = 'House Bank, clients';
  const { currency } = tenant;
  const { id } = await staff.call('POST /reconciliation/accounts', { body: { name, currency, reason } });
  await staff.call('PUT /bank-statements/accounts/{id}/profile', {
    params: { id },
    body: { bankNumber: number, csv: null, reason },
  });
  const profile = { format: 'pain.001', payer: `${tenant.title} Clients`, prefix, charges: 'SHAR' } as const;
  await staff.call('PUT /payments/accounts/{id}/profile', { params: { id }, body: { profile, reason } });
  return { id, name, tenant, balance: 0n, statements: 0 };
}

export interface BankLine {
  /** With two decimals; what leaves has a minus. */
  amount: string;
  reference: string;
  name: string;
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const plain = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

/** The next statement of the account: camt.053 as banks write it. */
function nextStatement(bank: Bank, day: string, lines: readonly BankLine[]): string {
  const { currency } = bank.tenant;
  const opening = bank.balance;
  bank.balance = lines.reduce((sum, { amount }) => sum + minor(amount), opening);
  bank.statements += 1;
  const balance = (kind: string, amount: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${plain(amount)}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map(({ amount, reference, name }, place) => {
    const leaves = amount.startsWith('-');
    const other = leaves ? 'Cdtr' : 'Dbtr';
    return `<Ntry><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
<CdtDbtInd>${leaves ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<AcctSvcrRef>BANK-${bank.statements}-${place + 1}</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>${reference}</EndToEndId></Refs><RltdPties><${other}><Pty><Nm>${name}</Nm></Pty></${other}></RltdPties>
</TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M${bank.statements}</MsgId><CreDtTm>${day}T12:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S${bank.statements}</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}${balance('CLBD', bank.balance)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Reads today's next statement at a desk; all of its lines are new. */
export async function importStatement(page: Page, bank: Bank, lines: readonly BankLine[]): Promise<void> {
  // It is another day in Brazil than in India for some hours.
  const { day } = await bank.tenant.maker.staff.call('GET /reconciliation/trial-balance');
  const file = nextStatement(bank, day, lines);
  await visit(page, '/console/bank-statements');
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  await dialog.getByLabel('Bank account').click();
  await page
    .getByRole('option', { name: `${bank.name}, ${bank.tenant.currency}` })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: `statement-${bank.statements}.xml`, mimeType: 'application/xml' },
    buffer: Buffer.from(file),
  });
  await page.getByText(`${lines.length} of ${lines.length} lines are new`).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** What names one record each is proposed together at the desk, and a second person agrees. */
export async function matchSure(page: Page, { tenant }: Bank, count: number): Promise<void> {
  await page.getByRole('button', { name: `Propose sure matches (${count})` }).click();
  await giveReason(page, 'Amount and reference agree', 'Propose');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await approveWaiting(tenant, count === 1 ? 'Match one line' : `Match ${count} lines`);
}

/** What two people said is the house's own, such as what it pays to the market for its customers. */
export async function matchOwn(page: Page, { tenant }: Bank, name: string): Promise<void> {
  await page.locator('tr[data-row-key]').filter({ hasText: name }).click();
  await page.getByRole('button', { name: 'Propose as the house’s own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this line the house’s own?' });
  await dialog.getByLabel(/^Reason/).fill('Settled with the market');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText('A match was proposed').waitFor();
  await approveWaiting(tenant, 'Match one line');
}

/** Builds a file of all that is approved, at one desk, and releases it at the other. */
export async function payByFile(maker: Page, checker: Page, money: string): Promise<void> {
  await visit(maker, '/console/payments');
  await maker.getByRole('checkbox', { name: 'All on this page' }).check();
  await maker.getByRole('button', { name: `Build file, ${money}` }).click();
  await giveReason(maker, 'For the noon batch', 'Build');
  await maker.waitForURL('**/console/payments/*');
  await maker.getByText('somebody else must release it').waitFor();
  await visit(checker, new URL(maker.url()).pathname);
  await checker.getByText('Everything in it can still be paid').waitFor();
  await checker.getByRole('button', { name: `Release ${money}` }).click();
  await checker.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await checker.getByRole('heading', { name: 'Released' }).waitFor();
}
