import { refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown, linksTo } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { foundStock } from '@/testing/samples/stocks.ts';

const stocks = [
  foundStock(),
  foundStock({ id: 'NSENG-JOSPOW', symbol: 'JOSPOW', name: 'Jos Power' }),
  foundStock({ id: 'NSENG-ZUMABK', symbol: 'ZUMABK', name: 'Zuma Bank' }),
];

/** Finds by name as the server does. */
async function openSearch(options: ScreenOptions = {}) {
  const shown = await renderScreen('/searchStock', {
    signedIn: false,
    ...options,
    replies: {
      'GET /stock/page': ({ args }) => {
        const keyword = args.query?.keyword?.toLowerCase() ?? '';
        const records = stocks.filter(({ symbol, name }) =>
          `${symbol} ${name}`.toLowerCase().includes(keyword),
        );
        return { records };
      },
      'GET /stock/detail': refused('notFound'),
      ...options.replies,
    },
  });
  await expect.poll(() => linksTo('/stock/')).toHaveLength(3);
  return shown;
}

const field = page.getByRole('textbox');
const storedHistory = () => localStorage.getItem('searchHistory');
const marked = () => document.querySelector('main a mark')?.textContent;

async function search(keyword: string) {
  await field.fill(keyword);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

it.each<DemoTenant>(['savanna', 'aurora', 'lotus'])(
  'in %s lists stocks on open, finds by symbol, opens a result and comes back to it',
  async tenant => {
    await openSearch({ tenant });
    await field.fill('  kanc ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(marked).toBe('KANC');
    expect(linksTo('/stock/')).toHaveLength(1);
    expect(storedHistory()).toBe(JSON.stringify(['kanc']));
    linksTo('/stock/')[0]?.click();
    await expectAddress('/stock/NSENG-KANCEM');
    await expectShown(/Stock not found|Ação não encontrada/);
    window.history.back();
    await expectAddress('/searchStock?q=kanc');
    await expect.poll(marked).toBe('KANC');
    await expect.element(field).toHaveValue('kanc');
  },
);

it('remembers each term once, repeats it at a tap and forgets all at once', async () => {
  await openSearch();
  await search('power');
  await expect.poll(() => linksTo('/stock/')).toHaveLength(1);
  await search('zzzzqq');
  await expectShown('No data');
  await search('power');
  await search('   ');
  await expect.poll(storedHistory).toBe(JSON.stringify(['power', 'zzzzqq']));

  await button('zzzzqq').click();
  await expectShown('No data');
  await expect.element(field).toHaveValue('zzzzqq');
  await button('Clear text').click();
  await expect.element(field).toHaveValue('');

  await button('Delete history').click();
  await expectGone(button('power'));
  expect(storedHistory()).toBeNull();
});

it('asks the server at each tap on an earlier term, also on the one that is shown', async () => {
  const { server } = await openSearch({ remembered: { searchHistory: JSON.stringify(['power', 'zuma']) } });
  const asked = () => server.asked('GET /stock/page').map(({ args }) => args.query?.keyword ?? '');
  for (const [term, expected] of [
    ['power', ['', 'power']],
    ['power', ['', 'power', 'power']],
    ['zuma', ['', 'power', 'power', 'zuma']],
    ['power', ['', 'power', 'power', 'zuma', 'power']],
  ] as const) {
    await button(term).click();
    await expect.poll(asked).toEqual(expected);
  }
});

function typeAtOnce(word: string): void {
  const input = field.element();
  // React looks past a value that was set the usual way.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('answers while typing, once the typing pauses, with the newest word and with prices', async () => {
  const { quote } = foundStock();
  const { server } = await openSearch();
  const asked = () => server.asked('GET /stock/page').map(({ args }) => args.query?.keyword);
  // Without the browser's way from act to act, which a busy machine makes longer than a pause.
  typeAtOnce('po');
  typeAtOnce('power');
  await expect.poll(() => linksTo('/stock/')).toHaveLength(1);
  expect(linksTo('/stock/')[0]?.innerText).toMatch(/JOSPOW[\s\S]*₦379\.39[\s\S]*1\.62%/);
  expect(quote?.price).toBe(379.39);
  expect(asked().filter(keyword => keyword !== undefined)).toEqual(['power']);
  // Only what was meant is remembered.
  expect(storedHistory()).toBeNull();
  linksTo('/stock/')[0]?.click();
  await expect.poll(storedHistory).toBe(JSON.stringify(['power']));
});

it('keeps to the newest word where an older answer comes late', async () => {
  const { server } = await openSearch();
  server.answer({ 'GET /stock/page': stillWaiting });
  await field.fill('zuma');
  await expect.poll(() => server.asked('GET /stock/page').at(-1)?.args.query?.keyword).toBe('zuma');
  server.answer({ 'GET /stock/page': { records: [stocks[1] ?? foundStock()] } });
  await field.fill('jos');
  await expect
    .poll(() => linksTo('/stock/').map(({ pathname }) => pathname))
    .toEqual(['/stock/NSENG-JOSPOW']);
  await expectAddress('/searchStock?q=jos');
});
