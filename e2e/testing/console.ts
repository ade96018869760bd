import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';

export const staffPasswords = {
  maker: 'Maker!2026',
  checker: 'Checker!2026',
  auditor: 'Auditor!2026',
} as const;
export type DemoStaff = keyof typeof staffPasswords;

/** Fills the log-in form that is on screen, of staff or of the platform. */
export async function fillConsoleLogIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Who is logged in: the button that only the open console has. */
export const personButton = (page: Page, username: string) =>
  page.getByRole('button', { name: `${username} ` }).filter({ hasText: 'account and log-out' });

/** Writes the reason into the dialog that is open, and goes on. */
export async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

export interface Decision {
  /** Of an identity: what is chosen first. */
  choice?: string;
  button: string | RegExp;
  /** The note that goes with it. */
  reason: string;
  /** The word on the dialog's button, where it is another one. */
  action?: string;
}

/** Decides about the record that is open: with a note, a click, and a second one that confirms both. */
export async function decideRecord(page: Page, { choice, button, reason, action }: Decision): Promise<void> {
  const details = page.getByRole('complementary', { name: 'Details' });
  if (choice) await details.getByRole('radio', { name: choice, exact: true }).check();
  await details.getByRole('textbox', { name: choice ? 'Reason' : 'Note', exact: true }).fill(reason);
  await details.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: action ?? button, exact: true }).click();
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows for a secret (RFC 6238). */
export function authenticatorCode(secret: string, atMs: number): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map(letter => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
