import { it } from 'vitest';
import { page } from 'vitest/browser';
import { expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';

const nothing = { 'POST /stock/rank': { records: [] }, 'GET /stock/index': [], 'GET /app/quickAccess': [] };

it.each([
  ['savanna', 'No prices have come in yet. The list fills once their source answers'],
  ['aurora', 'Os preços ainda não chegaram. A lista aparece assim que a fonte responder'],
] as const)('says in %s that there is no source of prices where lists are empty', async (tenant, text) => {
  await renderScreen('/market?tab=1', { signedIn: false, tenant, replies: nothing });
  await expectShown(new RegExp(text));
  await page.getByRole('tab').first().click();
  await expectShown(new RegExp(text));
});

it('says it in Chinese too', async () => {
  await renderScreen('/market?tab=1', { signedIn: false, language: 'zh', replies: nothing });
  await expectShown(/行情尚未到达/);
});

it('says it on the home page instead of empty blocks, and in a search for nothing', async () => {
  await renderScreen('/', {
    signedIn: false,
    replies: { ...homeReplies, 'GET /stock/mainPageIndex': [], 'POST /stock/rank': { records: [] } },
  });
  await expectShown(/No prices have come in yet/, 'News');
  await expectGone(page.getByText('Top volume'));
  await renderScreen('/searchStock', {
    signedIn: false,
    replies: { 'GET /stock/page': { records: [], total: 0 } },
  });
  await expectShown(/No prices have come in yet/);
});
