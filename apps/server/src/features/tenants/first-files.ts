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
/** Pages that people arrive at, with what else they need first. */
export const firstScreens: Record<string, (language: Language) => string[]> = {
  '/': language => ['src/features/content/home/home-page.tsx', `src/texts/${language}.ts`],
  '/login': language => [
    'src/features/access/login-page.tsx',
    `src/texts/${language}.ts`,
    `src/texts/${language}-forms.ts`,
  ],
};

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
    const wanted = filesOf(manifest, [app, ...(firstScreens[pathname]?.(defaultLanguage) ?? [])]);
    const scripts = [...wanted].filter(file => file.endsWith('.js') && !known.has(file));
    return isUncommon(config.defaultSign) && pathname === '/' ? [...signFonts, ...scripts] : scripts;
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
