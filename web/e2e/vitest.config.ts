import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./server.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Two browsers at one server: a test waits as much as it works, and the machine is small.
    maxWorkers: 2,
  },
});
