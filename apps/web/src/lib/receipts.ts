import type { Currency } from '@openfloor/homes/codes';
import { create } from 'zustand';

/** What was done, in words and figures of the moment it was done. Whoever shares it shares all of it: no secret stands here. */
export interface Receipt {
  /** "Buy Success". */
  title: string;
  /** The one large figure. */
  amount?: { amount: string; currency: Currency } | undefined;
  /** What the figure is for: "50 KANCEM at ₦412.80". */
  about?: string | undefined;
  facts: readonly ReceiptFact[];
  steps: readonly ReceiptStep[];
  /** The record's own number. */
  number?: string | undefined;
  timeMs: number;
  /** Where it is found from now on. */
  record: { to: string; text: string };
  /** Made at a price of the feed. */
  priced?: boolean;
}

export interface ReceiptFact {
  label: string;
  value: string;
  /** The sum of the lines above. */
  total?: boolean;
}

/** What has happened, and what will. */
export interface ReceiptStep {
  title: string;
  text?: string | undefined;
  time?: string | undefined;
  done?: boolean;
}

export const useReceipts = create<{ receipt: Receipt | null }>(() => ({ receipt: null }));

export function closeReceipt(): void {
  useReceipts.setState({ receipt: null });
}
