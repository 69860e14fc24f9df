import { expect, test } from "vitest";
import { addPageHeaders } from "#worker/edge/headers.ts";

// What a page may load from other servers (decisions 0025, 0044).

/** The directives of the policy of a page, by name. */
function policyOf(tiles: { template: string } | null, hosts: readonly string[] = []): Map<string, string> {
  const page = addPageHeaders(new Response(""), {
    nonce: "n",
    cache: "NONE",
    isDevelopment: false,
    tiles,
    pictures: { hosts: hosts.map((host) => ({ host, query: "" })), isProxied: false },
    frameAncestors: [],
    analytics: null,
  });
  const directives = (page.headers.get("Content-Security-Policy") ?? "").split("; ");
  return new Map(directives.map((one) => [one.split(" ", 1)[0] ?? "", one]));
}

test("the tile server is allowed for pictures, and nothing else is loosened", () => {
  const [plain, tiled] = [policyOf(null), policyOf({ template: "https://tiles.example:8443/{z}/{x}/{y}?key=1" })];
  expect(plain.get("img-src")).toBe("img-src 'self' data:");
  expect(tiled.get("img-src")).toBe("img-src 'self' data: https://tiles.example:8443");
  expect(new Map([...tiled, ["img-src", "img-src 'self' data:"]])).toEqual(plain);
});

test("the hosts of pictures are allowed for pictures by https alone, and nothing else is loosened", () => {
  const [plain, pictured] = [policyOf(null), policyOf(null, ["cdn.example", "img.example"])];
  expect(pictured.get("img-src")).toBe("img-src 'self' data: https://cdn.example https://img.example");
  expect(new Map([...pictured, ["img-src", "img-src 'self' data:"]])).toEqual(plain);
  // The policy of the page before is not used again for another list.
  expect(policyOf(null, ["other.example"]).get("img-src")).toBe("img-src 'self' data: https://other.example");
});

test("a page makes scripts by Trusted Types alone, and its policy has nothing that is called unsafe (performance.md SEC1)", () => {
  const policy = policyOf(null);
  expect(policy.get("require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
  expect([...policy.values()].join("; ")).not.toMatch(/'unsafe-/);
});
