import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { stepsOfNewcomer } from '@/testing/samples/customer.ts';
import { subscriptions } from '@/testing/samples/offers.ts';

const none = { records: [] };

it('a word of a screen explains itself by tap and by keyboard, and gives the focus back', async () => {
  await renderScreen('/stockPlacement', { replies: { 'POST /ipo/pagePlacement': subscriptions() } });
  const word = button('Placement, explained');
  await expect.element(word).toHaveAttribute('aria-haspopup', 'dialog');
  await word.click();
  await expect.element(dialog('Placement')).toBeVisible();
  await expectShown(/A company that is listed already sells more shares/);
  await userEvent.keyboard('{Escape}');
  await expectGone(dialog('Placement'));
  await expect.element(word).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Placement')).toBeVisible();
});

it.each([
  ['pt', 'Período de bloqueio, explicado', /não pode vender as ações/],
  ['zh', '锁定期的解释', /不能卖出股票/],
] as const)('in %s too', async (language, name, text) => {
  await renderScreen('/quantitative/index', {
    language,
    replies: { 'POST /quantitative/productList': none },
  });
  await button(name).click();
  await expectShown(text);
});

it('one word leads to all, and all to each', async () => {
  await renderScreen('/blockTrade', { replies: { 'POST /blockTrade': none } });
  await button('Block trade, explained').click();
  await button('All words').click();
  await expect.element(dialog('Words, explained')).toBeVisible();
  expect(dialog().getByRole('button').elements().length).toBeGreaterThan(24);
  await button('Settlement, T+n').click();
  await expectShown(/T\+2 is two days after it/);
});

it('a newcomer finds them on the home page', async () => {
  await renderScreen('/', { replies: { ...homeReplies, 'GET /user/firstSteps': stepsOfNewcomer } });
  await button('Words, explained').click();
  await expect.element(dialog('Words, explained')).toBeVisible();
  await page.getByRole('button', { name: 'Lottery' }).click();
  await expectShown(/the lowest numbers win/);
});
