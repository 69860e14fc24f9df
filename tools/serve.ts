import { fork } from "node:child_process";
import { join } from "node:path";
import { welcome } from "./welcome.ts";

// `npm run serve -- [flags]`: `wrangler dev` with these flags, which then says how to get in. The address comes from
// wrangler, so it has the port that is really used.

const flags = process.argv.slice(2);
const wrangler = fork(join(import.meta.dirname, "../node_modules/wrangler/bin/wrangler.js"), ["dev", ...flags]);

wrangler.on("message", (message) => {
  if (typeof message !== "string") return;
  const { event, ip, port } = JSON.parse(message) as { event?: string; ip?: string; port?: number };
  if (event === "DEV_SERVER_READY") void sayReady(`http://${ip}:${port}`);
});

async function sayReady(origin: string) {
  // With its first answer wrangler has said what it has to say.
  const ready = await fetch(`${origin}/readyz`).catch(() => null);
  const said = ready ? ((await ready.json()) as Parameters<typeof welcome>[2]) : {};
  console.log(`\n${welcome(origin, flags, said)}`);
}

// Ctrl-C reaches wrangler as well; a signal to this process alone would not. Its end is the end of both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => wrangler.kill("SIGTERM"));
wrangler.on("exit", (code) => process.exit(code ?? 1));
