import type { Currency } from '@openfloor/homes/codes';
import { parseAmount } from '@openfloor/money/amount';
import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import { percentOf } from '@openfloor/money/percent';
import { parseRate } from '@openfloor/money/rate';
import { purchaseQuantityProblem, saleQuantityProblem, tradeQuantity } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { averageDecimals, unrealisedProfit } from '@openfloor/rules/order-average';
import { type FeeTerms, type OrderSide, orderCosts } from '@openfloor/rules/order-costs';
import { saleProblem } from '@openfloor/rules/order-quantity';

/** What the ticket of an order is filled in with, and what it is judged by. Figures are exact decimals. */
export interface Ticket {
  side: OrderSide;
  quantity: string;
  price: string;
  currency: Currency;
  /** Cash in the stock's currency. */
  balance: string;
  /** Shares that can be sold. */
  available: string;
  fee: FeeTerms | undefined;
}

export interface MarketState {
  marketOpen: boolean;
  delayed: boolean;
  halted: boolean;
  /** By the operator. */
  paused: boolean;
  /** The price is older than the market's limit. */
  tooOld: boolean;
}

/** Why an order cannot be placed now, in the order in which it helps to know. */
export type TicketProblem =
  | {
      kind: 'market';
      name: 'tradingPaused' | 'marketClosed' | 'tradingHalted' | 'pricesDelayed' | 'priceTooOld';
    }
  | { kind: 'quantity'; name: FieldProblem }
  | { kind: 'balance'; name: 'insufficientBalance' | 'insufficientShares' };

const withoutFee: FeeTerms = { rate: { numerator: 0n, denominator: 1n }, minimum: 0n };

const shares = (decimal: string): bigint => parseAmount(decimal.split('.', 1)[0] ?? '', 0) ?? 0n;

/** Quantities above the most that may be ordered would only be refused. */
export const sharesMax = (side: OrderSide, available: string): number =>
  side === 'buy' ? tradeQuantity.max : Math.min(tradeQuantity.max, Number(shares(available)));

/** The first shortcut, or everything where there is less. */
export const firstQuantity = (side: OrderSide, available: string): string =>
  String(Math.min(tradeQuantity.min, sharesMax(side, available)));

/** Everything, odd lots included; undefined where that is more than one order may be of. */
export function everything(available: string): string | undefined {
  const all = shares(available);
  return all > BigInt(tradeQuantity.max) ? undefined : String(all);
}

export interface Estimate {
  value: string;
  /** Undefined where the tenant's terms are not known. */
  fee: string | undefined;
  /** Paid for a purchase, received for a sale. */
  total: string;
  balanceAfter: string;
}

/** Undefined while no quantity is filled in. */
export function estimate({ side, quantity, price, currency, balance, fee }: Ticket): Estimate | undefined {
  const rate = parseRate(price);
  const held = signedMoneyOf(balance, currency);
  if (quantity === '' || !rate || held === undefined) return undefined;
  const costs = orderCosts(side, { price: rate, currency }, shares(quantity), fee ?? withoutFee);
  const money = (minor: bigint): string => moneyText(minor, currency);
  return {
    value: money(costs.gross),
    fee: fee && money(costs.fee),
    total: money(costs.total),
    balanceAfter: money(side === 'buy' ? held - costs.total : held + costs.total),
  };
}

export function ticketProblem(ticket: Ticket, market: MarketState): TicketProblem | undefined {
  if (market.paused) return { kind: 'market', name: 'tradingPaused' };
  if (!market.marketOpen) return { kind: 'market', name: 'marketClosed' };
  if (market.halted) return { kind: 'market', name: 'tradingHalted' };
  if (market.delayed) return { kind: 'market', name: 'pricesDelayed' };
  if (market.tooOld) return { kind: 'market', name: 'priceTooOld' };
  const name = quantityProblem(ticket);
  if (name === 'insufficientShares') return { kind: 'balance', name };
  if (name) return { kind: 'quantity', name };
  const isShort = ticket.side === 'buy' && estimate(ticket)?.balanceAfter.startsWith('-');
  return isShort ? { kind: 'balance', name: 'insufficientBalance' } : undefined;
}

function quantityProblem({
  side,
  quantity,
  available,
}: Ticket): FieldProblem | 'insufficientShares' | undefined {
  if (side === 'buy') return purchaseQuantityProblem(quantity);
  return saleQuantityProblem(quantity) ?? saleProblem(shares(quantity), shares(available));
}

export interface SaleOutcome {
  profit: string;
  percent: number;
}

/** What a sale brings beyond what its shares cost on average, before fees. */
export function saleOutcome(
  { quantity, price, currency }: Pick<Ticket, 'quantity' | 'price' | 'currency'>,
  avgPrice: string,
): SaleOutcome | undefined {
  const rate = parseRate(price);
  const average = parseAmount(avgPrice, averageDecimals);
  if (quantity === '' || !rate || average === undefined) return undefined;
  const gain = rate.numerator * 10n ** BigInt(averageDecimals) - average * rate.denominator;
  return {
    profit: moneyText(
      unrealisedProfit({ shares: shares(quantity), average }, { price: rate, currency }),
      currency,
    ),
    percent: percentOf(gain, average * rate.denominator),
  };
}

/** Shares that stay, the locked ones included; undefined where more is asked for than there is. */
export function sharesLeft(quantity: string, available: string, locked: string): string | undefined {
  const left = shares(available) - shares(quantity);
  return left < 0n ? undefined : String(left + shares(locked));
}
