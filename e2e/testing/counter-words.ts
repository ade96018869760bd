import type { LocalCurrency } from '@openfloor/homes/codes';
import type { Tenant } from './browser.ts';

/** What a customer reads on the way out of the counter, in every tenant. */
const english = {
  exchange: 'Exchange',
  bank: 'Bank',
  searchBank: 'Search bank',
  saveAccount: 'Save account',
  withdraw: (money: string) => `Withdraw ${money}`,
  sentTo: /^To /,
  checks: {
    first: /First check Now/,
    second: /Second check Now/,
    payment: /Sent to bank Now/,
  },
  notNow: 'Not now',
  deposit: { passed: 'Approved' },
  withdrawal: { paid: 'Paid', returned: 'Returned' },
  available: 'Available',
  balance: 'Balance',
  noMore: 'No more data',
  staff: 'Staff',
  roles: '(?:Owner|Compliance|Treasury)',
  activity: {
    identityPassed: 'Identity verification: approved',
    depositPassed: 'Deposit: approved',
    withdrawalChecked: 'Withdrawal: first check',
    withdrawalApproved: 'Withdrawal: approved',
    withdrawalPaid: 'Withdrawal: paid',
    withdrawalReturned: 'Returned by the bank: yours again',
  },
  scenes: {
    USER_DEPOSIT: 'Deposit',
    CONFIRM_WITHDRAW: 'Withdrawal',
    MONEY_EXCHANGE: 'Exchange',
    EXCHANGE_FEE: 'Exchange fee',
    TRADE: 'Trade',
    TRADE_FEE: 'Trade fee',
    HOLD: 'Set aside',
    RELEASE: 'Released',
    PAYMENT_RETURNED: 'Returned by the bank',
  } as Readonly<Record<string, string>>,
};

export type CounterWords = typeof english;

/** What is read on the way in, and of what staff do, at one tenant. */
export const wayIn = {
  identity: { passed: 'Verified' },
  deposit: { passed: 'Approved' },
  activity: {
    withdrawalHeld: 'Withdrawal: put on hold',
    withdrawalRejected: 'Withdrawal: rejected',
    disabled: 'Your account: disabled',
  },
};

const portuguese: CounterWords = {
  exchange: 'Câmbio',
  bank: 'Banco',
  searchBank: 'Buscar banco',
  saveAccount: 'Salvar conta',
  withdraw: money => `Sacar ${money}`,
  sentTo: /^Para /,
  checks: {
    first: /Primeira conferência Agora/,
    second: /Segunda conferência Agora/,
    payment: /Enviado ao banco Agora/,
  },
  notNow: 'Agora não',
  deposit: { passed: 'Aprovado' },
  withdrawal: { paid: 'Pago', returned: 'Devolvido' },
  available: 'Disponível',
  balance: 'Saldo',
  noMore: 'Não há mais dados',
  staff: 'Equipe',
  roles: '(?:Responsável|Compliance|Tesouraria)',
  activity: {
    identityPassed: 'Verificação de identidade: aprovação',
    depositPassed: 'Depósito: aprovação',
    withdrawalChecked: 'Saque: primeira conferência',
    withdrawalApproved: 'Saque: aprovação',
    withdrawalPaid: 'Saque: pagamento',
    withdrawalReturned: 'Devolvido pelo banco: é seu de novo',
  },
  scenes: {
    USER_DEPOSIT: 'Depósito',
    CONFIRM_WITHDRAW: 'Saque',
    MONEY_EXCHANGE: 'Câmbio',
    EXCHANGE_FEE: 'Taxa da conversão',
    TRADE: 'Negociação',
    TRADE_FEE: 'Taxa de negociação',
    HOLD: 'Reservado',
    RELEASE: 'Liberado',
    PAYMENT_RETURNED: 'Devolvido pelo banco',
  },
};

/** A tenant as its customers meet it, and what somebody new brings along. */
export interface Shop {
  tenant: Tenant;
  currency: LocalCurrency;
  words: CounterWords;
  /** The search field's text, the bank, and the account's other fields by their name. */
  payoutAccount: { bank: string; fields: Record<string, string> };
  stock: { id: string; symbol: string };
  deposit: string;
  /** Null: without the US market there is nothing to exchange for. */
  exchange: string | null;
  withdrawal: string;
}

export const savanna = {
  tenant: 'savanna',
  currency: 'NGN',
  words: english,
  payoutAccount: { bank: 'Access Bank', fields: { accountNumber: '3344556677' } },
  stock: { id: 'NSENG-KANCEM', symbol: 'KANCEM' },
  deposit: '500000.00',
  exchange: '100000.00',
  withdrawal: '25000.50',
} satisfies Shop;

export const aurora: Shop = {
  tenant: 'aurora',
  currency: 'BRL',
  words: portuguese,
  payoutAccount: {
    bank: 'Nubank',
    fields: { accountNumber: '44556-7', bankCode: '341', extraCode: 'joana@example.com' },
  },
  stock: { id: 'BMFBOVESPA-BATL4', symbol: 'BATL4' },
  deposit: '8000.00',
  exchange: '1000.00',
  withdrawal: '1250.50',
};

export const lotus: Shop = {
  tenant: 'lotus',
  currency: 'INR',
  words: english,
  payoutAccount: {
    bank: 'Axis Bank',
    fields: { accountNumber: '556677889900', bankCode: 'ABCD0123456' },
  },
  stock: { id: 'INDIA-DECCSTL', symbol: 'DECCSTL' },
  deposit: '80000.00',
  exchange: null,
  withdrawal: '12500.50',
};

/** What the first person says of a withdrawal. */
export const firstCheck = {
  button: 'Approve as first person',
  action: 'Approve',
  reason: 'The account is theirs',
  state: 'Second approval',
};
