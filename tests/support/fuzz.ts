import { spawnSync } from "node:child_process";
import { propertySeed } from "./volume.ts";

// `npm run fuzz -- 100000`: that many requests made from the schemas, through the gateway on the embedded marketplace.

const count = process.argv[2] ?? "100000";
if (!/^[1-9]\d{0,6}$/.test(count)) throw new Error("npm run fuzz -- <number of requests>");
const { status } = spawnSync("vitest", ["run", "--project=worker", "tests/worker/fuzz/fuzz.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, FUZZ_REQUESTS: count, PROPERTY_SEED: String(propertySeed()) },
});
process.exitCode = status ?? 1;
