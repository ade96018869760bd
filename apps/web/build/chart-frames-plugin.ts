import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const frames = fileURLToPath(new URL('../src/features/stocks/detail/chart-frames.ts', import.meta.url));
export const chartLibrary = /node_modules\/klinecharts\/dist\/index\.esm\.js(\?|$)/;
/** The library's own two functions, which ask the browser for a frame and call it off. */
const own = /^function (request|cancel)AnimationFrame\((?:fn|id)\) \{\n[\s\S]*?^\}\n/gm;

/** Makes the chart library draw when src/features/stocks/detail/chart-frames.ts lets it. */
export function chartFrames(): Plugin {
  return {
    name: 'chart-frames',
    // As it comes from npm, in front of whatever prepares packages for the development server.
    config: () => ({ optimizeDeps: { exclude: ['klinecharts'] } }),
    transform(code, id) {
      if (!chartLibrary.test(id)) return undefined;
      const names: string[] = [];
      const without = code.replace(own, (_, verb: string) => {
        names.push(`${verb}ChartFrame as ${verb}AnimationFrame`);
        return '';
      });
      if (names.length !== 2) this.error('The chart library asks for its frames in another way');
      return {
        code: `import { ${names.join(', ')} } from ${JSON.stringify(frames)};\n${without}`,
        map: null,
      };
    },
  };
}
