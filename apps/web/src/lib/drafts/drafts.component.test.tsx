import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawnPhoto } from '@/testing/drawn-photo.ts';
import { button, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { identity, user } from '@/testing/samples/customer.ts';
import { draftDatabase } from '../device-data.ts';

const unverified = { ...user, name: null };
const replies: FakeReplies<Calls> = {
  'GET /kyc': null,
  'GET /user': unverified,
  'POST /app/upload': { id: 'file-1', url: '/favicon.svg' },
  'POST /user/logout': null,
  'POST /userBank': { records: [] },
};
const open = (options: { again?: boolean; replies?: FakeReplies<Calls> } = {}) =>
  renderScreen('/kyc', { tenant: 'lotus', ...options, replies: { ...replies, ...options.replies } });
const name = () => page.getByLabelText('Full name');
const note = () => page.getByText('Your draft is back');

/** Every record of a store; none where there is no database. */
async function stored(store: 'drafts' | 'photos'): Promise<unknown[]> {
  if (!(await indexedDB.databases()).some(known => known.name === draftDatabase)) return [];
  const db = await openDB(draftDatabase);
  const records: unknown[] = await db.getAll(store);
  db.close();
  return records;
}
const expectStored = (store: 'drafts' | 'photos', count: number) =>
  expect.poll(async () => (await stored(store)).length).toBe(count);

/** Fills in a name and the front of a card, and waits until both lie on the device. */
async function fillIn(): Promise<void> {
  await expect.element(name()).toBeVisible();
  await name().fill('Asha Rao');
  await page.getByLabelText('Front: Choose a photo').upload(await drawnPhoto(600, 400));
  await expectShown('1 of 2');
  await expectStored('photos', 1);
  await expectStored('drafts', 1);
}

beforeEach(() => vi.restoreAllMocks());

it('a form that the phone threw away is back, photos included, and is deleted once it is sent', async () => {
  await open();
  await fillIn();
  const { server } = await open({ again: true });
  await expect.element(note()).toBeVisible();
  await expectShown(
    /^From today \d\d:\d\d\. Kept sealed on this device, deleted when sent or after 7 days\.$/,
  );
  await expect.element(name()).toHaveValue('Asha Rao');
  await expectShown('1 of 2');
  // It had arrived: it is not sent a second time.
  expect(server.asked('POST /app/upload')).toHaveLength(0);
  await page.getByRole('textbox', { name: 'ID number' }).fill('1234 1234 1234');
  server.answer({
    'POST /kyc': () => {
      server.answer({ 'GET /kyc': { ...identity, status: 'REVIEWING', reviewedTime: null } });
      return null;
    },
  });
  await button('Submit for review').click();
  await expectShown('Under Review');
  expect(server.asked('POST /kyc')[0]?.args.body).toMatchObject({ name: 'Asha Rao', photo: ['file-1'] });
  await expectStored('drafts', 0);
  await expectStored('photos', 0);
});

it('a photo that was on its way goes on under the same key', async () => {
  const { server: first } = await open({ replies: { 'POST /app/upload': stillWaiting } });
  await expect.element(name()).toBeVisible();
  await page.getByLabelText('Back: Choose a photo').upload(await drawnPhoto(600, 400));
  await expectStored('photos', 1);
  const { server } = await open({ again: true });
  await expectShown('1 of 2');
  const keys = [first, server].map(one => one.asked('POST /app/upload')[0]?.headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
});

it('nothing of it lies on the device in plain words', async () => {
  await open();
  await fillIn();
  const records = [...(await stored('drafts')), ...(await stored('photos'))] as { bytes: ArrayBuffer }[];
  for (const { bytes } of records) {
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Asha|JFIF/);
  }
  const db = await openDB(draftDatabase);
  const [key] = (await db.getAll('keys')) as CryptoKey[];
  db.close();
  expect(key?.extractable).toBe(false);
});

it('another customer at the device sees nothing of it, and the first one finds it again', async () => {
  await open();
  await fillIn();
  await open({ again: true, replies: { 'GET /user': { ...unverified, account: '9999' } } });
  await expect.element(name()).toHaveValue('');
  await expectGone(note());
  await open({ again: true });
  await expect.element(name()).toHaveValue('Asha Rao');
});

it('whoever starts over has an empty form, and nothing is left', async () => {
  await open();
  await fillIn();
  await open({ again: true });
  await button('Start over').click();
  await expect.element(name()).toHaveValue('');
  await expectShown('0 of 2');
  await expectGone(note());
  await expectStored('drafts', 0);
  await expectStored('photos', 0);
});

it('log-out deletes it', async () => {
  await open();
  await fillIn();
  await renderScreen('/account', { again: true, replies });
  await button('Log out').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expectAddress('/login');
  await expect.poll(async () => (await indexedDB.databases()).map(known => known.name)).toEqual([]);
});

it.each([
  ['ended elsewhere', 0, 'sessionEnded'],
  ['expired', 1, 'sessionExpired'],
] as const)('of a session that %s %i drafts stay', async (_, left, refusal) => {
  await open();
  await fillIn();
  await open({ again: true, replies: { 'GET /user': refused(refusal, 'Log in again') } });
  await expectAddress('/LoginUp');
  await expectStored('drafts', left);
});

it('a draft that was tampered with, or is older than a week, is as good as none', async () => {
  await open();
  await fillIn();
  const db = await openDB(draftDatabase);
  const [place] = await db.getAllKeys('drafts');
  const kept = await db.get('drafts', place!);
  await db.put('drafts', { ...kept, bytes: new ArrayBuffer(40) }, place);
  await open({ again: true });
  await expect.element(name()).toHaveValue('');
  await expectStored('drafts', 0);
  await fillIn();
  await db.put('drafts', { ...kept, savedMs: Date.now() - 8 * 86_400_000 }, place);
  db.close();
  await open({ again: true });
  await expect.element(name()).toHaveValue('');
  await expectStored('drafts', 0);
  await expectStored('photos', 0);
});

it('where there is no room for photos, what was typed is kept', async () => {
  await open();
  const put = IDBObjectStore.prototype.put;
  let refusals = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'photos') return put.apply(this, args);
    refusals++;
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect.element(name()).toBeVisible();
  await name().fill('Asha Rao');
  await expectStored('drafts', 1);
  await page.getByLabelText('Front: Choose a photo').upload(await drawnPhoto(600, 400));
  await expectShown('1 of 2');
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await open({ again: true });
  await expect.element(name()).toHaveValue('Asha Rao');
  await expectShown('0 of 2');
});

it('where nothing can be kept the form works as ever, and promises nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'InvalidStateError');
  });
  await open();
  await expect.element(name()).toBeVisible();
  await name().fill('Asha Rao');
  await expectGone(note());
  await open({ again: true });
  await expect.element(name()).toHaveValue('');
  await expectGone(page.getByText('Kept sealed'));
});
