import { expect, test, vi } from "vitest";
import { isSocketRow, type Row } from "#shared/contract/row.ts";
import { readCurl, shellWords } from "#tests/support/shell.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { createCurlLines } from "#worker/docs/curl.ts";
import { createExample, findPrerequisites, findVariables } from "#worker/docs/examples.ts";
import { type RowName, getRow, rows } from "#worker/docs/rows.ts";

useSample();

// Every example of the documents as a reader would run it: the lines themselves, in a demo, one customer a row.

// The seeded customer finds weeks of orders at the first login.
vi.setConfig({ testTimeout: 30_000 });

const origin = "http://localhost:8787";
const { call } = embedded(() => lunch);

/** Runs a row's lines, after those that set what it reads, and yields its answer. */
async function run(name: RowName, row: Row, values: Record<string, string>): Promise<Response> {
  const example = createExample(name, row, lunch);
  const [line = "", ...assignments] = createCurlLines(name, row, example, origin);
  const [, captured = line] = /^REPLY=\$\((.*)\); echo "\$REPLY"$/.exec(line) ?? [];
  const { url, ...init } = readCurl(shellWords(captured, values));
  const response = await call(url, init);
  const reply = response.webSocket ? "" : await response.clone().text();
  for (const assignment of assignments) {
    const [, variable = "", key = ""] = /^([A-Z]+)=\$\(echo "\$REPLY" \| grep -o '"(\w+)":/.exec(assignment) ?? [];
    values[variable] = new RegExp(`"${key}":"([^"]*)"`).exec(reply)?.[1] ?? "";
  }
  return response;
}

/** Logs in as the introduction says, then runs the examples that another one builds on. */
async function prepare(before: readonly RowName[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  const names = new Set<RowName>(["auth.authenticate", "session.login", ...before]);
  for (const name of names) await run(name, getRow(name), values);
  return values;
}

test.each(rows)("$name: its example answers what it says", async ({ name, row }) => {
  const example = createExample(name, row, lunch);
  const values = await prepare(findPrerequisites(findVariables(example), lunch));
  const response = await run(name, row, values);
  const success = isSocketRow(row) ? 101 : 200;
  expect(response.status, response.webSocket ? "" : await response.clone().text()).toBe(example.answers ?? success);
  response.webSocket?.accept();
  response.webSocket?.close();
  // Every row acts in the name of the same customer, who may have no more than two orders unpaid, and one table at a time.
  if (values["RESERVATION"]) await run("dining.cancelReservation", getRow("dining.cancelReservation"), values);
  if (values["ORDER"]) await run("ordering.cancel", getRow("ordering.cancel"), values);
});

test("a variable that was not set, or an option that no document uses, stops", () => {
  expect(() => shellWords('curl "$NOTHING"', {})).toThrow("$NOTHING is not set");
  expect(() => readCurl(["curl", "--insecure"])).toThrow("--insecure");
  expect(() => readCurl(["wget"])).toThrow("wget");
});

test("words are split as a shell splits them", () => {
  const words = shellWords(`curl -d '{"a":["'"$X"'"],"b":"it'\\''s"}' -H "A: $X b" "http://h/$X?c=1&d"`, { X: "7" });
  expect(words).toEqual(["curl", "-d", '{"a":["7"],"b":"it\'s"}', "-H", "A: 7 b", "http://h/7?c=1&d"]);
});
