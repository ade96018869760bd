import type { LocalCurrency } from '@openfloor/homes/codes';
import type { Tenant } from './browser.ts';

/** What a customer reads on the way through the counter. */
const english = {
  agreed: 'Register success',
  startVerification: 'Start verification',
  front: 'Front',
  choosePhoto: 'Choose a photo',
  remove: 'Remove',
  submitIdentity: 'Submit for review',
  identity: { reviewing: 'Under Review', passed: 'Verified', rejected: 'Not Verified' },
  corporate: /Corporate account/,
  depositCode: 'Code from customer service',
  goOn: 'Continue',
  payInto: 'Pay into this account',
  receipt: 'Receipt',
  submitDeposit: (money: string) => `Submit ${money} deposit`,
  deposit: { reviewing: 'Under review', passed: 'Approved', rejected: 'Rejected' },
  exchange: 'Exchange',
  exchangeFor: (money: string) => `Exchange ${money}`,
  youReceive: 'You receive',
  received: (money: string) => `You received ${money}`,
  buy: 'Buy',
  sell: 'Sell',
  quantity: 'Quantity',
  shares: (side: string, count: number) => `${side} ${count} shares`,
  sharesAt: (count: number) => `${count} at `,
  setPassword: 'Set password',
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
  withdrawal: { rejected: 'Rejected', paid: 'Paid', cancelled: 'Cancelled' },
  available: 'Available',
  balance: 'Balance',
  noMore: 'No more data',
  staff: 'Staff',
  owner: 'Owner',
  activity: {
    identityPassed: 'Identity verification: approved',
    identityRejected: 'Identity verification: rejected',
    depositPassed: 'Deposit: approved',
    depositRejected: 'Deposit: rejected',
    withdrawalChecked: 'Withdrawal: first check',
    withdrawalApproved: 'Withdrawal: approved',
    withdrawalRejected: 'Withdrawal: rejected',
    withdrawalPaid: 'Withdrawal: paid',
    disabled: 'Your account: disabled',
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
  } as Readonly<Record<string, string>>,
};

export type CounterWords = typeof english;

const portuguese: CounterWords = {
  agreed: 'Cadastro realizado',
  startVerification: 'Iniciar verificação',
  front: 'Frente',
  choosePhoto: 'Escolher foto',
  remove: 'Remover',
  submitIdentity: 'Enviar para análise',
  identity: { reviewing: 'Em análise', passed: 'Verificado', rejected: 'Não verificado' },
  corporate: /Conta corporativa/,
  depositCode: 'Código do atendimento',
  goOn: 'Continuar',
  payInto: 'Transfira para esta conta',
  receipt: 'Comprovante',
  submitDeposit: money => `Enviar depósito de ${money}`,
  deposit: { reviewing: 'Em análise', passed: 'Aprovado', rejected: 'Rejeitado' },
  exchange: 'Câmbio',
  exchangeFor: money => `Converter ${money}`,
  youReceive: 'Você recebe',
  received: money => `Você recebeu ${money}`,
  buy: 'Comprar',
  sell: 'Vender',
  quantity: 'Quantidade',
  shares: (side, count) => `${side} ${count} ações`,
  sharesAt: count => `${count} a `,
  setPassword: 'Definir senha',
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
  withdrawal: { rejected: 'Recusado', paid: 'Pago', cancelled: 'Cancelado' },
  available: 'Disponível',
  balance: 'Saldo',
  noMore: 'Não há mais dados',
  staff: 'Equipe',
  owner: 'Responsável',
  activity: {
    identityPassed: 'Verificação de identidade: aprovação',
    identityRejected: 'Verificação de identidade: recusa',
    depositPassed: 'Depósito: aprovação',
    depositRejected: 'Depósito: recusa',
    withdrawalChecked: 'Saque: primeira conferência',
    withdrawalApproved: 'Saque: aprovação',
    withdrawalRejected: 'Saque: recusa',
    withdrawalPaid: 'Saque: pagamento',
    disabled: 'Sua conta: bloqueio',
  },
  scenes: {
    USER_DEPOSIT: 'Depósito',
    CONFIRM_WITHDRAW: 'Saque',
    MONEY_EXCHANGE: 'Câmbio',
    EXCHANGE_FEE: 'Taxa de câmbio',
    TRADE: 'Negociação',
    TRADE_FEE: 'Taxa de negociação',
    HOLD: 'Reservado',
    RELEASE: 'Liberado',
  },
};

/** A tenant as its customers meet it, and what somebody new brings along. */
export interface Shop {
  tenant: Tenant;
  currency: LocalCurrency;
  words: CounterWords;
  name: string;
  /** Absent: there is only one kind of document. */
  idType?: RegExp;
  /** Absent: the identity needs no bank account. */
  identityBank?: { bank: string; number: string };
  /** The search field's text, the bank, and the account's other fields by their name. */
  payoutAccount: { bank: string; fields: Record<string, string> };
  stock: { id: string; symbol: string };
  deposit: string;
  /** Null: without the US market there is nothing to exchange for. */
  exchange: string | null;
  withdrawal: string;
}

export const savanna: Shop = {
  tenant: 'savanna',
  currency: 'NGN',
  words: english,
  name: 'Ngozi Adeyemi',
  idType: /NIN/,
  identityBank: { bank: 'Zenith Bank', number: '0081490244' },
  payoutAccount: { bank: 'Access Bank', fields: { accountNumber: '3344556677' } },
  stock: { id: 'NSENG-KANCEM', symbol: 'KANCEM' },
  deposit: '500000.00',
  exchange: '100000.00',
  withdrawal: '25000.50',
};

export const aurora: Shop = {
  tenant: 'aurora',
  currency: 'BRL',
  words: portuguese,
  name: 'Joana Ferreira',
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
  name: 'Asha Rao',
  payoutAccount: {
    bank: 'Axis Bank',
    fields: { accountNumber: '556677889900', bankCode: 'ABCD0123456' },
  },
  stock: { id: 'INDIA-DECCSTL', symbol: 'DECCSTL' },
  deposit: '80000.00',
  exchange: null,
  withdrawal: '12500.50',
};
