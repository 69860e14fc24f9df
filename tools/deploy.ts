import { spawnSync } from "node:child_process";
import { join } from "node:path";

// `npm run deploy -- [--env NAME] [flags]`: builds, and deploys the build. An environment of wrangler.toml is chosen when the
// Worker is built: the built settings are those of one environment, so that `wrangler deploy` is not told of it.

const root = join(import.meta.dirname, "..");
const flags = process.argv.slice(2);
const at = flags.findIndex((flag) => flag === "--env" || flag === "-e");
const name = at === -1 ? undefined : flags[at + 1];
if (at !== -1) flags.splice(at, 2);
if (at !== -1 && !name) fail("--env needs the name of an environment of wrangler.toml, for example: --env production");

run("npm", ["run", "--silent", "build"], name);
run(process.execPath, [
  "node_modules/wrangler/bin/wrangler.js",
  "deploy",
  "--config",
  "build/server/wrangler.json",
  ...flags,
]);

function run(command: string, args: readonly string[], environment?: string): void {
  const { CLOUDFLARE_ENV: _, ...others } = process.env;
  const env = environment === undefined ? others : { ...others, CLOUDFLARE_ENV: environment };
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
