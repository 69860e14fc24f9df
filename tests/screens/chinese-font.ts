import { spawnSync } from "node:child_process";
import { runApt } from "#tests/support/run-apt.ts";

/** True if Chinese can be drawn here. A Linux without a font for it gets Debian's, where that may be installed. */
export function ensureChineseFont(): boolean {
  if (process.platform !== "linux") return true;
  if (!hasChineseFont()) runApt("apt-get update -qq && apt-get install -y -qq fonts-noto-cjk");
  return hasChineseFont();
}

function hasChineseFont(): boolean {
  const { stdout } = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  // Null where there is no such program.
  return Boolean(stdout?.trim());
}
