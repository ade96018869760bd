import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/first.ts', import.meta.url));

async function compile(): Promise<string> {
  const bundle = await rolldown({ input: source, resolve: { conditionNames: ['source', 'import'] } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

/**
 * Puts src/first.ts where the page says `<!--first-script-->`, as a plain script that painting waits for. When built it
 * is a file of its own, because the content security policy refuses scripts inside pages.
 */
export function firstScript(): Plugin {
  let file: string | undefined;
  return {
    name: 'first-script',
    async buildStart() {
      const { mode, config } = this.environment;
      if (mode !== 'build' || config.build.ssr) return;
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'first.js', source: await compile() }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: async html => {
        const script = file ? `<script src="/${file}"></script>` : `<script>${await compile()}</script>`;
        return html.replace('<!--first-script-->', () => script);
      },
    },
  };
}
