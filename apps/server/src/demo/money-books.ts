import { randomBytes } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import type { Currency, IdType, LocalCurrency } from '@openfloor/homes/codes';
import { exactRate } from '@openfloor/money/rate';
import { exchangeAmounts } from '@openfloor/rules/exchange';
import { insertDeposit, lockDeposit } from '../features/deposits/deposit-store.ts';
import { passDeposit, rejectDeposit } from '../features/deposits/review-deposit.ts';
import { bookExchange } from '../features/exchange/exchange-money.ts';
import type { IdNumbers } from '../features/identity/id-numbers.ts';
import { insertSubmission, storeDecision } from '../features/identity/identity-store.ts';
import { lockAccount, type PayoutAccount } from '../features/payout-accounts/bank-account-store.ts';
import { checkedPayout, type PayoutRequest } from '../features/payout-accounts/payout-details.ts';
import { type MoneySettings, readMoneySettings } from '../features/settings/money-settings.ts';
import { withdrawalApproveKind } from '../features/withdrawals/approve-kind.ts';
import { approveWithdrawal, giveBack } from '../features/withdrawals/end-withdrawal.ts';
import { payingAccount, storePayment } from '../features/withdrawals/payment-store.ts';
import { targetOf } from '../features/withdrawals/request-withdrawal.ts';
import { withdrawalReturnKind } from '../features/withdrawals/return-kind.ts';
import { storeRequest } from '../features/withdrawals/store-request.ts';
import { lockWithdrawal } from '../features/withdrawals/withdrawal-store.ts';
import type { ActionKind } from '../kernel/approvals/action-kind.ts';
import { decideProposal, insertProposal } from '../kernel/approvals/proposal-store.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { type DemoPerson, demoBanks } from './demo-money.ts';
import { demoDeposits } from './demo-orders.ts';
import { fixedId } from './seed-trading.ts';

/** By which the rest of the demo's story finds them. */
export const demoPersonId = ({ name }: Tenant, username: string) => fixedId(`${name} customer ${username}`);
export const demoDepositId = ({ name }: Tenant, about: string) => fixedId(`${name} deposit ${about}`);
export const demoWithdrawalId = ({ name }: Tenant, about: string) => fixedId(`${name} withdrawal ${about}`);

const from = { address: '127.0.0.1', user_agent: 'Demo' } as const;

/** Writes a demo tenant's money history at past moments, by the same stores and postings as the real flows. */
export class MoneyBooks {
  readonly #tx: Tx;
  readonly #tenant: Tenant;
  readonly #idNumbers: IdNumbers;
  readonly #settings: MoneySettings;
  readonly #staff: { maker: string; checker: string };

  private constructor(
    tx: Tx,
    tenant: Tenant,
    idNumbers: IdNumbers,
    settings: MoneySettings,
    staff: { maker: string; checker: string },
  ) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idNumbers = idNumbers;
    this.#settings = settings;
    this.#staff = staff;
  }

  static async open(tx: Tx, tenant: Tenant, idNumbers: IdNumbers): Promise<MoneyBooks> {
    const rows = await tx.selectFrom('staff').select(['username', 'staff_id']).execute();
    const idOf = (username: string) => {
      const row = rows.find(candidate => candidate.username === username);
      if (!row) throw new Error(`The demo has no ${username}`);
      return row.staff_id;
    };
    const staff = { maker: idOf('maker'), checker: idOf('checker') };
    return new MoneyBooks(tx, tenant, idNumbers, await readMoneySettings(tx), staff);
  }

  get settings(): MoneySettings {
    return this.#settings;
  }

  get currency(): LocalCurrency {
    return this.#tenant.config.defaultCurrency;
  }

  /** Some thousandths of what the demo customer paid in, in whole units. */
  share(thousandths: bigint, currency: Currency = this.currency): bigint {
    return ((demoDeposits[currency] * thousandths) / 100_000n) * 100n;
  }

  idNumber(index: number): string {
    return `7204 118 ${3900 + index}`;
  }

  accountNumber(index: number): string {
    return `0081490${200 + index * 7}`;
  }

  async addPerson(person: DemoPerson, index: number, isVerified: boolean, since: Date): Promise<string> {
    const { tenantId } = this.#tenant;
    const customerId = demoPersonId(this.#tenant, person.username);
    await this.#tx
      .insertInto('customer')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        username: person.username,
        account_number: String(8_820_550_000 + index * 101 + 17),
        // Nobody's password: these accounts are there to be looked at.
        password_hash: randomBytes(24).toString('base64'),
        verified_name: isVerified ? person.name : null,
        demo: true,
        created_at: since,
      })
      .execute();
    return customerId;
  }

  async submitIdentity(
    identity: {
      customerId: string;
      name: string;
      idType: IdType;
      idNumber: string;
      bank: string;
      photo: string;
    },
    atMs: number,
    verdict?: { status: 'passed' | 'rejected' | 'more-information'; reason: string; atMs: number },
  ): Promise<void> {
    const { customerId } = identity;
    const { count } = await this.#tx
      .selectFrom('identity_submission')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const attempt = Number(count) + 1;
    const submissionId = fixedId(`${customerId} identity ${attempt}`);
    const place = { tenant_id: this.#tenant.tenantId, submission_id: submissionId };
    await insertSubmission(this.#tx, {
      ...place,
      customer_id: customerId,
      attempt,
      name: identity.name,
      id_type: identity.idType,
      ...this.#idNumbers.seal(place, identity.idNumber),
      bank: this.currency === 'NGN' ? identity.bank : null,
      card_number: this.currency === 'NGN' ? '0081490244' : null,
      photos: [identity.photo],
      submitted_at: new Date(atMs),
    });
    if (!verdict) return;
    const { status, reason } = verdict;
    await storeDecision(this.#tx, submissionId, {
      status,
      reason,
      at: new Date(verdict.atMs),
      staffId: this.#staff.checker,
    });
  }

  async saveAccount(
    customerId: string,
    name: string,
    bank: number,
    number: number,
    atMs: number,
    usdt?: { type: string; address: string },
  ): Promise<PayoutAccount> {
    const at = new Date(atMs);
    const { bank: bankName, bankCode, extraCode } = demoBanks[this.currency][bank % 3]!;
    const request: PayoutRequest = usdt
      ? { usdt: true, bank: usdt.type, accountNumber: usdt.address }
      : {
          usdt: false,
          accountName: name,
          bank: bankName,
          accountNumber: this.accountNumber(number),
          bankCode: bankCode ?? undefined,
          extraCode: extraCode ?? undefined,
        };
    const rules = { currency: this.currency, verifiedName: name, usdtTypes: usdt ? [usdt.type] : [] };
    const details = checkedPayout(request, rules);
    const accountId = fixedId(`${customerId} account ${details.account_key}`);
    await this.#tx
      .insertInto('payout_account')
      .values({
        tenant_id: this.#tenant.tenantId,
        account_id: accountId,
        customer_id: customerId,
        ...details,
        created_at: at,
        changed_at: at,
      })
      .execute();
    const account = await lockAccount(this.#tx, customerId, accountId);
    if (!account) throw new Error('A demo account is not there');
    return account;
  }

  async deposit(
    tx: Tx,
    about: string,
    deposit: {
      customerId: string;
      amount: bigint;
      accountName: string | null;
      bank: string | null;
      accountNumber: string | null;
      receipt: string | null;
      currency?: Currency;
      id?: string;
    },
    atMs: number,
    verdict?: { status: 'passed' | 'rejected'; reason: string; atMs: number },
  ): Promise<void> {
    const currency = deposit.currency ?? this.currency;
    const depositId = deposit.id ?? demoDepositId(this.#tenant, about);
    await insertDeposit(tx, {
      tenant_id: this.#tenant.tenantId,
      deposit_id: depositId,
      customer_id: deposit.customerId,
      currency,
      amount: deposit.amount,
      usdt: currency === 'USD',
      account_name: deposit.accountName,
      bank: deposit.bank,
      account_number: deposit.accountNumber,
      receipt_id: deposit.receipt,
      ...from,
      created_at: new Date(atMs),
    });
    if (!verdict) return;
    const decision = { reason: verdict.reason, at: new Date(verdict.atMs), staffId: this.#staff.maker };
    const stored = await lockDeposit(tx, depositId);
    if (verdict.status === 'passed') await passDeposit(tx, stored, decision);
    else await rejectDeposit(tx, stored, decision);
  }

  async withdraw(
    tx: Tx,
    about: string,
    ask: { account: PayoutAccount; amount: bigint; verifiedName: string },
    atMs: number,
  ): Promise<string> {
    const { account, amount } = ask;
    const withdrawalId = demoWithdrawalId(this.#tenant, about);
    await storeRequest(tx, {
      tenant_id: this.#tenant.tenantId,
      withdrawal_id: withdrawalId,
      customer_id: account.customer_id,
      currency: account.usdt ? 'USD' : this.currency,
      amount,
      usdt: account.usdt,
      ...targetOf(account),
      verified_name: ask.verifiedName,
      ...from,
      created_at: new Date(atMs),
    });
    return withdrawalId;
  }

  async approve(tx: Tx, withdrawalId: string, atMs: number): Promise<void> {
    const firstChecked = { by: this.#staff.maker, at: new Date(atMs - 60_000) };
    const approval = { at: new Date(atMs), firstChecked, approver: this.#staff.checker };
    await approveWithdrawal(tx, await lockWithdrawal(tx, withdrawalId), approval);
  }

  async pay(tx: Tx, withdrawalId: string, atMs: number, bankReference: string): Promise<void> {
    const { currency } = await lockWithdrawal(tx, withdrawalId);
    const paidFrom = await payingAccount(tx, currency, undefined);
    const payment = { at: new Date(atMs), by: this.#staff.maker, paidFrom, reference: bankReference };
    await storePayment(tx, withdrawalId, payment);
  }

  /** The bank sends a payment back. */
  async takeBack(tx: Tx, withdrawalId: string, atMs: number, told: string): Promise<void> {
    const payload = { withdrawalId, told };
    const reason = 'On the bank statement of the day';
    const proposalId = await this.#propose(tx, withdrawalReturnKind, payload, reason, atMs - 60_000);
    const { maker: proposer, checker: approver } = this.#staff;
    const at = new Date(atMs);
    await decideProposal(tx, proposalId, { state: 'executed', by: approver, at, reason: undefined });
    const { execute } = withdrawalReturnKind;
    const actor = { kind: 'system', job: 'demo' } as const;
    await execute(tx, payload, { proposer, approver, actor, proposalId, reason, tenant: this.#tenant, at });
  }

  async giveBack(tx: Tx, withdrawalId: string, atMs: number, reason?: string): Promise<void> {
    const at = new Date(atMs);
    const ending = reason
      ? ({ status: 'rejected', at, reason, by: this.#staff.maker } as const)
      : ({ status: 'cancelled', at } as const);
    await giveBack(tx, await lockWithdrawal(tx, withdrawalId), ending);
  }

  async proposeApproval(tx: Tx, withdrawalId: string, atMs: number): Promise<void> {
    await this.#propose(tx, withdrawalApproveKind, { withdrawalId }, 'Name and account checked', atMs);
  }

  async #propose<Payload>(
    tx: Tx,
    kind: ActionKind<Payload>,
    payload: Payload,
    reason: string,
    atMs: number,
  ): Promise<string> {
    const described = await kind.describe(tx, payload, this.#tenant);
    return insertProposal(tx, {
      tenantId: this.#tenant.tenantId,
      kind: kind.name,
      payload,
      ...described,
      customerId: described.customerId,
      reason,
      proposerId: this.#staff.maker,
      expiresAt: new Date(atMs + kind.lifetimeMs),
    });
  }

  async exchange(
    tx: Tx,
    about: string,
    customerId: string,
    pay: { currency: Currency; amount: bigint },
    atMs: number,
  ): Promise<void> {
    const terms = this.#settings.exchange;
    if (!terms) return;
    const toUsd = pay.currency !== 'USD';
    const rate = toUsd ? terms.localToUsd : terms.usdToLocal;
    const { fee, received } = exchangeAmounts(
      { from: pay.currency, to: toUsd ? 'USD' : this.currency },
      pay.amount,
      exactRate(rate),
      exactRate(terms.feeRate),
    );
    await bookExchange(tx, {
      tenant_id: this.#tenant.tenantId,
      exchange_id: fixedId(`${this.#tenant.name} exchange ${about}`),
      customer_id: customerId,
      from_currency: pay.currency,
      from_amount: pay.amount,
      fee,
      fee_rate: terms.feeRate,
      to_currency: toUsd ? 'USD' : this.currency,
      to_amount: received,
      rate,
      ...from,
      created_at: new Date(atMs),
    });
  }
}
