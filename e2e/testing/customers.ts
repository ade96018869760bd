import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Credentials {
  username: string;
  password: string;
}

/** The demo's own customer, with money and shares. */
export const demo: Credentials = { username: 'demo', password: 'Demo!2026' };

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
  const body = JSON.stringify({ ...credentials, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] });
  // From inside the page: only the browser resolves every host under localhost.
  await page.goto('/login');
  const reply = await page.evaluate(async registration => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/user/register', { method: 'POST', headers, body: registration });
    return response.json();
  }, body);
  expect(reply).toMatchObject({ code: 0 });
  return credentials;
}

/** Waits until the registration form is on screen: the log-in form has some of its fields too and leaves later. */
export async function registrationForm(page: Page): Promise<void> {
  await page.getByLabel('Repeat password').waitFor();
}

/** Fills and submits the log-in form that is on screen, whatever its language. */
export async function fillLogIn(page: Page, { username, password }: Credentials): Promise<void> {
  // The registration form has these fields too and may still be leaving the screen.
  const form = page.locator('form:not(:has(input[name="repeat"]))');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, credentials);
  await page.waitForURL('**/account');
}
