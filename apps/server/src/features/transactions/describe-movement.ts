import type { EntryScene } from '@openfloor/contract/transactions/calls';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { displayDecimal } from '@openfloor/money/display';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { Background, Movement } from './transaction-store.ts';

/** What its words depend on. */
type Caused = Pick<Movement, 'cause'> & { scene: EntryScene };

interface Texts {
  scenes: Record<EntryScene, string>;
  bought(shares: string, symbol: string): string;
  sold(shares: string, symbol: string): string;
  tradeFee(shares: string, symbol: string): string;
  depositFrom(source: string): string;
  held(target: string): string;
  givenBack(target: string): string;
  forPayment(target: string): string;
  paidOut(target: string): string;
  returned(target: string): string;
  exchange(from: string, to: string): string;
  exchangeFee(from: string, to: string): string;
}

const texts: Record<Language, Texts> = {
  en: {
    scenes: {
      USER_DEPOSIT: 'Deposit',
      CONFIRM_WITHDRAW: 'Withdrawal',
      MONEY_EXCHANGE: 'Exchange',
      EXCHANGE_FEE: 'Exchange fee',
      TRADE: 'Trade',
      TRADE_FEE: 'Trade fee',
      FUNDING: 'Subscription payment',
      FUNDING_FEE: 'Subscription fee',
      QUANTITATIVE_BUY: 'Quantitative product bought',
      QUANTITATIVE_REBASE: 'Quantitative profit or loss',
      QUANTITATIVE_BACK: 'Quantitative principal returned',
      HOLD: 'Money set aside',
      RELEASE: 'Money available again',
      PAYMENT_RETURNED: 'Payment returned by the bank',
      ADJUSTMENT: 'Adjustment by the operator',
      DEPOSIT_REVERSED: 'Deposit taken back by the bank',
      CLAIM: 'Lent by the operator: you owe it',
      CLAIM_COLLECTED: 'Claim collected',
      FEE_ADJUSTMENT: 'Fee corrected',
      TRADE_BUST: 'Trade cancelled by the market',
      TRADE_CORRECTION: 'Trade corrected by the market',
      SETTLEMENT: 'Shares delivered',
      PAID_OUT: 'Withdrawal paid',
      SHARE_ADJUSTMENT: 'Shares adjusted by the operator',
    },
    bought: (shares, symbol) => `Bought ${shares} ${symbol}`,
    sold: (shares, symbol) => `Sold ${shares} ${symbol}`,
    tradeFee: (shares, symbol) => `Fee for ${shares} ${symbol}`,
    depositFrom: source => `Deposit by ${source}`,
    held: target => `Withdrawal to ${target}: money set aside`,
    givenBack: target => `Withdrawal to ${target}: money returned`,
    forPayment: target => `Withdrawal to ${target}: released for payment`,
    paidOut: target => `Withdrawal to ${target}`,
    returned: target => `Withdrawal to ${target}: returned by the bank`,
    exchange: (from, to) => `Exchange from ${from} to ${to}`,
    exchangeFee: (from, to) => `Fee for the exchange from ${from} to ${to}`,
  },
  zh: {
    scenes: {
      USER_DEPOSIT: '存款',
      CONFIRM_WITHDRAW: '提现',
      MONEY_EXCHANGE: '兑换',
      EXCHANGE_FEE: '兑换手续费',
      TRADE: '交易',
      TRADE_FEE: '交易手续费',
      FUNDING: '申购缴款',
      FUNDING_FEE: '申购手续费',
      QUANTITATIVE_BUY: '购买量化产品',
      QUANTITATIVE_REBASE: '量化损益',
      QUANTITATIVE_BACK: '量化本金返还',
      HOLD: '资金冻结',
      RELEASE: '资金解冻',
      PAYMENT_RETURNED: '银行退款',
      ADJUSTMENT: '运营方调整',
      DEPOSIT_REVERSED: '存款被银行收回',
      CLAIM: '运营方垫付：为您的欠款',
      CLAIM_COLLECTED: '欠款扣收',
      FEE_ADJUSTMENT: '手续费更正',
      TRADE_BUST: '成交被市场撤销',
      TRADE_CORRECTION: '成交被市场更正',
      SETTLEMENT: '股份已交收',
      PAID_OUT: '提现已付款',
      SHARE_ADJUSTMENT: '运营方调整持股',
    },
    bought: (shares, symbol) => `买入 ${shares} 股 ${symbol}`,
    sold: (shares, symbol) => `卖出 ${shares} 股 ${symbol}`,
    tradeFee: (shares, symbol) => `${shares} 股 ${symbol} 的手续费`,
    depositFrom: source => `通过 ${source} 存款`,
    held: target => `提现至 ${target}：资金已冻结`,
    givenBack: target => `提现至 ${target}：资金已退回`,
    forPayment: target => `提现至 ${target}：解冻待付`,
    paidOut: target => `提现至 ${target}`,
    returned: target => `提现至 ${target}：被银行退回`,
    exchange: (from, to) => `${from} 兑换 ${to}`,
    exchangeFee: (from, to) => `${from} 兑换 ${to} 的手续费`,
  },
  pt: {
    scenes: {
      USER_DEPOSIT: 'Depósito',
      CONFIRM_WITHDRAW: 'Saque',
      MONEY_EXCHANGE: 'Câmbio',
      EXCHANGE_FEE: 'Taxa da conversão',
      TRADE: 'Negociação',
      TRADE_FEE: 'Taxa de negociação',
      FUNDING: 'Pagamento da reserva',
      FUNDING_FEE: 'Taxa da reserva',
      QUANTITATIVE_BUY: 'Compra de produto quantitativo',
      QUANTITATIVE_REBASE: 'Lucro ou prejuízo quantitativo',
      QUANTITATIVE_BACK: 'Principal quantitativo devolvido',
      HOLD: 'Valor reservado',
      RELEASE: 'Valor disponível novamente',
      PAYMENT_RETURNED: 'Pagamento devolvido pelo banco',
      ADJUSTMENT: 'Ajuste do operador',
      DEPOSIT_REVERSED: 'Depósito estornado pelo banco',
      CLAIM: 'Adiantado pelo operador: você deve',
      CLAIM_COLLECTED: 'Dívida cobrada',
      FEE_ADJUSTMENT: 'Taxa corrigida',
      TRADE_BUST: 'Negócio cancelado pelo mercado',
      TRADE_CORRECTION: 'Negócio corrigido pelo mercado',
      SETTLEMENT: 'Ações liquidadas',
      PAID_OUT: 'Saque pago',
      SHARE_ADJUSTMENT: 'Ações ajustadas pelo operador',
    },
    bought: (shares, symbol) => `Compra de ${shares} ${symbol}`,
    sold: (shares, symbol) => `Venda de ${shares} ${symbol}`,
    tradeFee: (shares, symbol) => `Taxa de ${shares} ${symbol}`,
    depositFrom: source => `Depósito por ${source}`,
    held: target => `Saque para ${target}: valor reservado`,
    givenBack: target => `Saque para ${target}: valor devolvido`,
    forPayment: target => `Saque para ${target}: liberado para pagamento`,
    paidOut: target => `Saque para ${target}`,
    returned: target => `Saque para ${target}: devolvido pelo banco`,
    exchange: (from, to) => `Câmbio de ${from} para ${to}`,
    exchangeFee: (from, to) => `Taxa do câmbio de ${from} para ${to}`,
  },
};

/** A scene in the reader's words. */
export const sceneName = (scene: EntryScene, language: Language): string => texts[language].scenes[scene];

/** In the reader's words, with figures as the tenant's country writes them. */
export function describeMovement(
  movement: Caused,
  background: Background,
  language: Language,
  local: LocalCurrency,
): string {
  const words = texts[language];
  const { scene } = movement;
  return (
    reasonText(movement, background, words) ??
    orderText(movement, background, words, local) ??
    depositText(movement, background, words) ??
    withdrawalText(movement, background, words) ??
    exchangeText(movement, background, words) ??
    words.scenes[scene]
  );
}

const recordId = ({ cause }: Caused) => cause.slice(cause.indexOf('/') + 1);

function orderText(
  movement: Caused,
  { orders }: Background,
  words: Texts,
  local: LocalCurrency,
): string | undefined {
  const order = orders.get(recordId(movement));
  if (!order) return undefined;
  const shares = displayDecimal(String(order.shares), local);
  if (movement.scene === 'TRADE_FEE') return words.tradeFee(shares, order.symbol);
  if (movement.scene !== 'TRADE') return undefined;
  return order.side === 'buy' ? words.bought(shares, order.symbol) : words.sold(shares, order.symbol);
}

function depositText(movement: Caused, { deposits }: Background, words: Texts): string | undefined {
  const deposit = deposits.get(recordId(movement));
  if (!deposit?.bank) return undefined;
  return words.depositFrom(deposit.usdt ? `USDT ${deposit.bank}` : deposit.bank);
}

function withdrawalText(movement: Caused, { withdrawals }: Background, words: Texts): string | undefined {
  const withdrawal = withdrawals.get(recordId(movement));
  if (!withdrawal) return undefined;
  const target = `${withdrawal.bank} ${maskedNumber(withdrawal.account_number)}`;
  if (movement.scene === 'HOLD') return words.held(target);
  if (movement.scene === 'CONFIRM_WITHDRAW') return words.paidOut(target);
  if (movement.scene === 'PAYMENT_RETURNED') return words.returned(target);
  // The same scene gives the money back, or lets it go on to the bank.
  return movement.cause.startsWith('hold/') ? words.givenBack(target) : words.forPayment(target);
}

function exchangeText(movement: Caused, { exchanges }: Background, words: Texts): string | undefined {
  const exchange = exchanges.get(recordId(movement));
  if (!exchange) return undefined;
  const { from_currency: from, to_currency: to } = exchange;
  return movement.scene === 'EXCHANGE_FEE' ? words.exchangeFee(from, to) : words.exchange(from, to);
}

/** Whoever's money was corrected reads why. */
function reasonText(movement: Caused, { reasons }: Background, words: Texts): string | undefined {
  const reason = reasons.get(movement.cause);
  return reason && `${words.scenes[movement.scene]}: ${reason}`;
}
