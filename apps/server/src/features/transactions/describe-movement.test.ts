import { expect, it } from 'vitest';
import { describeMovement } from './describe-movement.ts';
import type { Background, Movement } from './transaction-store.ts';

const movement: Movement = {
  sequence: 1n,
  line: 1,
  scene: 'TRADE',
  currency: 'NGN',
  amount: -100n,
  balance: 0n,
  posted_at: new Date(0),
  cause: 'order/1',
  hash: '',
};

const background: Background = {
  orders: new Map([['1', { side: 'buy', shares: 126820n, symbol: 'KANCEM', made_at: new Date(0) }]]),
  deposits: new Map(),
  withdrawals: new Map(),
  exchanges: new Map(),
  applications: new Map(),
  products: new Map(),
  busts: new Map(),
  reasons: new Map(),
};

it.each([
  ['en', 'NGN', 'Bought 126,820 KANCEM'],
  ['pt', 'BRL', 'Compra de 126.820 KANCEM'],
  ['en', 'INR', 'Bought 1,26,820 KANCEM'],
  ['zh', 'NGN', '买入 126,820 股 KANCEM'],
] as const)('shares in %s are written as the country of the %s writes figures', (language, local, text) => {
  expect(describeMovement(movement, background, language, local)).toBe(text);
});
