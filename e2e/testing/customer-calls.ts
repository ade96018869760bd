import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { photo } from './photos.ts';

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

/** Uploads a picture that no other test has sent; gives its id. */
export async function uploadPicture(page: Page, purpose: 'KYC' | 'DEPOSIT'): Promise<string> {
  // Pictures of the same look would count as sent before, so each has a size and a grain of its own.
  const { buffer } = await photo(page, 600 + randomInt(400), 400 + randomInt(400), randomInt(1_000_000));
  const reply = await page.evaluate(
    async ([bizType, base64]) => {
      const form = new FormData();
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
      form.set('bizType', bizType);
      form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'card.jpg');
      const headers = { Token: localStorage.getItem('STOCK_TOKEN') ?? '' };
      return (await fetch('/api/app/upload', { method: 'POST', headers, body: form })).json();
    },
    [purpose, buffer.toString('base64')] as const,
  );
  expect(reply).toMatchObject({ code: 0 });
  return reply.data.id;
}

/** Submits an identity of Savanna; gives the name in it. */
export async function submitIdentity(page: Page): Promise<string> {
  const name = `Test ${randomWord()} ${randomWord()}`;
  const idNumber = String(randomInt(10_000_000_000, 99_999_999_999));
  const picture = await uploadPicture(page, 'KYC');
  const identity = { name, idType: 'NIN', idNumber, bank: 'Zenith Bank', cardNo: '0081490244' };
  await callAsCustomer(page, 'POST', '/kyc', { ...identity, photo: [picture] });
  return name;
}

const randomWord = (): string =>
  Array.from({ length: 7 }, (_, place) => String.fromCharCode((place ? 97 : 65) + randomInt(26))).join('');
