import { expect, it } from 'vitest';
import { expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { api } from './api.ts';
import { useConnectivity, watchDevice } from './connectivity.ts';

it('an answer that was on its way when the connection went does not bring it back', async () => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  const { server } = await renderScreen('/language', {
    replies: { 'GET /notifications/unread': () => held.then(() => ({ count: 3 })) },
  });
  watchDevice();
  const late = api.call('GET /notifications/unread');
  await expect.poll(() => server.asked('GET /notifications/unread').length).toBeGreaterThan(0);
  window.dispatchEvent(new Event('offline'));
  await expectShown(/You are offline/);
  answer();
  await late;
  expect(useConnectivity.getState().online).toBe(false);
  await expectShown(/You are offline/);

  // A call that was sent since then knows better than the device.
  server.answer({ 'GET /notifications/unread': { count: 3 } });
  await api.call('GET /notifications/unread');
  expect(useConnectivity.getState().online).toBe(true);
});
