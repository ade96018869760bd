import { refused } from '@openfloor/client/testing/fake-replies';
import { it } from 'vitest';
import { button, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

it('of somebody new are empty, and fail with a way to try again', async () => {
  const { server } = await renderScreen('/transaction', {
    replies: { 'POST /finance/transaction': refused('internal') },
  });
  await expectShown('Load failed, please try again.');
  server.answer({ 'POST /finance/transaction': { records: [] } });
  await button('Retry').click();
  await expectShown('Every movement of your money appears here.');
});
