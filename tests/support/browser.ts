import { spawnSync } from "node:child_process";
import { findBrowser, findWholeBrowser, hasWindowlessBrowser } from "./find-browser.ts";
import { runApt } from "./run-apt.ts";

/**
 * Returns the path of an installed browser. Without a whole one, which some tests need, installs it: Playwright's, else
 * the system's. Then tries for one without a window, in which the other tests take half the time. Throws without any.
 */
function ensureBrowser(): string {
  if (!findWholeBrowser()) spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  if (!findWholeBrowser()) runApt("apt-get update -qq && apt-get install -y -qq chromium");
  // Not by sudo: the tests also run without it.
  if (!hasWindowlessBrowser() && process.getuid?.() === 0)
    runApt(
      "apt-get install -y -qq chromium-headless-shell || (apt-get update -qq && apt-get install -y -qq chromium-headless-shell)",
    );
  const found = findBrowser();
  if (found && findWholeBrowser()) return found;
  throw new Error("No Chromium or Chrome was found or could be installed. Set CHROMIUM=/path/to/chromium.");
}

const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: ensureBrowser() },
});
process.exitCode = status ?? 1;
