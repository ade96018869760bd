import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Makes a call as the customer who is logged in on the page, for steps that a test is not about. */
export async function callAsCustomer(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const reply = await page.evaluate(
    async ([verb, address, text]) => {
      const token = localStorage.getItem('STOCK_TOKEN') ?? '';
      const headers = { 'Content-Type': 'application/json', Token: token };
      const response = await fetch(`/api${address}`, { method: verb, headers, ...(text && { body: text }) });
      return response.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}
