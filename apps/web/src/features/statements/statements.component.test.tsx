import {
  type FakeReplies,
  noAnswer,
  refused,
  refusedField,
  stillWaiting,
} from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnectivity } from '@/lib/connectivity.ts';
import { hiddenAmountsKey } from '@/lib/stored-keys.ts';
import {
  address,
  button,
  dialog,
  expectAddress,
  expectGone,
  expectShown,
  link,
  mainText,
  region,
  whenSaid,
} from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { localSum, ownStatement, periods, statementReplies, summary } from '@/testing/samples/statements.ts';

const url = '/api/file/statement/s1?until=1&session=customer.x&signature=y';
const file = (expiresTime = Date.now() + 600_000) => ({
  id: 's1',
  url,
  name: 'savanna-2025-10.pdf',
  expiresTime,
});

let handed: string[] = [];
beforeEach(() => {
  handed = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    handed.push(`${this.download} ${this.getAttribute('href')}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (replies: FakeReplies<Calls> = {}, options: ScreenOptions = {}, path = '/statements') =>
  renderScreen(path, { ...options, replies: { ...statementReplies, ...replies } });

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const summaryText = () =>
  (region('Summary of the period').element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ');

describe('what is chosen', () => {
  it('begins with the last whole month as PDF, and tells what it comes to', async () => {
    const { server } = await open();
    await expectShown('₦1,071,844.13');
    await expect.element(radio('October')).toBeChecked();
    expect(summaryText()).toBe(
      'Opening balance ₦1,071,844.13 23 movements +₦14,816.12 Closing balance ₦1,086,660.25',
    );
    await expect.element(field('From')).toHaveValue('2025-10-01');
    await expect.element(field('To')).toHaveValue('2025-10-31');
    await expectShown('For a bank or a tax office');
    expect(server.asked('GET /statements/summary')[0]?.args.query).toEqual({
      from: '2025-10-01',
      to: '2025-10-31',
    });
    await expect.element(link(/^Verify a statement/)).toHaveAttribute('href', '/verify');
    expect(mainText()).not.toContain('public log');
  });

  it('stands in the address: coming back finds it again', async () => {
    await open();
    await radio('Q3').click();
    await radio('JSON').click();
    await expectShown('With proofs, to be verified');
    await expectAddress('/statements?period=QUARTER&from=2025-07-01&to=2025-09-30&format=JSON');
    await open({}, {}, address());
    await expect.element(radio('Q3')).toBeChecked();
    await expect.element(radio('JSON')).toBeChecked();
    await expect.element(button('Download Q3 as JSON')).toBeVisible();
  });

  it('has every month, quarter and year in a sheet', async () => {
    await open();
    await button('Other month').click();
    await dialog('Other month').getByText('December 2024').click();
    await expectGone(dialog('Other month'));
    await expect.element(radio('December 2024')).toBeChecked();
    await expect.element(field('To')).toHaveValue('2024-12-31');
    await radio('2024').click();
    await expect.element(button('Download 2024 as PDF')).toBeVisible();
  });

  it('are own dates as soon as one is typed; wrong ones are told on the way to the file', async () => {
    const { server } = await open();
    await expectShown('₦1,071,844.13');
    await field('From').fill('2025-10-31');
    await field('To').fill('2025-10-30');
    await expect.element(radio('Own dates')).toBeChecked();
    await expectShown('Choose the first and the last day.');
    const asked = server.asked('GET /statements/summary').length;
    await button('Download as PDF').click();
    await expectShown('The last day is before the first');
    await expect.element(field('To')).toHaveFocus();
    await field('From').fill('2014-01-01');
    await button('Download as PDF').click();
    await expectShown(/ten years at most/);
    await field('To').fill('2025-12-01');
    await button('Download as PDF').click();
    await expectShown('This day has not come yet');
    expect(server.asked('POST /statements')).toEqual([]);
    expect(server.asked('GET /statements/summary')).toHaveLength(asked);
  });

  it('is reached by keys alone', async () => {
    await open({ 'POST /statements': file() });
    await expectShown('₦1,071,844.13');
    (radio('October').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Q3')).toBeChecked();
    await expect.element(field('From')).toHaveValue('2025-07-01');
    (field('To').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectShown('savanna-2025-10.pdf is ready.');
  });
});

describe('the summary', () => {
  it('parts currencies, hides amounts, and writes as the tenant does', async () => {
    const dollars = {
      currencyType: 'USD' as const,
      opening: '0.00',
      closing: '10.00',
      change: '10.00',
      movements: 1,
    };
    await open({ 'GET /statements/summary': summary([localSum, dollars]) });
    await expectShown('1 movement');
    expect(page.getByRole('heading', { name: /^(NGN|USD)$/ }).elements()).toHaveLength(2);
    await open({}, { remembered: { [hiddenAmountsKey]: '1' } });
    await expectShown('23 movements');
    expect(summaryText()).not.toMatch(/\d,\d/);
  });

  it('of a new account has nothing, and says that this is what the file will say', async () => {
    const today = { from: '2025-11-14', to: '2025-11-14' };
    await open({
      'GET /statements/periods': {
        ...periods,
        first: '2025-11-14',
        closedUntil: null,
        periods: (['MONTH', 'QUARTER', 'YEAR'] as const).map(kind => ({ kind, ...today })),
      },
      'GET /statements/summary': { ...today, transactions: 0, sums: [] },
      'GET /statements': { records: [] },
    });
    await expectShown(/No money and no movements/, /are listed here/);
    await expectShown(/Not in the public log yet: 2025-11-14\./);
    expect(page.getByRole('button', { name: /Other/ }).elements()).toEqual([]);
  });

  it('names the days that the public log has not closed', async () => {
    await open();
    await button('Other month').click();
    await dialog('Other month').getByText('November').click();
    await expectShown(/Not in the public log yet: 2025-11-13 to 11-14\./);
  });

  it('says what is too much for a file, and looks again where no answer came', async () => {
    const { server } = await open({ 'GET /statements/summary': refusedField('to', 'periodTooLarge') });
    await expectShown(/too much in this period for one file/);
    server.answer({ 'GET /statements/summary': noAnswer });
    await radio('Q3').click();
    await expectShown('Load failed, please try again.');
    server.answer({ 'GET /statements/summary': summary() });
    await button('Retry', region('Summary of the period')).click();
    await expectShown('₦1,071,844.13');
  });
});

describe('the file', () => {
  it('is asked for once, however often it is tapped, and left to the browser', async () => {
    const { server } = await open({ 'POST /statements': stillWaiting });
    const take = button('Download October as PDF');
    await take.click();
    await expect.element(take).toHaveAttribute('aria-busy', 'true');
    (take.element() as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(server.asked('POST /statements')).toHaveLength(1);
  });

  it('can be opened again until its link ends or something else is chosen', async () => {
    const { server } = await open({ 'POST /statements': file() });
    await button('Download October as PDF').click();
    await expectShown('savanna-2025-10.pdf is ready.');
    expect(handed).toEqual([`savanna-2025-10.pdf ${url}`]);
    expect(server.asked('POST /statements')[0]?.args.body).toEqual({
      ...{ from: '2025-10-01', to: '2025-10-31', format: 'PDF' },
    });
    await expect.element(link('Open it again')).toHaveAttribute('href', url);
    // What was made is among those made before.
    await expect.poll(() => server.asked('GET /statements').length).toBeGreaterThan(1);
    await radio('CSV').click();
    await expectGone(link('Open it again'));
    server.answer({ 'POST /statements': file(Date.now() - 1) });
    await button('Download October as CSV').click();
    await expect.poll(() => handed.length).toBe(2);
    await expectGone(link('Open it again'));
  });

  it.each([
    [refused('tooManyTries'), 'Too many attempts. Please wait a moment and try again.'],
    [noAnswer, 'Network Error'],
  ] as const)('is not made: %#', async (reply, words) => {
    const { server } = await open({ 'POST /statements': reply });
    await expectShown('₦1,071,844.13');
    const said = whenSaid(words);
    await button('Download October as PDF').click();
    await said;
    expect(handed).toEqual([]);
    server.answer({ 'POST /statements': file() });
    await button('Download October as PDF').click();
    await expectShown('savanna-2025-10.pdf is ready.');
  });

  it('is too large: said below the day that makes it so', async () => {
    await open({ 'POST /statements': refusedField('to', 'periodTooLarge') });
    await button('Download October as PDF').click();
    await expect.element(field('To')).toHaveAccessibleDescription(/too much in this period/);
    await expect.element(field('To')).toHaveFocus();
  });
});

describe('made before', () => {
  it('tells who made them and why, and makes one of them again', async () => {
    const { server } = await open({ 'POST /statements': file() });
    await expectShown('For ticket 2207');
    expect(mainText()).toMatch(/2025-07-01 to 09-30[\s\S]*By you, 2025-10-02[\s\S]*PDF/);
    expect(mainText()).toMatch(
      /2024-12-01 to 2025-01-31[\s\S]*By our staff, 2025-09-01[\s\S]*JSON[\s\S]*No more data/,
    );
    await button('Download 2025-07-01 to 09-30 as PDF again').click();
    await expect.poll(() => handed.length).toBe(1);
    expect(server.asked('POST /statements')[0]?.args.body).toEqual({
      ...{ from: '2025-07-01', to: '2025-09-30', format: 'PDF' },
    });
  });

  it('grows as it is scrolled', async () => {
    const made = Array.from({ length: 25 }, (_, place) => ({ ...ownStatement, id: `s${place}` }));
    await open({
      'GET /statements': ({ args: { query } }) => {
        const start = (Number(query?.pageNum ?? 1) - 1) * 20;
        return { records: made.slice(start, start + 20) };
      },
    });
    await expect.element(button(/again$/).nth(19)).toBeVisible();
    window.scrollTo(0, document.body.scrollHeight);
    await expectShown('No more data');
    expect(page.getByRole('button', { name: /again$/ }).elements()).toHaveLength(25);
  });
});

describe('without a connection', () => {
  it('says plainly that statements need one, and leads to what does not', async () => {
    const { server } = await open({ 'GET /statements/periods': noAnswer });
    useConnectivity.setState({ online: false });
    await expectShown('Statements need a connection', /can be verified without one/);
    await expect.element(link(/^Verify a statement/)).toBeVisible();
    server.answer({ 'GET /statements/periods': periods });
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectShown('₦1,071,844.13');
  });

  it('asks for nothing when it goes while the page is open', async () => {
    await open();
    await expectShown('₦1,071,844.13', 'For ticket 2207');
    useConnectivity.setState({ online: false });
    await expect.element(button('Needs a connection')).toBeDisabled();
    await expect.element(button('Download 2025-07-01 to 09-30 as PDF again')).toBeDisabled();
  });
});

it('loads, fails and looks again', async () => {
  const { server } = await open({ 'GET /statements/periods': stillWaiting });
  await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await open({ 'GET /statements/periods': noAnswer });
  await expectShown('Load failed, please try again.');
  expect(server.asked('GET /statements')).toEqual([]);
});

it.each([
  ['pt', 'Outubro', 'Baixar outubro em PDF', 'Por nossa equipe', 'aurora'],
  ['zh', '十月', '下载十月 PDF', '工作人员生成', 'savanna'],
] as const)('speaks %s', async (language, month, action, staff, tenant) => {
  await open({}, { language, tenant });
  await expect.element(radio(month)).toBeChecked();
  await expect.element(button(action)).toBeVisible();
  await expectShown(new RegExp(staff));
});
