import { expect, it } from 'vitest';
import { expectShown, linksTo, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { bought } from '@/testing/samples/stocks.ts';

it('an order shows its ledger entry and what was left after it', async () => {
  const record = { ...bought(), ledgerSequence: 1204, balanceAfter: '6811763.32' };
  await renderScreen('/orderRecords', { replies: { 'POST /stockTrade/buyRecord': { records: [record] } } });
  await expect.poll(() => linksTo('/orderRecords?order=')).toHaveLength(1);
  linksTo('/orderRecords?order=')[0]?.click();
  await expectShown('Ledger entry');
  expect(mainText()).toMatch(
    /Inside the limit[\s\S]*Ledger entry[\s\S]*No\. 1,204[\s\S]*Trade fee[\s\S]*Balance after\s+₦6,811,763\.32/,
  );
});
