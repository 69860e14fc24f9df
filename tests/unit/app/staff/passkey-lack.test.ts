import { expect, test } from "vitest";
import { findPasskeyLack } from "#app/staff/passkey-lack.ts";

test.each([
  ["makan.example", true, true, null],
  ["localhost", true, true, null],
  ["makan.example", false, true, "noPasskeyTls"],
  ["192.168.1.20", false, true, "noPasskeyTls"],
  ["192.168.1.20", true, true, "noPasskeyNumbers"],
  ["127.0.0.1", true, true, "noPasskeyNumbers"],
  ["[::1]", true, true, "noPasskeyNumbers"],
  ["makan.example", true, false, "noPasskeyBrowser"],
])("at %s, secure: %s, with passkeys: %s, what is missing is %s (PD179)", (hostname, isSecure, hasPasskeys, lack) => {
  expect(findPasskeyLack({ hostname, isSecure, hasPasskeys })).toBe(lack);
});
