import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { createServerTexts } from "#app/i18n/server-texts.tsx";
import { getTexts } from "#app/i18n/server.ts";
import { locales } from "#shared/domain/text/locale.ts";

const value = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.integer(),
  fc.constantFrom("{{count}}", "$t(x)", undefined),
);

test.each(locales)("the server's texts in %s are those of i18next, with any values", (locale) => {
  const all = Object.entries(getTexts(locale));
  const i18n = createI18n(locale, getTexts(locale), { brand: "Foodie", siteName: "Sakura" });
  const ours = createServerTexts(locale, { brand: "Foodie", siteName: "Sakura" });
  const texts = all.flatMap(([namespace, keys]) =>
    // The base of a plural is what components ask for.
    [...new Set(Object.keys(keys).map((key) => key.replace(/_(?:zero|one|other)$/, "")))].map((key) => ({
      namespace,
      key,
      names: [...(keys[key] ?? keys[`${key}_other`] ?? "").matchAll(/\{\{(?!brand\})(\w+)\}\}/g)].map(
        ([, name = ""]) => name,
      ),
    })),
  );
  expect(texts.length).toBeGreaterThan(1000);
  for (const { namespace, key, names } of texts) {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 1234, undefined),
        fc.array(value, { minLength: 8, maxLength: 8 }),
        (count, values) => {
          const named = Object.fromEntries(names.map((name, index) => [name, values[index]]));
          const options = { ...named, ...(count !== undefined && { count }) };
          const theirs = (name: string, namespaces: unknown, more: object = options) =>
            (
              i18n.getFixedT as unknown as (
                language: null,
                namespaces: unknown,
              ) => (key: string, values: object) => string
            )(null, namespaces)(name, more);
          expect(ours.getFixedT(null, namespace)(key, options)).toBe(theirs(key, [namespace]));
          expect(ours.getFixedT(null, ["facts", namespace])(key, options)).toBe(theirs(key, ["facts", namespace]));
          expect(ours.t(`${namespace}:${key}`, options)).toBe(theirs(`${namespace}:${key}`, ["common"]));
          expect(ours.t(key, { ...options, ns: namespace })).toBe(theirs(key, "common", { ...options, ns: namespace }));
        },
      ),
      { numRuns: 5 },
    );
  }
  expect(ours.language).toBe(i18n.language);
  expect(ours.t("copyright", { year: "2026" })).toBe("© 2026 Foodie");
  expect(ours.t("productName")).toBe("Sakura");
  expect(ours.t("no such key")).toBe("no such key");
});
