import { chmodSync, copyFileSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findProgram, findWholeBrowser } from "#tests/support/find-browser.ts";
import { noForeignStorage, startChromium } from "./chromium-driver.ts";
import type { Started } from "./driver.ts";
import { startFirefox } from "./firefox-driver.ts";
import { startWebKit } from "./webkit-driver.ts";

/** An engine that can be started here, or why it cannot. */
export type Engine = { name: string } & ({ start: () => Promise<Started> } | { leftOut: string });

/** The engines of `npm run test:browsers`; `folder` has the packages of tests/browsers/packages. */
export async function findEngines(folder: string): Promise<Engine[]> {
  // Both old builds unpack to one path, so one comes after the other.
  const oldest = await oldChromium(folder, "chromium-103");
  return [oldest, await oldChromium(folder, "chromium-107"), currentChromium(), firefox(folder), webKit(folder)];
}

const chromiumFlags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** A build of Chromium for servers: one process, without a window, and only for Linux on x64. */
async function oldChromium(folder: string, name: string): Promise<Engine> {
  if (process.platform !== "linux" || process.arch !== "x64") return { name, leftOut: "it is built for Linux on x64" };
  // The build unpacks itself in a cloud function only.
  process.env["FUNCTION_NAME"] ??= name;
  const require = createRequire(join(folder, "package.json"));
  type Build = { executablePath: Promise<string> | (() => Promise<string>) };
  type BuildModule = { default: Build & { default?: Build } };
  const { default: found } = (await import(pathToFileURL(require.resolve(name)).href)) as BuildModule;
  const build = found.default ?? found;
  const executablePath = join(folder, name);
  if (!existsSync(executablePath)) {
    const unpacked = await (typeof build.executablePath === "function" ? build.executablePath() : build.executablePath);
    copyFileSync(unpacked, executablePath);
    chmodSync(executablePath, 0o755);
    // The next build would take it for its own.
    rmSync(unpacked);
  }
  const args = [...chromiumFlags, "--single-process", "--no-zygote"];
  return { name, start: () => startChromium(executablePath, args) };
}

function currentChromium(): Engine {
  const executablePath = findWholeBrowser();
  if (executablePath === null) return { name: "chromium", leftOut: "no Chromium or Chrome was found" };
  return { name: "chromium", start: () => startChromium(executablePath, [...chromiumFlags, noForeignStorage]) };
}

function firefox(folder: string): Engine {
  const executablePath = findProgram("firefox-esr", "firefox");
  if (executablePath === null) return { name: "firefox", leftOut: "no Firefox was found (Debian: firefox-esr)" };
  return { name: "firefox", start: () => startFirefox(folder, executablePath) };
}

function webKit(folder: string): Engine {
  const program = findProgram("WebKitWebDriver");
  if (program === null) return { name: "webkit", leftOut: "no WebKitWebDriver was found (Debian: webkit2gtk-driver)" };
  if (!process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"])
    return { name: "webkit", leftOut: "it needs a display (xvfb-run npm run test:browsers)" };
  return { name: "webkit", start: () => startWebKit(folder, program) };
}
