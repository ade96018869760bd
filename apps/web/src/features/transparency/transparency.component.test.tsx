import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { nothingYet, quality, transparency } from '@/testing/samples/transparency.ts';

const replies = { 'GET /transparency': transparency, 'GET /transparency/quality': quality };

it('tells a guest what is computed apart from what the operator states', async () => {
  await renderScreen('/transparency', { signedIn: false, replies });
  await expectShown('Fill quality');
  expect(mainText()).toMatch(
    /Owed to customers[\s\S]*Computed, not editable[\s\S]*4,182,906,551[\s\S]*18,402 customers[\s\S]*Withdrawals/,
  );
  expect(mainText()).toMatch(/1 h 42 min[\s\S]*6 h 10 min[\s\S]*1\.80%[\s\S]*Name differs\s+60\.00%/);
  expect(mainText()).toMatch(/Inside the range of that minute\s+99\.97%[\s\S]*\+0\.04%[\s\S]*Price moved/);
  expect(mainText()).toMatch(/Client money\s+Operator’s statement\s+At Zuma Trust Bank/);
  expect(mainText()).toMatch(/Prices missing[\s\S]*14 min/);
});

it('says of a new tenant that there is nothing yet', async () => {
  await renderScreen('/transparency', {
    signedIn: false,
    replies: { 'GET /transparency': nothingYet.figures, 'GET /transparency/quality': nothingYet.quality },
  });
  await expectShown('No orders yet.');
  expect(mainText()).toMatch(
    /No withdrawals yet\.[\s\S]*No orders yet\.[\s\S]*has not stated where[\s\S]*No incident in 90 days/,
  );
});

it.each(['en', 'pt', 'zh'] as const)('stays within a narrow screen in %s', async language => {
  await page.viewport(320, 640);
  await renderScreen('/transparency', { signedIn: false, replies, language });
  await expect.poll(() => mainText()).toMatch(/4[,.]182[,.]906[,.]551/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await page.viewport(390, 844);
});

it('is asked again after a failure', async () => {
  let fails = true;
  await renderScreen('/transparency', {
    signedIn: false,
    replies: {
      ...replies,
      'GET /transparency': () => (fails ? Promise.reject(new Error('down')) : transparency),
    },
  });
  await expectShown('Load failed, please try again.');
  fails = false;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expectShown('Owed to customers');
});
