import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseHostList } from "#shared/domain/site/host-list.ts";
import { runs } from "#tests/support/runs.ts";
import {
  getNextTopUpState,
  type TopUpEvent,
  type TopUpState,
} from "#worker/marketplace/domain/loyalty/top-up-states.ts";
import { toSafeRedirect, addOutcome } from "#worker/marketplace/domain/redirect-url.ts";

const ownOrigin = "https://makan.example";
const hosts = { ownOrigin, allowedHosts: parseHostList(" pay.partner.example,APP.example , ,") };
const safe = (text: string) => toSafeRedirect(text, hosts);

test("our own host, as a path or by its address, is kept as a path (PD79)", () => {
  expect(safe("/profile")).toBe("/profile");
  expect(safe("/1001/checkout?x=1&y=%2F#pay")).toBe("/1001/checkout?x=1&y=%2F#pay");
  expect(safe("https://makan.example")).toBe("/");
  expect(safe("https://makan.example/profile?a=b")).toBe("/profile?a=b");
  expect(safe("HTTPS://MAKAN.example:443/profile")).toBe("/profile");
  expect(safe("/充值")).toBe("/%E5%85%85%E5%80%BC");
});

test("an allowed host is reached over https only, on its own port, under its exact name (performance.md SEC5)", () => {
  expect(safe("https://pay.partner.example/back?id=1")).toBe("https://pay.partner.example/back?id=1");
  expect(safe("https://app.example")).toBe("https://app.example/");
  for (const text of [
    "http://pay.partner.example/",
    "https://pay.partner.example:8443/",
    "https://evil.pay.partner.example/",
    "https://pay.partner.example.evil.example/",
    "https://pay.partner.example@evil.example/",
    "https://user:secret@pay.partner.example/",
    "https://partner.example/",
    "ftp://pay.partner.example/",
  ]) {
    expect(safe(text), text).toBeNull();
  }
});

const tricks = [
  "",
  "profile",
  "?x",
  "#x",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  " //evil.example",
  "/ /evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/././/evil.example",
  "/%2e//evil.example",
  "https://makan.example//evil.example",
  "https://makan.example/.//evil.example",
  "https://makan.example@evil.example",
  "https://makan.example:pw@evil.example/",
  "https://evil.example#@makan.example",
  "https://evil.example?makan.example",
  "https://makan.example.evil.example",
  "https://makan.exampleevil",
  "https://makan.example:444/",
  "http://makan.example/",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https://evil。example",
  "https://makan%2eexample@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt://makan.example/%0aalert(1)",
  "data:text/html,x",
  "blob:https://makan.example/x",
  "vbscript:x",
  "mailto:a@makan.example",
  "\u0000/profile",
  "/pro\u0000file",
  "/\u200bprofile",
  "\u202e/profile",
  "https://makan.example\u00ad.evil.example",
  "https://[::1]/",
  "https://127.0.0.1/",
];

test.each(tricks)("a customer is not sent to %j (OWASP API7, performance.md SEC5)", (text) => {
  expect(safe(text)).toBeNull();
});

const piece = fc.constantFrom(
  "/",
  "//",
  "\\",
  "..",
  ".",
  "@",
  ":",
  "?",
  "#",
  "%2f",
  "%5c",
  "%09",
  "\t",
  "\n",
  "https:",
  "http:",
  "javascript:",
  "evil.example",
  "makan.example",
  "pay.partner.example",
  "a",
  "​",
  "。",
  "&",
  "=",
  ";",
  " ",
);

test(
  "whatever is sent, a browser that follows the answer stays with us or goes to an allowed host (performance.md SEC5)",
  { timeout: 30_000 },
  () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 9 }).map((parts) => parts.join("")),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const to = safe(text);
          if (to === null) return;
          const reached = new URL(addOutcome(to, "success"), `${ownOrigin}/dev/pay/x`);
          expect([ownOrigin, "https://pay.partner.example", "https://app.example"]).toContain(reached.origin);
          expect(to).toMatch(/^(?:\/(?!\/)|https:\/\/)[\x21-\x7e]*$/);
        },
      ),
      { numRuns: runs(10_000) },
    );
  },
);

test("what came of the payment is added to an address without losing what it says", () => {
  expect(addOutcome("/profile?a=1#wallet", "failed")).toBe("/profile?a=1&payment=failed#wallet");
  expect(addOutcome("/profile?payment=old", "success")).toBe("/profile?payment=success");
  expect(addOutcome("https://app.example/x", "cancelled")).toBe("https://app.example/x?payment=cancelled");
});

test("a top-up is paid at most once, however it is told of (states.md §7)", () => {
  const events: TopUpEvent[] = ["SUCCEED", "FAIL", "EXPIRE"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 10 }), (told) => {
      let status: TopUpState = "CREATED";
      let paid = 0;
      for (const event of told) {
        const next = getNextTopUpState(status, event);
        if (next === "PAID") paid += 1;
        status = next ?? status;
      }
      expect(paid).toBe(told.includes("SUCCEED") ? 1 : 0);
      expect(status === "PAID").toBe(told.includes("SUCCEED"));
    }),
  );
});
