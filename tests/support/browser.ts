import { spawnSync } from "node:child_process";
import { findBrowser } from "./find-browser.ts";

/** Returns the path of an installed Chromium, else installs one: Playwright's, else the system's. Throws if both fail. */
function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  const install = "apt-get update -qq && apt-get install -y -qq chromium";
  spawnSync("sh", ["-c", process.getuid?.() === 0 ? install : `sudo -n sh -c '${install}'`], { stdio: "inherit" });
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("No Chromium or Chrome was found or could be installed. Set CHROMIUM=/path/to/chromium.");
}

const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: ensureBrowser() },
});
process.exitCode = status ?? 1;
