import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getAnalyticsVariant } from "#shared/domain/site/analytics.ts";
import { readAnalytics } from "#worker/config/analytics.ts";
import { readConfig } from "#worker/config/config.ts";

// Which script of statistics a deployment may name (decision 0051).

const script = "https://stats.example/tag.js?id={id}";
const toText = (given: object) => JSON.stringify({ script, ids: { WEB: "S-1" }, ...given });

test.each([
  [script, "https://stats.example"],
  ["https://stats.example:8443/tag.js", "https://stats.example:8443"],
  ["http://localhost:9000/tag.js", "http://localhost:9000"],
])("the script %s is used, with its origin", (address, origin) => {
  const ids = { WEB: "S-1", TNGD: "S-2", BOOST: "a.b:c", PLUGIN: "S_4", FOOD_SERVICE: "S-5" };
  expect(readAnalytics(toText({ script: address, ids }))).toEqual({ script: address, origin, ids });
});

test.each([
  ["no JSON", "{script"],
  ["a list", "[]"],
  ["no script", JSON.stringify({ ids: { WEB: "S-1" } })],
  ["no id", toText({ ids: {} })],
  ["an unknown variant", toText({ ids: { WEB: "S-1", GRAB: "S-2" } })],
  ["an unknown part", toText({ inline: "alert(1)" })],
  ["an empty id", toText({ ids: { WEB: "" } })],
  ["an id that ends its attribute", toText({ ids: { WEB: '"><script>' } })],
  ["an id that is too long", toText({ ids: { WEB: "x".repeat(65) } })],
  ["http of another host", toText({ script: "http://stats.example/tag.js" })],
  ["another scheme", toText({ script: "data:text/javascript,alert(1)" })],
  ["no host", toText({ script: "/tag.js" })],
  ["a host for every host", toText({ script: "https://*.example/tag.js" })],
  ["a host that ends the directive", toText({ script: "https://a;img-src/tag.js" })],
  ["a password", toText({ script: "https://me:secret@stats.example/tag.js" })],
  ["a space", toText({ script: "https://stats.example/tag.js img-src *" })],
  ["a fragment", toText({ script: "https://stats.example/tag.js#x" })],
  ["another placeholder", toText({ script: "https://stats.example/{name}.js" })],
  ["a placeholder in the host", toText({ script: "https://{id}.example/tag.js" })],
  ["the placeholder twice", toText({ script: "https://stats.example/{id}/{id}.js" })],
])("a value with %s turns statistics off, and is named", (_, text) => {
  const { analytics, problems } = readConfig({ ANALYTICS: text });
  expect([analytics, problems.map(({ variable }) => variable)]).toEqual([null, ["ANALYTICS"]]);
});

test("without a value there are none, and nothing is named (S341)", () => {
  for (const env of [{}, { ANALYTICS: "" }, { ANALYTICS: "  " }]) {
    expect(readConfig(env)).toMatchObject({ analytics: null, problems: [] });
  }
});

test("no text throws, and an origin is never more than one source of a policy", () => {
  const address = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        address.map((one) => toText({ script: one })),
      ),
      (text) => {
        const analytics = readAnalytics(text);
        if (analytics) expect(analytics.origin).toMatch(/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/);
      },
    ),
  );
});

test.each([
  ["SITE", "WEB", false, "WEB"],
  ["SITE", "TNGD", false, "TNGD"],
  ["SITE", "SENHENG", false, "SENHENG"],
  ["PLUGIN", "WEB", false, "PLUGIN"],
  ["PLUGIN", "BOOST", true, "PLUGIN"],
  ["SITE", "WEB", true, "FOOD_SERVICE"],
] as const)(
  "a visitor of %s by %s, of a food service: %s, counts as %s (S341)",
  (variant, platform, isFood, expected) => {
    expect(getAnalyticsVariant({ variant, platform }, isFood)).toBe(expected);
  },
);
