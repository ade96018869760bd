import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit}`;

test.each([
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
  [`${iPhone} Version/17.0 EdgiOS/125.2535.96 Mobile/15E148 Safari/604.1`, 'Edge, iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${webKit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    'Safari, iPad',
  ],
  // An iPad since iPadOS 13.
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`, 'Safari, macOS'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome, macOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome, Android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${blink} Chrome/120.0.0.0 Mobile Safari/537.36`,
    'Chrome, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) ${blink} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HD1913) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`,
    'Edge, Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox, Android'],
  [
    `Mozilla/5.0 (Linux; U; Android 11; TECNO KG5k) ${blink} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 OPR/78.0.2254.1234`,
    'Opera, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/126.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
])('a browser: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A546B Build/TP1A.220624.014; wv) ${blink} Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 Instagram 333.0.0.42.91 Android (33/13; 450dpi; 1080x2125; samsung; SM-A546B; a54x; s5e8835; en_GB; 604247854)`,
    'Instagram, Android',
  ],
  [
    `${iPhone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1; en_US; en; scale=3.00; 1170x2532; 606417404)`,
    'Instagram, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) ${blink} Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.60.83;]`,
    'Facebook, Android',
  ],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, 'WeChat, iPhone'],
  [`${iPhone} Mobile/15E148 WhatsApp/24.11.80`, 'WhatsApp, iPhone'],
  [`${iPhone} Mobile/15E148`, 'WebView, iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 11; TECNO KG5k; wv) ${blink} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'WebView, Android',
  ],
])('a page inside an app: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  [
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Googlebot',
  ],
  ['curl/8.5.0', 'curl'],
  ['WhatsApp/2.23.20.0', 'WhatsApp'],
  ['PostmanRuntime/7.39.0', 'PostmanRuntime'],
])('a program: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each(['', 'Demo', 'Mozilla/5.0', '=1+1', 'x'.repeat(300), '('.repeat(300)])(
  'nobody known: %j',
  userAgent => {
    expect(deviceName(userAgent)).toBeNull();
  },
);
