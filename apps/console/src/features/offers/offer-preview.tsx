import { useNow } from '@openfloor/look/use-now';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { hasField } from '@openfloor/rules/offer-terms-rules';
import { windowState } from '@openfloor/rules/offer-window';
import { minuteText } from '@/lib/console-time.ts';
import { isPremium } from '@/lib/premium.ts';
import { useTenant } from '@/lib/tenant.ts';
import { riskNames } from '@/lib/terms-fields.ts';
import { Tag } from '@/ui/tag.tsx';
import { TermsPreview } from '@/ui/terms-preview.tsx';
import type { OfferFields } from './offer-fields.ts';
import { buyPriceOf, unitPriceOf } from './offer-money.ts';
import { kindNames, methodNames, unitWord } from './offer-words.ts';

const windowNames = { NOT_STARTED: 'Not started', OPEN: 'Open', ENDED: 'Ended' } as const;

interface OfferPreviewProps {
  fields: OfferFields;
  unitShares: number;
}

/** What a customer reads before they apply or buy, from what is typed so far. */
export function OfferPreview({ fields, unitShares }: OfferPreviewProps) {
  const now = useNow(30_000);
  const { stock, startTime, endTime } = fields;
  const state =
    startTime !== null && endTime !== null && endTime > startTime
      ? windowNames[windowState(now, startTime, endTime)]
      : null;
  const facts = useFacts(fields, unitShares);
  return (
    <TermsPreview
      name={stock?.stockName ?? 'No stock chosen'}
      about={`${stock ? `${stock.stockSymbol} · ${stock.stockExchange} · ` : ''}${kindNames[fields.kind]}`}
      state={state && <Tag>{state}</Tag>}
      facts={facts}
    >
      <ul>
        {fields.documents
          .filter(({ title }) => title.trim() !== '')
          .map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
      </ul>
    </TermsPreview>
  );
}

function useFacts(fields: OfferFields, unitShares: number): [name: string, value: string | null][] {
  const { defaultCurrency } = useTenant();
  const currency = fields.stock?.currency ?? defaultCurrency;
  const money = (amount: string | null) =>
    amount === null
      ? null
      : displayMoney(amount, currency, defaultCurrency, { decimals: decimalsOf(amount) });
  const count = (text: string) =>
    /^\d+$/.test(text.trim()) ? displayDecimal(text.trim(), defaultCurrency) : null;
  const words = unitWord(unitShares);
  const time = (at: number | null) => (at === null ? null : minuteText(at));
  const own = (name: Parameters<typeof hasField>[1], fact: [string, string | null]) =>
    hasField(fields.kind, name) ? [fact] : [];
  const block = fields.kind === 'BLOCK_TRADE';
  return [
    [block ? 'A share, at the market now' : 'A share', money(buyPriceOf(fields))],
    ...(unitShares === 1
      ? []
      : ([
          ['A lot', money(unitPriceOf(fields, unitShares))],
          ['Shares of a lot', displayDecimal(String(unitShares), defaultCurrency)],
        ] satisfies [string, string | null][])),
    ...own('discountRate', [
      isPremium(fields.discountRate) ? 'Premium' : 'Discount',
      fields.discountRate && `${fields.discountRate} %`,
    ]),
    [`Offered, ${words}`, fields.showTaken || block ? count(fields.unitsOffered) : 'Hidden'],
    [`Smallest, ${words}`, count(fields.unitsMin)],
    [`Largest, ${words}`, count(fields.unitsMax)],
    ...own('unitsFixed', [`Fixed, ${words}`, count(fields.unitsFixed) ?? 'No']),
    ...own('feeRate', ['Fee', fields.feeRate && `${fields.feeRate} %`]),
    ...own('lockDays', ['Locked', fields.lockDays && `${fields.lockDays} days`]),
    ['Risk', riskNames[fields.riskLabel]],
    ['Given', methodNames[fields.method]],
    ...own('resultTime', ['Public value', fields.publicStocks.join(', ') || 'The home market’s indices']),
    ['Opens', time(fields.startTime)],
    ['Closes', time(fields.endTime)],
    ...own('resultTime', ['Result', time(fields.resultTime)]),
    ...own('fundingDeadline', ['Pay until', time(fields.fundingDeadline)]),
    ...own('listingTime', ['Listing', time(fields.listingTime)]),
  ];
}

const decimalsOf = (amount: string): number => Math.max(2, amount.split('.')[1]?.length ?? 0);
