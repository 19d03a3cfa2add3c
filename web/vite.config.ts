/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.BRADSHAW_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // The content security policy forbids inline code and data: fonts, so every asset is a file.
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
    // Tests never wait, so a slow test only means a busy machine.
    testTimeout: 120_000,
  },
});
