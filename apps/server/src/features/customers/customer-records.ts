import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type Balances, readBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import { type ContactEmail, readContactEmail } from '../../kernel/mail/contact-email-store.ts';
import { maskName, maskNumber } from '../../kernel/masking/masking.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { identityDue } from '../identity/identity-due.ts';
import {
  type CustomerDetail,
  type CustomerSummary,
  listAcceptances,
  listSessions,
} from './customer-console-store.ts';
import type { LedgerLine } from './customer-history-store.ts';

export function customerRecord(row: CustomerSummary, masked: boolean) {
  const { verified_name: name, account_number: account } = row;
  return {
    id: row.customer_id,
    username: row.username,
    name: name && masked ? maskName(name) : name,
    account: masked ? maskNumber(account) : account,
    status: row.status,
    createdTime: row.created_at.getTime(),
    seenTime: row.seen_at?.getTime() ?? null,
  };
}

/** What one customer's page shows beside the figures. */
export async function customerProfile(tx: Tx, tenant: Tenant, row: CustomerDetail, masked: boolean) {
  const customerId = row.customer_id;
  const acceptances = await listAcceptances(tx, customerId);
  const balances = await readBalances(tx, customerId);
  return {
    ...customerRecord(row, masked),
    masked,
    disabledTime: row.disabled_at?.getTime() ?? null,
    disabledReason: row.disabled_reason,
    invitationCode: row.invitation_code_key,
    withdrawalPasswordSet: row.withdrawal_password_set,
    openSessions: (await listSessions(tx, customerId, { open: true, page: 1, size: 1 })).total,
    identityDue: identityDue(await readCustomer(tx, customerId)),
    email: emailOf(await readContactEmail(tx, customerId), masked),
    agreements: acceptances.map(({ kind, version, accepted_at }) => ({
      kind,
      version,
      acceptedTime: accepted_at.getTime(),
    })),
    balances: [tenant.config.defaultCurrency, 'USD' as const].map(currency =>
      cashBalance(currency, balances),
    ),
  };
}

/** Its first letter and its domain tell whose it is to whoever asked the customer. */
const maskEmail = (address: string) => address.replace(/^(.)[^@]*/, '$1•••');

function emailOf(email: ContactEmail | undefined, masked: boolean) {
  if (!email) return null;
  const shown = (address: string | null) => (address && masked ? maskEmail(address) : address);
  const { address, waiting, asked } = email;
  if (!address && !waiting && !asked) return null;
  return { address: shown(address), waiting: shown(asked?.address ?? waiting?.address ?? null) };
}

function cashBalance(currency: Currency, balances: Balances) {
  const money = (minor: bigint) => moneyText(minor, currency);
  return {
    currency,
    available: money(balances.of(currency, 'available')),
    frozen: money(balances.of(currency, 'frozen')),
    advance: money(balances.of(currency, 'advance')),
    locked: money(balances.of(currency, 'locked')),
    payable: money(balances.of(currency, 'payable')),
  };
}

export function ledgerRecord(row: LedgerLine) {
  const amount = (minor: bigint) => moneyText(minor, row.asset);
  const orNull = (minor: bigint | null) => (minor === null ? null : amount(minor));
  return {
    sequence: Number(row.sequence),
    line: row.line,
    time: row.posted_at.getTime(),
    cause: row.cause,
    scene: row.scene,
    asset: row.asset,
    amount: amount(row.amount),
    from: row.from_account,
    to: row.to_account,
    fromBalance: orNull(row.from_balance),
    toBalance: orNull(row.to_balance),
    hash: row.hash,
  };
}
