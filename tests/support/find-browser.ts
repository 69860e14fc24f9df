import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Browsers without a window: they draw the same pages with half the processor time, and keep no page for "back". */
const windowless = ["chromium-headless-shell", "chrome-headless-shell"];
const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const fixed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a browser on this machine: CHROMIUM, the PATH, the usual places, Playwright's own; null when none. */
export function findBrowser(): string | null {
  return findFirst([process.env["CHROMIUM"] ?? "", ...onPath([...windowless, ...whole])]);
}

/** The same of a Chromium or Chrome that has all parts of a browser. */
export function findWholeBrowser(): string | null {
  const named = process.env["CHROMIUM"] ?? "";
  return findFirst([windowless.includes(basename(named)) ? "" : named, ...onPath(whole)]);
}

/** True if one of the faster browsers is on the PATH. */
export const hasWindowlessBrowser = (): boolean => findProgram(...windowless) !== null;

/** Launch options of tests that need all parts of a browser. */
export function withWholeBrowser<T extends object>(options: T): T & { executablePath?: string } {
  const executablePath = findWholeBrowser();
  return executablePath === null ? options : { ...options, executablePath };
}

/** The same for a browser that gives frames of another site neither cookies nor storage. */
export function withoutThirdPartyCookies<T extends { args?: string[] }>(options: T): T & { executablePath?: string } {
  return withWholeBrowser({ ...options, args: [...(options.args ?? []), "--test-third-party-cookie-phaseout"] });
}

/** Path of the first of these programs that is on the PATH; null when none. */
export function findProgram(...names: string[]): string | null {
  return onPath(names).find((path) => existsSync(path)) ?? null;
}

function findFirst(candidates: readonly string[]): string | null {
  const all = [...candidates, ...fixed, chromium.executablePath()];
  return all.find((path) => path !== "" && existsSync(path)) ?? null;
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
