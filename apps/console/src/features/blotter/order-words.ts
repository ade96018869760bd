import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type Order = RecordOf<'GET /orders'>;

export const stateWords: Record<Order['state'], string> = {
  accepted: 'Accepted',
  filled: 'Filled',
  rejected: 'Rejected',
  unknown: 'Unknown',
};

export const stateTones: Record<Order['state'], TagTone> = {
  accepted: 'neutral',
  filled: 'good',
  rejected: 'bad',
  unknown: 'warn',
};

export const typeWords: Record<Order['type'], string> = {
  market: 'Market',
  day: 'Day trade',
  block: 'Block',
  close: 'Close of day',
};

export const sideWords: Record<Order['side'], string> = { buy: 'Buy', sell: 'Sell' };

/** Why customers' wishes never became orders. */
const refusalWords: Readonly<Record<string, string>> = {
  priceMoved: 'price moved',
  priceTooOld: 'price too old',
  tradingHalted: 'halted',
  notTradedYet: 'not traded yet',
  pricesLate: 'late prices',
  marketClosed: 'market closed',
  insufficientBalance: 'too little money',
  insufficientShares: 'too few shares',
  accountDisabled: 'account disabled',
  venueRejected: 'rejected by the venue',
};

export const refusalWord = (reason: string): string => refusalWords[reason] ?? reason;

export const reasonsText = (reasons: readonly { reason: string; count: number }[]): string =>
  reasons
    .slice(0, 3)
    .map(({ reason, count }) => `${count} ${refusalWord(reason)}`)
    .join(', ');

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
