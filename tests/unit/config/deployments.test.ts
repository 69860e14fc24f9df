import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";
import { readConfig, variableNames } from "#worker/config/config.ts";

// What is written beside the code of how it is deployed: wrangler.toml and .dev.vars.example.

const file = readFileSync(join(projectRoot, "wrangler.toml"), "utf8").replaceAll(/^#.*$/gm, "");
const [plain = "", ...environments] = file.split(/^(?=\[env\.\w+\]$)/m);
const accounts = ["STRIPE", "HITPAY", "CURLEC", "TWILIO", "SMS_HTTP", "WHATSAPP", "RESEND", "LALAMOVE", "MYINVOIS"];
const secrets = ["OPERATOR_KEYS", "PLUGIN_KEYS", ...accounts];

/** What wrangler passes on to an environment (its configuration schema), and variables, of which none is needed. */
const inherited = ["assets", "dev", "migrations", "observability", "observability.logs", "triggers", "vars"];

/** The names and classes of all bindings in a part of the file, in order. */
const listBindings = (part: string) =>
  [...part.matchAll(/\b(name|class_name|binding|bucket_name|queue) = "(\w+)"/g)].map(
    ([, key, value]) => `${key} ${value}`,
  );

/** The parts of the plain deployment that no environment inherits, with their bindings. */
const bound = plain
  .split(/^(?=\[)/m)
  .map((part) => ({ name: /^\[\[?([\w.]+)\]/.exec(part)?.[1] ?? "", bindings: listBindings(part) }))
  .filter(({ name }) => name !== "" && !inherited.includes(name));

test("staging and production are bound to all that the plain deployment is bound to", () => {
  expect(bound.length).toBeGreaterThan(5);
  expect(environments.map((part) => part.split("\n")[0])).toEqual(["[env.staging]", "[env.production]"]);
  for (const part of environments) {
    expect(listBindings(part).toSorted()).toEqual(bound.flatMap(({ bindings }) => bindings).toSorted());
    for (const { name } of bound) expect(part, name).toContain(`\n${name} = [`);
  }
});

test("production is on its own hosts alone", () => {
  const flags = [plain, ...environments].map((part) => /^workers_dev = (\w+)$/m.exec(part)?.[1]);
  expect(flags).toEqual(["true", undefined, "false"]);
});

test("the log is kept, with our lines alone and without the query of any address", () => {
  expect(plain).toContain("[observability]\nenabled = true\nredact_query_string = true\n");
  expect(plain).toContain("[observability.logs]\nenabled = true\ninvocation_logs = false\n");
});

test("no secret and no demo is in wrangler.toml, and a variable has no name of a binding", () => {
  for (const name of [...secrets, "DEMO"]) expect(file).not.toMatch(new RegExp(`^\\s*${name}\\s*=`, "m"));
  const names = listBindings(file).map((entry) => entry.split(" ")[1]);
  expect(variableNames.filter((name) => names.includes(name))).toEqual([]);
});

test(".dev.vars.example names every variable once, secrets first, with values that are right", () => {
  const example = readFileSync(join(projectRoot, ".dev.vars.example"), "utf8");
  const entries = [...example.matchAll(/^# ([A-Z_]+)=(["'])(.*)\2$/gm)].map(([, name = "", , value = ""]) => ({
    name,
    value,
  }));
  expect(entries.map(({ name }) => name).toSorted()).toEqual(variableNames.toSorted());
  expect(entries.slice(0, secrets.length).map(({ name }) => name)).toEqual(secrets);
  // Whoever copies the file starts with what a server has without it.
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  // What stands in place of a secret is refused, so that nobody runs with it.
  const { problems } = readConfig(Object.fromEntries(entries.map(({ name, value }) => [name, value])));
  expect(problems.map(({ variable }) => variable).toSorted()).toEqual(secrets.toSorted());
});

test("the table of variables names every variable", () => {
  const readme = readFileSync(join(projectRoot, "docs/variables.md"), "utf8");
  const cells = readme.split("\n").flatMap((line) => /^\| (`[A-Z_`, ]+`[^|]*) \|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});
