import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished, expect, test } from "vitest";
import { freePort } from "./servers.ts";

const project = join(import.meta.dirname, "../..");

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "makan-serve-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The lines that `npm run serve` says, until one starts like this. The server ends with the test. */
async function serveUntil(start: string, flags: string[], folder = createFolder()) {
  const port = await freePort();
  const own = ["--port", String(port), "--persist-to", folder];
  const child = spawn("npm", ["run", "--silent", "serve", "--", ...own, ...flags], {
    cwd: project,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid ?? Number.NaN), name);
  // The pipe is closed when the last process that can write to it has ended.
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  onTestFinished(() => {
    if (!hasEnded) signal("SIGKILL");
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith(start)) break;
  }
  child.stdout.resume();
  return { port, lines, signal, ended };
}

const sampleLine = /^The sample market was imported in \d+\.\d s\.$/;

test("of two that start at once each says the address that answers, how to log in, and that it imported the sample; Ctrl-C ends every process, and a second start imports nothing", async () => {
  const folder = createFolder();
  const both = await Promise.all([serveUntil("The shop", [], folder), serveUntil("The shop", [])]);
  for (const { port, lines, signal, ended } of both) {
    expect(lines.slice(-3)).toEqual([
      `Makan is ready at http://localhost:${port}`,
      `Log in with 011-0000 0001 and the code 123456. Test pages: http://localhost:${port}/dev`,
      `The shop's side: http://localhost:${port}/kitchen with 011-0000 0101 (owner) and the same code. A tablet is paired with a code of http://localhost:${port}/dev/pairing`,
    ]);
    expect(lines.filter((line) => sampleLine.test(line))).toHaveLength(1);
    const [, address = ""] = /(http\S+)$/.exec(lines.at(-3) ?? "") ?? [];
    for (const path of ["/login", "/1001/home"]) expect((await fetch(address + path)).status).toBe(200);
    signal("SIGINT");
    await ended;
  }
  const second = await serveUntil("Log in", [], folder);
  expect(second.lines.filter((line) => sampleLine.test(line))).toEqual([]);
  expect((await fetch(`http://localhost:${second.port}/1001/home`)).status).toBe(200);
  second.signal("SIGINT");
  await second.ended;
});
