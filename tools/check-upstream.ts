import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import { checkUpstream, findIds } from "./upstream/check-upstream.ts";
import { report } from "./upstream/report.ts";
import { tryLogin, tryLogout, tryOrder } from "./upstream/try-calls.ts";
import { type Checked, createVisitor } from "./upstream/visitor.ts";

// `npm run check-upstream -- https://api.example [--token T] [--store 1301]`: what an API answers to the calls that only read.
// `--try-login +60123456789` and `--try-order 1301` also try calls that write, on the account of whoever runs it.

const usage =
  "Write the origin of the API: npm run check-upstream -- https://api.example [--token T] [--store 1301] [--try-login +60123456789] [--try-order 1301]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: "string" },
    store: { type: "string" },
    "try-login": { type: "string" },
    "try-order": { type: "string" },
  },
});
const { token, store, "try-login": phone, "try-order": shop } = values;
const origin = URL.parse(positionals[0] ?? "")?.origin;
if (origin === undefined) stop(usage);
const number = phone === undefined ? null : parseMobile(phone);
if (phone !== undefined && number === null) stop(`${phone} is no mobile number of Malaysia: --try-login +60123456789`);
if (shop !== undefined && number === null && token === undefined)
  stop("An order needs a customer: --try-login with your own number, or --token.");

const visitor = createVisitor(origin, token);
const checked: Checked[] = number ? await tryLogin(visitor, number, askCode) : [];
checked.push(...(await checkUpstream(visitor, await findIds(visitor, store ?? shop))));
if (shop !== undefined) checked.push(...(await tryOrder(visitor, await findIds(visitor, shop))));
if (number) checked.push(...(await tryLogout(visitor)));
console.log(report(checked));
process.exit(checked.some(({ isOurs, loss }) => !isOurs && loss !== null) ? 1 : 0);

async function askCode(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const code = await lines.question(`The code that was sent to ${phone}: `);
  lines.close();
  return code.trim();
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
