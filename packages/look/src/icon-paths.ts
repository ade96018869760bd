import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const phosphorFile = /[\\/]@phosphor-icons[\\/]core[\\/].*\.svg\?raw$/;
const onePath = /^<svg [^>]*viewBox="0 0 256 256"[^>]*><path d="([^"]+)"\s*\/><\/svg>\s*$/;

/** What a Phosphor file draws; its frame is the same for all of them, and `Icon` has it. */
export function pathOf(svg: string): string {
  const path = onePath.exec(svg)?.[1];
  if (path === undefined) throw new Error('An icon must be one path of 256 by 256.');
  return path;
}

/** Has `import bell from '@phosphor-icons/core/regular/bell.svg?raw'` yield the icon's path alone. */
export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    enforce: 'pre',
    load(id) {
      if (!phosphorFile.test(id)) return null;
      const file = id.slice(0, -'?raw'.length);
      return `export default ${JSON.stringify(pathOf(readFileSync(file, 'utf8')))}`;
    },
  };
}
