import { startSite } from "./start-site.ts";

// `node tests/support/serve-site.ts`: the build on a free port, which it says, for the browser tests.

const site = await startSite();
console.log(`The site has port ${site.port}.`);

const end = () => void site.stop().then(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
// Whoever starts the site holds the other end of this pipe. When it ends by itself or is killed, the pipe closes.
process.stdin.resume().once("end", end);
