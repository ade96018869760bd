import { traitsOf } from '@openfloor/homes/lookup';

/** Only whole shares are traded. */
export const shareDecimals = 0;

const sharePrefix = 'share/';

export const isShare = (asset: string): boolean => asset.startsWith(sharePrefix);

/** Of whatever the ledger counts: a currency, or the shares of an instrument. Anything else is an error. */
export const assetDecimals = (asset: string): number =>
  isShare(asset) ? shareDecimals : traitsOf(asset).decimals;
