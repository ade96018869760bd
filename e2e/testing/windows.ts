import type { BrowserContext, Page } from 'playwright-core';

/**
 * A page in a window of its own. A second tab of a window is in the background, where the browser draws once a second:
 * each click then waits two seconds for what it is to hit to stand still.
 */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [other] = context.pages();
  if (!other) return context.newPage();
  const session = await context.newCDPSession(other);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    session.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    }),
  ]);
  await session.detach();
  return page;
}
