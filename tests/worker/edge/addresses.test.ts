import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hostilePaths, pathText } from "#tests/support/hostile-paths.ts";
import { readConfig } from "#worker/config/config.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import { resolvePage } from "#worker/edge/visitor.ts";
import { readAddress } from "#worker/request/address.ts";

// Addresses as clients send them, read by the URL parser of workerd.

const origin = "https://warisan.makan.example";
const config = readConfig({ APEX_HOSTS: "makan.example" });

function locationOf(path: string): string {
  const { redirect } = resolvePage(new Request(`${origin}${path}`), config).resolution;
  return (redirect && redirectTo(redirect.path, redirect.status, redirect.origin).headers.get("Location")) ?? "";
}

test("a choice of language never leads to another host (performance.md SEC5)", () => {
  const choosing = fc.oneof(fc.constantFrom(...hostilePaths), pathText).map((path) => `/${path.split("#", 1)[0]}`);
  fc.assert(
    fc.property(choosing, fc.constantFrom("en", "CN"), (path, lang) => {
      const location = locationOf(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      expect(new URL(location, `${origin}/some/page`).origin).toBe(origin);
      expect(location).not.toMatch(/^\/(?:[/\\]|%2f|%5c)/i);
    }),
    { numRuns: 1_000 },
  );
});

/** A request as a server gets it: nothing of it need be readable. */
function requestOf(url: string, headers: Record<string, string>): Request {
  const values = new Map(Object.entries(headers));
  return { url, method: "GET", headers: { get: (name: string) => values.get(name) ?? null } } as unknown as Request;
}

const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "[::", "a b", "x:99999", "1.2.3.999", "%zz", "a/b", "x@y", "..", "xn--a", "a%2fb", "localhost"),
);
const cookies = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .tuple(fc.constantFrom("mk.locale", "mk.platform", "mk.place"), fc.string({ unit: "binary" }))
    .map(([name, value]) => `${name}=${value}`),
  fc.constantFrom("mk.place=%", "mk.place=3.1,101.6,%E0%A4", "mk.locale=CN; mk.platform=BOOST", "mk.place=NaN,1,x"),
);

test("who a visitor is can be told of any request at all: bad input is the default", () => {
  fc.assert(
    fc.property(
      host,
      fc.oneof(pathText, fc.webQueryParameters()),
      cookies,
      fc.boolean(),
      (name, rest, Cookie, isBare) => {
        const address = `${isBare ? "" : "http://"}${name}/?${rest}`;
        const { locale, place, platform, tenant } = resolvePage(
          requestOf(address, { Cookie, Host: name }),
          config,
        ).visitor;
        expect(["EN", "CN"]).toContain(locale);
        expect(["marketplace", "merchant"]).toContain(tenant.kind);
        expect(platform).toMatch(/^[A-Z_]+$/);
        expect([Number.isFinite(place.lat), Number.isFinite(place.lng)]).toEqual([true, true]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a request of an impossible host is told from others, whatever it is", () => {
  fc.assert(
    fc.property(host, (name) => {
      const url = `http://${name}/v3/web/tags`;
      const isValid = readAddress(requestOf(url, { Host: name })) !== null;
      if (isValid) expect(new URL(url).pathname).toBe("/v3/web/tags");
    }),
    { numRuns: 2_000 },
  );
  for (const name of ["localhost", "localhost:8787", "warisan.makan.my", "127.0.0.1:80", "[::1]:8787", "xn--fiqs8s.my"])
    expect(readAddress(requestOf(`http://${name}/`, { Host: name })), name).not.toBeNull();
});
