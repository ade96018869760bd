import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addressOf, whereIs } from './browser.ts';
import { type CallOptions, call } from './calls.ts';

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
  const registration = { ...credentials, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
  await call(whereIs(page), 'POST /user/register', registration);
  return credentials;
}

/** Tokens of the demo's customers, who never log out: one for each tenant of a server. */
const demoTokens = new Map<string, Promise<string>>();

/** Opens a session by a call. */
export function openSession(where: CallOptions, credentials: Credentials): Promise<string> {
  const open = async () => (await call<{ token: string }>(where, 'POST /user/login', credentials)).token;
  if (credentials !== demo) return open();
  const key = addressOf(where.tenant, where.port);
  const token = demoTokens.get(key) ?? open();
  demoTokens.set(key, token);
  return token;
}

/** The page has a session from now on; it is where it was. */
export async function startSession(page: Page, credentials: Credentials): Promise<void> {
  const where = whereIs(page);
  const value = await openSession(where, credentials);
  const name = 'STOCK_TOKEN';
  if (page.url() !== 'about:blank') {
    await page.evaluate(token => localStorage.setItem('STOCK_TOKEN', token), value);
    return;
  }
  const origin = addressOf(where.tenant, where.port);
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name, value }] }] });
}

/** Logged in without the form, and on the account's page: for tests about something else than logging in. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await startSession(page, credentials);
  await page.goto('/account');
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
