import type { ReplyOf } from '@openfloor/client/client';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import { exactRate, parseRate } from '@openfloor/money/rate';
import { purchaseQuantityProblem, tradeQuantity } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { type FeeTerms, orderCosts } from '@openfloor/rules/order-costs';
import { exactDecimal } from '../../lib/exact-figures.ts';

export type Block = ReplyOf<'POST /blockTrade'>['records'][number];

/** What a share of the block costs while the market's price is `price`. */
export const blockPrice = (price: string, discountRate: number): string =>
  discountedPrice(exactRate(price), exactRate(exactDecimal(discountRate)));

/** The largest purchase, in whole steps. */
export function blockMax(availableAmount: string): number {
  const left = Math.max(0, Math.floor(Number(availableAmount)));
  return Math.min(tradeQuantity.max, left - (left % tradeQuantity.step));
}

export const isBlockSoldOut = (availableAmount: string): boolean =>
  blockMax(availableAmount) < tradeQuantity.min;

export interface BlockTicket {
  quantity: string;
  /** A share's price after the discount. */
  buyPrice: string;
  currency: Currency;
  /** Cash in the block's currency; undefined while it is read. */
  balance: string | undefined;
  fee: FeeTerms | undefined;
  availableAmount: string;
}

export interface BlockCosts {
  cost: string;
  /** Undefined where the tenant's terms are not known. */
  fee: string | undefined;
  total: string;
  /** Undefined while the balance is read. */
  balanceAfter: string | undefined;
}

const withoutFee: FeeTerms = { rate: { numerator: 0n, denominator: 1n }, minimum: 0n };

/** Undefined while no quantity is filled in. */
export function blockCosts({
  quantity,
  buyPrice,
  currency,
  balance,
  fee,
}: BlockTicket): BlockCosts | undefined {
  const price = parseRate(buyPrice);
  if (quantity === '' || !price) return undefined;
  const costs = orderCosts('buy', { price, currency }, BigInt(quantity), fee ?? withoutFee);
  const held = balance === undefined ? undefined : signedMoneyOf(balance, currency);
  const money = (minor: bigint): string => moneyText(minor, currency);
  return {
    cost: money(costs.gross),
    fee: fee && money(costs.fee),
    total: money(costs.total),
    balanceAfter: held === undefined ? undefined : money(held - costs.total),
  };
}

export interface MarketState {
  marketOpen: boolean;
  delayed: boolean;
  /** By the operator. */
  paused: boolean;
}

/** Why the purchase cannot be made now, in the order in which it helps to know. */
export type BlockProblem =
  | { kind: 'market'; name: 'tradingPaused' | 'marketClosed' | 'pricesDelayed' }
  | { kind: 'quantity'; name: FieldProblem }
  | { kind: 'left' }
  | { kind: 'balance' };

export function blockProblem(ticket: BlockTicket, market: MarketState): BlockProblem | undefined {
  if (market.paused) return { kind: 'market', name: 'tradingPaused' };
  if (!market.marketOpen) return { kind: 'market', name: 'marketClosed' };
  // Of so cheap a stock that nothing is left of its price, nothing is sold either.
  if (market.delayed || !/[1-9]/.test(ticket.buyPrice)) return { kind: 'market', name: 'pricesDelayed' };
  const name = purchaseQuantityProblem(ticket.quantity);
  if (name) return { kind: 'quantity', name };
  if (Number(ticket.quantity) > blockMax(ticket.availableAmount)) return { kind: 'left' };
  return blockCosts(ticket)?.balanceAfter?.startsWith('-') ? { kind: 'balance' } : undefined;
}
