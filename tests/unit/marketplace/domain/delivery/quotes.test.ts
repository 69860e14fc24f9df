import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromInstant } from "#shared/domain/time/time.ts";
import {
  type Quote,
  getQuoteExpiry,
  checkQuote,
  readQuote,
  signQuote,
} from "#worker/marketplace/domain/delivery/quotes.ts";
import { importKey } from "#worker/marketplace/domain/signed-text.ts";

const now = fromInstant("2026-11-21T12:00:00+08:00");
const secret = (byte: number) => Buffer.alloc(32, byte).toString("base64url");
const key = await importKey(secret(7));
const offer: Quote = {
  storeID: "1001",
  place: { lat: 3.139, lng: 101.687 },
  vendor: "LALAMOVE",
  deliveryMethod: "MOTORCYCLE",
  amount: 650,
  deliverAt: null,
  expiresAt: getQuoteExpiry(now),
};

test("a quote comes back as it was signed, its place rounded (PD7)", async () => {
  const text = await signQuote(key, { ...offer, place: { lat: 3.13904, lng: 101.68655 } });
  expect(text.length).toBeLessThan(256);
  expect(await readQuote(key, text)).toEqual(offer);
  const later = { ...offer, deliverAt: now + 3_600_000 };
  expect(await readQuote(key, await signQuote(key, later))).toEqual(later);
});

test("a quote with anything changed is none", async () => {
  const text = await signQuote(key, offer);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=";
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 1),
      fc.constantFrom(...alphabet.split("")),
      fc.constantFrom("replace", "insert", "drop"),
      async (index, letter, how) => {
        const middle = how === "drop" ? "" : letter;
        const forged = text.slice(0, index) + middle + text.slice(how === "insert" ? index : index + 1);
        fc.pre(forged !== text);
        expect(await readQuote(key, forged)).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

test("a quote of another key, or any other text, is none", async () => {
  const other = await importKey(secret(8));
  expect(await readQuote(key, await signQuote(other, offer))).toBeNull();
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await readQuote(key, text)).toBeNull();
    }),
  );
});

test("a quote holds for five minutes, and only for what it was made for", () => {
  const { expiresAt, ...asked } = offer;
  expect(expiresAt - now).toBe(300_000);
  expect(checkQuote(offer, asked, expiresAt - 1)).toBe("OK");
  expect(checkQuote(offer, asked, expiresAt)).toBe("EXPIRED");
  expect(checkQuote(offer, { ...asked, place: { lat: 3.13949, lng: 101.68651 } }, now)).toBe("OK");
  const others: Partial<Quote>[] = [
    { storeID: "1002" },
    { place: { lat: 3.14, lng: 101.687 } },
    { place: { lat: 3.139, lng: 101.688 } },
    { vendor: "GRAB" },
    { deliveryMethod: "CAR" },
    { amount: 640 },
    { deliverAt: now },
  ];
  for (const other of others) expect(checkQuote(offer, { ...asked, ...other }, now)).toBe("CHANGED");
});
