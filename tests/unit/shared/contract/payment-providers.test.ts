import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hooks } from "#shared/contract/hooks.ts";
import { paymentProviderNames, paymentProviders, toPaymentVariable } from "#shared/contract/payment-providers.ts";
import { projectRoot } from "#tests/support/source-graph.ts";
import { readConfig } from "#worker/config/config.ts";

// The table of payment providers (decision 0128): what a row must have beside it, which no type says.

test.each(paymentProviderNames)("%s has a page and a stub, and its webhook brings what it is signed with", (name) => {
  for (const file of [`docs/providers/${name}.md`, `tests/stubs/${name}.ts`])
    expect(existsSync(join(projectRoot, file)), file).toBe(true);
  const { headers } = paymentProviders[name];
  expect(headers.length).toBeGreaterThan(0);
  expect(hooks.receive.headers).toEqual(expect.arrayContaining([...headers]));
});

test.each(paymentProviderNames)(
  "the variable of %s has a problem that shows its account, and no other part",
  (name) => {
    const variable = toPaymentVariable(name);
    const { example } = paymentProviders[name];
    expect(readConfig({ [variable]: "{}" }).problems).toEqual([{ variable, problem: `must be JSON like ${example}` }]);
    const account = JSON.parse(example.replaceAll("…", "1")) as object;
    expect(readConfig({ [variable]: JSON.stringify(account) })).toMatchObject({
      providers: { [name]: { ...account, origin: paymentProviders[name].origin } },
      problems: [],
    });
    expect(readConfig({ [variable]: JSON.stringify({ ...account, more: "1" }) }).problems).toHaveLength(1);
  },
);
