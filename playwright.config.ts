import { defineConfig } from "playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";
import { isDeep } from "./tests/support/volume.ts";

const executablePath = findBrowser() ?? undefined;

/** Tests in a real browser on the built app, in workerd with its files in front (decision 0095). */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  // A page that waits leaves the processors to the others: with three workers two processors took a twelfth longer.
  workers: 4,
  // Bounds for what hangs. A slow machine is no fault: how fast a page is is measured in tests/bench.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A browser may miss a frame on a busy machine. A test that fails twice fails; one that passes the second time is flaky.
  retries: 1,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    // Workers begin after the server, whose port Playwright then has in their environment.
    baseURL: `http://localhost:${process.env["SITE_PORT"] ?? 0}`,
    timezoneId: "America/New_York",
    // The tests of a worker share a browser's cache, and what Chromium has compiled of our scripts: half the processors' time of
    // a first page. Cookies, storage, routes and what a test adds to a page are gone after each; support.ts clears the rest.
    reuseContext: true,
    // Playwright does not see what a service worker asks for: only its own tests have one.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of a test ends before code that is compiled for speed pays for itself: a twelfth less of the processors.
        "--js-flags=--no-opt",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: isDeep() ? /@desktop\b/ : /@desktop\b|@deep\b/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Each frame that slides or fades is drawn by a processor. The desktop has motion, and both have it in the long run.
        ...(!isDeep() && { contextOptions: { reducedMotion: "reduce" } }),
      },
    },
    {
      name: "desktop",
      grepInvert: isDeep() ? /@phone\b/ : /@phone\b|@deep\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: "node tests/support/serve-site.ts",
    wait: { stdout: /^The site has port (?<site_port>\d+)\.$/m },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
