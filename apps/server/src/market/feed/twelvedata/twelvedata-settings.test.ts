import { describe, expect, it } from 'vitest';
import { readTwelveDataSettings } from './twelvedata-settings.ts';

const warnings: unknown[] = [];
const log = { warn: (details: object, message: string) => void warnings.push({ ...details, message }) };
const read = (variables: Record<string, string | undefined>) => readTwelveDataSettings(variables, log);

const good = { TWELVEDATA_API_KEY: 'secret-key', TWELVEDATA_SYMBOLS: 'US-AAPL, INDIA-*' };

describe('settings', () => {
  it('give the options', () => {
    const late = { TWELVEDATA_DELAYED_MARKETS: 'INDIA' };
    const options = read({ ...good, ...late, TWELVEDATA_CREDITS_PER_MINUTE: '55' });
    expect(options).toMatchObject({
      apiKey: 'secret-key',
      symbols: ['US-AAPL', 'INDIA-*'],
      creditsPerMinute: 55,
      delayedMarkets: ['INDIA'],
    });
    options.onProblem?.('The stream refuses AAPL');
    expect(warnings).toContainEqual({ feed: 'twelvedata', message: 'The stream refuses AAPL' });
  });

  it.each([
    ['no key', { TWELVEDATA_API_KEY: ' ' }, 'TWELVEDATA_API_KEY is missing'],
    ['no symbols', { TWELVEDATA_SYMBOLS: '' }, 'TWELVEDATA_SYMBOLS: no symbols are selected'],
    [
      'a market nobody knows',
      { TWELVEDATA_SYMBOLS: 'MARS-AAPL' },
      'MARS-AAPL is not of the form US-AAPL or US-*',
    ],
    ['a bare symbol', { TWELVEDATA_SYMBOLS: 'AAPL' }, 'AAPL is not of the form'],
    ['a late market nobody knows', { TWELVEDATA_DELAYED_MARKETS: 'US,MARS' }, 'TWELVEDATA_DELAYED_MARKETS'],
    ['an address that is none', { TWELVEDATA_URL: 'prices.example' }, 'TWELVEDATA_URL must be an http'],
    ['an address with a login', { TWELVEDATA_URL: 'https://u:p@prices.example' }, 'TWELVEDATA_URL must be'],
    [
      'the key in the open',
      { TWELVEDATA_URL: 'http://prices.example', NODE_ENV: 'production' },
      'TWELVEDATA_URL must begin with https',
    ],
    ['no credits', { TWELVEDATA_CREDITS_PER_MINUTE: '0' }, 'TWELVEDATA_CREDITS_PER_MINUTE must be'],
  ])('name the problem: %s', (_, changed, problem) => {
    expect(() => read({ ...good, ...changed })).toThrow(problem);
  });

  it('may lead elsewhere, under the name of that place', () => {
    expect(read(good)).not.toHaveProperty('source');
    expect(
      read({ ...good, TWELVEDATA_URL: 'https://prices.example/td/', NODE_ENV: 'production' }),
    ).toMatchObject({
      source: 'twelvedata via prices.example',
      restUrl: 'https://prices.example/td',
      streamUrl: 'wss://prices.example/td/v1/quotes/price',
    });
    expect(warnings).toContainEqual({
      feed: 'twelvedata',
      message: 'Prices come from twelvedata via prices.example',
    });
    const own = { TWELVEDATA_URL: 'http://127.0.0.1:9000', NODE_ENV: 'production' };
    expect(read({ ...good, ...own }).streamUrl).toBe('ws://127.0.0.1:9000/v1/quotes/price');
  });

  it('name all problems at once, and not the key', () => {
    const bad = () => read({ ...good, TWELVEDATA_SYMBOLS: 'x', TWELVEDATA_CREDITS_PER_MINUTE: 'x' });
    expect(bad).toThrow(/TWELVEDATA_SYMBOLS.*TWELVEDATA_CREDITS_PER_MINUTE/);
    expect(bad).not.toThrow(/secret-key/);
  });
});
