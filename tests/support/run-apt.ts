import { spawnSync } from "node:child_process";

/** Runs a command of Debian's package manager as root; without it, or without the right, nothing happens. */
export function runApt(command: string): void {
  const line = process.getuid?.() === 0 ? ["sh", "-c", command] : ["sudo", "-n", "sh", "-c", command];
  spawnSync(line[0] ?? "sh", line.slice(1), { stdio: "inherit" });
}
