/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engine } from './engine/plugin.mjs';
import { serviceWorker } from './scripts/service_worker.mjs';

const server = process.env.BRADSHAW_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  // A site of files alone can be in any folder of its host.
  base: mode === 'site' ? './' : '/',
  plugins: [svelte(), engine(), serviceWorker()],
  worker: {
    format: 'es',
    plugins: () => [engine()],
    // The server allows this script WebAssembly by its name.
    rolldownOptions: { output: { entryFileNames: 'assets/engine-[hash].js' } },
  },
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
    // To load the modules afresh for each file takes most of the time. A file leaves globals and modules as they were.
    isolate: false,
    // Tests never wait, so a slow test only means a busy machine.
    testTimeout: 120_000,
  },
}));
