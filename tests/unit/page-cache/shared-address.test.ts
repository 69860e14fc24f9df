import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseLocale } from "#shared/domain/text/locale.ts";
import { pageEntries } from "#shared/pages.ts";
import { toSharedAddress } from "#worker/page-cache/shared-address.ts";

// Which addresses have a page that visitors share, and which of them are one page.

const origin = "https://makan.my";
const share = (address: string) => toSharedAddress(origin + address)?.slice(origin.length) ?? null;

test.each([
  ["/", "/"],
  ["/?", "/"],
  ["/1301/home?q=nasi%20lemak", "/1301/home?q=nasi+lemak"],
  ["/search?tag=b&q=x&tag=a", "/search?q=x&tag=b&tag=a"],
  ["/?utm_source=mail&plugin=1&platform=BOOST&at=3.1%2C101.7", "/?at=3.1%2C101.7&platform=BOOST&plugin=1"],
  // The visitor's language and platform are in the key: an address that says them has the page of one that does not.
  ["/1301/home?lang=CN", "/1301/home"],
  ["/1301/home?lang=zh-Hans-MY&q=x", "/1301/home?q=x"],
  ["/?lang=fr&lang=CN", "/"],
  ["/?platform=TNGD", "/?platform="],
  ["/?Platform=%20tng%20&clientID=boost&lang=CN", "/?platform="],
  ["/?plugin=1&lang=zh&lang=EN", "/?lang=CN&plugin=1"],
  ["/?plugin=1&lang=fr", "/?plugin=1"],
  ["/privacy?gclid=1", "/privacy"],
  ["/?fbclid=1&gbraid=1&srsltid=1", "/"],
  ["/1301/home?fbclid=1&gbraid=1&srsltid=1", "/1301/home"],
  ["/campaign?code=BARU10", "/campaign?code=BARU10"],
  ["/1301/home?tableId=t-5&src=qr", "/1301/home?src=qr&tableId=t-5"],
  // Of one visitor, or of nobody.
  ["/?signed=abc", null],
  ["/?ref=FRIEND", null],
  ["/1301/item/jade-har-gow?line=3", null],
  ["/order-summary?id=o-1", null],
  ["/login?redirect=%2Fprofile", null],
  ["/1301/home?reserve", null],
  ["/?plugin=1&at=3.1%2C101.7%2CHome", null],
  ["/1301/home?UTM_source=x", null],
  // Other spellings and other things.
  ["/1301/Home", null],
  ["/%31301/home", null],
  ["/1301/home/", null],
  ["/1301/home.data", null],
  ["/address", null],
  ["/address/map", null],
  ["/voucher/v-1", null],
  ["/nowhere", null],
])("the page of %s is %s", (asked, page) => {
  expect(share(asked)).toBe(page);
});

const names = fc.constantFrom("q", "tag", "sort", "plugin", "lang", "utm_source", "gclid", "x", "signed", "");
const values = fc.oneof(fc.string({ unit: "grapheme", maxLength: 5 }), fc.constantFrom("1", "cn", "en-MY"));
const parameter = fc.tuple(names, values);
const queries = fc.array(parameter, { maxLength: 6 });
const ask = (query: [string, string][]) => share(`/search?${String(new URLSearchParams(query))}`);

test("what a page is asked for is in its address, and nothing else; in any order it is the same page", () => {
  fc.assert(
    fc.property(queries, fc.nat(), (query, seed) => {
      const found = ask(query);
      const isKnown = query.every(([name]) => !["x", "signed", ""].includes(name));
      expect(found !== null).toBe(isKnown);
      if (found === null) return;
      const kept = new URL(found, origin).searchParams;
      const asked = new URLSearchParams(query);
      for (const name of ["q", "tag", "sort", "plugin"]) expect(kept.getAll(name)).toEqual(asked.getAll(name));
      const locale = asked.get("plugin") === "1" ? parseLocale(asked.get("lang")) : null;
      expect(kept.getAll("lang")).toEqual(locale === null ? [] : [locale]);
      expect([...kept.keys()].filter((name) => /^utm_|^gclid$/.test(name))).toEqual([]);
      expect(share(found)).toBe(found);
      // A stable order of names: values of one name stay in their order.
      const turned = query.toSorted(
        ([a], [b]) => ((a.length + seed) % 3) - ((b.length + seed) % 3) || (a < b ? 1 : a > b ? -1 : 0),
      );
      expect(ask(turned)).toBe(found);
    }),
  );
});

test.each(pageEntries)("the page %s is shared by visitors when the table says so", (_, { example, kept }) => {
  const { pathname } = new URL(example, "https://makan.my");
  expect(toSharedAddress(`https://makan.my${pathname}`) !== null).toBe(kept !== undefined);
});
