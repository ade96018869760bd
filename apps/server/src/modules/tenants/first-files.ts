import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@openfloor/contract/languages';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Pages that people arrive at, with what their first paint needs beyond the app's own entry. */
const firstScreens: Record<string, (language: Language) => string[]> = {
  '/': language => ['src/features/home/home-page.tsx', `src/lib/locales/${language}.ts`],
  '/login': language => [
    'src/features/auth/login-page.tsx',
    `src/lib/locales/${language}.ts`,
    `src/lib/locales/${language}-screens.ts`,
  ],
};

/**
 * The script files a page will ask for once its first ones have run. Naming them in the page lets the browser fetch
 * all of them at once instead of one generation after another.
 */
export function firstFilesReader(appFolder: string) {
  const path = join(appFolder, '.vite', 'manifest.json');
  const manifest: Record<string, ManifestEntry> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const known = filesOf(manifest, ['index.html']);
  return (pathname: string, language: Language): string[] => {
    const wanted = filesOf(manifest, firstScreens[pathname]?.(language) ?? []);
    return [...wanted].filter(file => file.endsWith('.js') && !known.has(file));
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
