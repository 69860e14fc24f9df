import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export type Signal = "SIGTERM" | "SIGKILL";

/** A running server. */
export type Running = { origin: string; pid: number; stop(signal: Signal): Promise<void> };

/** A server that a test can stop at any moment and start again with the data that is on the disk. */
export type Machine = {
  /** Folder with the databases of the Durable Objects. */
  folder: string;
  /** The address of the server. Waits while it is down. */
  origin(): Promise<string>;
  /** The id of the server's process. Waits while it is down. */
  pid(): Promise<number>;
  stop(signal: Signal): Promise<void>;
  start(): Promise<void>;
};

/** Starts a server with a new folder. Both are removed when the current test ends. */
export async function machine(run: (folder: string) => Promise<Running>): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "makan-server-"));
  let running: Running | null = null;
  let up = Promise.withResolvers<Running>();
  const started: Machine = {
    folder,
    origin: async () => (await up.promise).origin,
    pid: async () => (await up.promise).pid,
    async start() {
      running = await run(folder);
      up.resolve(running);
    },
    async stop(signal) {
      const stopping = running;
      running = null;
      up = Promise.withResolvers();
      await stopping?.stop(signal);
    },
  };
  onTestFinished(async () => {
    await started.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await started.start();
  return started;
}

/** Stops the server and starts it again. */
export async function restart(machine: Machine, signal: Signal): Promise<void> {
  await machine.stop(signal);
  await machine.start();
}
