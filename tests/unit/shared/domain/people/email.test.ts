import { expect, test } from "vitest";
import { isEmail } from "#shared/domain/people/email.ts";

test.each([
  "a@b.my",
  "ali.b@example.com",
  "ali+makan@example.com",
  "o'neil_1@mail-1.example.co.uk",
  `${"a".repeat(64)}@example.com`,
])("%s is an address", (text) => expect(isEmail(text)).toBe(true));

test.each([
  "",
  "a",
  "@example.com",
  "a@b",
  "ali..b@example.com",
  ".ali@example.com",
  "ali.@example.com",
  "ali@example..com",
  "ali@.example.com",
  "ali@example.com.",
  "ali@-example.com",
  "ali@example-.com",
  "a b@example.com",
  "a@b@example.com",
  '"ali"@example.com',
  "ali@[127.0.0.1]",
  "ali@exa_mple.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(64)}.com`,
  `a@${"b.".repeat(130)}com`,
])("%s is none (RFC 5321)", (text) => expect(isEmail(text)).toBe(false));
