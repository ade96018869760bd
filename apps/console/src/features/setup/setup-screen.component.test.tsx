import { setupLineNames } from '@openfloor/contract/setup/console-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SetupLine } from '@/lib/setup-places.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

const line = (name: SetupLine['name'], more: Partial<SetupLine> = {}): SetupLine => ({
  name,
  group: 'who',
  state: 'done',
  later: false,
  detail: `About ${name}`,
  ...more,
});
const lines = setupLineNames.map(name => line(name));

it('leads from each line to where it is done, and says what is missing', async () => {
  const missing = lines.map(one =>
    one.name === 'depositWays' ? { ...one, state: 'missing' as const } : one,
  );
  await renderScreen('/setup', { replies: { 'GET /setup': { complete: false, lines: missing } } });
  await expect.element(page.getByText('1 thing is missing before the first customer.')).toBeVisible();
  await expect.element(page.getByText(`${lines.length - 1} of ${lines.length} done`)).toBeVisible();
  expect(page.getByRole('listitem').getByRole('link').elements()).toHaveLength(lines.length);
  const deposits = page.getByRole('link', { name: /Ways to deposit.*Missing/ });
  await expect.element(deposits).toHaveAttribute('href', '/console/settings?part=deposit');
});

it('shows whoever may not go there the line alone', async () => {
  await renderScreen('/setup', { roles: ['content'], replies: { 'GET /setup': { complete: true, lines } } });
  await expect.element(page.getByText('Payment file profile')).toBeVisible();
  expect(page.getByRole('link', { name: /Payment file profile/ }).elements()).toEqual([]);
});
