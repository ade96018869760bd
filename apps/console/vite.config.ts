import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colourSheetPlugin } from '../../packages/look/src/colour-sheet.ts';
import { iconPaths } from '../../packages/look/src/icon-paths.ts';
import { colours, inkBrand } from '../../packages/rules/src/colours.ts';
import { adoptedStyles } from './build/adopted-styles-plugin.ts';

const api = process.env.OPENFLOOR_API ?? 'http://localhost:8080';
// The host name finds the tenant, so it must reach the server as the browser sent it.
const toServer = { target: api, changeOrigin: false };

export default defineConfig({
  base: '/console/',
  plugins: [react(), iconPaths(), adoptedStyles(), colourSheetPlugin(colours, inkBrand)],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // antd goes where it is used: one file of it would make the log-in load what tables and date pickers need.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    allowedHosts: ['.localhost'],
    proxy: { '/console/api': toServer, '/api': toServer, '/image': toServer },
  },
});
