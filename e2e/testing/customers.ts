import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Credentials {
  username: string;
  password: string;
}

/** Somebody new; each test has its own customer, because a log-out ends all of a customer's sessions. */
export function newCredentials(): Credentials {
  return {
    username: `e2e.${randomBytes(6).toString('hex')}`,
    password: `Pass.${randomBytes(6).toString('hex')}`,
  };
}

/** Opens an account by a call, for tests about something else. */
export async function registerCustomer(page: Page): Promise<Credentials> {
  const credentials = newCredentials();
  const reply = await page.request.post('/api/user/register', {
    data: { ...credentials, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] },
  });
  expect(await reply.json()).toMatchObject({ code: 0 });
  return credentials;
}

/** Fills and submits the log-in form that is on screen, whatever its language. */
export async function fillLogIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, credentials);
  await page.waitForURL('**/account');
}
