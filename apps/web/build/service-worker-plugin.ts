import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/service-worker/worker.ts', import.meta.url));

/** Files that an app without a connection can do without. */
const leftOut = /\.(map|txt)$/;

/** Builds src/service-worker/worker.ts as /sw.js, with the names of the app's files in it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.config.build.ssr) return;
      const outputs = Object.values(bundle);
      const entry = outputs.find(output => output.type === 'chunk' && output.isEntry)?.fileName;
      if (!entry) this.error('The app has no entry');
      const files = outputs
        .map(output => output.fileName)
        .filter(file => file.startsWith('assets/') && !leftOut.test(file))
        .sort();
      const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const made = await rolldown({
        input: source,
        transform: { define: { __BUILD__: JSON.stringify({ name, entry, files }) } },
      });
      const { output } = await made.generate({ format: 'iife', minify: true });
      await made.close();
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}
