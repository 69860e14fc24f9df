import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundle } from "#tests/support/bundle.ts";

const root = join(import.meta.dirname, "../..");
const defaultEntry = "tests/bench/default-entry";

/** What an app has that takes React Router as it comes, and the files of ours in whose place it stands. */
export const stockParts = {
  "entry.server.tsx": "entry.server.tsx",
  "page-link.tsx": "ui/page-link.tsx",
  "pack.ts": "data/pack.ts",
  "packed.ts": "data/packed.ts",
};

/**
 * The same sources with React Router's default entry, links and data of loaders, built and bundled into `folder`. Built in a copy, because
 * the build's folder and its entry are fixed by the project's own configuration.
 */
export function bundleDefaultEntry(folder: string): Bundle {
  const copy = join(folder, "source");
  mkdirSync(copy, { recursive: true });
  const sources = ["app", "shared", "worker", "package.json", "tsconfig.json", "wrangler.toml"];
  for (const path of [...sources, "vite.config.ts", "tools", "react-router.config.ts", defaultEntry])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [stock, ours] of Object.entries(stockParts))
    copyFileSync(join(copy, defaultEntry, stock), join(copy, "app", ours));
  run(copy, "react-router", ["build", ".", "--config", join(defaultEntry, "vite.config.ts")]);
  return bundle(copy, join(folder, "bundle"));
}

function run(cwd: string, program: string, args: string[]) {
  const command = join(root, "node_modules/.bin", program);
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8", timeout: 60_000 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
}
