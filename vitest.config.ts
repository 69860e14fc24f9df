import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { compiledReaders } from "./tools/vite/compiled-readers.ts";
import { fuzzRequests, propertySeed } from "./tests/support/fuzz-requests.ts";

/** A machine that is busy with other things is not a test that hangs. */
const testTimeout = 60_000;
const setupFiles = ["./tests/support/property-seed.ts"];
const provide = { fuzzRequests: fuzzRequests(), propertySeed: propertySeed() };

/**
 * Rules in Node; everything that is a Worker in real workerd; what survives a crash on real processes, which run the build
 * (`npm run build` first). Screens are the browser tests' (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // All processors: one is left idle otherwise, which is half of the smallest machine.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [compiledReaders()],
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout, setupFiles, provide },
      },
      {
        plugins: [
          compiledReaders(),
          cloudflareTest({
            main: "./worker/api.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { DEMO: "1" } },
          }),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: "tests/support/silent-upstream.ts",
          testTimeout,
          setupFiles,
          provide,
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/server/bundle-once.ts",
          // One server under load at a time.
          fileParallelism: false,
          testTimeout: 300_000,
          setupFiles,
          provide,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
