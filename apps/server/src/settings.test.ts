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

  test('public passwords and production do not go together', () => {
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      /DEMO must be off in production/,
    );
  });
});
