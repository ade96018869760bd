import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconPaths } from '../../packages/look/src/icon-paths.ts';
import { commonPasswords } from './build/common-passwords-plugin.ts';

/** What the server runs of this app, with everything it needs inside: the server itself knows no React. */
export default defineConfig({
  plugins: [react(), iconPaths(), commonPasswords()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'production'] },
  },
  build: {
    ssr: 'src/first-view-server.tsx',
    outDir: 'dist-server',
    target: 'node20',
    assetsInlineLimit: 0,
    emitAssets: false,
    copyPublicDir: false,
    // Texts that browsers fetch apart from the rest are all in one file here.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
