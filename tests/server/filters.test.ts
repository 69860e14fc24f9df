import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue as catalogueEN } from "#app/i18n/en/catalogue.ts";
import { common as commonEN } from "#app/i18n/en/common.ts";
import { catalogue as catalogueCN } from "#app/i18n/zh-hans/catalogue.ts";
import { common as commonCN } from "#app/i18n/zh-hans/common.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, linkNamed, type ReadPage, textsOf } from "./visitor.ts";

// Filters and search are links and forms, which need no script.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const words = {
  EN: { ...commonEN, ...catalogueEN, halal: "Halal" },
  CN: { ...commonCN, ...catalogueCN, halal: "清真" },
};

const cards = ({ document }: ReadPage) => document.querySelectorAll("article").length;

test.each(locales)("filters in %s work beside a cuisine, and an empty list says why", async (locale) => {
  const t = words[locale];
  const visitor = createVisitor(origin, { locale });
  const bar = ({ document }: ReadPage) => find(document, `nav[aria-label="${t.filters}"]`);
  const follow = async (page: ReadPage, name: string) => visitor.open(linkNamed(bar(page), name));
  let page = await visitor.open("/search?id=malay&sort=NEWEST&tag=tasty&maxMinutes=soon&openNow=perhaps");
  expect(textsOf(bar(page), "[aria-current=true]")).toEqual([]);
  for (const name of [t.modeDRIVE_THRU, t.openNow, t.sortFEE]) page = await follow(page, name);
  expect(page.path).toBe("/search?id=malay&mode=DRIVE_THRU&openNow=1&sort=FEE");
  expect((await follow(page, t.halal)).path).toContain("tag=halal");
  const empty = await visitor.open("/search?id=japanese&tag=halal");
  expect(find(empty.document, "main").text).toContain(t.noMatchHint);
  const all = await visitor.open(linkNamed(bar(empty), t.clearAll));
  expect(all.path).toBe("/search?id=japanese");
  expect(all.document.querySelector("article")).not.toBeNull();
});

test.each(locales)('a new text in %s keeps cuisine and filters, and "clear" drops the filters only', async (locale) => {
  const t = words[locale];
  const visitor = createVisitor(origin, { locale });
  const bar = ({ document }: ReadPage) => find(document, `nav[aria-label="${t.filters}"]`);
  const search = (page: ReadPage, q: string) => visitor.send(page, find(page.document, "form[role=search]"), { q });
  const first = await visitor.open("/search?q=nasi&id=malay&tag=halal&minRating=4&sort=FEE&openNow=perhaps&tag=tasty");
  const second = await search(first, "kopi");
  expect(second.path).toBe("/search?q=kopi&id=malay&tag=halal&minRating=4&sort=FEE");
  expect(textsOf(bar(second), "[aria-current=true]")).toHaveLength(3);
  const cleared = await visitor.open(linkNamed(bar(second), t.clearAll));
  expect(cleared.path).toBe("/search?q=kopi&id=malay");
  expect(textsOf(bar(cleared), "[aria-current=true]")).toEqual([]);
  expect((await search(cleared, "teh")).path).toBe("/search?q=teh&id=malay");
});

test.each(locales)("a merchant's own host in %s filters its outlets by what tells them apart", async (locale) => {
  const t = words[locale];
  const visitor = createVisitor(origin, { host: "burgerkilang.localhost", locale });
  const bar = ({ document }: ReadPage) => find(document, `nav[aria-label="${t.filters}"]`);
  const all = await visitor.open("/");
  expect(cards(all)).toBe(5);
  // All of them are halal.
  expect(textsOf(bar(all), "a")).not.toContain(t.halal);
  const some = await visitor.open(linkNamed(bar(all), t.modeDINEIN));
  expect(some.path).toBe("/?mode=DINEIN");
  expect(cards(some)).toBeGreaterThan(0);
  expect(cards(some)).toBeLessThan(5);
  const cleared = await visitor.open(linkNamed(bar(some), t.clearAll));
  expect([cleared.path, cards(cleared)]).toEqual(["/", 5]);
  expect(cards(await visitor.open("/?merchantID=nobody&mode=ROCKET&tag=halal"))).toBe(5);
  // One outlet is opened at once, and has nothing to filter.
  const single = await createVisitor(origin, { host: "demo.localhost", locale }).open("/");
  expect(single.path).toMatch(/^\/\d+\/home$/);
  expect(single.document.querySelector(`nav[aria-label="${t.filters}"]`)).toBeNull();
});
