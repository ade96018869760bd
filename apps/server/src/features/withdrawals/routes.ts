import type { withdrawalCalls } from '@openfloor/contract/withdrawals/calls';
import type { LocalText } from '@openfloor/db/json-columns';
import type { Language } from '@openfloor/homes/codes';
import { readBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import type { CustomerContext } from '../../http/call-context.ts';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { localText } from '../../kernel/local-text.ts';
import { listHolds } from '../../kernel/reviews/hold-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { paysOutDollars } from '../payout-accounts/dollar-payouts.ts';
import { hoursToWait } from '../payout-accounts/payout-details.ts';
import { savedAccounts } from '../payout-accounts/saved-accounts.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { givenAccount } from './given-account.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawalReply } from './withdrawal-record.ts';
import { listWithdrawals } from './withdrawal-store.ts';

export function withdrawalHandlers(parts: ProofParts): CustomerHandlers<typeof withdrawalCalls> {
  return {
    'GET /finance/withdrawInfo': withdrawInfo,
    'POST /finance/withdraw': (context, { body }) => requestWithdrawal(parts, context, body),
    'POST /finance/withdrawCancel': (context, { body }) => cancelWithdrawal(context, body.id),
    'POST /finance/withdrawRecord': (context, { body }) =>
      context.query(async tx => {
        const { withdraw } = await readMoneySettings(tx);
        const arrival = textFor(withdraw.arrivalText, context.language, context.tenant.defaultLanguage);
        const rows = await listWithdrawals(tx, context.caller.customerId, body);
        const ids = rows.map(row => row.withdrawal_id);
        const holds = await listHolds(tx, 'withdrawal', ids);
        return { records: rows.map(row => withdrawalReply(row, holds, context.language, arrival)) };
      }),
  };
}

function withdrawInfo(context: CustomerContext<Tenant>) {
  const { tenant, language, caller } = context;
  const local = tenant.config.defaultCurrency;
  return context.query(async tx => {
    const settings = await readMoneySettings(tx);
    const { withdraw, deposit } = settings;
    const balances = await readBalances(tx, caller.customerId);
    const openUSDT = paysOutDollars(settings, balances);
    const customer = await readCustomer(tx, caller.customerId);
    const waiting = { coolingOffHours: withdraw.coolingOffHours, recoveredAt: customer.recovered_at };
    const userBanks = await savedAccounts(tx, caller.customerId, waiting);
    return {
      balance: moneyText(balances.of(local, 'available'), local),
      balanceUSD: moneyText(balances.of('USD', 'available'), 'USD'),
      openUSDT,
      withdrawTips: textFor(withdraw.tips, language, tenant.defaultLanguage),
      userBanks,
      arrival: textFor(withdraw.arrivalText, language, tenant.defaultLanguage),
      coolingOffHours: hoursToWait(waiting, Date.now()),
      minWithdraw: moneyText(withdraw.minimum, local),
      minWithdrawUSDT: moneyText(withdraw.minimumUsd, 'USD'),
      usdtTypes: openUSDT ? deposit.crypto.map(coin => coin.type) : [],
      verifiedName: customer.verified_name,
      givenAccount:
        customer.verified_name === null ? null : await givenAccount(tx, caller.customerId, userBanks),
    };
  });
}

const textFor = (text: LocalText | null, wanted: Language, fallback: Language) =>
  text && localText(text, wanted, fallback);
