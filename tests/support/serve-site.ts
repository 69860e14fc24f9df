import { startSite } from "./start-site.ts";

// `node tests/support/serve-site.ts 8799`: the build on that port, for the browser tests.

const site = await startSite(Number(process.argv[2]));

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void site.stop().then(() => process.exit(0));
  });
