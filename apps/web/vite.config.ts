import { fileURLToPath } from 'node:url';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colourSheetPlugin } from '../../packages/look/src/colour-sheet.ts';
import { iconPaths } from '../../packages/look/src/icon-paths.ts';
import { colours, inkBrand, investorColours } from '../../packages/rules/src/colours.ts';
import { chartFrames, chartLibrary } from './build/chart-frames-plugin.ts';
import { commonPasswords } from './build/common-passwords-plugin.ts';
import { firstScript } from './build/first-script-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';

const api = process.env.OPENFLOOR_API ?? 'http://localhost:8080';
// The host name finds the tenant, so it must reach the server as the browser sent it.
const toServer = { target: api, changeOrigin: false };

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [
    reactPlugin(),
    iconPaths(),
    commonPasswords(),
    chartFrames(),
    firstScript(),
    serviceWorker(),
    colourSheetPlugin({ ...colours, ...investorColours }, inkBrand),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // React has this itself since its version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    // Browsers that know no preloading fetch a moment later; the first load is smaller without a stand-in for it.
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Small images would otherwise become data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // A phone pays more for a request than for a kilobyte: one style sheet, and few files for the first screen.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first load names every file there is: their names alone would be two kilobytes of it. The manifest has them.
        chunkFileNames: 'assets/[hash:7].js',
        // Most of what is in these runs at once: browsers that know this comment compile it beside the screen.
        postBanner: ({ moduleIds }) =>
          moduleIds.some(id => chartLibrary.test(id) || react.test(id)) ? '//# allFunctionsCalledOnLoad' : '',
        advancedChunks: {
          groups: [
            {
              name: 'react',
              test: react,
            },
            {
              name: 'vendor',
              test: /node_modules[\\/](wouter|regexparam)[\\/]/,
            },
            {
              name: 'shared',
              test: /apps[\\/]web[\\/]src[\\/](ui|lib)[\\/](?!paged-list)|packages[\\/]|phosphor-icons/,
              // Used by so many screens that the first one needs it too; lists that grow are the exception.
              minShareCount: 38,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    // Calls with live quotes, and the pictures of tenants and news.
    proxy: { '/api': { ...toServer, ws: true }, '/image': toServer },
  },
});
