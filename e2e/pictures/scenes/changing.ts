import { clickPlace, fill, fillPlace, press, pressLink, send, steps, untilOver } from '../acts.ts';
import type { Act, Scene } from '../scene.ts';
import { stock } from './places.ts';

/** Receipts: what was done stays on screen until it is put aside. */
const done = (name: string, path: Scene['path'], act: Act): Scene => ({
  name,
  visitor: 'demo',
  path,
  act: steps(act, ({ page, words }) => page.getByText(words('receipt.next')).waitFor(), untilOver),
  over: true,
  changes: true,
});

/** More than the least of the first product's currency, whichever that is, and no more than its customer has. */
const fillWithinMeans: Act = async stage => {
  await stage.page.locator('main input').first().waitFor();
  const words = await stage.page.locator('main').innerText();
  await fill('products.amount', words.includes('$') ? '900' : '25000')(stage);
};

/** Too often: the true waiting time, and help. */
const logInTooOften: Act = async stage => {
  for (let tries = 0; tries < 6; tries += 1) {
    await steps(
      fillPlace('input[autocomplete="username"]', 'fresh'),
      fillPlace('input[autocomplete="current-password"]', `wrong-${tries}`),
    )(stage);
    const button = stage.page.locator('button[type="submit"]');
    if (await button.isDisabled()) return;
    const answered = stage.page.waitForResponse('**/api/user/login');
    await button.click();
    await answered;
  }
};

export const changingScenes: readonly Scene[] = [
  done('receipt-buy', stock, steps(press('trading.buy'), untilOver, press('trading.buyShares'))),
  done(
    'receipt-exchange',
    '/moneyExchange',
    steps(fill('exchange.pay', '10000'), press('exchange.actionAmount')),
  ),
  done(
    'receipt-withdrawal',
    '/withdraw',
    steps(
      fill('withdrawals.amount', '5000'),
      clickPlace('main [role="combobox"]'),
      clickPlace('[role="dialog"] button[aria-pressed]:not(:disabled)'),
      fillPlace('main input[maxlength="6"]', '123456'),
      press('withdrawals.actionAmount'),
    ),
  ),
  {
    name: 'product-review',
    visitor: 'demo',
    path: '/quantitative/index',
    act: steps(pressLink('products.documentation'), fillWithinMeans, press('products.lockAmount'), untilOver),
    over: true,
  },
  { name: 'login-wait', visitor: 'guest', path: '/login', act: logInTooOften, changes: true },
  { name: 'login-empty', visitor: 'guest', path: '/login', act: send },
];
