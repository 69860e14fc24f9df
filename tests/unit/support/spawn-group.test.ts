import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const module = join(import.meta.dirname, "../../support/spawn-group.ts");

/** Starts one that does not hear of signals, says its id, and waits. */
const parent = `
import { spawnGroup } from ${JSON.stringify(module)};
const child = 'process.on("SIGHUP", () => 0); console.log(process.pid); setInterval(() => 0, 1000)';
const shell = process.execPath + " -e '" + child + "' & wait";
spawnGroup("sh", ["-c", shell], { stdio: ["ignore", "inherit", "inherit"] });
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s to a program ends all that it has started", async (signal) => {
  const words = ["--input-type=module", "--eval", parent];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const [said]: string[] = await once(child.stdout.setEncoding("utf8"), "data");
  const pid = Number(said);
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
  expect(isRunning(pid)).toBe(true);
  const ended = once(child, "exit");
  child.kill(signal);
  expect(await ended).toEqual([1, null]);
  // The system may take a moment to forget it.
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});
