import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readFrameMessage, readParentMessage } from "#shared/embed/messages.ts";
import { isEmbedOrigin, parseEmbedOrigin } from "#shared/embed/origins.ts";
import { runs } from "#tests/support/runs.ts";

const frameMessages = [
  { makan: 1, type: "handshake" },
  { makan: 1, type: "showNotification", text: "Added", kind: "ok", position: "bottom", ms: 1500 },
  { makan: 1, type: "toggleLoader", isLoading: true },
  { makan: 1, type: "getLocalStorage", id: 1, key: "mk.token" },
  { makan: 1, type: "setLocalStorage", id: 2, key: "1301", value: "{}" },
  { makan: 1, type: "removeLocalStorage", id: 3, key: "1301" },
  { makan: 1, type: "getSessionStorage", id: 4, key: "mk.sentCode" },
  { makan: 1, type: "setSessionStorage", id: 5, key: "mk.sentCode", value: "" },
  { makan: 1, type: "removeSessionStorage", id: 6, key: "mk.sentCode" },
  { makan: 1, type: "urlChange", path: "/1301/home?q=茶#rice" },
  { makan: 1, type: "resize", height: 1200.5 },
  { makan: 1, type: "signed", result: "OUT_OF_TIME" },
] as const;

const parentMessages = [
  { makan: 1, type: "handshake" },
  { makan: 1, type: "storageReply", id: 1, isDone: true, value: null },
  { makan: 1, type: "storageReply", id: 1, isDone: true, value: "x" },
  { makan: 1, type: "storageChange", key: null },
  { makan: 1, type: "navigate", path: "/" },
] as const;

test("every message of the protocol is read as it is (S26–S31)", () => {
  for (const message of frameMessages) expect(readFrameMessage(message)).toEqual(message);
  for (const message of parentMessages) expect(readParentMessage(message)).toEqual(message);
});

test("a message with a part missing, added or of another kind is none", () => {
  const wrong = fc.constantFrom<unknown>(undefined, null, 0, -1, 1.5, NaN, "", [], {}, () => 1, "x".repeat(300_000));
  const cases = [
    ...frameMessages.map((message) => ({ message, read: readFrameMessage })),
    ...parentMessages.map((message) => ({ message, read: readParentMessage })),
  ];
  for (const { message, read } of cases) {
    for (const name of Object.keys(message)) {
      const { [name as never]: _, ...rest } = message;
      expect(read(rest), `${message.type} without ${name}`).toBeNull();
    }
    expect(read({ ...message, more: 1 })).toBeNull();
    expect(read({ ...message, makan: 2 })).toBeNull();
    fc.assert(
      fc.property(wrong, (value) => {
        expect(read({ ...message, makan: value })).toBeNull();
        expect(read({ ...message, type: value })).toBeNull();
      }),
    );
  }
});

test.each([
  "",
  "1301",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "/a\nb",
  "/a\\b",
  `/${"x".repeat(2000)}`,
])("%j is no path of a page", (path) => {
  expect(readParentMessage({ makan: 1, type: "navigate", path })).toBeNull();
  expect(readFrameMessage({ makan: 1, type: "urlChange", path })).toBeNull();
});

test("nothing of any kind throws, and nothing but a message is one", () => {
  fc.assert(
    fc.property(fc.anything({ withBoxedValues: true, withMap: true, withSet: true }), (data) => {
      expect(readFrameMessage(data)).toBeNull();
      expect(readParentMessage(data)).toBeNull();
    }),
    { numRuns: runs(20_000) },
  );
});

test.each([
  ["https://shop.example", "https://shop.example"],
  [" https://SHOP.example/ ", "https://shop.example"],
  ["https://shop.example:8443", "https://shop.example:8443"],
  ["https://shop.example:443", "https://shop.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://partner.localhost:*", "http://partner.localhost:*"],
  ["http://localhost:*", "http://localhost:*"],
  ["http://shop.example", null],
  ["http://shop.example:*", null],
  ["https://shop.example:*", null],
  ["http://evillocalhost:*", null],
  ["http://localhost.evil.example", null],
  ["https://*.example", null],
  ["https://shop.example/order", null],
  ["https://shop.example/?x", null],
  ["https://a@shop.example", null],
  ["data:text/html,x", null],
  ["null", null],
  ["*", null],
  ["'self'", null],
  ["", null],
])("the origin %j is listed as %j", (text, origin) => {
  expect(parseEmbedOrigin(text)).toBe(origin);
});

test("an origin is listed as a whole", () => {
  const listed = ["https://shop.example", "http://partner.localhost:*"];
  for (const origin of ["https://shop.example", "http://partner.localhost:8787", "http://partner.localhost"])
    expect(isEmbedOrigin(origin, listed), origin).toBe(true);
  for (const origin of [
    "https://shop.example.evil",
    "http://shop.example",
    "http://partner.localhost.evil:1",
    "null",
    "",
  ])
    expect(isEmbedOrigin(origin, listed), origin).toBe(false);
  expect(isEmbedOrigin("https://shop.example", [])).toBe(false);
});
