import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstScreens } from './first-files.ts';

const web = join(import.meta.dirname, '../../../../web');

// The manifest is searched by these names: one that is no longer right would only make the first visit slower.
it.each(Object.entries(firstScreens))('what %s needs first is where it is looked for', (_, sources) => {
  for (const source of sources('pt')) expect(existsSync(join(web, source)), source).toBe(true);
});
