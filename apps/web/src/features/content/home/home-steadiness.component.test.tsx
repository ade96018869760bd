import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { headlines } from '@/testing/samples/content.ts';
import { portfolio } from '@/testing/samples/portfolio.ts';
import { listedStock } from '@/testing/samples/stocks.ts';
import { watchShifts } from '@/testing/shifts.ts';

/* Whatever comes first, what is on the home page already stays where it is. */

const indices = ['LAGALL', 'LAG30', 'LAGBANK'].map(symbol => ({
  ...listedStock({ id: `NSENG-${symbol}`, symbol, isIndex: true, price: 104_218.36, change: 868.12 }),
  trend: [1, 2, 3],
}));

const whole = {
  'GET /portfolio': portfolio,
  'GET /stock/mainPageIndex': indices,
  'GET /app/imageCarousel': [
    {
      imageUrl: '/favicon.svg',
      link: '/market?tab=1',
      title: 'Acompanhe o mercado ao vivo',
      text: 'Índices, rankings e gráficos',
    },
    { imageUrl: '/favicon.svg', link: '/newsList', title: 'Leia', text: null },
  ],
  'GET /app/quickAccess': ['Depósito', 'Saque', 'Câmbio', 'IPO', 'Venda em bloco'].map(name => ({
    name,
    icon: 'rocket',
    link: '/depositList',
  })),
  'POST /stock/rank': {
    records: Array.from({ length: 5 }, (_, place) =>
      listedStock({
        id: `NSENG-S${place}`,
        symbol: `SYMBOL${place}`,
        name: `A company of this market ${place}`,
      }),
    ),
  },
  'POST /news/mainPageNews': {
    records: headlines(3).map(headline => ({
      ...headline,
      title: 'A headline that is long enough to fill the two lines it may have, and some words more',
    })),
  },
} satisfies FakeReplies<Calls>;

type Key = keyof typeof whole;

/** Replies that wait until each is let go. */
function held() {
  const gates = new Map<Key, () => void>();
  const replies = Object.fromEntries(
    (Object.keys(whole) as Key[]).map(key => {
      const open = new Promise<void>(resolve => gates.set(key, resolve));
      return [key, () => open.then(() => whole[key])];
    }),
  );
  return { replies, letGo: (key: Key) => gates.get(key)?.() };
}

const frames = (count: number) =>
  new Promise<void>(resolve => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });

afterEach(() => page.viewport(390, 844));

it.each<[string, boolean, DemoTenant, number, 'down' | 'up']>([
  ['a guest', false, 'savanna', 390, 'down'],
  ['a guest', false, 'aurora', 320, 'up'],
  ['a customer', true, 'savanna', 390, 'up'],
  ['a customer', true, 'aurora', 320, 'down'],
])(
  'of %s (signed in: %s) in %s does not jump at %d px, by replies from top to bottom or %s',
  async (...row) => {
    const [, signedIn, tenant, width, way] = row;
    await page.viewport(width, 844);
    await document.fonts.ready;
    const { replies, letGo } = held();
    const shifts = watchShifts();
    await renderScreen('/', { signedIn, tenant, replies });
    // Long enough for the skeletons to be drawn.
    await new Promise(resolve => setTimeout(resolve, 250));
    const keys = Object.keys(whole) as Key[];
    for (const key of way === 'down' ? keys : keys.toReversed()) {
      letGo(key);
      await frames(3);
    }
    await expect.poll(() => linksTo('/news/')).toHaveLength(3);
    await expect.poll(() => linksTo('/stock/').length).toBeGreaterThanOrEqual(8);
    await frames(3);
    const { score, moved } = shifts.end();
    expect(score, moved.join(', ')).toBeLessThan(0.02);
  },
);
