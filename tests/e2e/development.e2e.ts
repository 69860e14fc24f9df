import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { deepOnDesktop, expect, hydrated, test, untilQuiet } from "./support.ts";

// `npm run dev`, as whoever changes the app has it open. React says here what it does not say of a build: where the
// browser renders something else than the server. The fixture of all tests fails this one for what a page complains about.

const pages = ["/", "/1301/home", "/1301/item/jade-har-gow", "/login", "/address", "/privacy"];

/** What a terminal shows of a fault. */
const isComplaint = (line: string) => /\b(?:warn(?:ing)?|error|failed|deprecated)\b|\(!\)/i.test(line);

/** Starts the server on a free port; it ends with `stop`. The rest of what it says is in `lines`. */
async function startDevelopment() {
  const child = spawn("npm", ["run", "--silent", "dev", "--", "--port", "0"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    // Without a network it would complain about where it is.
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" },
  });
  const lines: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`npm run dev has ended: ${lines.join("\n")}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        const text = stripVTControlCharacters(line);
        lines.push(text);
        const [found] = /http:\/\/localhost:\d+/.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      });
  });
  const stop = () => process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
  return { origin, lines, stop };
}

test("in development neither the browser nor the terminal complains", deepOnDesktop, async ({ page }) => {
  // The start alone took more than a minute beside twelve busy processes.
  test.setTimeout(300_000);
  const { origin, lines, stop } = await startDevelopment();
  try {
    for (const path of pages) {
      // The first page waits until Vite has gathered the libraries.
      await page.goto(origin + path, { timeout: 90_000, waitUntil: "load" });
      await hydrated(page);
      // A page that is left before its calls are answered reports that.
      await untilQuiet(page);
    }
    expect(lines.filter(isComplaint)).toEqual([]);
  } finally {
    stop();
  }
});
