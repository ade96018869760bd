import type { Calls } from '@openfloor/contract/all-calls';
import type { CallReply } from '@openfloor/contract/call';
import { press, steps, untilOver } from '../acts.ts';
import type { Scene } from '../scene.ts';
import { stock } from './places.ts';

/* What the demo never comes to of itself. */

const hourMs = 3_600_000;
const now = Date.now();

const stockWith = (changes: Partial<CallReply<Calls['GET /stock/detail']>>) => ({
  '/stock/detail': (data: Record<string, unknown>) => ({ ...data, ...changes }),
});
const closed = stockWith({
  marketOpen: false,
  closedReason: 'WEEKEND',
  opensAt: now + 38 * hourMs,
  quoteTime: now - 20 * hourMs,
});

type Notices = CallReply<Calls['GET /notifications']>;
type Alert = Extract<Notices['records'][number], { kind: 'PRICE_ALERT' }>;
type Rung = Pick<Alert['payload'], 'condition' | 'value' | 'price'>;

const rung: readonly Rung[] = [
  { condition: 'PRICE_ABOVE', value: '430.00', price: '430.05' },
  { condition: 'DAY_DOWN', value: '3', price: '411.20' },
  { condition: 'MOVE_UP', value: '5', price: '441.90' },
  { condition: 'PRICE_BELOW', value: '400.00', price: '399.85' },
];

const notices: Notices = {
  records: rung.map((payload, place) => ({
    id: `notice-${place}`,
    kind: 'PRICE_ALERT',
    time: now - place * 9 * hourMs,
    read: place > 1,
    payload: {
      alertId: `alert-${place}`,
      stockId: 'NSENG-KANCEM',
      symbol: 'KANCEM',
      market: 'NSENG',
      currencyType: 'NGN',
      precision: 2,
      quoteTime: now - place * 9 * hourMs,
      source: 'simulated',
      ...payload,
    },
  })),
  total: rung.length,
};

type Thread = CallReply<Calls['GET /messages/{id}']>;
const thread: Thread = {
  ...{
    id: 'thread-1',
    number: 'M-20261118-0001',
    subject: 'My withdrawal has not arrived',
    state: 'answered',
  },
  about: { kind: 'withdrawal', id: 'withdrawal-1', number: 'W-20261117-0003' },
  ...{ openedTime: now - 5 * hourMs, lastTime: now - hourMs, unread: false },
  messages: [
    {
      ...{ by: 'customer', roles: [], time: now - 5 * hourMs },
      text: 'Hello. I asked for it yesterday morning, and my bank has nothing yet.',
    },
    {
      ...{ by: 'staff', roles: ['support'], time: now - hourMs },
      text: 'It left us at 14:02 with the reference SAVW202611170003. Banks take until the evening; you see it at /withdrawRecord.',
    },
  ],
};

const ticket = { act: steps(press('trading.buy'), untilOver), over: true } as const;

export const rareScenes: readonly Scene[] = [
  { name: 'stock-closed', visitor: 'demo', path: stock, replies: closed },
  { name: 'stock-halted', visitor: 'demo', path: stock, replies: stockWith({ halted: true }) },
  { name: 'stock-stale', visitor: 'demo', path: stock, replies: stockWith({ delayed: true }) },
  {
    name: 'stock-not-listed',
    visitor: 'demo',
    path: stock,
    replies: {
      ...stockWith({ listed: false, high: null, low: null, open: null, close: null }),
      '/stock/historyKline': () => [],
    },
  },
  {
    name: 'ticket-old-price',
    visitor: 'demo',
    path: stock,
    replies: stockWith({ quoteAge: 27, quoteTime: now - 27_000 }),
    ...ticket,
  },
  {
    name: 'notifications-rung',
    visitor: 'demo',
    path: '/notifications',
    replies: { '/notifications': () => notices, '/notifications/unread': () => ({ count: 2 }) },
  },
  {
    name: 'message-thread',
    visitor: 'demo',
    path: '/messages/thread-1',
    replies: { '/messages/thread-1': () => thread, '/messages/thread-1/read': () => null },
  },
  {
    name: 'home-without-prices',
    visitor: 'guest',
    path: '/market?tab=1',
    replies: { '/stock/rank': () => ({ records: [], total: 0 }) },
  },
];
