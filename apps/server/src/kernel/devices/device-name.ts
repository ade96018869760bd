import { UAParser } from 'ua-parser-js';

/** Where the parser's word is not what people call it. Whatever an app opens inside itself is a web view. */
const browserNames: Readonly<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'WebView',
  WebKit: 'WebView',
};
const systemNames: Readonly<Record<string, string>> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' };

/** Robots call themselves browsers too; programs give nothing but their name. */
const robot = /\b([\w-]*(?:bot|crawler|spider))\/\d/i;
const program = /^(?!Mozilla|Opera)([a-z][\w.-]{0,29})\/\d/i;
/** The one app among the common ones that the parser does not know. */
const insideWhatsApp = /\bWhatsApp\/\d/;

/**
 * `Safari, iPhone` of a browser's description of itself, as customers and staff read it in any language; null where it
 * says neither. A recent iPad says that it is a Mac.
 */
export function deviceName(userAgent: string): string | null {
  const named = robot.exec(userAgent) ?? program.exec(userAgent);
  if (named) return named[1] ?? null;
  const parser = new UAParser(userAgent);
  const browser = insideWhatsApp.test(userAgent) ? 'WhatsApp' : parser.getBrowser().name;
  const system = parser.getOS().name;
  const device = system === 'iOS' ? parser.getDevice().model : undefined;
  const names = [
    browser && (browserNames[browser] ?? browser),
    device ?? (system && (systemNames[system] ?? system)),
  ];
  return names.filter(Boolean).join(', ') || null;
}
