import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { pushKinds, type PushPayload } from "#shared/contract/push.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { createBrowserKeys } from "#tests/support/browser-keys.ts";
import { decryptInBrowser } from "#tests/support/decrypt-push.ts";
import { encryptForBrowser, isBrowserKey } from "#worker/marketplace/push/encrypt.ts";
import { pushTexts } from "#worker/marketplace/push/push-texts.ts";

test("a browser reads what was encrypted for it, and no other browser does", () => {
  const [browser, other] = [createBrowserKeys(), createBrowserKeys()];
  for (const text of ["", "您的订单配送中", "x".repeat(3_900)]) {
    const bytes = Buffer.from(encryptForBrowser(text, browser.keys));
    expect(decryptInBrowser(bytes, browser)).toBe(text);
    expect(() => decryptInBrowser(bytes, other)).toThrow();
  }
  const [one, two] = [0, 1].map(() => Buffer.from(encryptForBrowser("the same", browser.keys)));
  expect(one?.equals(two ?? Buffer.of())).toBe(false);
});

test("a key is a point of the curve", () => {
  const { p256dh } = createBrowserKeys().keys;
  expect(isBrowserKey(p256dh)).toBe(true);
  expect(isBrowserKey(`B${"A".repeat(86)}`)).toBe(false);
});

test("every text fits into a kilobyte, and names nothing", () => {
  const orderID = `999999999999-${"o".repeat(22)}`;
  for (const locale of locales)
    for (const kind of pushKinds) {
      const [title, body] = pushTexts[locale][kind];
      const payload: PushPayload = { v: 1, orderID, kind, title, body, url: `/order-summary?id=${orderID}` };
      expect(Buffer.from(JSON.stringify(payload)).length).toBeLessThanOrEqual(1024);
      expect(title + body).not.toMatch(/\d|RM/);
    }
});
