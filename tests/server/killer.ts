import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";

/** Kills a process so many milliseconds from now; resolves when it has. */
export type Killer = (pid: number, delayMs: number) => Promise<void>;

const source = `
const { parentPort } = require("node:worker_threads");
const never = new Int32Array(new SharedArrayBuffer(4));
parentPort.on("message", ({ pid, delayMs }) => {
  Atomics.wait(never, 0, 0, delayMs);
  process.kill(pid, "SIGKILL");
  parentPort.postMessage(null);
});
`;

/**
 * A killer on a thread of its own, for the test that runs. The test's own thread has time for a kill when the server has
 * answered everything; this one strikes when the server is at work.
 */
export function killer(): Killer {
  const thread = new Worker(source, { eval: true });
  onTestFinished(() => void thread.terminate());
  return async (pid, delayMs) => {
    const killed = once(thread, "message");
    thread.postMessage({ pid, delayMs }, []);
    await killed;
  };
}
