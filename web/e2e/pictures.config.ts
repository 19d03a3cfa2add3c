import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** `npm run pictures` writes docs/screenshots. */
export default defineConfig({
  test: { ...shared.test, include: ['**/*.pictures.ts'], testTimeout: 400_000 },
});
