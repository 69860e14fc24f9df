import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export type Signal = "SIGTERM" | "SIGKILL";

/** A server's processes while they run. */
export type Running = { origin: string; pid: number; stop(signal: Signal): Promise<void> };

/** A machine whose server may be stopped at any moment and started again on what it left on the disk. */
export type Machine = {
  /** Where the objects' files are. */
  folder: string;
  /** Where the server answers; while it is down, waits until it is up. */
  origin(): Promise<string>;
  /** The process of the server, once it is up. */
  pid(): Promise<number>;
  stop(signal: Signal): Promise<void>;
  start(): Promise<void>;
};

/** A started machine with a new folder, for the test that runs; both are gone when it ends. */
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
