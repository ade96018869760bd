import type { Tx } from '@openfloor/db/database';
import { displayDecimal } from '@openfloor/money/display';
import { exactRate } from '@openfloor/money/rate';
import { positionValue } from '@openfloor/rules/order-average';
import { amountText, localTime, priceText } from '../../kernel/local-figures.ts';
import type { Section } from '../../kernel/pdf/printed-document.ts';
import { type NamedInstrument, readPrices } from './instrument-store.ts';
import type { Plan } from './pdf-sections.ts';

/** Shares in all accounts at the period’s end, at the last price that was known then. */
export async function holdingsSection(
  tx: Tx,
  { words, local, stated }: Plan,
  stocks: ReadonlyMap<string, NamedInstrument>,
): Promise<Section> {
  const held = new Map<string, bigint>();
  for (const { asset, balance } of stated.closing.balances) {
    const id = asset.startsWith('share/') ? asset.slice('share/'.length) : undefined;
    if (id !== undefined) held.set(id, (held.get(id) ?? 0n) + balance);
  }
  const prices = await readPrices(tx, [...held.keys()], stated.end);
  return {
    heading: words.holdingsAt(stated.period.to),
    columns: [
      { title: words.asset, share: 0.36 },
      { title: words.quantity, share: 0.16, figures: true },
      { title: words.price, share: 0.28, figures: true },
      { title: words.value, share: 0.2, figures: true },
    ],
    rows: [...held].map(([id, shares]) => {
      const stock = stocks.get(id);
      const known = prices.get(id);
      const named = stock ? `${stock.symbol}, ${stock.name}` : id;
      const count = displayDecimal(String(shares), local);
      if (!stock || !known) return [named, count, words.priceUnknown, words.priceUnknown];
      const { currency } = stock;
      const value = positionValue(shares, { price: exactRate(known.price), currency });
      const [day] = localTime(known.at, stated.zone);
      return [
        named,
        count,
        `${priceText(known.price, local)} (${words.priceOf(day)})`,
        `${amountText(value, currency, local)} ${currency}`,
      ];
    }),
    nothing: words.nothing,
  };
}
