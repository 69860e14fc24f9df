import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";

/** How long what was started may take to end by itself. */
const graceMs = 10_000;

const running = new Set<ChildProcess>();

/**
 * Starts a program in a process group of its own. A signal that ends this process, by Ctrl-C, a kill or the end of its
 * terminal, goes to the groups first, so that nothing stays behind: a signal to this process alone would reach no other.
 */
export function spawnGroup(program: string, words: readonly string[], options: SpawnOptions): ChildProcess {
  if (running.size === 0) for (const signal of signals) process.once(signal, passOn);
  const child = spawn(program, words, { ...options, detached: true });
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.removeListener(signal, passOn);
  });
  return child;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const passOn = (signal: NodeJS.Signals) => void endAll(signal);

async function endAll(signal: NodeJS.Signals): Promise<void> {
  const groups = [...running];
  const ended = Promise.all(groups.map((child) => new Promise((resolve) => child.once("exit", resolve))));
  for (const child of groups) send(child, signal);
  setTimeout(() => groups.forEach((child) => send(child, "SIGKILL")), graceMs).unref();
  await ended;
  // Who has ended may have left others of its group.
  for (const child of groups) send(child, "SIGKILL");
  process.exit(1);
}

function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
