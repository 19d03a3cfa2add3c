import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./server.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One browser and one server: the machine is small, and the server is the same for all.
    fileParallelism: false,
  },
});
