import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aProposal } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { HaltBoard, HaltRecord } from './halt-words.ts';

const minute = 60_000;
const aHalt = (other: Partial<HaltRecord> = {}): HaltRecord => ({
  id: 'h1',
  scope: 'market/NSENG',
  market: 'NSENG',
  stockId: null,
  symbol: null,
  told: { en: 'The exchange reports a fault.' },
  since: Date.now() - 34 * minute,
  nextWord: Date.now() - minute,
  until: Date.now() + 60 * minute,
  lifted: false,
  cause: 'prices',
  askedTime: Date.now() - 36 * minute,
  endedTime: null,
  filledBefore: 2,
  steps: [{ step: 'begin', proposer: 'ifeoma', approver: 'bola', reason: 'Prices wrong', time: Date.now() }],
  ...other,
});

const aBoard = (other: Partial<HaltBoard> = {}): HaltBoard => ({
  time: Date.now(),
  customers: 12_480,
  languages: ['en', 'pt'],
  markets: [
    {
      market: 'NSENG',
      openOrders: 151,
      ordersAMinute: 38,
      priceAge: 41,
      standing: 'late',
      dayTrades: 3,
      nextClose: Date.now() + minute,
    },
    {
      market: 'US',
      openOrders: 33,
      ordersAMinute: 0,
      priceAge: 2,
      standing: 'fresh',
      dayTrades: 0,
      nextClose: null,
    },
  ],
  confirmers: { may: 5, online: 2 },
  inForce: [],
  past: [],
  ...other,
});

const open = (board = aBoard(), { replies, ...options }: ScreenOptions = {}) =>
  renderScreen('/halt', {
    ...options,
    replies: {
      'GET /halts': board,
      'GET /offers/stocks': [],
      'POST /approvals': { id: 'p1' },
      ...replies,
    },
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });

it('proposes a halt of a market once customers are told why in every language, as the preview shows it', async () => {
  const { server } = await open();
  await expect.element(page.getByText('Stops orders for 12,480 customers at once')).toBeVisible();
  await expect.element(page.getByText('5 may confirm, 2 online.')).toBeVisible();
  await button('Propose halt').click();
  await expect.element(page.getByText('Choose a market or a stock')).toBeVisible();
  await field('NGX').click();
  await expect.element(page.getByText(/^3 at .*, wait$/)).toBeVisible();
  await button('Propose halt of NGX').click();
  await expect.element(page.getByText('Customers read this: say why')).toBeVisible();
  await expect.element(field('Text for customers, Português')).toHaveFocus();
  await expect.element(field('Text for customers, Português')).toBeInViewport();
  await field('Text for customers, English').fill('A fault at the exchange.');
  await field('Text for customers, Português').fill('Uma falha na bolsa.');
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect.element(preview.getByText('A fault at the exchange.', { exact: false })).toBeVisible();
  await preview.getByText('Português').click();
  await expect.element(preview.getByText('Uma falha na bolsa.', { exact: false })).toBeVisible();
  await field('Note for the log').fill('Seen on the feed');
  await button('Propose halt of NGX').click();
  await expect
    .poll(() => server.asked('POST /approvals').map(({ args }) => args.body))
    .toMatchObject([
      {
        kind: 'halt.begin',
        reason: 'Prices wrong or late: Seen on the feed',
        payload: {
          scope: 'market/NSENG',
          cause: 'prices',
          told: { en: 'A fault at the exchange.', pt: 'Uma falha na bolsa.' },
          endTime: null,
        },
      },
    ]);
  // Both markets are everything.
  await field('All markets').click();
  await expect.element(button('Propose halt of all markets')).toBeVisible();
});

it('a refusal stays on the screen with what was typed', async () => {
  await open(aBoard({ languages: ['en'] }), { replies: { 'POST /approvals': refused('conflict') } });
  await field('US').click();
  await button('Propose halt of US').click();
  await expect.element(page.getByRole('alert').getByText(/conflicts/)).toBeVisible();
  await expect.element(button('Propose halt of US')).toBeVisible();
});

it('shows what lasts, how long, whose word is overdue, and lifts it or says more', async () => {
  const { server } = await open(
    aBoard({ inForce: [aHalt()], past: [aHalt({ id: 'h0', cause: 'systems' })] }),
  );
  await expect.element(page.getByText('NGX halted')).toBeVisible();
  await expect.element(page.getByText('Trading in NGX is halted, for 34 min so far')).toBeVisible();
  await expect.element(page.getByText('Overdue')).toBeVisible();
  await expect.element(page.getByText('2 orders')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Halts that are over' }).getByText('A fault in our systems'))
    .toBeVisible();
  await button('Lift').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Prices are right again');
  await dialog.getByRole('button', { name: 'Propose lifting' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').at(-1)?.args.body)
    .toMatchObject({ kind: 'halt.lift', payload: { haltId: 'h1' }, reason: 'Prices are right again' });
  await button('Say more').click();
  await dialog.getByLabelText('Text for customers, Português').fill('Ainda uma falha.');
  await dialog.getByLabelText('Reason').fill('The promise was due');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').at(-1)?.args.body)
    .toMatchObject({ kind: 'halt.change', payload: { haltId: 'h1', told: { pt: 'Ainda uma falha.' } } });
});

it('is confirmed in place by somebody else; who may not propose reads only', async () => {
  const waiting = aProposal({ id: 'p9', kind: 'halt.begin', title: 'Halt trading in US', mayApprove: true });
  const { server } = await open(aBoard(), {
    roles: ['treasury'],
    replies: { 'GET /approvals': list(waiting), 'POST /approvals/{id}/approve': null },
  });
  await expect.element(page.getByText('Halt trading in US: waits for a second person')).toBeVisible();
  expect(button(/^Propose halt/).query()).toBeNull();
  await button('Confirm').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.asked('POST /approvals/{id}/approve').length).toBe(1);
});

it('says that it could not be read, and that one is lifted with its moment', async () => {
  const { server } = await open(undefined, { replies: { 'GET /halts': refused('internal') } });
  await expect.element(button('Retry')).toBeVisible();
  server.answer({ 'GET /halts': aBoard({ inForce: [aHalt({ lifted: true })] }) });
  await button('Retry').click();
  await expect.element(page.getByText(/Trading in NGX goes on at/)).toBeVisible();
  expect(button('Lift').query()).toBeNull();
});
