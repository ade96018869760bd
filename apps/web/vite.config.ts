import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    sourcemap: false,
    // Small images would otherwise become data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // A phone pays more for a request than for a kilobyte: one style sheet, and few files for the first screen.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/,
            },
            {
              name: 'shared',
              test: /apps[\\/]web[\\/]src[\\/](ui|lib)[\\/]|packages[\\/]|phosphor-icons/,
              // Used by so many screens that the first one needs it too.
              minShareCount: 12,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    // The host name finds the tenant, so it must reach the server as the browser sent it.
    proxy: { '/api': { target: api, changeOrigin: false, ws: true } },
  },
});
