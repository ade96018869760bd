import { silenceMarkets } from '@openfloor/client/testing/fake-network';
import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectAddress, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { listedStock } from '@/testing/samples/stocks.ts';

const ranked = {
  'POST /stock/rank': { records: [listedStock()] },
  'GET /stock/index': [listedStock({ id: 'NSENG-LAGALL' })],
  'GET /app/quickAccess': [],
};

it.each<[DemoTenant, string, RegExp[]]>([
  ['savanna', 'Simulated market', [/^Index$/, /NGX/, /^Rising$/, /^Falling$/, /^US$/]],
  ['aurora', 'Mercado simulado', [/./, /^Altas$/, /^Quedas$/, /^EUA$/]],
  ['lotus', 'Simulated market', [/^Index$/, /./, /^Rising$/, /^Falling$/]],
])('of %s shows its own tabs, whatever the address asks for', async (tenant, simulated, names) => {
  await renderScreen('/market?tab=9', { signedIn: false, tenant, replies: ranked });
  await expect.element(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  const shown = page.getByRole('tab').elements();
  expect(shown).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(shown[index]?.textContent).toMatch(name);
  await expectShown(simulated);
});

it('moves between tabs with the arrow keys', async () => {
  await renderScreen('/market?tab=1', { signedIn: false, replies: ranked });
  const tab = page.getByRole('tab', { name: 'NGX' }).element();
  if (tab instanceof HTMLElement) tab.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expectAddress('/market?tab=2');
  await expect.element(page.getByRole('tab', { name: 'Rising' })).toHaveAttribute('aria-selected', 'true');
});

it('sorts by a column’s head: ascending, descending, not at all', async () => {
  const { server } = await renderScreen('/market?tab=1', { signedIn: false, replies: ranked });
  const last = () => server.asked('POST /stock/rank').at(-1)?.args.body;
  await page.getByRole('button', { name: /^24h %/ }).click();
  await expect.poll(last).toMatchObject({ sortType: 'CHANGE_PERCENT', direction: 'ASC' });
  await page.getByRole('button', { name: /^24h %/ }).click();
  await expect.poll(last).toMatchObject({ sortType: 'CHANGE_PERCENT', direction: 'DESC' });
  await page.getByRole('button', { name: /^24h %, descending/ }).click();
  await expect.element(page.getByRole('button', { name: /^24h %, not sorted/ })).toBeVisible();
  await page.getByRole('button', { name: /^Price/ }).click();
  await expect.poll(last).toMatchObject({ sortType: 'CHANGE', direction: 'ASC' });
});

it('says that loading failed and loads when tried again', async () => {
  const { server } = await renderScreen('/market', {
    signedIn: false,
    tenant: 'aurora',
    replies: { ...ranked, 'POST /stock/rank': refused('internal') },
  });
  await expectShown('Falha ao carregar, tente novamente.');
  server.answer(ranked);
  await button('Tentar novamente').click();
  await expectShown('KANCEM');
});

it('says that prices are delayed where their source is silent', async () => {
  const delayed = {
    ...ranked,
    'POST /stock/rank': { records: [listedStock({ delayed: true })] },
    'GET /stock/index': [listedStock({ delayed: true })],
  };
  await renderScreen('/market', { signedIn: false, replies: delayed });
  silenceMarkets('NSENG');
  await expectShown('Prices delayed');
});
