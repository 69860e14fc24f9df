import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

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
