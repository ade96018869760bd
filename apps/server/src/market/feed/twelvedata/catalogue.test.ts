import { tries } from '@openfloor/testing/tries';
import { afterEach, expect, it } from 'vitest';
import { localFeed } from './testing/started-feed.ts';
import { errorBody } from './testing/twelvedata-server.ts';

tries('stopping the brokerage by its feed, its calendar or its clock');

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function feedOf(symbols: string[], more = {}) {
  const local = await localFeed({ symbols, ...more });
  close = local.close;
  return local;
}

it('lists what is selected in all four markets', async () => {
  const { feed, server } = await feedOf([
    'US-IBM',
    'US-IXIC',
    'INDIA-INFY',
    'BMFBOVESPA-PETR4',
    'NSENG-DANGCEM',
  ]);
  const instruments = await feed.instruments();
  expect(
    instruments.map(({ market, symbol, isIndex, tickSize }) => [market, symbol, isIndex, tickSize]),
  ).toEqual([
    ['US', 'IBM', false, 0.01],
    ['US', 'IXIC', true, 0.01],
    ['INDIA', 'INFY', false, 0.05],
    ['BMFBOVESPA', 'PETR4', false, 0.01],
    ['NSENG', 'DANGCEM', false, 0.01],
  ]);
  expect(instruments[2]?.name).toBe('Infosys Limited');
  expect(server.requestsTo('/stocks').map(request => request.query)).toEqual([
    { exchange: 'NASDAQ' },
    { exchange: 'NYSE' },
    { mic_code: 'XNSE' },
    { mic_code: 'BVMF' },
    { mic_code: 'XNSA' },
  ]);
});

it('takes a whole market, and asks about no other', async () => {
  const { feed, server } = await feedOf(['US-*']);
  const symbols = (await feed.instruments()).map(instrument => instrument.symbol);
  expect(symbols).toEqual(['AAPL', 'MSFT', 'IBM', 'INFY', 'IXIC']);
  expect(server.requestsTo('/indices').map(request => request.query)).toEqual([{ country: 'United States' }]);
});

it('reports symbols that the source does not list', async () => {
  const { feed, problems } = await feedOf(['US-AAPL', 'US-NOSUCH']);
  expect(await feed.instruments()).toHaveLength(1);
  expect(problems).toEqual(['Twelve Data does not list US-NOSUCH']);
});

it('leaves out a share in another currency than its market', async () => {
  const { feed, server } = await feedOf(['INDIA-INFY']);
  server.answers['/stocks'] = () => ({ data: [{ symbol: 'INFY', currency: 'USD', exchange: 'NYSE' }] });
  expect(await feed.instruments()).toEqual([]);
});

it.each([
  ['is not in the plan', { status: 403, body: errorBody(403, 'not in your plan') }],
  ['is gone', { status: 404, body: errorBody(404, '/indices is not available') }],
  ['has another form', { status: 200, body: { data: 'none' } }],
])('begins without indices where their list %s', async (_, answer) => {
  const { feed, server, problems } = await feedOf(['US-AAPL', 'US-IXIC']);
  server.answers['/indices'] = () => {
    throw new Error('asked although another answer was set');
  };
  server.nextAnswersTo['/indices'] = [answer];
  expect((await feed.instruments()).map(instrument => instrument.symbol)).toEqual(['AAPL']);
  expect(problems[0]).toMatch(/^No indices of US: /);
});

it('stops at once when the key is refused', async () => {
  const { feed, server } = await feedOf(['US-AAPL'], { apiKey: 'wrong-key' });
  await expect(feed.instruments()).rejects.toThrow('check TWELVEDATA_API_KEY');
  expect(server.requests.map(request => request.path)).toEqual(['/api_usage']);
});
