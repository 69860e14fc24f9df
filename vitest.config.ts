import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { fuzzRequests, isDeep, propertySeed } from "./tests/support/volume.ts";
import { assetData } from "./tools/vite/asset-data.ts";
import { browserScripts } from "./tools/vite/browser-scripts.ts";
import { browserTables } from "./tools/vite/browser-tables.ts";
import { compiledReaders } from "./tools/vite/compiled-readers.ts";

/** Long enough that a test does not time out on a machine that is busy with other work. */
const testTimeout = 60_000;
const setupFiles = ["./tests/support/property-seed.ts"];
const provide = { fuzzRequests: fuzzRequests(), isDeep: isDeep(), propertySeed: propertySeed() };

/**
 * unit: functions, in Node. worker: the Worker and its objects, in real workerd. server: real processes that run the
 * build (`npm run build` first) and are killed. Screens are tested in a browser (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of the smallest machine.
    maxWorkers: "100%",
    silent: "passed-only",
    projects: [
      {
        plugins: [assetData(), browserScripts(), browserTables(), compiledReaders()],
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout, setupFiles, provide },
      },
      {
        plugins: [
          assetData(),
          browserScripts(),
          compiledReaders(),
          cloudflareTest({
            main: "./worker/api.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { DEMO: "1", DEMO_HOSTS: "example,my" } },
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
        plugins: [assetData(), browserTables()],
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/server/bundle-once.ts",
          // Several servers under load at once would slow each other down.
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
