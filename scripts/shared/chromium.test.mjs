import { describe, expect, it } from 'vitest';
import { findChromium, findTestBrowser, lacksShell } from './chromium.mjs';

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

describe('findChromium', () => {
  it.each([
    [
      'CHROMIUM_PATH before PATH',
      { CHROMIUM_PATH: '/own/chrome', PATH: '/bin' },
      ['/own/chrome', '/bin/chromium'],
      '/own/chrome',
    ],
    ['Chromium before Chrome', { PATH: '/a:/b' }, ['/a/google-chrome', '/b/chromium'], '/b/chromium'],
    ['the first folder of PATH', { PATH: '/a:/b' }, ['/a/chromium', '/b/chromium'], '/a/chromium'],
    ['Chrome under its long name', { PATH: '/a' }, ['/a/google-chrome-stable'], '/a/google-chrome-stable'],
    ['a macOS app', { PATH: '/a' }, [macChrome], macChrome],
    ['nothing on an empty PATH', { PATH: '' }, ['/chromium', 'chromium'], undefined],
  ])('finds %s', (_, env, programs, expected) => {
    expect(findChromium(env, path => programs.includes(path))).toBe(expected);
  });

  it('refuses a CHROMIUM_PATH that is no program, rather than taking another browser', () => {
    const env = { CHROMIUM_PATH: '/gone', PATH: '/bin' };
    expect(() => findChromium(env, path => path === '/bin/chromium')).toThrow('CHROMIUM_PATH names /gone');
  });
});

describe('findTestBrowser', () => {
  it.each([
    [
      'the headless shell before Chromium',
      ['/a/chromium', '/b/chromium-headless-shell'],
      '/b/chromium-headless-shell',
    ],
    ['Chromium where there is no shell', ['/a/chromium'], '/a/chromium'],
  ])('finds %s', (_, programs, expected) => {
    expect(findTestBrowser({ PATH: '/a:/b' }, path => programs.includes(path))).toBe(expected);
  });
});

describe('lacksShell', () => {
  it.each([
    ['where there is Chromium alone', { PATH: '/a' }, ['/a/chromium'], true],
    ['not where it is beside Chromium', { PATH: '/a' }, ['/a/chromium', '/a/chromium-headless-shell'], false],
    ['not where somebody chose a browser', { PATH: '/a', CHROMIUM_PATH: '/a/chromium' }, [], false],
  ])('says that the shell is missing %s', (_, env, programs, expected) => {
    expect(lacksShell(env, path => programs.includes(path))).toBe(expected);
  });
});
