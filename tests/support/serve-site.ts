import { startSite } from "./start-site.ts";

// `node tests/support/serve-site.ts`: the build on a free port, which it says, for the browser tests.

const { promise: ended, resolve: end } = Promise.withResolvers<void>();
// From the first moment: a process that dies of a signal while its server starts leaves the server behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end());
// Whoever starts the site holds the other end of this pipe. When it ends by itself or is killed, the pipe closes.
process.stdin.resume().once("end", () => end());

const site = await startSite();
console.log(`The site has port ${site.port}.`);
await ended;
await site.stop();
process.exit(0);
