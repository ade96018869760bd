import { describe, expect, it, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { type Call, type CallKey, takesIdempotencyKey, wholeObject, wholeSchema } from './call.ts';

const calls = Object.entries(allCalls) as [CallKey, Call][];

const specified = `
GET /tenant/config
GET /app/imageCarousel
GET /app/quickAccess
POST /app/upload
POST /news/mainPageNews
POST /news/pageNews
GET /news/{id}
GET /stock/mainPageIndex
GET /stock/index
GET /stock/page
POST /stock/rank
GET /stock/detail
GET /stock/historyKline
POST /stock/favorite/{id}
DELETE /stock/favorite/{id}
GET /stock/myStocks
GET /stock/favPage
POST /user/login
POST /user/register
POST /user/logout
PUT /user/password
PUT /user/opPwd
GET /user/opPwd
GET /user
GET /user/balance
GET /user/balanceAndPosition
POST /stockTrade/position
POST /stockTrade/buyRecord
POST /stockTrade/sellRecord
POST /stockDailyTrade/pageRecord
POST /stockTrade/buy
POST /stockTrade/sell
GET /finance/bankList
GET /finance/depositMethod
GET /finance/checkAuthCode
POST /finance/deposit
GET /finance/withdrawInfo
POST /finance/withdraw
POST /finance/withdrawRecord
POST /finance/depositRecord
POST /finance/transaction
POST /userBank
POST /userBank/add
PUT /userBank/update
DELETE /userBank/delete
GET /kyc
POST /kyc
GET /exchange/exchangeInfo
POST /exchange/toNGN
POST /exchange/toUSD
POST /exchange/exchangeRecord
POST /blockTrade
POST /blockTrade/buy
POST /ipo/pageIpo
POST /ipo/pagePlacement
POST /ipo/pageBlockPlacement
POST /ipo/applyIpo
POST /ipo/applyPlacement
POST /ipo/applyBlockPlacement
POST /ipo/pageApply
POST /ipo/funding
POST /quantitative/productList
POST /quantitative/buy
POST /quantitative/orders
POST /stockSnapUp
POST /stockSnapUp/applyOrder`;

it('has every call the product is specified to make', () => {
  const missing = specified.split('\n').filter(key => key !== '' && !(key in allCalls));
  expect(missing).toEqual([]);
});

const publicPaths =
  /^\/(tenant|app\/(imageCarousel|quickAccess)|news|stock\/(?!favorite|myStocks|favPage)|ipo\/listing|proof\/log|transparency|halts|recovery\/(?!mine|object)|user\/(login|register|passkeyLogin|passkeyQuestion))/;

describe.each(calls)('%s', (key, call) => {
  const [method, path = ''] = key.split(' ');

  it('names its path parameters', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    expect(Object.keys(call.params ? wholeObject(call.params).shape : {})).toEqual(named);
  });

  it('refuses a field it does not know', () => {
    for (const part of [call.params, call.query, call.body]) {
      if (!part) continue;
      const issues = wholeSchema(part).safeParse({ surprise: 1 }).error?.issues ?? [];
      expect(issues.map(issue => issue.code)).toContain('unrecognized_keys');
    }
  });

  it('asks for a session unless a guest may see it', () => {
    expect(call.access).toBe(publicPaths.test(path) ? 'public' : 'customer');
  });

  it('sends a body only where the method has one', () => {
    if (method === 'GET' || method === 'DELETE') expect(call.body ?? call.multipart).toBeUndefined();
  });
});

test.each<[CallKey, boolean]>([
  ['POST /stockTrade/buy', true],
  ['DELETE /userBank/delete', true],
  ['POST /stockTrade/buyRecord', false],
  ['POST /user/login', false],
  ['GET /user', false],
])('%s takes an idempotency key: %s', (key, takes) => {
  expect(takesIdempotencyKey(key, allCalls[key as keyof typeof allCalls])).toBe(takes);
});
