import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlaceText, toPlaceCookie, toPlaceText } from "#shared/domain/site/place-cookie.ts";
import { readConfig } from "#worker/config/config.ts";
import { resolvePage } from "#worker/edge/visitor.ts";

const bangsar = { lat: 3.13, lng: 101.671, label: "Bangsar, 59100 Kuala Lumpur" };

test("a place that a form sent is read as it was written (S48)", () => {
  expect(parsePlaceText(toPlaceText(bangsar))).toEqual(bangsar);
  expect(parsePlaceText("5.414,100.329, 槟城乔治市 ")).toEqual({ lat: 5.414, lng: 100.329, label: "槟城乔治市" });
});

test("a position of a device is cut to 0.1 m, because a call takes no more than 15 decimals", () => {
  const text = toPlaceText({ lat: 3.1299999999999994, lng: 101.68473243713379, label: "Here" });
  expect(text).toBe("3.13,101.684732,Here");
});

test.each([
  "",
  "Bangsar",
  "3.13,101.671",
  "3.13,101.671,",
  "3.13,101.671,  ",
  "3.13,101.671,\u200b",
  "1.3,90,Sea",
  "51.5,-0.1,London",
  "0,0,Nowhere",
  "NaN,NaN,x",
  "3e0,101,x",
  "3.13,1e2,x",
  `3.13,101.671,${"x".repeat(121)}`,
])("%s is no place in Malaysia with a label of at most 120 characters", (text) => {
  expect(parsePlaceText(text)).toBeNull();
});

test("no text of a form becomes a second cookie or attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (label) => {
      const place = parsePlaceText(`3.13,101.671,${label}`);
      fc.pre(place !== null);
      const [pair = "", ...attributes] = toPlaceCookie(place, true).split(";");
      expect(pair).toMatch(/^mk\.place=[A-Za-z0-9%.!~*'()_-]+$/);
      expect(attributes.join(";")).toBe(" Path=/; Max-Age=31536000; SameSite=Lax; Secure");
    }),
  );
});

test("the server reads the place of the cookie back", () => {
  const cookie = toPlaceCookie(bangsar, false);
  expect(cookie).not.toContain("Secure");
  const request = new Request("http://localhost/", { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } });
  expect(resolvePage(request, readConfig({})).visitor.place).toEqual(bangsar);
});
