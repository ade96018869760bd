import type { Tx } from '@openfloor/db/database';
import { currencies } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { latestClose } from '../proof/latest-close.ts';

/** Money in the sum trees of the last closed day, as the public log has it. */
export async function committedLiabilities(tx: Tx) {
  const close = await latestClose(tx);
  if (!close) return null;
  const { day, until, index, customers, assets, cosignatures } = close;
  const totals = currencies.flatMap(currency => {
    const found = assets.find(({ asset }) => asset === currency);
    return found
      ? [{ currency, amount: moneyText(found.total, currency), holders: Number(found.holders) }]
      : [];
  });
  return { day, until, entry: index, customers, totals, cosignatures };
}
