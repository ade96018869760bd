import { expect, test } from 'vitest';
import { type Browser, browserOf, elsewhere } from './this-browser.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<[Browser, string, number]>([
  ['iosSafari', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 5],
  ['iosSafari', `${mac} Version/18.1 Safari/605.1.15`, 5],
  ['iosOther', `${iphone} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['insideApp', `${iphone} Mobile/15E148 Instagram 350.0.0.0`, 5],
  ['insideApp', `${iphone} Mobile/15E148`, 5],
  ['insideApp', `${android.replace('; K', '; K; wv')} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['insideApp', `${android} Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49`, 5],
  ['androidChrome', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['androidSamsung', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 5],
  ['androidFirefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5],
  ['desktopFirefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0],
  ['desktopSafari', `${mac} Version/18.1 Safari/605.1.15`, 0],
  ['desktopChromium', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 0],
  ['other', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)', 0],
])('%s is told by %s', (browser, userAgent, maxTouchPoints) => {
  expect(browserOf(userAgent, maxTouchPoints)).toBe(browser);
});

test('nobody is told of their own browser as another one', () => {
  expect(elsewhere('iosSafari')).not.toContain('iosSafari');
  expect(elsewhere('insideApp')).toContain('iosSafari');
});
