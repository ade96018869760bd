import { expect, it } from 'vitest';
import { expectAddress, linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { stock } from '@/testing/samples/stocks.ts';

it('title and canonical address go along with each step', async () => {
  // As the server wrote it where the app began.
  const canonical = document.head.appendChild(document.createElement('link'));
  canonical.rel = 'canonical';
  canonical.href = `${location.origin}/`;
  await renderScreen('/', {
    signedIn: false,
    replies: { ...homeReplies, 'GET /stock/detail': stock(), 'GET /stock/historyKline': [] },
  });
  await expect.poll(() => linksTo('/stock/').length).toBeGreaterThan(0);
  expect(document.title).toBe('Savanna');
  linksTo('/stock/')[0]?.click();
  await expectAddress(/^\/stock\//);
  await expect.poll(() => document.title).toBe('Kano Cement (KANCEM) · Savanna');
  expect(canonical.href).toBe(location.origin + location.pathname);
  window.history.back();
  await expectAddress('/');
  await expect.poll(() => document.title).toBe('Savanna');
  expect(canonical.href).toBe(`${location.origin}/`);
  canonical.remove();
});
