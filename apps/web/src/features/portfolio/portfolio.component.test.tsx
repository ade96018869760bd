import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';
import { portfolio, portfolioDetail } from '@/testing/samples/portfolio.ts';

const replies = { 'GET /portfolio': portfolio, 'GET /portfolio/detail': portfolioDetail };

test('the page tells value, return, allocation, gains and years', async () => {
  await renderScreen('/portfolio', { replies });
  await expect.element(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  await expect.element(page.getByText('₦1,595,809.75').first()).toBeVisible();
  await expect.element(page.getByText('1 paid in')).toBeVisible();
  await expect.element(page.getByText('1 paid out')).toBeVisible();
  await expect.element(page.getByText('Best holding')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: '2024' })).toBeVisible();
  await expect.element(page.getByText('+₦35,963.35')).toBeVisible();
  await expect.element(page.getByText(/USD 8\.8%/)).toBeVisible();
});

test('a range is asked for, and pressed', async () => {
  const { server } = await renderScreen('/portfolio', { replies });
  await userEvent.click(page.getByRole('button', { name: 'Week' }));
  await expect.element(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => server.asked('GET /portfolio').at(-1)?.args)
    .toMatchObject({ query: { range: 'week' } });
});

test('arrow keys move along the curve and read each point out', async () => {
  await renderScreen('/portfolio', { replies });
  const curve = page.getByRole('slider', { name: /Return over time/ });
  await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining('+1.18%'));
  curve.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(curve).toHaveAttribute('aria-valuetext', expect.stringContaining('+1.10%'));
  await userEvent.keyboard('{Home}');
  await expect.element(curve).toHaveAttribute('aria-valuenow', '0');
});

test('payments are told in words', async () => {
  await renderScreen('/portfolio', { replies });
  const payments = page.getByRole('list', { name: 'Paid in and out' });
  await expect.element(payments).toHaveTextContent('Deposit +₦25,000.00');
  await expect.element(payments).toHaveTextContent('Withdrawal −$10.00');
});

test('the curve is a table, too', async () => {
  await renderScreen('/portfolio', { replies });
  await userEvent.click(page.getByText('Show as a table'));
  await expect.element(page.getByRole('rowheader', { name: '2025-11-14' })).toBeVisible();
});

test('a newcomer reads when the first day appears', async () => {
  const none = { ...portfolio, value: '0.00', firstDay: null, points: [], flows: [] };
  await renderScreen('/portfolio', { replies: { ...replies, 'GET /portfolio': none } });
  await expect.element(page.getByText(/Once you have paid in/)).toBeVisible();
});

test('what the curve does not know is said', async () => {
  const gaps = { ...portfolio, missingDays: 2, usdToLocal: null };
  await renderScreen('/portfolio', { replies: { ...replies, 'GET /portfolio': gaps } });
  await expect.element(page.getByText('2 ended days are still being worked out.')).toBeVisible();
  await expect.element(page.getByText(/Dollars are not counted/)).toBeVisible();
});

test('a failure can be tried again', async () => {
  const failing = { 'GET /portfolio': refused('internal'), 'GET /portfolio/detail': refused('internal') };
  const { server } = await renderScreen('/portfolio', { replies: failing });
  await expect.element(page.getByRole('alert')).toBeVisible();
  // The value and what stands below it fail by themselves, and are tried again by themselves.
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.poll(() => retry.elements().length).toBe(2);
  server.answer(replies);
  await userEvent.click(retry.first());
  await expect.poll(() => retry.elements().length).toBe(1);
  await userEvent.click(retry);
  await expect.element(page.getByText('Best holding')).toBeVisible();
});

test('home begins with the portfolio and leads to its page', async () => {
  await renderScreen('/', {
    replies: {
      ...replies,
      'GET /stock/mainPageIndex': refused('internal'),
      'GET /app/imageCarousel': refused('internal'),
      'GET /app/quickAccess': refused('internal'),
      'POST /stock/rank': refused('internal'),
      'POST /news/mainPageNews': refused('internal'),
    },
  });
  await userEvent.click(page.getByRole('link', { name: /Portfolio/ }));
  await expect.element(page.getByText('Best holding')).toBeVisible();
});
