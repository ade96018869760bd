import type { CallArguments } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { homeOf } from '@openfloor/homes/lookup';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import type { Page } from 'playwright-core';
import { giveReason } from './console.ts';
import { decideByTwo, type OwnTenant } from './own-tenant.ts';

/** As small as a PDF can be. */
export const prospectus = Buffer.from(
  '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n' +
    'trailer << /Root 1 0 R /Size 3 >>\nstartxref\n109\n%%EOF\n',
);
export const dayMs = 86_400_000;

/** As a `datetime-local` field has it: the tenant's time, whatever the browser's zone is. */
export function fieldTime(timeMs: number, { currency }: Pick<OwnTenant, 'currency'>): string {
  const aheadMs = zoneOffsetMs(timeMs, homeOf(currency).market.timeZone);
  return new Date(timeMs + aheadMs).toISOString().slice(0, 16);
}

export type NewOffer = Omit<CallArguments<ConsoleCalls['POST /offers']>['body'], 'stockId' | 'reason'>;

export interface PublishedOffer {
  id: string;
  symbol: string;
}

/** Published by two people, in the tenant's own currency; the stock is the one at this place of those it may offer. */
export async function publishOffer(
  tenant: OwnTenant,
  offer: NewOffer,
  { listed, place = 0 }: { listed: boolean; place?: number },
): Promise<PublishedOffer> {
  const { staff } = tenant.maker;
  const stocks = await staff.call('GET /offers/stocks', { query: { listed } });
  // Nothing is published above the market's price, so the stock costs more than any offer of a journey.
  const isDear = (price: string | null) => !listed || Number(price) > 15;
  const dear = stocks.filter(({ currency, price }) => currency === tenant.currency && isDear(price));
  const stock = dear.at(-1 - place);
  if (!stock) throw new Error(`${tenant.title} has no stock to offer`);
  // A prospectus goes with whatever goes public or is not listed.
  const { url } = await staff.upload<{ url: string }>('/offers/papers', {}, prospectus);
  const terms = { ...offer.terms, documents: [{ title: 'Prospectus', url }] };
  const body = { ...offer, terms, stockId: stock.stockId, reason: 'For a journey' };
  const { id } = await staff.call('POST /offers', { body });
  await decideByTwo(tenant, 'offer.publish', { offerId: id });
  return { id, symbol: stock.stockSymbol };
}

/** The tag beside the title. */
export const stateTag = (page: Page, state: string) =>
  page.locator('h1 + p').getByText(state, { exact: true });

/** What waits on the record, by the words of its title. */
export const pending = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Pending changes' }).getByRole('link', { name: title });

/** Follows what waits on the record that is open, and approves it as the second person. */
export async function approvePending(page: Page, title: string): Promise<void> {
  await pending(page, title).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('You may decide').waitFor();
  await details.getByRole('button', { name: 'Approve' }).click();
  await giveReason(page, 'Checked against the papers', 'Approve');
  await details.getByText('Approved and done').waitFor();
}
