import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import {
  askedForProof,
  noAnswer,
  Refusal,
  refused,
  refusedField,
} from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftDatabase } from '@/lib/device-data.ts';
import { drawnPhoto } from '@/testing/drawn-photo.ts';
import { button, expectAddress, expectGone, expectShown, link, mainText, whenSaid } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { claimCode, claimStatus, figuresLeft } from '@/testing/samples/recovery.ts';

const hourMs = 3_600_000;
let photos = 0;
const begun: FakeReplies<Calls> = {
  'POST /recovery/begin': () => ({ claimCode, ...figuresLeft() }),
  'POST /recovery/status': () => claimStatus(),
  'POST /recovery/photo': () => ({ id: `photo-${++photos}` }),
};
const open = (path: string, { replies, ...options }: ScreenOptions = {}) =>
  renderScreen(path, { signedIn: false, ...options, replies: { ...begun, ...replies } });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function fillInWho(): Promise<void> {
  await field('Username').fill('adaeze.okonkwo');
  await page.getByRole('combobox', { name: /ID type/ }).click();
  await page.getByRole('option', { name: /NIN/ }).click();
  await field('ID number').fill('412 908 771 56');
}
async function sayWho(): Promise<void> {
  await fillInWho();
  await button('Continue').click();
  await expectShown('New photos, taken now');
}
const choose = async (caption: string) =>
  page.getByLabelText(`${caption}: Choose a photo`).upload(await drawnPhoto(600, 400));
async function chooseAll(): Promise<void> {
  for (const caption of ['Front', 'Back', 'Your face']) await choose(caption);
  await expectShown('2 of 2', '1 of 1');
}
async function stored(store: 'drafts' | 'photos'): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === draftDatabase)) return 0;
  const db = await openDB(draftDatabase);
  const records = await db.count(store);
  db.close();
  return records;
}
const expectStored = (store: 'drafts' | 'photos', count: number) =>
  expect.poll(() => stored(store)).toBe(count);
/** Whatever else wants to read waits, as it does for a slow device. */
async function holdDrafts(): Promise<() => Promise<void>> {
  const db = await openDB(draftDatabase);
  const transaction = db.transaction(['drafts', 'photos'], 'readwrite');
  let isHeld = true;
  const keepAlive = async () => {
    while (isHeld) await transaction.objectStore('drafts').count();
  };
  void keepAlive();
  return async () => {
    isHeld = false;
    await transaction.done;
    db.close();
  };
}
const tooOften = new Refusal('tooManyTries', 'Too many tries.', { retryAfterSeconds: 90 });

describe('from log-in', () => {
  it('leads through document, photos and figures to a code that is kept', async () => {
    const { server } = await open('/login');
    await link('Forgot password?').click();
    await expectAddress('/forgot');
    await sayWho();
    expect(server.asked('POST /recovery/begin')[0]?.args.body).toEqual({
      purpose: 'password',
      username: 'adaeze.okonkwo',
      idType: 'NIN',
      idNumber: '412 908 771 56',
    });
    await expectShown('7426', /^valid \d+ min/);
    await button('Send for checking').click();
    await expectShown('All three photos are needed.');
    await chooseAll();
    await page.getByRole('checkbox', { name: /authenticator app and passkeys/ }).click();
    server.answer({
      'POST /recovery/send': () => {
        server.answer({
          'POST /recovery/status': claimStatus({ status: 'reviewing', sentTime: Date.now() }),
        });
        return null;
      },
    });
    await button('Send for checking').dblClick();
    await expectShown('Your claim code', 'Two people look at it');
    const [sent, ...more] = server.asked('POST /recovery/send');
    expect(more).toEqual([]);
    expect(sent?.args.body).toMatchObject({ claimCode, lostFactor: true });
    expect(new Set(sent?.args.body.photos).size).toBe(3);
    // The code stays on the device, the photos do not.
    await expectStored('photos', 0);
    await expectStored('drafts', 1);
  });

  it('finds an account by its document alone', async () => {
    const { server } = await open('/forgot', { tenant: 'lotus' });
    await button('Forgot it too').click();
    await expectShown('Your document alone finds your account.');
    await button('Continue').click();
    await expectShown('ID number is required');
    await field('ID number').fill('1234 1234 1234');
    await expectShown('12 of 12 digits');
    await button('Continue').click();
    await expectShown('New photos, taken now');
    expect(server.asked('POST /recovery/begin')[0]?.args.body).toEqual({
      purpose: 'password',
      idType: 'AADHAAR',
      idNumber: '1234 1234 1234',
    });
    await expectStored('drafts', 1);
  });

  it('says how long whoever tried too often has to wait, and loses nothing without an answer', async () => {
    const { server } = await open('/forgot', {
      tenant: 'lotus',
      replies: { 'POST /recovery/begin': noAnswer },
    });
    await button('Forgot it too').click();
    await field('ID number').fill('1234 1234 1234');
    await button('Continue').click();
    await expectShown(/Check your connection|Network/);
    server.answer({ 'POST /recovery/begin': tooOften });
    await button('Continue').click();
    await expectShown(/Too many tries\. You can try again in 1 min \d+ s\./);
    await expect.element(button('Continue')).toBeDisabled();
    await expect.element(field('ID number')).toHaveValue('1234 1234 1234');
  });

  it('puts what the server refuses under its field', async () => {
    await open('/forgot', {
      tenant: 'lotus',
      replies: { 'POST /recovery/begin': refusedField('idNumber', 'idNumberOther') },
    });
    await button('Forgot it too').click();
    await field('ID number').fill('1234 1234 1234');
    await button('Continue').click();
    await expect.element(field('ID number')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('a page that was thrown away', () => {
  it('comes back with code and photos, which are not sent a second time', async () => {
    await open('/forgot');
    await sayWho();
    await choose('Front');
    await expectShown('1 of 2');
    await expectStored('photos', 1);
    const { server } = await open('/forgot', { again: true });
    await expectShown('Continue where you left off', `Go on with your claim code ${claimCode}.`);
    await link('Continue').click();
    await expectShown('New photos, taken now', '1 of 2');
    expect(server.asked('POST /recovery/photo')).toHaveLength(0);
    expect(server.asked('POST /recovery/status')[0]?.args.body).toEqual({ claimCode });
    window.history.back();
    await button('Start over').click();
    await expectGone(page.getByText('Continue where you left off'));
    await expectStored('drafts', 0);
    await expectStored('photos', 0);
  });
});

it('on a slow device photos are chosen only once what was kept has been read', async () => {
  const { server } = await open('/forgot');
  await fillInWho();
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .toContain(draftDatabase);
  const letGo = await holdDrafts();
  await button('Continue').click();
  await expect.poll(() => server.asked('POST /recovery/status')).toHaveLength(1);
  await expectAddress('/forgot?way=claim');
  await expectGone(page.getByText('New photos, taken now'));
  await letGo();
  await expectShown('New photos, taken now');
  await choose('Front');
  await expectShown('1 of 2');
  await expectStored('photos', 1);
});

describe('figures that ran out', () => {
  it('are renewed by themselves as long as no photo shows them', async () => {
    const { server } = await open('/forgot?way=claim', {
      replies: {
        'POST /recovery/status': claimStatus({ figuresUntil: Date.now() - 1_000 }),
        'POST /recovery/figures': { figures: '0815', figuresUntil: Date.now() + 1_800_000 },
      },
    });
    await field('Claim code').fill(claimCode.toLowerCase());
    await button('See how far it is').click();
    await expectShown('0815');
    expect(server.asked('POST /recovery/figures')).toHaveLength(1);
  });

  it('take the photo that shows them away', async () => {
    const { server } = await open('/forgot', {
      replies: { 'POST /recovery/send': refusedField('figures', 'figuresExpired') },
    });
    await sayWho();
    await chooseAll();
    server.answer({ 'POST /recovery/figures': { figures: '0815', figuresUntil: Date.now() + 3_600_000 } });
    await button('Send for checking').click();
    await expectShown('The figures have run out. Please write the new ones', '0815', '0 of 1', '2 of 2');
    await expectStored('photos', 2);
  });
});

/** With the code that whoever comes back has written down. */
async function comeBack(status: Parameters<typeof claimStatus>[0], more: ScreenOptions = {}) {
  const shown = await open('/forgot?way=claim', {
    ...more,
    replies: { 'POST /recovery/status': claimStatus(status), ...more.replies },
  });
  await field('Claim code').fill(claimCode);
  await button('See how far it is').click();
  return shown;
}
const agreed = (hours: number) => ({
  status: 'approved' as const,
  sentTime: Date.now() - 30 * hourMs,
  decidedTime: Date.now() + (hours - 24) * hourMs,
  worksFrom: Date.now() + hours * hourMs,
  worksUntil: Date.now() + (hours + 168) * hourMs,
});

describe('whoever comes back with a code', () => {
  it('reads that it leads nowhere, and what is missing', async () => {
    const { server } = await open('/forgot?way=claim', {
      replies: { 'POST /recovery/status': refused('notFound') },
    });
    await button('See how far it is').click();
    await expectShown('Enter your claim code');
    await field('Claim code').fill('AAAA-AAAA');
    await button('See how far it is').click();
    await expectShown('There is no recovery with this code.');
    server.answer({ 'POST /recovery/status': tooOften });
    await button('See how far it is').click();
    await expectShown(/You can try again in/);
  });

  it('sees how long the day of objection still is', async () => {
    await comeBack(agreed(7));
    await expectShown('Two people agreed', '24 h for you to object', /^[67] h \d+ min$/);
    await expect.element(button(/^Choose a password from/)).toBeDisabled();
    await expectStored('drafts', 1);
  });

  it.each([
    ['rejected', { reason: 'The face is not on the card' }, 'Reason: The face is not on the card'],
    ['rejected', {}, 'What you sent did not fit an account.'],
    ['objected', {}, 'Somebody who is logged in to this account said that it was not them.'],
    ['lapsed', {}, 'It was not sent, judged or used in time. Nothing was changed.'],
  ] as const)('%s %j: %s', async (status, more, words) => {
    await comeBack({ status, ...more });
    await expectShown(words);
    await button('Start again').click();
    await expectAddress('/forgot');
    await expectShown('Let us find your account');
    await expectStored('drafts', 0);
  });

  it.each([
    ['used', 'The new password is set. Log in with it.'],
    ['overtaken', 'Its owner has chosen a new password meanwhile. Log in with it.'],
  ] as const)('whose code was %s is led to log-in', async (status, words) => {
    await comeBack({ status });
    await expectShown(words);
    await link('Log in').click();
    await expectAddress('/login');
  });

  it('chooses a new password with the second factor where one is set, and logs in with it', async () => {
    const { server } = await comeBack(agreed(-1), {
      replies: {
        'POST /recovery/claim': ({ args }) =>
          args.body.proof ? { username: 'adaeze.okonkwo' } : askedForProof(['code', 'recoveryCode']),
      },
    });
    await link('Choose a new password').click();
    await page.getByLabelText('New password', { exact: true }).fill('Another horse 9');
    await button('Set the password').click();
    await expectShown('Repeat password is required');
    await page.getByLabelText('Repeat new password').fill('Another horse 9');
    await button('Set the password').click();
    await page.getByLabelText('Code from your authenticator app').fill('123456');
    const said = whenSaid('Your new password is set. Log in with it.');
    await button('Confirm').click();
    await said;
    await expectAddress('/login');
    await expect.element(field('Username')).toHaveValue('adaeze.okonkwo');
    expect(server.asked('POST /recovery/claim').at(-1)?.args.body).toEqual({
      claimCode,
      password: 'Another horse 9',
      proof: { code: '123456' },
    });
    await expectStored('drafts', 0);
  });

  it('tries again where no answer came', async () => {
    await comeBack(agreed(7));
    await expectShown('Your claim code');
    await expectStored('drafts', 1);
    const { server } = await open('/forgot?way=claim', {
      again: true,
      replies: { 'POST /recovery/status': noAnswer },
    });
    await expectShown('Load failed, please try again.');
    server.answer({ 'POST /recovery/status': claimStatus(agreed(7)) });
    await button('Retry').last().click();
    await expectShown('Your claim code');
    await expectStored('drafts', 1);
  });
});

describe('with a recovery code', () => {
  it('sets a new password at once', async () => {
    const { server } = await open('/forgot', {
      replies: { 'POST /recovery/byCode': refusedField('recoveryCode', 'codeWrong') },
    });
    await link(/^Recovery code/).click();
    await field('Username').fill('adaeze.okonkwo');
    await field('Recovery code').fill('aaaa-bbbb-cccc');
    await page.getByLabelText('New password', { exact: true }).fill('Another horse 9');
    await page.getByLabelText('Repeat new password').fill('Another horse 9');
    await button('Set the password').click();
    await expect.element(field('Recovery code')).toHaveAttribute('aria-invalid', 'true');
    server.answer({ 'POST /recovery/byCode': { username: 'adaeze.okonkwo' } });
    await button('Set the password').click();
    await expectAddress('/login');
    await expect.element(field('Username')).toHaveValue('adaeze.okonkwo');
    expect(server.asked('POST /recovery/byCode').at(-1)?.args.body).toEqual({
      purpose: 'password',
      username: 'adaeze.okonkwo',
      recoveryCode: 'aaaa-bbbb-cccc',
      password: 'Another horse 9',
    });
  });

  it('replaces the withdrawal password of whoever is logged in, and logs them out', async () => {
    const { server } = await open('/resetOpPassword', {
      signedIn: true,
      replies: { 'GET /user/opPwd': true, 'POST /recovery/byCode': { username: 'adaeze.okonkwo' } },
    });
    await link('Forgot?').click();
    await expectAddress('/forgot?for=withdrawal');
    await expectShown('Forgot withdrawal password');
    expect(mainText()).not.toContain('Username');
    await link(/^Recovery code/).click();
    await field('Recovery code').fill('aaaa-bbbb-cccc');
    await page.getByLabelText('New password', { exact: true }).fill('294716');
    await page.getByLabelText('Repeat new password').fill('294716');
    await button('Set the password').click();
    await expectAddress('/login');
    await expect.element(field('Username')).toHaveValue('adaeze.okonkwo');
    expect(server.asked('POST /recovery/byCode')[0]?.args.body).toEqual({
      purpose: 'withdrawal-password',
      recoveryCode: 'aaaa-bbbb-cccc',
      withdrawalPassword: '294716',
    });
  });
});

describe('with a link by e-mail', () => {
  const working = {
    'POST /recovery/linkStatus': () => ({
      purpose: 'password' as const,
      idType: 'NIN' as const,
      untilTime: Date.now() + 1_800_000,
    }),
  };

  it('asks for one, and says the same to everybody', async () => {
    const { server } = await open('/forgot', { replies: { 'POST /recovery/link': tooOften } });
    await link(/^Link by e-mail/).click();
    await expectAddress('/forgot?way=mail');
    await button('Send the link').click();
    await expectShown('Username is required');
    await field('Username').fill('adaeze.okonkwo');
    await button('Send the link').click();
    await expectShown(/You can try again in/);
    await expect.element(button('Send the link')).toBeDisabled();
    server.answer({ 'POST /recovery/link': { minutes: 30 } });
    const again = await open('/forgot?way=mail', { replies: { 'POST /recovery/link': { minutes: 30 } } });
    await field('Username').fill('adaeze.okonkwo');
    await button('Send the link').dblClick();
    await expectShown('Look into your mailbox', /for 30 minutes/);
    expect(again.server.asked('POST /recovery/link').map(({ args }) => args.body)).toEqual([
      { purpose: 'password', username: 'adaeze.okonkwo' },
    ]);
  });

  it('of the withdrawal password goes out without a name', async () => {
    const { server } = await open('/forgot?for=withdrawal&way=mail', {
      signedIn: true,
      replies: { 'POST /recovery/link': { minutes: 30 } },
    });
    await button('Send the link').click();
    await expectShown('Look into your mailbox');
    expect(server.asked('POST /recovery/link')[0]?.args.body).toEqual({ purpose: 'withdrawal-password' });
  });

  it('takes the secret out of the address, and sets the password with the number of the document', async () => {
    const { server } = await open('/forgot?way=link#the-secret-of-this-link', {
      replies: { ...working, 'POST /recovery/byLink': refusedField('idNumber', 'idNumberWrong') },
    });
    await expectShown('Your new password');
    expect(window.location.href).not.toContain('secret');
    await button('Set the password').click();
    await expectShown('ID number is required');
    await page.getByRole('textbox', { name: /NIN/ }).fill('41290877156');
    await page.getByLabelText('New password', { exact: true }).fill('Another horse 9');
    await page.getByLabelText('Repeat new password').fill('Another horse 9');
    await button('Set the password').click();
    await expect.element(page.getByRole('textbox', { name: /NIN/ })).toHaveAttribute('aria-invalid', 'true');
    server.answer({
      'POST /recovery/byLink': ({ args }) =>
        args.body.proof ? { username: 'adaeze.okonkwo' } : askedForProof(['code']),
    });
    await button('Set the password').click();
    await page.getByLabelText('Code from your authenticator app').fill('123456');
    await button('Confirm').click();
    await expectAddress('/login');
    await expect.element(field('Username')).toHaveValue('adaeze.okonkwo');
    expect(server.asked('POST /recovery/byLink').at(-1)?.args.body).toEqual({
      secret: 'the-secret-of-this-link',
      idNumber: '41290877156',
      password: 'Another horse 9',
      proof: { code: '123456' },
    });
  });

  it('says of one that is over that it leads nowhere', async () => {
    const { server } = await open('/forgot?way=link#an-old-one', {
      replies: { 'POST /recovery/linkStatus': noAnswer },
    });
    await expectShown('Load failed, please try again.');
    server.answer({ 'POST /recovery/linkStatus': refused('notFound') });
    await button('Retry').last().click();
    await expectShown('This link leads nowhere');
    await link('Ask for another link').click();
    await expectAddress('/forgot?way=mail');
  });
});

it('the withdrawal password is asked for by nobody who is not logged in', async () => {
  await open('/forgot?for=withdrawal');
  await expectAddress('/LoginUp');
});
