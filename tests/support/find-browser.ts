import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const fixed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium or Chrome on this machine: CHROMIUM, the PATH, the usual places, Playwright's own; null when none. */
export function findBrowser(): string | null {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env["CHROMIUM"] ?? "", ...onPath, ...fixed, chromium.executablePath()];
  return candidates.find((path) => path !== "" && existsSync(path)) ?? null;
}
