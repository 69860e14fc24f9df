import { defineConfig } from "vitest/config";

/** Real providers in their test mode (`npm run test:providers`). Only what a variable has a key for is asked. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ["*.test.ts"], testTimeout: 60_000, fileParallelism: false },
});
