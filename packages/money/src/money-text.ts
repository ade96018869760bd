import { formatAmount, parseAmount, parseSignedAmount } from './amount.ts';
import { assetDecimals } from './assets.ts';

/** Minor units as calls and records state them: plain digits, with as many decimals as the asset has. */
export const moneyText = (minor: bigint, asset: string): string => formatAmount(minor, assetDecimals(asset));

/** The other way. Nothing where it is no amount, or has more decimals than the asset. */
export const moneyOf = (text: string, asset: string): bigint | undefined =>
  parseAmount(text, assetDecimals(asset));

/** As `moneyOf`, with an optional minus in front. */
export const signedMoneyOf = (text: string, asset: string): bigint | undefined =>
  parseSignedAmount(text, assetDecimals(asset));
