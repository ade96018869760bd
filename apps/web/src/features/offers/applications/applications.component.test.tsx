import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  dialog,
  expectAddress,
  expectGone,
  expectShown,
  mainText,
  textOf,
} from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { lottery, proRata } from '@/testing/samples/allotments.ts';
import { type ApplicationDetail, applying, drawn, funding, listed } from '@/testing/samples/applications.ts';
import { balance } from '@/testing/samples/customer.ts';

const withList = (...details: ApplicationDetail[]): FakeReplies<Calls> => ({
  'POST /ipo/pageApply': { records: details.map(listed) },
  'GET /user/balance': balance,
});

/** Opens the sheet by which the allotment is paid. */
async function openFunding(replies: FakeReplies<Calls> = {}) {
  const { server } = await renderScreen('/applyOrder?status=FUNDING', {
    replies: { ...withList(funding()), ...replies },
  });
  await button('Funding', card('SNDPIP')).click();
  await expect.element(dialog('Fund SNDPIP')).toBeVisible();
  return server;
}

const payButton = () => dialog().getByRole('button', { name: /^Pay/ });

describe('an allotment', () => {
  it.each([
    ['', 'Pay'],
    ['0', 'Pay'],
    ['99999999', 'More than the remaining need'],
  ])('of %j cannot be paid, and says why', async (amount, reason) => {
    await openFunding();
    await dialog().getByLabelText('Amount').fill(amount);
    await expect.element(dialog().getByText(reason, { exact: true })).toBeVisible();
    await expect.element(payButton()).toBeDisabled();
  });

  it('tells how much can be paid where the balance is too small', async () => {
    await openFunding({ 'GET /user/balance': { balance: '0.00', balanceUSD: '100.50' } });
    await expect.element(dialog().getByText('With its fee you can pay up to $100.00 now.')).toBeVisible();
    await expect.element(payButton()).toBeDisabled();
    await dialog().getByLabelText('Amount').fill('100');
    await expect.element(button('Pay $100.50', dialog())).toBeEnabled();
    await dialog().getByLabelText('Amount').fill('100.01');
    await expect
      .element(dialog().getByRole('link', { name: 'Deposit' }))
      .toHaveAttribute('href', '/depositList');
  });

  it('that got no answer is paid again under the same key, also after its sheet was closed', async () => {
    const server = await openFunding({ 'POST /ipo/funding': noAnswer });
    await dialog().getByLabelText('Amount').fill('1.00');
    await dialog()
      .getByRole('button', { name: /^Pay \$1\.0/ })
      .click();
    await expect.element(button('Send again')).toBeVisible();
    await expect.element(dialog().getByLabelText('Amount')).toBeDisabled();
    window.history.back();
    await expectGone(dialog());
    await expectAddress('/applyOrder?status=FUNDING');
    server.answer({ 'POST /ipo/funding': null });
    await button('Funding', card('SNDPIP')).click();
    await button('Send again').click();
    await expectShown('Funds Success', 'Payment received', 'Pay the rest');
    const sent = server.asked('POST /ipo/funding');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.args).toEqual(sent[0]?.args);
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
  });

  it('shows what the server says when it refuses', async () => {
    await openFunding({ 'POST /ipo/funding': refused('outsideWindow', 'The deadline has passed.') });
    await payButton().click();
    await expect.element(dialog().getByText('The deadline has passed.')).toBeVisible();
  });
});

describe('an application', () => {
  it.each(['', '&view=proof'])('of somebody else is not there%s', async view => {
    const { server } = await renderScreen(`/applyOrder?application=another${view}`, {
      replies: { 'GET /ipo/application': refused('notFound') },
    });
    await expectShown('Application not found');
    server.answer({ 'POST /ipo/pageApply': { records: [] } });
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expectShown('No data');
  });

  it('tells its story, what was paid with its fee, and what is planned', async () => {
    const planned = { step: 'LISTED' as const, time: Date.now() + 86_400_000, amount: null, shares: null };
    const detail = funding();
    await renderScreen('/applyOrder?application=one', {
      replies: {
        'GET /ipo/application': { ...detail, timeline: [...detail.timeline, { ...planned, planned: true }] },
        'GET /user/balance': balance,
      },
    });
    await expectShown('Timeline');
    expect(mainText()).toMatch(
      /Applied[\s\S]*List fixed[\s\S]*Allotment[\s\S]*Paid[\s\S]*fee included[\s\S]*Shares can be sold[\s\S]*Planned/,
    );
  });

  it('is found by its state, and a list that failed is read again', async () => {
    const { server } = await renderScreen('/applyOrder', {
      replies: { 'POST /ipo/pageApply': refused('internal', 'Sorry') },
    });
    await expect.element(button('Retry')).toBeVisible();
    server.answer({
      'POST /ipo/pageApply': ({ args }) => {
        const details = [applying(), drawn()];
        return {
          records: details.map(listed).filter(one => !args.body?.status || one.status === args.body.status),
        };
      },
    });
    await button('Retry').click();
    await expectShown('Nothing is charged yet');
    await page.getByRole('radio', { name: 'Failed' }).click();
    await expectShown('Not paid in time');
    await expectGone(page.getByText('Nothing is charged yet'));
  });
});

const proof = (detail: ApplicationDetail, allotment = lottery, changes: Partial<typeof lottery> = {}) => ({
  'GET /ipo/application': detail,
  'GET /ipo/allotment': { ...allotment, ...changes },
});
const proofPath = '/applyOrder?application=one&view=proof';
const own = lottery.myNumber;

describe('the proof of an allotment', () => {
  it.each([
    ['LOTTERY', proof(drawn()), /Your draw[\s\S]*Drawn up to 0\.\d{4}[\s\S]*(Drawn|Missed)/],
    [
      'PRO_RATA',
      proof(funding(), proRata),
      /Your share[\s\S]*Rounded down[\s\S]*From what was left over[\s\S]*Allotted/,
    ],
  ])('by %s matches', async (_, replies, shows) => {
    await renderScreen(proofPath, { replies });
    await expectShown('Recomputed in your browser: matches');
    expect(mainText()).toMatch(shows);
    await expectShown(
      'The list is the one that was fixed.',
      'Its hash is the one in step 1.',
      'The rule gives every application what was published.',
      'You were allotted what the rule gives',
    );
  });

  it.each<[string, Partial<typeof lottery>, string]>([
    [
      'the own result',
      {
        applications: lottery.applications.map(one =>
          one.number === own ? { ...one, allotted: String(Number(one.allotted) + 1) } : one,
        ),
      },
      'The rule gives another result than the one that was published.',
    ],
    ['the seed', { seed: 'ab'.repeat(32) }, 'Its hash is not the one in step 1.'],
    ['a seed that is none', { seed: 'nonsense' }, 'Its hash is not the one in step 1.'],
    ['the list', { applications: lottery.applications.slice(1) }, 'The list is not the one that was fixed.'],
    [
      'the own absence',
      { applications: lottery.applications.filter(one => one.number !== own) },
      'Your application is not on the list.',
    ],
  ])('does not match after a change of %s', async (_, changes, finding) => {
    await renderScreen(proofPath, { replies: proof(drawn(), lottery, changes) });
    await expect.element(page.getByRole('heading', { name: 'Does not match' })).toBeVisible();
    await expectShown(finding);
    await expectGone(page.getByText('Recomputed in your browser: matches'));
  });

  it('does not match where another result was booked than published', async () => {
    await renderScreen(proofPath, { replies: proof({ ...drawn(), obtainUnit: '999' }) });
    await expect.element(page.getByRole('heading', { name: 'Does not match' })).toBeVisible();
    await expectShown(/^The rule gives you \d+ lots?, and 999 lots were booked\.$/);
  });

  it('shows the hash of the seed before there is a result', async () => {
    const before = { seed: null, resultHash: null, listHash: null, resultTime: null, closedTime: null };
    const counts = { applicationCount: null, appliedUnit: null, applications: [] };
    await renderScreen('/applyOrder?application=one', {
      replies: proof(applying(), lottery, { ...before, ...counts }),
    });
    await page.getByRole('link', { name: /Allotment proof/ }).click();
    await expectShown('The result is not out yet');
    expect(mainText()).toMatch(/([0-9a-f]{8}\s+){7}[0-9a-f]{8}/);
    expect(document.querySelectorAll('footer')).toHaveLength(0);
    await button('How this works').click();
    await expect.element(dialog('How this works').getByText('The lowest tickets win')).toBeVisible();
  });
});

it.each<[DemoTenant, ApplicationDetail['currencyType'], string, RegExp]>([
  ['aurora', 'BRL', 'Prova da alocação', /R\$\s[\d.]+,\d\d/],
  ['lotus', 'INR', 'Allotment proof', /₹[\d,]+\.\d\d/],
])(
  '%s shows applications on a narrow screen in its own words',
  async (tenant, currencyType, proofWord, money) => {
    await page.viewport(320, 640);
    const detail = { ...funding(), currencyType };
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
    await renderScreen('/applyOrder?status=FUNDING', {
      tenant,
      replies: { ...withList(detail), ...proof(detail, proRata) },
    });
    await expect.element(page.getByRole('link', { name: proofWord })).toBeVisible();
    expect(mainText()).toMatch(money);
    expect(fits()).toBe(true);
    await card('SNDPIP').getByRole('button').click();
    await expect.element(dialog()).toBeVisible();
    expect(textOf(dialog())).toMatch(money);
    expect(fits()).toBe(true);
    window.history.back();
    await expectGone(dialog());
    await page.getByRole('link', { name: proofWord }).click();
    await expect.poll(() => document.querySelectorAll('[data-verdict="matches"]').length).toBe(1);
    expect(fits()).toBe(true);
    await page.viewport(390, 844);
  },
);
