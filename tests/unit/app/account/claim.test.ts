import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readClaim, withoutClaim } from "#app/account/claim.ts";

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, "https://makan.example");
  return { pathname, search, hash };
};

test.each([
  ["/?platform=BOOST#partnerToken=abc", "WEB", { kind: "partner", platform: "BOOST", token: "abc" }],
  ["/?clientId=my-boost#partnerToken=a%2Eb", "WEB", { kind: "partner", platform: "BOOST", token: "a.b" }],
  ["/1301/home#partnerToken=abc", "TNGD", { kind: "partner", platform: "TNGD", token: "abc" }],
  [
    "/?platform=BOOST#partnerToken=a%26b&boostCustomerId=b-1",
    "WEB",
    { kind: "partner", platform: "BOOST", token: "a&b", boostCustomerId: "b-1" },
  ],
  [
    "/?platform=BOOST#partnerToken=abc&boostCustomerId=<b>",
    "WEB",
    { kind: "partner", platform: "BOOST", token: "abc" },
  ],
  ["/?platform=BOOST#boostCustomerId=b-1", "WEB", null],
  ["/?platform=BOOST&boostCustomerId=b-1", "WEB", null],
  ["/?signed=x.y", "WEB", { kind: "signed", signed: "x.y" }],
  ["/?signed=x.y&switch=always", "WEB", { kind: "signed", signed: "x.y", switchesUser: true }],
  ["/?signed=x.y&switch=1", "WEB", { kind: "signed", signed: "x.y" }],
  ["/?switch=always", "WEB", null],
  ["/?signed=x.y&platform=BOOST#partnerToken=abc", "WEB", { kind: "partner", platform: "BOOST", token: "abc" }],
  // A partner's token without a partner proves nothing.
  ["/#partnerToken=abc", "WEB", null],
  ["/?platform=BOOST#partnerToken=", "WEB", null],
  ["/?platform=BOOST#partnerToken=%", "WEB", null],
  ["/?platform=BOOST#partnertoken=abc", "WEB", null],
  ["/?platform=BOOST&partnerToken=abc", "WEB", null],
  [`/?platform=BOOST#partnerToken=${"x".repeat(2049)}`, "WEB", null],
  ["/?signed=", "WEB", null],
  ["/?unsigned=x", "WEB", null],
  [`/?signed=${"x".repeat(2049)}`, "WEB", null],
  ["/", "BOOST", null],
] as const)("%s on %s claims %j (S38, S237)", (address, platform, claim) => {
  expect(readClaim(at(address), platform)).toEqual(claim);
});

test("an address without its claim has nothing of it and keeps the rest", () => {
  expect(withoutClaim(at("/1301/home?a=b&signed=x&switch=always&lang=CN#menu"))).toBe("/1301/home?a=b&lang=CN#menu");
  expect(withoutClaim(at("/?platform=BOOST#partnerToken=abc"))).toBe("/?platform=BOOST");
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/), (query, secret) => {
      const left = at(withoutClaim(at(`/x?${query}&signed=${secret}&signed=${secret}#partnerToken=${secret}`)));
      expect(readClaim(left, "BOOST")).toBeNull();
      expect(new URLSearchParams(left.search).has("signed")).toBe(false);
    }),
  );
});
