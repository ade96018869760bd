import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('nothing set gives the embedded demo on 8080', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      dataDir: './data',
      demo: true,
      production: false,
      databaseUrl: undefined,
    });
  });

  test.each([
    [{ DATABASE_URL: 'postgres://u@h/d' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('%j has demo %s', (variables, demo) => {
    expect(readSettings(variables).demo).toBe(demo);
  });

  test('every wrong one is named at once, in one line', () => {
    const read = () =>
      readSettings({ PORT: 'abc', DATABASE_URL: 'mysql://x', DEMO: 'yes', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/^Cannot start.*PORT.*DATABASE_URL.*DEMO.*LOG_LEVEL[^\n]*$/);
  });

  test.each(['banana', 'true', '*', '10.0.0.0/99'])('%j is no proxy to trust', TRUST_PROXY => {
    expect(() => readSettings({ TRUST_PROXY })).toThrow(/^Cannot start.*TRUST_PROXY must be addresses/);
  });

  test('proxies are addresses and networks', () => {
    expect(readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
    ]);
  });

  test('public passwords and production do not go together', () => {
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      /DEMO must be off in production/,
    );
  });
});
