import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/lib/adopted-styles.ts', import.meta.url));
const theirs =
  /[\\/](@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/;

/** Puts lib/adopted-styles.ts in the place of antd's own writers of styles, in the build. */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/dynamicCSS|cssUtils/.test(source) || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && theirs.test(resolved.id) ? ours : resolved;
    },
  };
}
