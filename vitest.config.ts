// Its maker named it @cloudflare/vitest-plugin in August 2026; package.json has that under the name before (decision 0004).
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
/** A start of Node or workerd costs more than most files of tests, so that they share one (decision 0095). */
const shared = { isolate: false };
const worker = { globalSetup: "tests/support/silent-upstream.ts", testTimeout, provide };
/** What says the same of a demo and of a deployment that is none runs in both. */
const deployed = ["tests/worker/marketplace/demo/demo-calls.test.ts"];
const inWorkerd = (bindings: Record<string, string>) => [
  assetData(),
  browserScripts(),
  compiledReaders(),
  cloudflareTest({
    main: "./worker/api.ts",
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      bindings,
      // Of no deployment of ours: one may have a bucket for imported pictures.
      r2Buckets: ["TEST_BUCKET"],
    },
  }),
];
const demo = { DEMO: "1", DEMO_HOSTS: "example,my" };
const server = {
  ...shared,
  globalSetup: "tests/server/bundle-once.ts",
  testTimeout: 300_000,
  setupFiles,
  provide,
  hookTimeout: 60_000,
};
/** Servers under load, or that are killed again and again, two at a time: more beside them would make them late. */
const alone = ["crash", "ordering", "payment", "presses", "printing", "restart", "serve"].map(
  (name) => `tests/server/${name}.test.ts`,
);

/**
 * unit: functions, in Node. worker: the Worker and its objects, in real workerd. server: real processes that run the
 * build (`npm run build` first); server-alone: those that are killed or under load. Screens are tested in a browser
 * (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of the smallest machine.
    maxWorkers: "100%",
    silent: "passed-only",
    projects: [
      {
        plugins: [assetData(), browserScripts(), browserTables(), compiledReaders()],
        test: {
          ...shared,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          testTimeout,
          setupFiles: [...setupFiles, "./tests/unit/fresh-process.ts"],
          provide,
        },
      },
      {
        plugins: inWorkerd(demo),
        test: {
          ...shared,
          ...worker,
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: [...setupFiles, "./tests/worker/fresh-worker.ts"],
        },
      },
      { plugins: inWorkerd({ DEMO: "" }), test: { ...worker, name: "worker-deployed", include: deployed, setupFiles } },
      {
        plugins: [assetData(), browserTables()],
        test: { ...server, name: "server", include: ["tests/server/**/*.test.ts"], exclude: alone },
      },
      {
        plugins: [assetData(), browserTables()],
        test: {
          ...server,
          name: "server-alone",
          include: alone,
          maxWorkers: 2,
          // After the others: projects of one group run together.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
