import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  server: {
    port: 5174,
    allowedHosts: ['.localhost'],
    // The host name finds the tenant, so it must reach the server as the browser sent it.
    proxy: { '/console/api': { target: 'http://localhost:8080', changeOrigin: false } },
  },
});
