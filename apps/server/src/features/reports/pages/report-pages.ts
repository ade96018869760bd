import type { LocalCurrency } from '@openfloor/homes/codes';
import { amountText } from '../../../kernel/local-figures.ts';
import type { Column } from '../../../kernel/pdf/printed-document.ts';

/** A table of a report in PDF. */
export interface Table {
  heading: string;
  columns: readonly Column[];
  rows: string[][];
  lastRows?: string[][];
  nothing: string;
}

export const column = (title: string, share: number): Column => ({ title, share });
export const figures = (title: string, share: number): Column => ({ title, share, figures: true });

/** Writes amounts as the tenant's country does. */
export const moneyIn =
  (local: LocalCurrency) =>
  (minor: bigint, asset: string, plus = false): string =>
    amountText(minor, asset, local, plus);

export type MoneyIn = ReturnType<typeof moneyIn>;
