import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { runSite } from "./servers.ts";

const program = join(import.meta.dirname, "../support/serve-site.ts");

test("the server of the browser tests ends when nobody holds its other end any more, as after a kill", async () => {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const ended = once(child, "exit");
  const [said]: string[] = await once(child.stdout.setEncoding("utf8"), "data");
  const address = `http://localhost:${/\d+/.exec(said ?? "")?.[0]}/favicon.svg`;
  expect((await fetch(address)).status).toBe(200);
  child.stdin.destroy();
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});

/** A folder for the files of a test, which no process that still runs may name. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "makan-serve-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each(["SIGTERM", "SIGHUP"] as const)(
  "told by %s to end while it starts, it leaves nothing behind",
  async (signal) => {
    const folder = createFolder();
    const env = { ...process.env, TMPDIR: folder };
    const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"], env });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "exit");
    // Its files come before its server.
    await expect.poll(() => readdirSync(folder).length, { timeout: 20_000 }).toBeGreaterThan(0);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(folder)).toEqual([]);
    expect(spawnSync("ps", ["-Ao", "args"], { encoding: "utf8" }).stdout).not.toContain(folder);
  },
);

test("a site leaves the scripts of its bundle as they are: other tests read them at the same time", async () => {
  const bundle = inject("bundle");
  const scripts = () =>
    readdirSync(bundle.folder, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".js"));
  const before = scripts();
  const site = await runSite(bundle, { DEMO: "1" }, createFolder());
  await site.stop("SIGKILL");
  expect(scripts()).toEqual(before);
});
