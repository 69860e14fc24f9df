import { expect, test } from "vitest";
import { fromKey, toKey, type Variant } from "#app/service-worker/copy-key.ts";

const site = "https://makan.example";
const bangsar: Variant = { locale: "EN", platform: "WEB", place: "3.13%2C101.67%2CBangsar" };
const others: Variant[] = [
  { ...bangsar, locale: "CN" },
  { ...bangsar, platform: "BOOST" },
  { ...bangsar, place: "5.41%2C100.33%2CGeorge%20Town" },
];

test("a list near a place has a copy for each language, platform and place, and nobody finds that of another", () => {
  for (const path of ["/", "/_.data", "/search?q=laksa", "/search.data?q=laksa"]) {
    const key = toKey(site + path, bangsar, null);
    expect(fromKey(key, bangsar)?.href).toBe(site + path);
    for (const other of others) {
      expect(toKey(site + path, other, null)).not.toBe(key);
      expect(fromKey(key, other)).toBeNull();
    }
  }
});

test("a menu is the same at every place: a visitor who moves still reads it", () => {
  const [, , elsewhere = bangsar] = others;
  expect(toKey(`${site}/1301/home`, elsewhere, null)).toBe(toKey(`${site}/1301/home`, bangsar, null));
});

test("a call has a copy in the language that it asks for, and a page in the language of the visitor", () => {
  const [chinese = bangsar] = others;
  const call = `${site}/v3/web/tags`;
  expect(toKey(call, bangsar, "zh-Hans-MY")).toBe(toKey(call, chinese, null));
  expect(toKey(call, chinese, "zh-Hans-MY")).not.toBe(toKey(call, chinese, "en-MY"));
  // The browser's own list of languages chooses nothing.
  expect(toKey(call, bangsar, "zh-CN,zh;q=0.9")).toBe(toKey(call, bangsar, null));
  expect(toKey(`${site}/1301/home`, bangsar, "zh-Hans-MY")).toBe(toKey(`${site}/1301/home`, bangsar, null));
});

test("a page whose address names its language has the copy of that language, and one copy for each (PD119)", () => {
  const [chinese = bangsar] = others;
  for (const path of ["/1301/home", "/?openNow=1", "/_.data"]) {
    const asked = (lang: string) => `${site}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
    const copies = ["CN", "zh", "zh-MY"].map((lang) => toKey(asked(lang), bangsar, null));
    expect(new Set(copies)).toEqual(new Set([toKey(site + path, chinese, null)]));
    expect(toKey(asked("EN"), chinese, null)).toBe(toKey(site + path, bangsar, null));
    expect(toKey(asked("fr"), chinese, null)).toBe(toKey(site + path, chinese, null));
    expect(fromKey(copies[0] ?? "", chinese)?.href).toBe(site + path);
  }
  // The language of a call belongs to the call.
  const call = `${site}/v3/order/receipt/link/1?lang=CN`;
  expect(fromKey(toKey(call, bangsar, null), bangsar)?.href).toBe(call);
});
