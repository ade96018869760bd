export type LocalCurrency = 'NGN' | 'BRL' | 'INR';
export type Currency = LocalCurrency | 'USD';

export interface CurrencyTraits {
  sign: string;
  decimals: number;
}

export const currencyTraits: Record<Currency, CurrencyTraits> = {
  NGN: { sign: '₦', decimals: 2 },
  BRL: { sign: 'R$', decimals: 2 },
  INR: { sign: '₹', decimals: 2 },
  USD: { sign: '$', decimals: 2 },
};

/** Only whole shares are traded. */
export const shareDecimals = 0;
