import type { SettingsValue } from '@openfloor/contract/settings/sections';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { largeDepositOf } from '@openfloor/homes/lookup';
import { moneyText } from '@openfloor/money/money-text';
import { bankDetailsProblem, usdtAddressProblem } from '@openfloor/rules/bank-details';
import { InvalidField } from '../../../http/refusal.ts';
import { minorUnits } from '../decimals.ts';
import { type DepositAccount, readMoneySettings } from '../money-settings.ts';
import { replaceDepositTargets, saveMoneySetting } from '../money-settings-store.ts';
import type { SettingsSection } from '../section.ts';
import { getTenantRow } from '../tenant-row-store.ts';

type DepositValue = SettingsValue<'deposit'>;

const accountKinds = ['corporate', 'personal'] as const;

export const deposit: SettingsSection<'deposit'> = {
  title: 'Deposit accounts and limits',
  async read(tx) {
    const { deposit: stored } = await readMoneySettings(tx);
    const { default_currency: currency } = await getTenantRow(tx);
    return {
      corporate: stored.corporate,
      personal: stored.personal,
      crypto: stored.crypto,
      min: moneyText(stored.min, currency),
      max: moneyText(stored.max, currency),
      minUSDT: moneyText(stored.minUsdt, 'USD'),
      maxUSDT: moneyText(stored.maxUsdt, 'USD'),
      secondAbove: thresholdText(stored.secondAbove, currency),
      secondAboveUSDT: thresholdText(stored.secondAboveUsdt, 'USD'),
      needReceipt: stored.needReceipt,
      needDetail: stored.needDetail,
      needAuth: stored.needAuth,
      needAuthUSDT: stored.needAuthUsdt,
      description: stored.description,
    };
  },
  async check(tx, value) {
    const { default_currency: currency } = await getTenantRow(tx);
    const limits = limitsOf(value, currency);
    if (limits.deposit_maximum < limits.deposit_minimum) throw new InvalidField('value.max', 'tooSmall');
    if (limits.deposit_maximum_usdt < limits.deposit_minimum_usdt)
      throw new InvalidField('value.maxUSDT', 'tooSmall');
    for (const kind of accountKinds) checkAccount(kind, value[kind], currency);
    checkAddresses(value.crypto);
  },
  async write(tx, tenantId, value) {
    const { default_currency: currency } = await getTenantRow(tx);
    await saveMoneySetting(tx, tenantId, {
      ...limitsOf(value, currency),
      deposit_need_receipt: value.needReceipt,
      deposit_need_detail: value.needDetail,
      deposit_need_auth: value.needAuth,
      deposit_need_auth_usdt: value.needAuthUSDT,
      deposit_description: value.description && JSON.stringify(value.description),
    });
    await replaceDepositTargets(tx, accountRows(tenantId, value), addressRows(tenantId, value));
  },
};

const limitsOf = (value: DepositValue, currency: LocalCurrency) => ({
  deposit_minimum: minorUnits(value.min, currency, 'value.min'),
  deposit_maximum: minorUnits(value.max, currency, 'value.max'),
  deposit_minimum_usdt: minorUnits(value.minUSDT, 'USD', 'value.minUSDT'),
  deposit_maximum_usdt: minorUnits(value.maxUSDT, 'USD', 'value.maxUSDT'),
  deposit_second_above: threshold(value.secondAbove, currency, 'value.secondAbove'),
  deposit_second_above_usdt: threshold(value.secondAboveUSDT, 'USD', 'value.secondAboveUSDT'),
});

const thresholdText = (stored: bigint | null, currency: Currency): string =>
  stored === null ? largeDepositOf(currency) : moneyText(stored, currency);

const threshold = (value: string | undefined, currency: Currency, field: string): bigint | null =>
  value === undefined ? null : minorUnits(value, currency, field);

/** The same rules that hold for customers' own accounts. */
function checkAccount(kind: string, account: DepositAccount | null, currency: LocalCurrency): void {
  if (!account) return;
  const { bank, accountNumber, accountName, bankCode, extraCode } = account;
  const details = { usdt: false, bank, accountNumber, accountName };
  const found = bankDetailsProblem(
    { ...details, ...(bankCode && { bankCode }), ...(extraCode && { extraCode }) },
    currency,
  );
  if (found) throw new InvalidField(`value.${kind}.${found.field}`, found.problem);
}

function checkAddresses(addresses: DepositValue['crypto']): void {
  for (const [index, { type, address }] of addresses.entries()) {
    const problem = usdtAddressProblem(type, address);
    if (problem) throw new InvalidField(`value.crypto.${index}.address`, problem);
  }
}

function accountRows(tenantId: string, value: DepositValue) {
  return accountKinds.flatMap(kind => {
    const account = value[kind];
    if (!account) return [];
    return {
      tenant_id: tenantId,
      kind,
      bank: account.bank,
      account_number: account.accountNumber,
      account_name: account.accountName,
      branch: account.branch,
      bank_code: account.bankCode,
      extra_code: account.extraCode,
    };
  });
}

function addressRows(tenantId: string, value: DepositValue) {
  return value.crypto.map(({ type, address }, index) => ({
    tenant_id: tenantId,
    coin_type: type,
    address,
    position: index + 1,
  }));
}
