import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.BRADSHAW_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // The server forbids inline code and data: fonts, so every asset is a file of its own.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/join': server,
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // None of them waits for anything: how long one takes says only how busy the machine is.
    testTimeout: 120_000,
  },
});
