import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@openfloor/homes/codes';
import type { Tenant } from '../../kernel/tenant/tenant.ts';

interface ManifestEntry {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Every page's entry asks for this one. */
const app = 'src/app/run-app.tsx';
type Texts = 'first' | 'forms' | 'all';
/** Pages that people arrive at, by the first part of their address, with how much of the texts they need. */
export const firstScreens: Record<string, [screen: string, texts: Texts]> = {
  '/': ['content/home/home-page.tsx', 'first'],
  '/login': ['access/login-page.tsx', 'forms'],
  '/LoginUp': ['access/gate-page.tsx', 'all'],
  '/register': ['access/register-page.tsx', 'all'],
  '/forgot': ['access/recovery/forgot-page.tsx', 'all'],
  '/market': ['stocks/market/market-page.tsx', 'all'],
  '/searchStock': ['stocks/search/stock-search-page.tsx', 'all'],
  '/stock': ['stocks/detail/stock-page.tsx', 'all'],
  '/newsList': ['content/news/news-list-page.tsx', 'all'],
  '/news': ['content/news/news-page.tsx', 'all'],
  '/changeLanguage': ['preferences/language-page.tsx', 'all'],
  '/transparency': ['transparency/transparency-page.tsx', 'all'],
  '/verify': ['verification/verification-page.tsx', 'all'],
};

const firstPart = (pathname: string): string => `/${pathname.split('/')[1]}`;
const showsPrices = new Set(['/', '/market', '/searchStock', '/stock']);

const textFiles: Record<Texts, readonly string[]> = {
  first: [''],
  forms: ['', '-forms'],
  all: ['', '-forms', '-screens'],
};

/** What else a page needs first; nothing of one that few people arrive at. */
export function firstSources(pathname: string, language: Language): string[] {
  const [screen, texts] = firstScreens[firstPart(pathname)] ?? [];
  if (!screen || !texts) return [];
  return [`src/features/${screen}`, ...textFiles[texts].map(part => `src/texts/${language}${part}.ts`)];
}

/** The font of the currency signs that the common one has not. */
const signFont = /inter-currency-/;
const isUncommon = (sign: string): boolean => /[^\u0020-\u00ff]/.test(sign);

/**
 * The files a page will ask for once its first ones have come. Naming them in the page lets the browser fetch all of
 * them at once instead of one generation after another.
 */
export function firstFilesReader(appFolder: string) {
  const path = join(appFolder, '.vite', 'manifest.json');
  const manifest: Record<string, ManifestEntry> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const known = filesOf(manifest, ['index.html']);
  const signFonts = manifest['index.html']?.assets?.filter(file => signFont.test(file)) ?? [];
  return (pathname: string, { defaultLanguage, config }: Tenant): string[] => {
    const wanted = filesOf(manifest, [app, ...firstSources(pathname, defaultLanguage)]);
    const scripts = [...wanted].filter(file => file.endsWith('.js') && !known.has(file));
    return isUncommon(config.defaultSign) && showsPrices.has(firstPart(pathname))
      ? [...signFonts, ...scripts]
      : scripts;
  };
}

function filesOf(manifest: Record<string, ManifestEntry>, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const entry = manifest[source];
    if (!entry || files.has(entry.file)) continue;
    files.add(entry.file);
    waiting.push(...(entry.imports ?? []));
  }
  return files;
}
