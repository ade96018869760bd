import { tradeQuantity } from './amounts.ts';

const step = BigInt(tradeQuantity.step);

/** Shares are sold in steps; everything that is left may be sold whatever it is. */
export function saleProblem(
  shares: bigint,
  available: bigint,
): 'insufficientShares' | 'quantityStep' | undefined {
  if (shares > available) return 'insufficientShares';
  return shares % step === 0n || shares === available ? undefined : 'quantityStep';
}
