import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstScreens, firstSources } from './first-files.ts';

const web = join(import.meta.dirname, '../../../../web');

// The manifest is searched by these names: one that is no longer right would only make the first visit slower.
it.each(Object.keys(firstScreens))('what %s needs first is where it is looked for', path => {
  const sources = firstSources(path, 'pt');
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) expect(existsSync(join(web, source)), source).toBe(true);
});
