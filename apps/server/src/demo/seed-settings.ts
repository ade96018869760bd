import { paymentProfile } from '@openfloor/contract/payments/payment-profile';
import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import type { DepositAccountTable } from '@openfloor/db/tables.generated';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import type { Insertable } from 'kysely';
import { storeProfile } from '../features/payments/profile-store.ts';
import { replaceDepositTargets, saveMoneySetting } from '../features/settings/money-settings-store.ts';
import type { DemoTenant } from './tenants.ts';

export const demoDepositCode = 'DEMO2026';

type Account = Omit<Insertable<DepositAccountTable>, 'tenant_id' | 'kind'>;

interface DemoMoney {
  usdToLocal: string;
  localToUsd: string;
  /** In minor units of the local currency. */
  depositMinimum: bigint;
  depositMaximum: bigint;
  withdrawMinimum: bigint;
  corporate: Account;
  personal: Account;
}

/** Invented banks and numbers: nobody could send money there. */
const demoMoney: Record<DemoTenant['name'], DemoMoney> = {
  savanna: {
    usdToLocal: '1540',
    localToUsd: '0.00064',
    depositMinimum: 100_000n,
    depositMaximum: 5_000_000_000n,
    withdrawMinimum: 100_000n,
    corporate: {
      bank: 'Demo Bank of Lagos',
      account_number: '0012345678',
      account_name: 'Savanna Demo Securities Ltd. Clients',
      branch: 'Marina, Lagos',
    },
    personal: {
      bank: 'Demo Merchant Bank',
      account_number: '0098765432',
      account_name: 'Savanna Demo Settlement Desk',
      branch: null,
    },
  },
  aurora: {
    usdToLocal: '5.4',
    localToUsd: '0.183',
    depositMinimum: 1_000n,
    depositMaximum: 50_000_000n,
    withdrawMinimum: 1_000n,
    corporate: {
      bank: 'Banco Demo Paulista',
      account_number: '12345-6',
      account_name: 'Aurora Demo Corretora S.A. Clientes',
      branch: '0001',
      bank_code: '999',
      extra_code: 'deposito@aurora.example',
    },
    personal: {
      bank: 'Banco Demo do Sul',
      account_number: '65432-1',
      account_name: 'Aurora Demo Mesa de Liquidação',
      branch: '0002',
      bank_code: '998',
      extra_code: 'mesa@aurora.example',
    },
  },
  lotus: {
    usdToLocal: '84',
    localToUsd: '0.0118',
    depositMinimum: 10_000n,
    depositMaximum: 500_000_000n,
    withdrawMinimum: 10_000n,
    corporate: {
      bank: 'Demo Bank of Mumbai',
      account_number: '001234567890',
      account_name: 'Lotus Demo Broking Pvt. Ltd. Client Account',
      branch: 'Fort, Mumbai',
      bank_code: 'DEMO0000001',
    },
    personal: {
      bank: 'Demo Cooperative Bank',
      account_number: '009876543210',
      account_name: 'Lotus Demo Settlement Desk',
      branch: null,
      bank_code: 'DEMO0000002',
    },
  },
  acacia: {
    usdToLocal: '129',
    localToUsd: '0.0077',
    depositMinimum: 50_000n,
    depositMaximum: 1_000_000_000n,
    withdrawMinimum: 50_000n,
    corporate: {
      bank: 'Demo Bank of Nairobi',
      account_number: '0112345678900',
      account_name: 'Acacia Demo Securities Ltd. Clients',
      branch: 'Kenyatta Avenue, Nairobi',
      bank_code: '99001',
    },
    personal: {
      bank: 'Demo Coast Bank',
      account_number: '0198765432100',
      account_name: 'Acacia Demo Settlement Desk',
      branch: null,
      bank_code: '98001',
    },
  },
};

const depositDescription: LocalText = {
  en: 'Transfer from an account in your own name, then send the receipt here. Demonstration only: do not send money.',
  zh: '请从本人名下账户转账，然后在此提交凭证。仅供演示：请勿实际汇款。',
  pt: 'Transfira de uma conta em seu nome e envie o comprovante aqui. Apenas demonstração: não envie dinheiro.',
};
const withdrawTips: LocalText = {
  en: 'Withdrawals go to accounts in your verified name. Withdrawing never costs a payment.',
  zh: '提现仅汇至您已验证姓名的账户。提现无需支付任何款项。',
  pt: 'Os saques vão para contas em seu nome verificado. Sacar nunca exige um pagamento.',
};
const arrivalText: LocalText = {
  en: 'Usually within one working day of approval',
  zh: '通常在审核通过后一个工作日内到账',
  pt: 'Normalmente em até um dia útil após a aprovação',
};

/** Rates, deposit accounts, withdrawal terms and the deposit authorization code of one demo tenant. */
export async function seedSettings(tx: Tx, tenantId: string, demo: DemoTenant): Promise<void> {
  const money = demoMoney[demo.name];
  await saveMoneySetting(tx, tenantId, {
    usd_to_local: money.usdToLocal,
    local_to_usd: money.localToUsd,
    exchange_fee_rate: '0.005',
    deposit_minimum: money.depositMinimum,
    deposit_maximum: money.depositMaximum,
    deposit_minimum_usdt: 1_000n,
    deposit_maximum_usdt: 10_000_000n,
    deposit_need_auth: true,
    deposit_need_auth_usdt: true,
    deposit_description: JSON.stringify(depositDescription),
    withdraw_open_usdt: demo.us_market_show === true,
    withdraw_tips: JSON.stringify(withdrawTips),
    withdraw_arrival_text: JSON.stringify(arrivalText),
    withdraw_minimum: money.withdrawMinimum,
    withdraw_minimum_usd: 1_000n,
    withdraw_cooling_off_hours: 24,
  });
  await replaceDepositTargets(
    tx,
    [
      { tenant_id: tenantId, kind: 'corporate', ...money.corporate },
      { tenant_id: tenantId, kind: 'personal', ...money.personal },
    ],
    [
      { tenant_id: tenantId, coin_type: 'TRC20', address: 'TDemoAddressDoNotSendAnyMoneyHere1', position: 1 },
      {
        tenant_id: tenantId,
        coin_type: 'ERC20',
        address: '0xDE40000000000000000000000000000000000000',
        position: 2,
      },
    ],
  );
  await tx.insertInto('deposit_code').values({ tenant_id: tenantId, code: demoDepositCode }).execute();
  const client = `${money.corporate.bank}, client money`;
  const accounts = await tx
    .insertInto('treasury_account')
    .values([
      {
        tenant_id: tenantId,
        name: `${client} ${demo.default_currency}`,
        currency: demo.default_currency,
        // The account that customers pay into: the bank's files name it so.
        bank_number: plainAccountNumber(money.corporate.account_number),
      },
      { tenant_id: tenantId, name: `${client} USD`, currency: 'USD' },
    ])
    .returning(['account_id', 'currency'])
    .execute();
  // Withdrawals of the home currency can be written into files for the bank.
  const profile = paymentProfile.parse({
    ...{ format: 'pain.001', payer: money.corporate.account_name, prefix: 'DEMO', charges: 'SHAR' },
  });
  const home = accounts.find(({ currency }) => currency === demo.default_currency);
  if (home) await storeProfile(tx, home.account_id, profile);
}
