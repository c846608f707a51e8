/// <reference types="vitest/config" />
// Builds the page. During development `vite` passes /api on to a running `ombre serve`; OMBRE_SERVER names its address.
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

const server = process.env.OMBRE_SERVER ?? 'http://127.0.0.1:8200';

export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  base: './',
  // The content security policy of the server allows files of its own only, so nothing may become a data: address.
  build: { assetsInlineLimit: 0, target: 'es2020', modulePreload: { polyfill: false }, emptyOutDir: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
  test: { dir: '../../tests/web/unit' },
});
