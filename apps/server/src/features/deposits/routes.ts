import type { depositCalls, depositOptions, depositRecord } from '@openfloor/contract/deposits/calls';
import type { Database } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import type { z } from 'zod';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { countTry, customerCodeSubjects, uncountTry } from '../../kernel/limits/attempt-store.ts';
import { localText } from '../../kernel/local-text.ts';
import { listHolds, type ReviewHold, shownHolds } from '../../kernel/reviews/hold-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { isLiveDepositCode } from '../settings/deposit-code-store.ts';
import { type DepositAccount, type MoneySettings, readMoneySettings } from '../settings/money-settings.ts';
import { evidenceOf } from './deposit-evidence.ts';
import { listDeposits } from './deposit-store.ts';
import { depositTerms } from './deposit-terms.ts';
import { listReversals, shownReversal } from './reversal-store.ts';
import { submitDeposit } from './submit-deposit.ts';

export function depositHandlers({
  database,
  vault,
}: {
  database: Database;
  vault: FileVault;
}): CustomerHandlers<typeof depositCalls> {
  return {
    'GET /finance/depositMethod': async context => {
      const settings = await context.query(readMoneySettings);
      const options = optionsReply(settings, context.tenant, context.language);
      return context.caller.disabled ? { ...options, ...noWays } : options;
    },
    'GET /finance/checkAuthCode': async (context, { query }) => {
      const { tenantId } = context.tenant;
      const subjects = customerCodeSubjects('deposit-code', context.caller.customerId, context.address);
      await countTry(database, tenantId, subjects);
      const isLive = await context.query(tx => isLiveDepositCode(tx, query.authCode));
      if (isLive) await uncountTry(database, tenantId, subjects);
      return isLive;
    },
    'POST /finance/deposit': (context, { body }) => submitDeposit(database, context, body),
    'POST /finance/depositRecord': async (context, { body }) => {
      const session = `customer.${context.caller.sessionId}` as const;
      const link = (fileId: string) => vault.link(context.tenant.tenantId, fileId, session).url;
      return context.query(async tx => {
        const deposits = await listDeposits(tx, context.caller.customerId, body);
        const ids = deposits.map(deposit => deposit.deposit_id);
        const holds = await listHolds(tx, 'deposit', ids);
        const reversals = new Map((await listReversals(tx, ids)).map(row => [row.deposit_id, row]));
        const records = deposits.map(deposit => {
          const reversal = reversals.get(deposit.deposit_id);
          return {
            ...recordReply(deposit, holds, link),
            reversed: reversal ? shownReversal(reversal) : null,
          };
        });
        return { records };
      });
    },
  };
}

/** What somebody disabled pays in would be refused: they are shown nothing to pay into. */
const noWays = { corporate: null, personal: null, crypto: null, moreCrypto: [] };

function optionsReply(
  { deposit }: MoneySettings,
  { config, defaultLanguage: fallback }: Tenant,
  wanted: Language,
): z.output<typeof depositOptions> {
  const [crypto = null, ...moreCrypto] = deposit.crypto;
  return {
    corporate: accountReply(deposit.corporate),
    personal: accountReply(deposit.personal),
    crypto,
    moreCrypto,
    ...depositTerms(deposit, config.defaultCurrency),
    description: deposit.description && localText(deposit.description, wanted, fallback),
    needAuth: deposit.needAuth,
    needAuthUSDT: deposit.needAuthUsdt,
  };
}

function accountReply(account: DepositAccount | null) {
  return (
    account && {
      bank: account.bank,
      cardNo: account.accountNumber,
      account: account.accountName,
      branch: account.branch,
      bankCode: account.bankCode,
      extraCode: account.extraCode,
    }
  );
}

const shownStatus = { reviewing: 'REVIEWING', passed: 'PASSED', rejected: 'REJECTED' } as const;

function recordReply(
  deposit: Awaited<ReturnType<typeof listDeposits>>[number],
  holds: readonly ReviewHold[],
  link: (fileId: string) => string,
): Omit<z.output<typeof depositRecord>, 'reversed'> {
  return {
    id: deposit.deposit_id,
    number: deposit.number,
    amount: moneyText(deposit.amount, deposit.currency),
    usdt: deposit.usdt,
    createdTime: deposit.created_at.getTime(),
    status: shownStatus[deposit.status],
    currencyType: deposit.currency,
    reason: deposit.status === 'rejected' ? deposit.reason : null,
    reviewedTime: deposit.reviewed_at?.getTime() ?? null,
    holds: shownHolds(holds, deposit.deposit_id),
    receiptUrl: deposit.receipt_id && link(deposit.receipt_id),
    bank: deposit.bank,
    accountName: deposit.account_name,
    ...evidenceOf(deposit),
  };
}
