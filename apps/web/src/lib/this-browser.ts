/** The browsers that differ in how they put a page on the home screen. */
export const browsers = [
  'iosSafari',
  'iosOther',
  'androidChrome',
  'androidSamsung',
  'androidFirefox',
  'desktopChromium',
  'desktopSafari',
  'desktopFirefox',
  'insideApp',
  'other',
] as const;

export type Browser = (typeof browsers)[number];

const insideApps =
  /FBA[NV]|Instagram|MicroMessenger|Line\/|TikTok|BytedanceWebview|Snapchat|LinkedInApp|GSA\/|; wv\)/;

/**
 * Which of them this is. Only for words on a page: what a browser can do is asked of itself. iPads say that they are
 * Macs, but have fingers.
 */
export function browserOf(userAgent: string, maxTouchPoints: number): Browser {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  const isIos = has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1);
  if (has(insideApps)) return 'insideApp';
  // Inside an app, an iPhone's page names no browser.
  if (isIos && !has(/Safari\//)) return 'insideApp';
  if (isIos) return has(/CriOS|FxiOS|EdgiOS|OPT\//) ? 'iosOther' : 'iosSafari';
  if (has(/Android/)) {
    if (has(/Firefox\//)) return 'androidFirefox';
    if (has(/SamsungBrowser/)) return 'androidSamsung';
    return has(/Chrome\//) ? 'androidChrome' : 'other';
  }
  if (has(/Firefox\//)) return 'desktopFirefox';
  if (has(/Chrome\//)) return 'desktopChromium';
  return has(/Macintosh.*Safari\//) ? 'desktopSafari' : 'other';
}

/** What is worth telling somebody who has another device: the usual browser of each. */
export const elsewhere = (here: Browser): Browser[] =>
  (['iosSafari', 'androidChrome', 'androidFirefox', 'desktopChromium', 'desktopSafari'] as const).filter(
    one => one !== here,
  );

/** Inside the installed app; iPhones tell it in their own way. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
