import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { giveReason } from './console.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** As a `datetime-local` field has it; the browser's zone is that of the machine. */
export function fieldTime(timeMs: number): string {
  const zoneMs = new Date(timeMs).getTimezoneOffset() * minuteMs;
  return new Date(timeMs - zoneMs).toISOString().slice(0, 16);
}

/** A state-changing call of the member of staff who is logged in on the page, for steps a test is not about. */
export async function staffPost<Data>(page: Page, path: string, body: object): Promise<Data> {
  const reply = await page.evaluate(
    async ([address, text]) => {
      const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
      const headers = {
        token,
        'Content-Type': 'application/json',
        'Idempotency-Key': `e2e-${Math.random().toString(36).slice(2)}-${Date.now()}`,
      };
      const response = await fetch(`/console/api${address}`, { method: 'POST', headers, body: text });
      return response.json();
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}

/** Proposes as one and approves as the other. */
export async function decideByCalls(
  maker: Page,
  checker: Page,
  kind: string,
  payload: object,
): Promise<void> {
  const reason = 'As agreed in the meeting';
  const { id } = await staffPost<{ id: string }>(maker, '/approvals', { kind, payload, reason });
  await staffPost(checker, `/approvals/${id}/approve`, { reason });
}

export interface OfferTimes {
  startMs: number;
  endMs: number;
}

/** An IPO of a stock that is not listed yet, published by two people. */
export async function publishIpo(
  maker: Page,
  checker: Page,
  { startMs, endMs }: OfferTimes,
): Promise<string> {
  const stockId = await firstStock(maker);
  const terms = {
    price: '12.50',
    unitsOffered: 5,
    unitsMax: 4,
    feeRate: '0.5',
    startTime: startMs,
    endTime: endMs,
    resultTime: endMs,
    fundingDeadline: endMs + dayMs,
    listingTime: endMs + 2 * dayMs,
    riskLabel: 'MEDIUM',
    documents: [{ title: 'Prospectus', url: 'https://example.com/prospectus' }],
  };
  const body = { kind: 'IPO', method: 'LOTTERY', stockId, terms, reason: 'For a journey' };
  const { id } = await staffPost<{ id: string }>(maker, '/offers', body);
  await decideByCalls(maker, checker, 'offer.publish', { offerId: id });
  return id;
}

async function firstStock(page: Page): Promise<string> {
  const stocks = await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    const response = await fetch('/console/api/offers/stocks?listed=false', { headers: { token } });
    return (await response.json()).data as { stockId: string; currency: string }[];
  });
  return stocks.find(({ currency }) => currency === 'NGN')?.stockId ?? '';
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
