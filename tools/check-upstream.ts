import { parseArgs } from "node:util";
import { checkUpstream } from "./upstream/check-upstream.ts";
import { report } from "./upstream/report.ts";

// `npm run check-upstream -- https://api.example [--token T] [--store 1301]`: what an API answers to the calls that only read.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { token: { type: "string" }, store: { type: "string" } },
});
const origin = URL.parse(positionals[0] ?? "")?.origin;
if (origin === undefined) {
  console.error(
    "Write the origin of the API: npm run check-upstream -- https://api.example [--token T] [--store 1301]",
  );
  process.exit(2);
}
const checked = await checkUpstream(origin, { token: values.token, storeID: values.store });
console.log(report(checked));
process.exit(checked.some(({ isOurs, loss }) => !isOurs && loss !== null) ? 1 : 0);
