import { fork } from "node:child_process";
import { join, resolve } from "node:path";
import { bringSample, claimFolder, usualFolder } from "./local-state.ts";
import { chooseOperatorKey, findFlag, findVariable } from "./local-variables.ts";
import { welcome } from "./welcome.ts";

// `npm run serve -- [flags]`: `wrangler dev` with these flags. A demo whose state is new gets the sample market; then it says
// how to get in. The address comes from wrangler, so it has the port that is really used.

const flags = process.argv.slice(2);
const at = flags.findLastIndex((flag) => flag === "--persist-to");
const folder = at === -1 ? usualFolder : resolve(flags[at + 1] ?? "");
const isDemo = findFlag(flags, "DEMO") === "1" && !findVariable(flags, "UPSTREAM_ORIGIN");
const { key, isOwn } = chooseOperatorKey(flags);

const refusal = claimFolder(folder);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}

const wrangler = fork(join(import.meta.dirname, "../node_modules/wrangler/bin/wrangler.js"), [
  "dev",
  ...flags,
  ...(at === -1 ? ["--persist-to", folder] : []),
  ...(isDemo && isOwn ? ["--var", `OPERATOR_KEYS:${key}`] : []),
]);

wrangler.on("message", (message) => {
  if (typeof message !== "string") return;
  const { event, ip, port } = JSON.parse(message) as { event?: string; ip?: string; port?: number };
  if (event === "DEV_SERVER_READY") void sayReady(`http://${ip}:${port}`);
});

async function sayReady(origin: string) {
  const isImported = !isDemo || (await tryToBringSample(origin));
  // With its first answer wrangler has said what it has to say.
  const ready = await fetch(`${origin}/readyz`).catch(() => null);
  const said = ready ? ((await ready.json()) as Parameters<typeof welcome>[2]) : {};
  console.log(`\n${welcome(origin, flags, said)}`);
  if (!isImported) wrangler.kill("SIGTERM");
}

/** What is wrong with the server itself, such as a variable, is said of it after. */
async function tryToBringSample(origin: string): Promise<boolean> {
  try {
    return await bringSample(folder, origin, key, console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return true;
  }
}

// Ctrl-C reaches wrangler as well; a signal to this process alone would not. Its end is the end of both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => wrangler.kill("SIGTERM"));
wrangler.on("exit", (code) => process.exit(code ?? 1));
